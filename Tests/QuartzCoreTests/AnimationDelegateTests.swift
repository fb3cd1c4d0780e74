import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§4.8 What a delegate hears")
struct AnimationDelegateTests {
  @Test("§4.8 One start when it begins, one stop when its time is up, neither from inside add or commit")
  func startAndStop() {
    onStage { stage in
      let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 0, to: 1))
      stage.watch(animation, as: "A")
      layer.add(animation, forKey: "a")
      CATransaction.flush()
      #expect(stage.takeLog().isEmpty)
      stage.step(at: 10)
      #expect(stage.takeLog() == ["startA"])
      stage.step(at: 10.99)
      #expect(stage.takeLog().isEmpty)
      #expect(layer.animationKeys() == ["a"])
      stage.step(at: 11)
      #expect(stage.takeLog() == ["stopA:1"])
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test("§4.8 A frame that ends when the animation does, but for rounding, ends it")
  func rounding() {
    onStage { stage in
      let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 0, to: 1, duration: 0.2))
      stage.watch(animation, as: "A")
      stage.step(at: 10 + 0.5) { layer.add(animation, forKey: "a") }
      stage.step(at: 10 + 42.0 / 60)
      #expect(stage.takeLog() == ["startA", "stopA:1"])
    }
  }

  @Test("§4.8 One that stays after its end is told once that it finished, and never again")
  func keptAnimation() {
    onStage { stage in
      let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 1, to: 0))
      animation.isRemovedOnCompletion = false
      animation.fillMode = .forwards
      stage.watch(animation, as: "D")
      layer.add(animation, forKey: "d")
      stage.step(at: 10)
      stage.step(at: 11)
      #expect(stage.takeLog() == ["startD", "stopD:1"])
      #expect(layer.animationKeys() == ["d"])
      #expect(layer.presentedOpacity == 0)
      stage.step(at: 12) { layer.removeAnimation(forKey: "d") }
      stage.step(at: 13)
      #expect(stage.takeLog().isEmpty)
      #expect(layer.presentedOpacity == 1)
    }
  }

  @Test("§4.8 Repetitions and a way back are one animation")
  func repeats() {
    onStage { stage in
      let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 0, to: 1))
      animation.repeatCount = 2
      animation.autoreverses = true
      stage.watch(animation, as: "A")
      layer.add(animation, forKey: nil)
      for time in stride(from: 10, through: 13.75, by: 0.25) { stage.step(at: time) }
      #expect(stage.takeLog() == ["startA"])
      stage.step(at: 14)
      #expect(stage.takeLog() == ["stopA:1"])
    }
  }

  @Test("§4.8 Skipped altogether by a long frame, it still hears both, in order")
  func skipped() {
    onStage { stage in
      let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 0, to: 1))
      animation.beginTime = 12
      stage.watch(animation, as: "A")
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      #expect(stage.takeLog().isEmpty)
      stage.step(at: 15)
      #expect(stage.takeLog() == ["startA", "stopA:1"])
    }
  }

  @Test("§4.8 It is passed the layer's copy")
  func passesCopy() throws {
    try onStage { stage in
      let (layer, animation, delegate) = (stage.liveLayer(), basic("opacity"), CopyKeeper())
      animation.delegate = delegate
      animation.setValue("mark", forKey: "tag")
      layer.add(animation, forKey: "a")
      let copy = try #require(layer.animation(forKey: "a"))
      stage.step(at: 10)
      stage.step(at: 11)
      #expect(delegate.heard.count == 2)
      #expect(delegate.heard.allSatisfy { $0 === copy && $0.value(forKey: "tag") as? String == "mark" })
      delegate.heard = []  // An animation holds its delegate.
    }
  }

  @Test("§4.8 The delegate is retained for as long as the animation is there, and no longer")
  func retained() {
    onStage { stage in
      let layer = stage.liveLayer()
      weak var witness: Witness?
      do {
        let (animation, delegate) = (basic("opacity", from: 0, to: 1), Witness(name: "A") { _ in })
        witness = delegate
        animation.delegate = delegate
        layer.add(animation, forKey: nil)
      }
      stage.step(at: 10)
      #expect(witness != nil)
      stage.step(at: 11)
      #expect(witness == nil)
    }
  }

  @Test("§4.8 Removing the others in a stop stops each of them once, also ones that end in the same frame")
  func removalInStop() {
    onStage { stage in
      let layer = stage.liveLayer()
      for (name, duration) in [("A", 1.0), ("B", 1), ("C", 3)] {
        let animation = basic("opacity", from: 0, to: 1, duration: duration)
        let witness = Witness(name: name) { stage.log.append($0) }
        witness.onStop = { layer.removeAllAnimations() }
        animation.delegate = witness
        layer.add(animation, forKey: name)
      }
      stage.step(at: 10)
      stage.step(at: 11)
      stage.step(at: 14)
      #expect(stage.takeLog() == ["startA", "startB", "startC", "stopA:1", "stopB:1", "stopC:0"])
    }
  }

  @Test("§4.8 A stop may take the layer out of the tree, or start the next animation")
  func changesInStop() {
    onStage { stage in
      let layer = stage.liveLayer()
      let (first, second) = (basic("opacity", from: 0, to: 1), basic("opacity", from: 1, to: 0))
      let (one, two) = (
        Witness(name: "A") { stage.log.append($0) }, Witness(name: "B") { stage.log.append($0) }
      )
      one.onStop = { layer.add(second, forKey: "k") }
      two.onStop = { layer.removeFromSuperlayer() }
      first.delegate = one
      second.delegate = two
      layer.add(first, forKey: "k")
      stage.step(at: 10)
      stage.step(at: 11)
      #expect(layer.animation(forKey: "k")?.beginTime == 11)
      stage.step(at: 12)
      #expect(stage.takeLog() == ["startA", "stopA:1", "startB", "stopB:1"])
      #expect(stage.root.sublayers == nil)
      #expect(layer.presentation() == nil)
    }
  }
}

/// Keeps what it is passed.
@MainActor
private final class CopyKeeper: CAAnimationDelegate {
  var heard: [CAAnimation] = []

  func animationDidStart(_ anim: CAAnimation) { heard.append(anim) }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append(anim) }
}
