import CoreGraphics
import QuartzCore
import RenderTree
import Testing

@MainActor
@Suite("§1.6 What an animation for onOrderOut shows")
struct OrderOutTests {
  /// Lets `layer` answer onOrderOut with a watched animation of `position.x` from 0 to 100.
  private func answerOrderOut(
    of layer: CALayer, duration: Double = 1, on stage: Stage, as name: String = "A"
  ) {
    let animation = basic("position.x", from: 0, to: 100, duration: duration)
    stage.watch(animation, as: name)
    layer.actions = [kCAOnOrderOut: animation]
  }

  /// The x of what the root draws, by layer.
  private func drawn(_ stage: Stage) -> [CGFloat] {
    stage.context.snapshots[0].sampled(at: stage.context.time).sublayers.map(\.properties.position.x)
  }

  private func withGhosts(_ body: (Stage) throws -> Void) rethrows {
    try onStage { stage in
      CALayer.presentsOrderOutActions = true
      try body(stage)
    }
  }

  @Test("§1.6, §10.8 By default: run, added, dropped at the commit, nothing seen")
  func apple() {
    onStage { stage in
      let (layer, source) = (stage.liveLayer(), ActionSource())
      let animation = basic("opacity", from: 1, to: 0)
      stage.watch(animation, as: "A")
      source.answer = { _, event in event == kCAOnOrderOut ? animation : nil }
      layer.delegate = source
      layer.removeFromSuperlayer()
      #expect(layer.animationKeys() == [kCAOnOrderOut])
      stage.step(at: 11)
      #expect(stage.takeLog() == ["startA", "stopA:0"])
      #expect(drawn(stage).isEmpty)
      #expect(layer.animationKeys() == nil)
      #expect(source.asked == ["layer.onOrderOut"])
    }
  }

  @Test("§1.6 An action that is no animation runs in either way", arguments: [false, true])
  func otherAction(presents: Bool) {
    onStage { stage in
      CALayer.presentsOrderOutActions = presents
      let (layer, action) = (stage.liveLayer("L"), NotedAction())
      layer.actions = [kCAOnOrderOut: action]
      layer.removeFromSuperlayer()
      stage.step(at: 11)
      #expect(action.runs == ["onOrderOut on L"])
      #expect(drawn(stage).isEmpty)
    }
  }

  @Test("§1.6 Ghosts: the layer is drawn until its animation ends, the model changes at once")
  func ghost() {
    withGhosts { stage in
      let layer = stage.liveLayer()
      answerOrderOut(of: layer, on: stage)
      stage.step(at: 20) { layer.removeFromSuperlayer() }
      #expect(layer.superlayer == nil)
      #expect(stage.root.sublayers == nil)
      #expect(drawn(stage) == [0])
      stage.step(at: 20.5)
      #expect(drawn(stage) == [50])
      expectClose(layer.presentation()?.position.x, 50)
      #expect(stage.takeLog() == ["startA"])
      stage.step(at: 21)
      #expect(drawn(stage).isEmpty)
      #expect(stage.takeLog() == ["stopA:1"])
      #expect(layer.presentation() == nil)
      #expect(stage.context.nextChange == .infinity)
    }
  }

  @Test("§1.6 Ghosts are not hit")
  func ghostIsNotHit() {
    withGhosts { stage in
      let layer = stage.liveLayer()
      answerOrderOut(of: layer, on: stage)
      #expect(stage.root.hitTest(CGPoint(x: 100, y: 10)) === layer)
      stage.step(at: 20) { layer.removeFromSuperlayer() }
      stage.step(at: 20.9)
      #expect(stage.root.hitTest(CGPoint(x: 90, y: 10)) === stage.root)
      #expect(stage.root.presentation()?.hitTest(CGPoint(x: 90, y: 10))?.model() === stage.root)
    }
  }

  @Test("§1.6 Adding the layer anywhere ends the ghost: one stop, not finished")
  func reAdding() {
    withGhosts { stage in
      let (layer, home) = (stage.liveLayer(), stage.liveLayer("home"))
      answerOrderOut(of: layer, on: stage)
      stage.step(at: 20) { layer.removeFromSuperlayer() }
      stage.step(at: 20.5) { home.addSublayer(layer) }
      #expect(stage.takeLog() == ["startA", "stopA:0"])
      #expect(drawn(stage).count == 1)
      #expect(layer.animationKeys() == nil)
      stage.step(at: 22)
      #expect(layer.presentation()?.position.x == 100)
      #expect(stage.takeLog().isEmpty)
    }
  }

  @Test("§1.6 Removing a ghost once more changes nothing")
  func removedTwice() {
    withGhosts { stage in
      let layer = stage.liveLayer()
      answerOrderOut(of: layer, on: stage)
      stage.step(at: 20) { layer.removeFromSuperlayer() }
      stage.step(at: 20.5) { layer.removeFromSuperlayer() }
      #expect(drawn(stage) == [50])
    }
  }

