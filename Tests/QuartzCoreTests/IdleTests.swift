import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§4.8 When the next frame is needed")
struct IdleTests {
  @Test("§4.8 Nothing moves: never; also after an animation has gone")
  func idle() {
    onStage { stage in
      let layer = stage.liveLayer()
      #expect(stage.context.nextChange == .infinity)
      #expect(!stage.context.hasChanges && !stage.context.hasCallbacks)
      layer.add(basic("opacity", from: 0, to: 1), forKey: nil)
      stage.step(at: 10)
      #expect(stage.context.nextChange == 10)
      stage.step(at: 11)
      #expect(stage.context.nextChange == .infinity)
      #expect(!stage.context.hasChanges && !stage.context.hasCallbacks)
    }
  }

  @Test("§4.8 A layer that leaves the screen with its animations leaves nothing to do")
  func leaving() {
    onStage { stage in
      let layer = stage.liveLayer()
      layer.add(basic("opacity", duration: 100), forKey: nil)
      stage.step(at: 11)
      stage.step(at: 12) { withoutActions { layer.removeFromSuperlayer() } }
      #expect(stage.context.nextChange == .infinity)
      #expect(!stage.context.hasChanges && !stage.context.hasCallbacks)
    }
  }

  @Test("§4.8 One that begins later: at its beginning, filled backwards or not", arguments: [false, true])
  func later(isFilled: Bool) {
    onStage { stage in
      let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 0, to: 1))
      animation.beginTime = 15
      animation.fillMode = isFilled ? .backwards : .removed
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      #expect(stage.context.nextChange == 15)
    }
  }

  @Test("§4.8 One that shows nothing, or stands: at its end, to be finished there")
  func showsNothing() {
    onStage { stage in
      let (layer, nothing) = (stage.liveLayer(), basic("frame", duration: 3))
      stage.watch(nothing, as: "A")
      layer.add(nothing, forKey: nil)
      layer.add(CAAnimation(), forKey: "plain")
      stage.step(at: 10)
      #expect(stage.context.nextChange == 10.25)
      stage.step(at: 10.25)
      #expect(stage.context.nextChange == 13)
      stage.step(at: 13)
      #expect(stage.takeLog() == ["startA", "stopA:1"])
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test("§4.8 One of speed 0 shows one value for ever and needs no frames")
  func standing() {
    onStage { stage in
      let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 0, to: 1))
      animation.speed = 0
      animation.timeOffset = 0.25
      stage.watch(animation, as: "A")
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      stage.step(at: 1000)
      expectClose(layer.presentedOpacity, 0.25)
      #expect(stage.context.nextChange == .infinity)
      #expect(stage.takeLog() == ["startA"])
    }
  }

  @Test("§4.8 One that stays after its end: never again")
  func kept() {
    onStage { stage in
      let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 0, to: 1))
      animation.isRemovedOnCompletion = false
      animation.fillMode = .both
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      stage.step(at: 11)
      #expect(stage.context.nextChange == .infinity)
    }
  }

  @Test("§4.8 Of several: the earliest")
  func several() {
    onStage { stage in
      for begin in [17.0, 13, 15] {
        let animation = basic("opacity", from: 0, to: 1)
        animation.beginTime = begin
        stage.liveLayer().add(animation, forKey: nil)
      }
      stage.step(at: 10)
      #expect(stage.context.nextChange == 13)
    }
  }
}
