import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§10 Gotchas")
struct GotchaTests {
  @Test("§10.1 Snap back")
  func snapBack() {
    onStage { stage in
      let layer = stage.liveLayer()
      layer.add(basic("opacity", from: 1, to: 0), forKey: nil)
      stage.step(at: 10)
      stage.step(at: 10.5)
      expectClose(layer.presentedOpacity, 0.5)
      stage.step(at: 11.01)
      #expect(layer.presentedOpacity == 1)
      #expect(layer.opacity == 1)
    }
  }

  @Test("§10.2 Forwards without keeping shows nothing; with keeping it holds, and stops once")
  func forwards() {
    onStage { stage in
      for isRemoved in [true, false] {
        let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 1, to: 0))
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = isRemoved
        stage.watch(animation, as: "A")
        layer.add(animation, forKey: nil)
        let now = stage.context.time
        stage.step(at: now)
        stage.step(at: now + 1.01)
        stage.step(at: now + 2)
        #expect(layer.presentedOpacity == (isRemoved ? 1 : 0))
        #expect(layer.opacity == 1)
        #expect(stage.takeLog() == ["startA", "stopA:1"])
      }
    }
  }

  @Test("§10.3 Model first, then an explicit animation", arguments: ["position", "move"])
  func modelFirst(key: String) {
    onStage { stage in
      let layer = stage.liveLayer()
      layer.position = CGPoint(x: 200, y: 10)
      layer.add(basic("position", from: CGPoint(x: 0, y: 10), to: CGPoint(x: 100, y: 10)), forKey: key)
      #expect(layer.animationKeys() == (key == "position" ? ["position"] : ["position", "move"]))
      stage.step(at: 10)
      stage.step(at: 10.1)
      expectClose(layer.presentation()?.position.x, 10)
    }
  }

  @Test("§10.4 A full turn: of the transform nothing moves, of the angle it does")
  func fullTurn() {
    onStage { stage in
      let layer = stage.stillLayer()
      let turn = CATransform3DMakeRotation(2 * .pi, 0, 0, 1)
      let threeQuarters = CATransform3DMakeRotation(1.5 * .pi, 0, 0, 1)
      let cases: [(CABasicAnimation, CGFloat, CGFloat)] = [
        (basic("transform", from: CATransform3DIdentity, to: turn), 1, 0),
        (basic("transform.rotation.z", from: 0, to: 2 * Double.pi), -1, 0),
        (basic("transform", from: CATransform3DIdentity, to: threeQuarters), 0.70711, -0.70711),
      ]
      for (animation, m11, m12) in cases {
        stage.scrub(layer, to: 0)
        layer.add(animation, forKey: "turn")
        stage.step(at: 10)
        stage.scrub(layer, to: 0.5)
        expectClose(layer.presentation()?.transform.m11, Double(m11), within: 1e-4)
        expectClose(layer.presentation()?.transform.m12, Double(m12), within: 1e-4)
      }
    }
  }

  @Test("§10.5 Disabled actions, for that transaction only")
  func disabledActions() {
    onStage { stage in
      let layer = stage.liveLayer()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.1
      CATransaction.commit()
      #expect(layer.animationKeys() == nil)
      layer.opacity = 0.5
      #expect(layer.animationKeys() == ["opacity"])
    }
  }

  @Test("§10.6 A fresh layer does not animate before it was committed")
  func freshLayer() {
    onStage { stage in
      let layer = CALayer()
      stage.root.addSublayer(layer)
      layer.opacity = 0.2
      #expect(layer.animationKeys() == nil)
      CATransaction.flush()
      layer.opacity = 0.4
      #expect(layer.animationKeys() == ["opacity"])
    }
  }

  @Test("§10.9 A completion block set after the animation does not wait for it")
  func completionTooLate() {
    for isLate in [true, false] {
      onStage { stage in
        let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 0, to: 1))
        stage.watch(animation, as: "A")
        CATransaction.begin()
        if !isLate { CATransaction.setCompletionBlock { stage.log.append("block") } }
        layer.add(animation, forKey: nil)
        if isLate { CATransaction.setCompletionBlock { stage.log.append("block") } }
        CATransaction.commit()
        stage.step(at: 10)
        #expect(stage.takeLog() == (isLate ? ["startA", "block"] : ["startA"]))
        stage.step(at: 11)
        #expect(stage.takeLog() == (isLate ? ["stopA:1"] : ["block", "stopA:1"]))
      }
    }
  }

  @Test("§10.14 Changing the object after adding it changes nothing")
  func mutatedAfterAdd() {
    onStage { stage in
      let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 0, to: 1))
      layer.add(animation, forKey: "a")
      animation.duration = 99
      #expect(layer.animation(forKey: "a")?.duration == 1)
    }
  }

  @Test("§10.19 A delay shows the model first, unless filled backwards", arguments: [false, true])
  func delayFlash(isFilled: Bool) {
    onStage { stage in
      let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 0.25, to: 1))
      animation.beginTime = CACurrentMediaTime() + 1
      if isFilled { animation.fillMode = .backwards }
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      expectClose(layer.presentedOpacity, isFilled ? 0.25 : 1)
      stage.step(at: 11)
      expectClose(layer.presentedOpacity, 0.25)
    }
  }

  @Test("§10.21 Pause at 1, resume at 11: at 12 half a turn; pausing twice does not jump")
  func pauseAndResume() {
    onStage { stage in
      let layer = stage.liveLayer()
      let spin = basic("transform.rotation.z", from: 0, to: 2 * Double.pi, duration: 4)
      spin.repeatCount = .infinity
      layer.add(spin, forKey: nil)
      stage.step(at: 100)
      @MainActor func pause() {
        let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = paused
      }
      stage.step(at: 101) { pause() }
      stage.step(at: 105) { pause() }
      expectClose(layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double, .pi / 2)
      stage.step(at: 111) {
        let paused = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
      }
      stage.step(at: 112)
      expectClose(
        abs(layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double ?? 0), .pi)
    }
  }

  @Test("§10.24 A moving layer is hit where its presentation is")
  func hitMovingLayer() {
    onStage { stage in
      let layer = stage.liveLayer()
      layer.add(basic("position.x", from: 0, to: 100), forKey: nil)
      stage.step(at: 10)
      stage.step(at: 10.5)
      let point = CGPoint(x: 50, y: 10)
      #expect(layer.hitTest(point) == nil)
      #expect(layer.presentation()?.hitTest(point)?.model() === layer)
    }
  }

  @Test("§10.25 Moving the anchor point moves the frame, unless the position follows")
  func anchorPoint() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
    layer.position = .zero
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("§10.26 The frame under a scale reads back")
  func scaledFrame() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(layer.bounds.size == CGSize(width: 5, height: 5))
    #expect(layer.position == CGPoint(x: 5, y: 5))
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("§10.28 A circle of four curves, linear: a quarter of the time for each")
  func circle() {
    onStage { stage in
      let (layer, animation) = (stage.stillLayer(), CAKeyframeAnimation(keyPath: "position"))
      animation.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
      animation.duration = 1
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      // The path's own closing line has no length and a share of the time.
      for time in [0.0, 0.1, 0.5, 0.9] {
        stage.scrub(layer, to: time)
        let position = layer.presentation()?.position ?? .zero
        expectClose(hypot(position.x - 50, position.y - 50), 50, within: 0.1)
      }
    }
  }

  @Test("§10.40 The first background colour does not animate, the second does")
  func firstColour() {
    onStage { stage in
      let layer = stage.liveLayer()
      layer.backgroundColor = .black
      #expect(layer.animationKeys() == nil)
      layer.backgroundColor = .white
      #expect(layer.animationKeys() == ["backgroundColor"])
    }
  }

  @Test("§10.41 Removing again in the stop does not recurse: each stops once")
  func removalInStop() {
    onStage { stage in
      let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 0, to: 1))
      let witness = Witness(name: "A") { stage.log.append($0) }
      witness.onStop = {
        layer.removeAnimation(forKey: "a")
        layer.removeAllAnimations()
        layer.removeFromSuperlayer()
      }
      animation.delegate = witness
      layer.add(animation, forKey: "a")
      stage.step(at: 10)
      stage.step(at: 10.5) { layer.removeAnimation(forKey: "a") }
      stage.step(at: 20)
      #expect(stage.takeLog() == ["startA", "stopA:0"])
    }
  }

  @Test("§10.42 The frame cannot be animated")
  func frameAnimation() {
    onStage { stage in
      let layer = stage.liveLayer()
      layer.add(basic("frame", from: CGRect.zero, to: CGRect.zero), forKey: "a")
      stage.step(at: 10)
      stage.step(at: 10.5)
      #expect(layer.presentation()?.frame == layer.frame)
    }
  }
}
