import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§3.3–3.5 Time of layers")
struct LayerTimeTests {
  @Test("§3.3 Speed, offset and beginning of a sublayer, both ways")
  func conversion() {
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    child.speed = 2
    child.timeOffset = 1
    child.beginTime = 3
    #expect(child.convertTime(10, from: parent) == 15)
    #expect(child.convertTime(15, to: parent) == 10)
    #expect(child.convertTime(10, from: nil) == 15)
  }

  @Test("§3.3 A layer that stands still converts to 0")
  func standingStill() {
    let layer = CALayer()
    layer.speed = 0
    layer.timeOffset = 7
    #expect(layer.convertTime(10, to: nil) == 0)
    #expect(layer.convertTime(10, from: nil) == 7)
  }

  @Test("§3.3 A beginning of 0 means now, filled in at the commit in the layer's time")
  func beginNow() {
    onStage { stage in
      let layer = stage.liveLayer()
      layer.beginTime = 4
      layer.speed = 2
      layer.add(basic("opacity"), forKey: "a")
      #expect(layer.animation(forKey: "a")?.beginTime == 0)
      stage.step(at: 20)
      #expect(layer.animation(forKey: "a")?.beginTime == 32)
    }
  }

  @Test("§3.3 A delay is counted from the converted time", arguments: [1.0, 0.5, 4])
  func delay(speed: Float) {
    onStage { stage in
      let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 0, to: 0.5))
      layer.speed = speed
      layer.beginTime = 3
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 1
      animation.fillMode = .backwards
      stage.watch(animation, as: "A")
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      #expect(layer.presentedOpacity == 0)
      let begin = 10 + 1 / Double(speed)
      #expect(stage.context.nextChange == begin)
      stage.step(at: begin - 0.01)
      #expect(stage.takeLog().isEmpty)
      stage.step(at: begin)
      #expect(stage.takeLog() == ["startA"])
      stage.step(at: begin + 0.5 / Double(speed))
      expectClose(layer.presentedOpacity, 0.25)
      stage.step(at: begin + 1 / Double(speed))
      #expect(stage.takeLog() == ["stopA:1"])
    }
  }

  @Test("§3.3 Speeds multiply down the tree, and ends follow them")
  func hierarchy() {
    onStage { stage in
      let (layer, child, animation) = (stage.liveLayer(), CALayer(), basic("opacity", from: 0, to: 1))
      layer.speed = 0.5
      child.speed = 0.5
      layer.addSublayer(child)
      stage.watch(animation, as: "A")
      child.add(animation, forKey: nil)
      stage.step(at: 12)
      stage.step(at: 14)
      expectClose(child.presentedOpacity, 0.5)
      stage.step(at: 15.99)
      #expect(stage.takeLog() == ["startA"])
      stage.step(at: 16)
      #expect(stage.takeLog() == ["stopA:1"])
    }
  }

  @Test("§3.3 Ends are told in the order in which they happen, in whatever layer time")
  func endsInOrder() {
    onStage { stage in
      let (slow, fast) = (stage.liveLayer(), stage.liveLayer())
      slow.speed = 0.25
      fast.speed = 2
      for (layer, name) in [(slow, "Slow"), (fast, "Fast")] {
        let animation = basic("opacity", from: 0, to: 1)
        stage.watch(animation, as: name)
        layer.add(animation, forKey: nil)
      }
      stage.step(at: 11)
      stage.step(at: 100)
      #expect(stage.takeLog() == ["startSlow", "startFast", "stopFast:1", "stopSlow:1"])
    }
  }

  @Test("§3.3 A layer that moves to a superlayer of another time takes its animations along")
  func newSuperlayer() {
    onStage { stage in
      let (layer, slow) = (stage.liveLayer(), stage.liveLayer())
      slow.speed = 0.5
      let (inner, animation) = (CALayer(), basic("opacity", from: 0, to: 1, duration: 4))
      layer.addSublayer(inner)
      stage.watch(animation, as: "A")
      inner.add(animation, forKey: nil)
      stage.step(at: 12)
      stage.step(at: 13) { withoutActions { slow.addSublayer(layer) } }
      // The local time is now 6.5, before the beginning at 12, which comes at 24.
      #expect(inner.presentedOpacity == 1)
      #expect(stage.context.nextChange == 24)
      stage.step(at: 26)
      expectClose(inner.presentedOpacity, 0.25)
      stage.step(at: 32)
      #expect(stage.takeLog() == ["startA", "stopA:1"])
    }
  }

  @Test(
    "§3.4 A duration that is not positive becomes the transaction's, or 0.25 s", arguments: [0, -3, .nan])
  func missingDuration(duration: Double) {
    onStage { stage in
      let layer = stage.liveLayer()
      layer.add(basic("opacity", duration: duration), forKey: "a")
      #expect(layer.animation(forKey: "a")?.duration == 0.25)
      CATransaction.setAnimationDuration(3)
      layer.add(basic("opacity", duration: duration), forKey: "a")
      #expect(layer.animation(forKey: "a")?.duration == 3)
    }
  }

  private func pause(_ layer: CALayer) {
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
  }

  private func resume(_ layer: CALayer) {
    let paused = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
  }

  @Test("§3.5 Pause at 10, resume at 13: the layer begins at 3 and is at 10")
  func pauseAndResume() {
    onStage { stage in
      let layer = stage.liveLayer()
      stage.step(at: 10) { pause(layer) }
      stage.step(at: 13) { resume(layer) }
      #expect(layer.beginTime == 3)
      #expect(layer.convertTime(13, from: nil) == 10)
      #expect(layer.convertTime(14, from: nil) == 11)
    }
  }

  @Test("§3.5 While paused an animation neither moves nor completes, and keeps no frames coming")
  func pausedAnimation() {
    onStage { stage in
      let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 0, to: 1))
      stage.watch(animation, as: "A")
      CATransaction.setCompletionBlock { stage.log.append("block") }
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      stage.step(at: 10.5) { pause(layer) }
      stage.step(at: 100)
      expectClose(layer.presentedOpacity, 0.5)
      #expect(stage.context.nextChange == .infinity)
      #expect(stage.takeLog() == ["startA"])
      stage.step(at: 110) { resume(layer) }
      expectClose(layer.presentedOpacity, 0.5)
      #expect(stage.context.nextChange == 110)
      stage.step(at: 110.5)
      #expect(stage.takeLog() == ["block", "stopA:1"])
    }
  }

  @Test("§3.5, §10.22 An animation added to a paused layer shows its first frame and waits")
  func addedWhilePaused() {
    onStage { stage in
      let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 0.25, to: 1))
      stage.step(at: 12) { pause(layer) }
      stage.watch(animation, as: "A")
      stage.step(at: 20) { layer.add(animation, forKey: "a") }
      #expect(layer.animation(forKey: "a")?.beginTime == 12)
      stage.step(at: 50)
      expectClose(layer.presentedOpacity, 0.25)
      stage.step(at: 60) { resume(layer) }
      stage.step(at: 61)
      #expect(stage.takeLog() == ["startA", "stopA:1"])
    }
  }

  @Test("§3.5 Scrubbing shows any time, in any order; past the end the animation still waits")
  func scrubbing() {
    onStage { stage in
      let (layer, animation) = (stage.stillLayer(), basic("opacity", from: 0, to: 0.5))
      stage.watch(animation, as: "A")
      layer.add(animation, forKey: "a")
      stage.step(at: 10)
      for (time, value) in [(0.5, 0.25), (2, 1), (0.25, 0.125), (0, 0), (1, 0.5)] {
        stage.scrub(layer, to: time)
        expectClose(layer.presentedOpacity, value, "at \(time)")
      }
      #expect(stage.takeLog() == ["startA"])
      #expect(layer.animationKeys() == ["a"])
    }
  }

  @Test("§3.5 A superlayer's pause holds its sublayers, also ones that did not change")
  func pausedSuperlayer() {
    onStage { stage in
      let (layer, child, animation) = (stage.liveLayer(), CALayer(), basic("opacity", from: 0, to: 1))
      layer.addSublayer(child)
      stage.watch(animation, as: "A")
      child.add(animation, forKey: nil)
      stage.step(at: 11)
      stage.step(at: 11.5) { pause(layer) }
      stage.step(at: 30)
      expectClose(child.presentedOpacity, 0.5)
      #expect(stage.takeLog() == ["startA"])
      stage.step(at: 40) { resume(layer) }
      stage.step(at: 40.5)
      #expect(stage.takeLog() == ["stopA:1"])
    }
  }

  @Test("§3.5 A slow layer slows everything below it")
  func slowMotion() {
    onStage { stage in
      let (layer, child) = (stage.liveLayer(), CALayer())
      layer.speed = 0.1
      layer.addSublayer(child)
      child.add(basic("opacity", from: 0, to: 1), forKey: nil)
      stage.step(at: 20)
      stage.step(at: 25)
      expectClose(child.presentedOpacity, 0.5)
    }
  }

  @Test("§3.5 A layer that runs backwards plays backwards, and ends at the beginning")
  func backwards() {
    onStage { stage in
      let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 0, to: 0.5))
      layer.speed = -1
      animation.beginTime = -12
      stage.watch(animation, as: "A")
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      #expect(stage.context.nextChange == 11)
      stage.step(at: 11.25)
      expectClose(layer.presentedOpacity, 0.375)
      #expect(stage.context.nextChange == 11.25)
      stage.step(at: 12)
      #expect(stage.takeLog() == ["startA", "stopA:1"])
      #expect(stage.context.nextChange == .infinity)
    }
  }
}