  @Test("§1.6 A sublayer's animation keeps the removed layer, too, until the last one ends")
  func subtree() {
    withGhosts { stage in
      let (layer, child) = (stage.liveLayer(), CALayer())
      withoutActions { layer.addSublayer(child) }
      stage.step(at: 11)
      answerOrderOut(of: layer, duration: 1, on: stage, as: "A")
      answerOrderOut(of: child, duration: 2, on: stage, as: "B")
      stage.step(at: 20) { layer.removeFromSuperlayer() }
      stage.step(at: 21.5)
      #expect(drawn(stage) == [100])
      #expect(stage.takeLog() == ["startB", "startA", "stopA:1"])
      stage.step(at: 22)
      #expect(drawn(stage).isEmpty)
      #expect(stage.takeLog() == ["stopB:1"])
    }
  }

  @Test(
    "§1.6 Ghosts stay at their old places, whoever left first",
    arguments: [[0, 1], [1, 0], [0, 2], [2, 0, 1], [0, 1, 2], [2, 1, 0]])
  func order(leaving: [Int]) {
    withGhosts { stage in
      let layers = (0..<4).map { _ in stage.liveLayer() }
      for (index, layer) in layers.enumerated() {
        layer.position.y = CGFloat(index)
        answerOrderOut(of: layer, on: stage)
      }
      stage.step(at: 11)
      stage.step(at: 20) { for index in leaving { layers[index].removeFromSuperlayer() } }
      let nodes = stage.context.snapshots[0].sampled(at: 20).sublayers
      #expect(nodes.map(\.properties.position.y) == [0, 1, 2, 3])
    }
  }

  @Test("§1.6 A ghost goes with the layer it was in")
  func hostLeaves() {
    withGhosts { stage in
      let (host, layer) = (stage.liveLayer("host"), CALayer())
      host.addSublayer(layer)
      stage.step(at: 11)
      answerOrderOut(of: layer, on: stage)
      stage.step(at: 20) { layer.removeFromSuperlayer() }
      stage.step(at: 20.5) { host.removeFromSuperlayer() }
      #expect(stage.takeLog() == ["startA", "stopA:0"])
      #expect(layer.animationKeys() == nil)
      #expect(layer.presentation() == nil)
      stage.step(at: 22)
      #expect(stage.takeLog().isEmpty)
      #expect(stage.context.nextChange == .infinity)
    }
  }

  @Test("§1.6 Other animations of a ghost end with it, unfinished")
  func otherAnimations() {
    withGhosts { stage in
      let layer = stage.liveLayer()
      answerOrderOut(of: layer, on: stage)
      let spin = basic("transform.rotation.z", from: 0, to: 1, duration: 100)
      stage.watch(spin, as: "Spin")
      layer.add(spin, forKey: "spin")
      stage.step(at: 20) { layer.removeFromSuperlayer() }
      #expect(layer.animationKeys() == ["spin", kCAOnOrderOut])
      stage.step(at: 21)
      #expect(stage.takeLog() == ["startSpin", "startA", "stopA:1", "stopSpin:0"])
    }
  }

  @Test("§1.6 An animation that stays on the layer does not keep the ghost")
  func keptAnimation() {
    withGhosts { stage in
      let layer = stage.liveLayer()
      let animation = basic("opacity", from: 1, to: 0)
      animation.isRemovedOnCompletion = false
      animation.fillMode = .both
      stage.watch(animation, as: "A")
      layer.actions = [kCAOnOrderOut: animation]
      stage.step(at: 20) { layer.removeFromSuperlayer() }
      stage.step(at: 21)
      #expect(drawn(stage).isEmpty)
      #expect(stage.takeLog() == ["startA", "stopA:1"])
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test(
    "§1.6 An animation that never ends, or of a layer that stands still, keeps no ghost",
    arguments: [0, 1, 2])
  func endless(kind: Int) {
    withGhosts { stage in
      let layer = stage.liveLayer()
      let animation = basic("opacity", from: 1, to: 0)
      stage.watch(animation, as: "A")
      switch kind {
      case 0: animation.repeatCount = .infinity
      case 1: layer.speed = 0
      default: stage.root.speed = 0
      }
      layer.actions = [kCAOnOrderOut: animation]
      stage.step(at: 20) { layer.removeFromSuperlayer() }
      #expect(drawn(stage).isEmpty)
      #expect(stage.takeLog() == ["startA", "stopA:0"])
    }
  }

  @Test("§1.6 A ghost can take in the layer that it is leaving")
  func hostMovesIntoGhost() {
    withGhosts { stage in
      let (host, layer) = (stage.liveLayer("host"), CALayer())
      host.addSublayer(layer)
      stage.step(at: 11)
      answerOrderOut(of: layer, on: stage)
      stage.step(at: 20) { layer.removeFromSuperlayer() }
      stage.step(at: 20.5) { layer.addSublayer(host) }
      #expect(layer.sublayers == [host])
      #expect(host.presentation() == nil)
      #expect(stage.takeLog() == ["startA", "stopA:0"])
    }
  }
}
