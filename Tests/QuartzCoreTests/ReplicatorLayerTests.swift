import CoreGraphics
import QuartzCore
import RenderTree
import Testing

@MainActor
@Suite("§6.4 CAReplicatorLayer and CATransformLayer")
struct ReplicatorLayerTests {
  @Test("§7.1 Defaults")
  func defaults() {
    let replicator = CAReplicatorLayer()
    #expect(replicator.instanceCount == 1)
    #expect(!replicator.preservesDepth)
    #expect(replicator.instanceDelay == 0)
    #expect(CATransform3DIsIdentity(replicator.instanceTransform))
    #expect(replicator.instanceColor == .white)
    #expect(replicator.instanceRedOffset == 0 && replicator.instanceGreenOffset == 0)
    #expect(replicator.instanceBlueOffset == 0 && replicator.instanceAlphaOffset == 0)
    replicator.instanceCount = -1
    #expect(replicator.instanceCount == 0)
    #expect(CAReplicatorLayer(coder: NSCoder()) != nil)
    #expect(CATransformLayer(coder: NSCoder()) != nil)
  }

  @Test("§6.4 All but the count and the depth animate by themselves")
  func implicit() {
    onStage { stage in
      let replicator = CAReplicatorLayer()
      stage.root.addSublayer(replicator)
      stage.step(at: 11)
      replicator.instanceCount = 3
      replicator.preservesDepth = true
      #expect(replicator.animationKeys() == nil)
      replicator.instanceDelay = 1
      replicator.instanceTransform = CATransform3DMakeScale(2, 2, 1)
      replicator.instanceColor = .black
      replicator.instanceRedOffset = 0.1
      replicator.instanceGreenOffset = 0.1
      replicator.instanceBlueOffset = 0.1
      replicator.instanceAlphaOffset = -0.1
      #expect(
        replicator.animationKeys() == [
          "instanceDelay", "instanceTransform", "instanceColor", "instanceRedOffset", "instanceGreenOffset",
          "instanceBlueOffset", "instanceAlphaOffset",
        ])
      stage.step(at: 12)
      #expect(replicator.presentation()?.instanceCount == 3)
      #expect(replicator.presentation()?.preservesDepth == true)
      #expect(replicator.presentation()?.instanceDelay == 0)
    }
  }

  @Test("A spinner: each dot runs a delay behind the one before, all of them for ever")
  func spinner() throws {
    try onStage { stage in
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = 3
      replicator.instanceDelay = 0.25
      let dot = CALayer()
      dot.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      dot.backgroundColor = .black
      replicator.addSublayer(dot)
      stage.root.addSublayer(replicator)
      let fade = basic("opacity", from: 1, to: 0)
      fade.repeatCount = .infinity
      dot.add(fade, forKey: "fade")
      stage.step(at: 20)
      stage.step(at: 20.75)
      let list = try #require(stage.root.committed?.sampled(at: 20.75)).displayList.text
      let opacities = list.split(separator: "\n").compactMap {
        $0.components(separatedBy: "opacity ").dropFirst().first
      }
      #expect(opacities == ["0.25", "0.5", "0.75"])
      #expect(dot.presentation()?.opacity == 0.25)
    }
  }

  @Test("§7.4 A transform layer is never hit itself, its sublayers are")
  func hit() {
    let holder = CATransformLayer()
    holder.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let sublayer = CALayer()
    sublayer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    holder.addSublayer(sublayer)
    #expect(holder.hitTest(CGPoint(x: 15, y: 15)) === sublayer)
    #expect(holder.hitTest(CGPoint(x: 50, y: 50)) == nil)
  }

  @Test("§4.7 Presentations are of the same class")
  func presentations() {
    onStage { stage in
      let (replicator, holder) = (CAReplicatorLayer(), CATransformLayer())
      stage.root.addSublayer(replicator)
      replicator.addSublayer(holder)
      stage.step(at: 11)
      #expect(replicator.presentation()?.model() === replicator)
      #expect(holder.presentation()?.model() === holder)
      #expect(CAReplicatorLayer(layer: replicator).instanceCount == 1)
    }
  }
}
