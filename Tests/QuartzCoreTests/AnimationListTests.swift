import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§4.7 Adding, replacing and removing animations")
struct AnimationListTests {
  @Test("§4.7 add copies: later changes of the original do nothing, and the copy is one object")
  func copies() throws {
    try onStage { stage in
      let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 0, to: 1))
      layer.add(animation, forKey: "a")
      animation.duration = 99
      animation.toValue = 7
      let stored = try #require(layer.animation(forKey: "a") as? CABasicAnimation)
      #expect(stored !== animation)
      #expect(stored.duration == 1)
      #expect(stored.toValue as? Int == 1)
      #expect(layer.animation(forKey: "a") === stored)
      stored.setValue("mark", forKey: "custom")
      #expect(stored.value(forKey: "custom") as? String == "mark")
      #expect(animation.value(forKey: "custom") == nil)
    }
  }

  @Test("§4.7 The copy carries everything of its class, marks included")
  func copiesEverything() throws {
    try onStage { stage in
      let (layer, animation) = (stage.liveLayer(), CAKeyframeAnimation(keyPath: "position"))
      animation.values = [CGPoint.zero]
      animation.keyTimes = [0]
      animation.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
      animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
      animation.calculationMode = .paced
      animation.isAdditive = true
      animation.isCumulative = true
      animation.repeatCount = 2
      animation.setValue(3, forKey: "mark")
      layer.add(animation, forKey: "a")
      let copy = try #require(layer.animation(forKey: "a") as? CAKeyframeAnimation)
      #expect(copy.keyPath == "position")
      #expect((copy.values?.count, copy.keyTimes?.count, copy.timingFunctions?.count) == (1, 1, 1))
      #expect(copy.path != nil)
      #expect(copy.calculationMode == .paced)
      #expect(copy.isAdditive && copy.isCumulative)
      #expect(copy.repeatCount == 2)
      #expect(copy.value(forKey: "mark") as? Int == 3)
    }
  }

  @Test("§4.7, §10.14 Changing a stored animation stops the program")
  func frozen() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (layer, animation) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
        layer.add(animation, forKey: "a")
        (layer.animation(forKey: "a") as? CABasicAnimation)?.toValue = 3
      }
    }
  }

  @Test("§4.7, §10.12 Under the same key the old one stops and the new one goes to the end of the list")
  func sameKey() {
    onStage { stage in
      let (layer, old) = (stage.liveLayer(), basic("opacity", from: 0, to: 1, duration: 10))
      stage.watch(old, as: "A")
      layer.add(old, forKey: "k")
      layer.add(basic("zPosition", from: 0, to: 1), forKey: "other")
      stage.step(at: 11)
      stage.step(at: 11.5) { layer.add(basic("opacity", from: 0, to: 1), forKey: "k") }
      #expect(layer.animationKeys() == ["other", "k"])
      #expect(stage.takeLog() == ["startA", "stopA:0"])
    }
  }

  @Test("§4.7, §10.13 Animations without a key are all kept, and have no keys")
  func noKey() {
    onStage { stage in
      let layer = stage.stillLayer()
      for value in [0.1, 0.2, 0.3] {
        let animation = basic("zPosition", from: value, to: value)
        animation.isAdditive = true
        layer.add(animation, forKey: nil)
      }
      stage.step(at: 10)
      #expect(layer.animationKeys() == nil)
      expectClose(layer.presentation()?.zPosition, 0.6)
      layer.removeAllAnimations()
      stage.step(at: 11)
      #expect(layer.presentation()?.zPosition == 0)
    }
  }

  @Test("§4.7 Keys are in the order of application; nil without any")
  func keys() {
    onStage { stage in
      let layer = stage.liveLayer()
      #expect(layer.animationKeys() == nil)
      for key in ["b", "a", "c"] { layer.add(basic("opacity"), forKey: key) }
      #expect(layer.animationKeys() == ["b", "a", "c"])
      layer.removeAnimation(forKey: "a")
      #expect(layer.animationKeys() == ["b", "c"])
      layer.removeAnimation(forKey: "unknown")
      layer.removeAllAnimations()
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test("§4.7 Of several on one property the later wins, in the order of adding, not of beginning")
  func laterWins() {
    onStage { stage in
      let layer = stage.stillLayer()
      let constant = basic("opacity", from: 0.4, to: 0.4, duration: 2)
      constant.beginTime = -1
      layer.add(basic("opacity", from: 0, to: 1), forKey: nil)
      layer.add(constant, forKey: nil)
      stage.step(at: 10)
      stage.scrub(layer, to: 0.5)
      expectClose(layer.presentedOpacity, 0.4)
    }
  }

  @Test("§4.7 A presentation layer knows its model, is its own presentation, and reports the animations")
  func presentation() throws {
    try onStage { stage in
      let (layer, child) = (stage.liveLayer("L"), CALayer())
      withoutActions { layer.addSublayer(child) }
      layer.setValue(5, forKey: "custom")
      layer.add(basic("opacity"), forKey: "a")
      stage.step(at: 10)
      let presented = try #require(layer.presentation())
      #expect(presented.presentation() === presented)
      #expect(presented.model() === layer)
      #expect(layer.model() === layer)
      #expect(presented.animationKeys() == ["a"])
      #expect(presented.animation(forKey: "a") === layer.animation(forKey: "a"))
      #expect(presented.name == "L")
      #expect(presented.value(forKey: "custom") as? Int == 5)
      #expect(presented.superlayer?.model() === stage.root)
      #expect(presented.sublayers?.map { $0.model() } == [child])
    }
  }

  @Test("§4.7, §10.23 Setting a property of a presentation layer stops the program")
  func readOnly() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let context = CAContext()
        context.makeCurrent {
          let root = CALayer()
          context.addRoot(root)
          context.commit()
          root.presentation()?.opacity = 0.5
        }
      }
    }
  }

  @Test("§4.7 After a removal the model shows, or what other animations make of it")
  func removal() {
    onStage { stage in
      let layer = stage.liveLayer()
      layer.add(basic("opacity", from: 0.2, to: 0.2, duration: 9), forKey: "a")
      layer.add(basic("opacity", from: 0.4, to: 0.4, duration: 9), forKey: "b")
      stage.step(at: 10)
      stage.step(at: 11) { layer.removeAnimation(forKey: "b") }
      expectClose(layer.presentedOpacity, 0.2)
      stage.step(at: 12) { layer.removeAnimation(forKey: "a") }
      #expect(layer.presentedOpacity == 1)
    }
  }

  @Test("§4.7 A layer that leaves the tree loses its animations at the next commit")
  func leaving() {
    onStage { stage in
      let (layer, child) = (stage.liveLayer(), CALayer())
      layer.addSublayer(child)
      for (name, layer) in [("F", layer), ("G", child)] {
        let animation = basic("opacity", from: 0, to: 1, duration: 9)
        stage.watch(animation, as: name)
        layer.add(animation, forKey: "a")
      }
      stage.step(at: 11)
      stage.step(at: 12) {
        layer.removeFromSuperlayer()
        #expect(layer.animationKeys() == ["a"])
      }
      #expect(stage.takeLog() == ["startF", "startG", "stopF:0", "stopG:0"])
      #expect(layer.animationKeys() == nil)
      #expect(child.animationKeys() == nil)
    }
  }

  @Test("§4.7 A layer removed and added again before the commit keeps its animations")
  func movedInOneTransaction() {
    onStage { stage in
      let (layer, other) = (stage.liveLayer(), stage.liveLayer())
      let animation = basic("opacity", from: 0, to: 1, duration: 2)
      stage.watch(animation, as: "A")
      layer.add(animation, forKey: "a")
      stage.step(at: 11)
      stage.step(at: 12) {
        layer.removeFromSuperlayer()
        other.addSublayer(layer)
      }
      expectClose(layer.presentedOpacity, 0.5)
      stage.step(at: 13)
      #expect(stage.takeLog() == ["startA", "stopA:1"])
    }
  }

  @Test("§4.7 In a layer taken apart after it left every part loses its animations")
  func takenApart() {
    onStage { stage in
      let (layer, child) = (stage.liveLayer(), CALayer())
      layer.addSublayer(child)
      child.add(basic("opacity", duration: 100), forKey: "a")
      stage.step(at: 11)
      stage.step(at: 12) {
        withoutActions {
          layer.removeFromSuperlayer()
          child.removeFromSuperlayer()
        }
      }
      #expect(child.animationKeys() == nil)
      #expect(stage.context.nextChange == .infinity)
    }
  }

  @Test("§4.7 Without a window: start, stop(false), gone, whichever part of the tree is animated")
  func noWindow() {
    onStage { stage in
      let (parent, child) = (CALayer(), CALayer())
      parent.addSublayer(child)
      let animation = basic("opacity", from: 0, to: 1)
      stage.watch(animation, as: "A")
      child.add(animation, forKey: "a")
      #expect(stage.takeLog().isEmpty)
      stage.step(at: 11)
      #expect(stage.takeLog() == ["startA", "stopA:0"])
      #expect(child.animationKeys() == nil)
    }
  }

  @Test("§4.7 Added outside the window, attached before the commit: it runs")
  func attachedInTime() {
    onStage { stage in
      let (layer, animation) = (CALayer(), basic("opacity", from: 0, to: 1))
      stage.watch(animation, as: "A")
      stage.step(at: 11) {
        layer.add(animation, forKey: "a")
        stage.root.addSublayer(layer)
      }
      stage.step(at: 11.5)
      expectClose(layer.presentedOpacity, 0.5)
      stage.step(at: 12)
      #expect(stage.takeLog() == ["startA", "stopA:1"])
    }
  }

  @Test("§4.7 Added outside the window, attached a frame later: one start, one stop(false), nothing shows")
  func attachedLate() {
    onStage { stage in
      let (layer, animation) = (CALayer(), basic("opacity", from: 0, to: 1))
      stage.watch(animation, as: "A")
      stage.step(at: 11) { layer.add(animation, forKey: "a") }
      stage.step(at: 11.1) { stage.root.addSublayer(layer) }
      #expect(layer.presentedOpacity == 1)
      stage.step(at: 20)
      #expect(stage.takeLog() == ["startA", "stopA:0"])
    }
  }
}
