import CoreGraphics
import QuartzCore
import RenderTree
import Testing

@MainActor
@Suite("§0.3 Model, presentation and render tree")
struct ThreeTreesTests {
  @Test("§0.3 Presentation knows only what was committed")
  func presentationIsCommitted() {
    onStage { stage in
      let layer = stage.liveLayer()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.2
      #expect(layer.opacity == 0.2)
      #expect(layer.presentedOpacity == 1)
      CATransaction.commit()
      #expect(layer.presentedOpacity == 0.2)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.7
      #expect(layer.presentedOpacity == 0.2)
      CATransaction.commit()
    }
  }

  @Test("§0.3, §10.23 A layer is live from its first commit in a visible tree on")
  func live() {
    onStage { stage in
      let layer = CALayer()
      #expect(layer.presentation() == nil)
      stage.root.addSublayer(layer)
      #expect(layer.presentation() == nil)
      #expect(layer.action(forKey: "opacity") == nil)
      layer.opacity = 0.5
      #expect(layer.animationKeys() == nil)
      stage.step(at: 10.1)
      #expect(layer.presentation() != nil)
      #expect(layer.action(forKey: "opacity") is CABasicAnimation)
    }
  }

  @Test("§0.3 A layer that leaves is live no more after the commit, and live again when it is back")
  func leavesAndReturns() {
    onStage { stage in
      let layer = stage.liveLayer()
      let child = CALayer()
      layer.addSublayer(child)
      stage.step(at: 10)
      layer.removeFromSuperlayer()
      stage.step(at: 11)
      #expect(layer.presentation() == nil)
      #expect(child.presentation() == nil)
      stage.root.addSublayer(layer)
      stage.step(at: 12)
      #expect(layer.presentation() != nil)
      #expect(child.presentation() != nil)
    }
  }

  @Test("§0.3 What is presented is what is drawn")
  func presentationIsSample() {
    onStage { stage in
      let layer = stage.liveLayer()
      layer.beginTime = 3
      layer.speed = 0.5
      layer.add(basic("opacity", from: 0, to: 1), forKey: nil)
      stage.step(at: 11)
      stage.step(at: 11.7)
      let node = stage.context.snapshots[0].sampled(at: 11.7).sublayers[0]
      expectClose(layer.presentedOpacity, 0.35)
      expectClose(node.properties.opacity, 0.35)
    }
  }

  @Test("§0.3 A change of time that is not committed is not presented")
  func timeIsCommitted() {
    onStage { stage in
      let layer = stage.liveLayer()
      layer.add(basic("opacity", from: 0, to: 1), forKey: nil)
      stage.step(at: 11)
      stage.step(at: 11.5)
      layer.speed = 0
      expectClose(layer.presentedOpacity, 0.5)
      stage.step(at: 11.5)
      #expect(layer.presentedOpacity == 1)
    }
  }

  @Test("§0.3 Equal trees are shared between commits, changed ones are not")
  func sharing() {
    onStage { stage in
      let (one, other) = (stage.liveLayer("one"), stage.liveLayer("other"))
      let (before, kept) = (one.committed, other.committed)
      one.zPosition = 3
      stage.step(at: 11)
      #expect(one.committed !== before)
      #expect(other.committed === kept)
    }
  }
}
