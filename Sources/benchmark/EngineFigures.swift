import CoreGraphics
import QuartzCore
import RenderTree

/// What animated layers cost before a pixel is painted: sampling a frame, and committing one changed
/// layer, at 100, 1,000 and 10,000 layers.
@MainActor
struct EngineFigures {
  /// In milliseconds.
  private struct Cost {
    let sampling: Double
    let commit: Double
  }

  private let watch = Stopwatch()

  func rows() -> [Figure] {
    let counts = [100, 1_000, 10_000]
    let costs = counts.map(cost(of:))
    guard let few = costs.first, let many = costs.last else { return [] }
    return zip(counts, costs).flatMap(Self.costRows) + [
      Self.growth(of: "sampling", many.sampling / few.sampling),
      Self.growth(of: "a commit", many.commit / few.commit),
    ]
  }

  /// Only the largest tree has a bound.
  private static func costRows(of count: Int, _ cost: Cost) -> [Figure] {
    var sampling = Figure(name: "sampling \(count) running animations", value: cost.sampling, unit: "ms")
    var commit = Figure(name: "committing one of \(count) layers", value: cost.commit, unit: "ms")
    if count == 10_000 {
      (sampling.must, sampling.aim) = (4, 1.5)
      (commit.must, commit.aim) = (0.2, 0.1)
    }
    return [sampling, commit]
  }

  /// Linear growth from 100 to 10,000 is 1; a little more is what processor caches cost.
  private static func growth(of name: String, _ ratio: Double) -> Figure {
    Figure(name: "growth of \(name), 100 to 10,000", value: ratio / 100, unit: "x linear", must: 1.5, aim: 1)
  }

  /// Milliseconds for `count` layers.
  private func cost(of count: Int) -> Cost {
    let context = CAContext()
    return context.makeCurrent {
      context.time = 1
      let root = CALayer()
      root.bounds = CGRect(x: 0, y: 0, width: 1000, height: 1000)
      let layers = (0..<count).map(Self.layer)
      for layer in layers { root.addSublayer(layer) }
      context.addRoot(root)
      context.commit()
      for (index, layer) in layers.enumerated() { layer.add(Self.animation(index), forKey: "move") }
      context.commit()
      guard let snapshot = context.snapshots.first else { return Cost(sampling: 0, commit: 0) }
      var time = 1.0
      var nodes: RenderNode?
      let sampling = watch.median(of: 101) {
        time += 1 / 60
        nodes = snapshot.sampled(at: time)
      }
      var step: CGFloat = 0
      let commit = watch.median(of: 101) {
        step += 1
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layers[count / 2].position = CGPoint(x: step, y: step)
        CATransaction.commit()
        context.commit()
      }
      precondition(nodes?.sublayers.count == count)
      return Cost(sampling: sampling, commit: commit)
    }
  }

  private static func layer(_ index: Int) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.position = CGPoint(x: index % 100 * 10, y: index / 100 * 10)
    layer.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
    return layer
  }

  /// One of three kinds, running for an hour.
  private static func animation(_ index: Int) -> CAAnimation {
    let animation: CAPropertyAnimation
    switch index % 3 {
    case 0:
      let basic = CABasicAnimation(keyPath: "position.x")
      (basic.fromValue, basic.toValue) = (0.0, 1000.0)
      animation = basic
    case 1:
      let basic = CABasicAnimation(keyPath: "opacity")
      (basic.fromValue, basic.toValue) = (0.2, 1.0)
      animation = basic
    default:
      let keyframes = CAKeyframeAnimation(keyPath: "position")
      keyframes.values = [CGPoint.zero, CGPoint(x: 500, y: 900), CGPoint(x: 1000, y: 0)]
      animation = keyframes
    }
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.duration = 3600
    return animation
  }
}
