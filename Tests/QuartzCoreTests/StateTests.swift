import CoreGraphics
import QuartzCore
import RenderTree
import Testing

/// What is set is what is kept: in copies, by keys, and in what is drawn from it.
@Suite @MainActor struct StateTests {
  @Test("Layers and animations are timed by one protocol")
  func timing() {
    let timed: [any CAMediaTiming] = [CALayer(), CABasicAnimation()]
    for each in timed {
      each.beginTime = 1
      each.duration = 2
      each.speed = 3
      each.timeOffset = 4
      each.repeatCount = 5
      each.repeatDuration = 6
      each.autoreverses = true
      each.fillMode = .both
      #expect([each.beginTime, each.duration, each.timeOffset, each.repeatDuration] == [1, 2, 4, 6])
      #expect([each.speed, each.repeatCount] == [3, 5])
      #expect(each.autoreverses)
      #expect(each.fillMode == .both)
    }
  }

  @Test("A copy of an animation is equal in all but identity")
  func copies() throws {
    let keyframes = CAKeyframeAnimation(keyPath: "position")
    keyframes.tensionValues = [0.5]
    keyframes.continuityValues = [0.25]
    keyframes.biasValues = [-0.5]
    let copy = try #require(keyframes.copy() as? CAKeyframeAnimation)
    #expect(copy != keyframes)
    #expect(Set([copy, keyframes, keyframes]).count == 2)
    #expect([copy.tensionValues, copy.continuityValues, copy.biasValues] == [[0.5], [0.25], [-0.5]])
    let transition = CATransition()
    transition.startProgress = 0.25
    transition.endProgress = 0.75
    let second = try #require(transition.copy() as? CATransition)
    #expect([second.startProgress, second.endProgress] == [0.25, 0.75])
  }

  @Test("Timing functions are equal when their control points are")
  func functions() {
    let function = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
    #expect(function == CAMediaTimingFunction(name: .easeIn))
    #expect(function != CAMediaTimingFunction(name: .easeOut))
    #expect(Set([function, CAMediaTimingFunction(name: .easeIn)]).count == 1)
  }

  @Test("An overdamped spring is slower than a critical one only where that is allowed")
  func overdamping() {
    let spring = CASpringAnimation(keyPath: "opacity")
    spring.damping = 60
    let critical = spring.settlingDuration
    spring.allowsOverdamping = true
    #expect(spring.settlingDuration > 2 * critical)
  }

  @Test("A transaction's values are had by their keys")
  func transactionKeys() {
    CAContext().makeCurrent {
      var count = 0
      let function = CAMediaTimingFunction(name: .easeOut)
      CATransaction.begin()
      CATransaction.setValue(function, forKey: kCATransactionAnimationTimingFunction)
      #expect(CATransaction.animationTimingFunction() == function)
      let block: () -> Void = { count += 1 }
      CATransaction.setValue(block, forKey: kCATransactionCompletionBlock)
      CATransaction.completionBlock()?()
      #expect(count == 1)
      CATransaction.commit()
    }
  }

  @Test("Properties of layers that only the drawing shows reach what is drawn")
  func properties() {
    let layer = CALayer()
    layer.allowsGroupOpacity = false
    layer.anchorPointZ = 5
    layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    #expect(!layer.properties.allowsGroupOpacity)
    #expect(layer.properties.anchorPointZ == 5)
    #expect(layer.properties.contentsCenter.minX == 0.25)
    #expect(layer.rasterizationScale == 1)
    let replicator = CAReplicatorLayer()
    replicator.instanceRedOffset = -0.25
    replicator.instanceGreenOffset = 0.5
    replicator.instanceBlueOffset = 0.75
    let properties = replicator.properties.replicator
    #expect(
      [properties.instanceRedOffset, properties.instanceGreenOffset, properties.instanceBlueOffset]
        == [-0.25, 0.5, 0.75])
  }

  private final class Delegate: CALayerDelegate {
    var log: [String] = []
    func layoutSublayers(of layer: CALayer) { log.append("layout") }
    func draw(_ layer: CALayer, in ctx: CGContext) { log.append("draw") }
  }

  @Test("A delegate lays out and draws when the layer needs it, once")
  func delegate() {
    CAContext().makeCurrent {
      let (layer, delegate) = (CALayer(), Delegate())
      layer.delegate = delegate
      let caller: any CALayerDelegate = delegate
      caller.layoutSublayers(of: layer)
      layer.displayIfNeeded()
      #expect(delegate.log == ["layout"])
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
      layer.displayIfNeeded()
      #expect(delegate.log == ["layout", "draw"])
    }
  }

  @Test("A layer is drawn anew when its bounds change only if it says so")
  func boundsChange() {
    CAContext().makeCurrent {
      let layer = CALayer()
      layer.bounds.size.width = 10
      #expect(!layer.needsDisplay())
      layer.needsDisplayOnBoundsChange = true
      layer.bounds.size.width = 20
      #expect(layer.needsDisplay())
    }
  }

  @Test("A link calls its handler each frame until it is invalidated")
  func link() {
    CAContext().makeCurrent {
      var times: [Double] = []
      let link = CADisplayLink(handler: { times.append($0.timestamp) })
      link.add(to: .main, forMode: .common)
      for time in [1.0, 2, 3] {
        CAContext.current.time = time
        CAContext.current.tickDisplayLinks()
        if time == 2 { link.invalidate() }
      }
      #expect(times == [1, 2])
    }
  }

  @Test("Every field of a transform counts when transforms are joined")
  func transformFields() {
    var transform: CATransform3D = CATransform3DIdentity
    transform.m14 = 2
    transform.m23 = 3
    transform.m24 = 4
    transform.m32 = 5
    let doubled = CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), transform)
    #expect([doubled.m14, doubled.m23, doubled.m24, doubled.m32] == [4, 6, 8, 10])
  }
}
