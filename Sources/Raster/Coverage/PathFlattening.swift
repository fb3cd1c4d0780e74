import CoreGraphics

extension AreaAccumulator {
  /// Adds the outline of a path as it is on the device; open subpaths are closed.
  ///
  /// Curves become chords at even steps of their parameter. The distance of a chord from its curve is at most
  /// an eighth of the greatest second derivative times the step squared, so the number of steps follows from
  /// the control points.
  func add(_ path: Path, _ transform: CGAffineTransform) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        line(current, start)
        start = point.applying(transform)
        current = start
      case .line(let point):
        let end = point.applying(transform)
        line(current, end)
        current = end
      case .quad(let control, let end):
        current = quad(current, control.applying(transform), end.applying(transform))
      case .cubic(let control1, let control2, let end):
        current = cubic(
          current, control1.applying(transform), control2.applying(transform), end.applying(transform))
      case .close:
        line(current, start)
        current = start
      }
    }
    line(current, start)
  }

  private func line(_ start: CGPoint, _ end: CGPoint) {
    line(from: FixedPoint(start), to: FixedPoint(end))
  }

  private func quad(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint) -> CGPoint {
    let count = steps(2 * bend(p0, p1, p2))
    var previous = p0
    for step in 1...count {
      let t = CGFloat(step) / CGFloat(count)
      let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
      let point = CGPoint(x: a * p0.x + b * p1.x + c * p2.x, y: a * p0.y + b * p1.y + c * p2.y)
      line(previous, point)
      previous = point
    }
    return p2
  }

  private func cubic(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) -> CGPoint {
    let count = steps(6 * max(bend(p0, p1, p2), bend(p1, p2, p3)))
    var previous = p0
    for step in 1...count {
      let t = CGFloat(step) / CGFloat(count)
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * t * s * s, 3 * t * t * s, t * t * t)
      let point = CGPoint(
        x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
      line(previous, point)
      previous = point
    }
    return p3
  }

  /// How far the middle of three control points is from where a straight line would have it, doubled.
  private func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
    let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    return (x * x + y * y).squareRoot()
  }

  /// The chords that keep within 1/200 pixel of a curve with this greatest second derivative.
  private func steps(_ secondDerivative: CGFloat) -> Int {
    let tolerance: CGFloat = 0.005
    return max(1, Int(min((secondDerivative / (8 * tolerance)).squareRoot().rounded(.up), 512)))
  }
}
