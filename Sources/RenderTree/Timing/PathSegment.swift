internal import CoreGraphics

/// One element of a path that a keyframe animation follows, as a cubic curve.
struct PathSegment: Sendable, Equatable {
  var start: SIMD2<Double>
  var control1: SIMD2<Double>
  var control2: SIMD2<Double>
  var end: SIMD2<Double>

  /// A straight segment, covered evenly.
  init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    let third = (end - start) / 3
    self.init(start: start, control1: start + third, control2: end - third, end: end)
  }

  init(start: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>, end: SIMD2<Double>) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  func point(at u: Double) -> SIMD2<Double> {
    let rest = 1 - u
    return (rest * start + 3 * u * control1) * (rest * rest)
      + (3 * rest * control2 + u * end) * (u * u)
  }

  /// The direction of travel in radians. Where the curve stands still, as it starts if it has no first
  /// control point, the direction a moment further inside; 0 for a segment that is a point.
  func angle(at u: Double) -> Double {
    var direction = derivative(at: u)
    if direction == .zero { direction = derivative(at: u + (0.5 - u) / 1000) }
    return atan2(direction.y, direction.x)
  }

  private func derivative(at u: Double) -> SIMD2<Double> {
    let rest = 1 - u
    return rest * rest * (control1 - start) + 2 * rest * u * (control2 - control1)
      + u * u * (end - control2)
  }

  var arc: ArcLength {
    ArcLength { from, to in
      let chord = point(at: to) - point(at: from)
      return (chord * chord).sum().squareRoot()
    }
  }
}

extension PathSegment {
  /// The segments of `path`. Moves start anew without taking time; closing takes a segment only if the
  /// path is not back at its start already, so a circle has four.
  static func segments(of path: Path) -> [PathSegment] {
    var segments: [PathSegment] = []
    var (start, current) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    func append(_ segment: PathSegment) {
      segments.append(segment)
      current = segment.end
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        start = SIMD2(point)
        current = start
      case .line(let end): append(PathSegment(from: current, to: SIMD2(end)))
      case .quad(let control, let end):
        let (control, end) = (SIMD2(control), SIMD2(end))
        append(
          PathSegment(
            start: current, control1: current + (control - current) * (2 / 3),
            control2: end + (control - end) * (2 / 3), end: end))
      case .cubic(let control1, let control2, let end):
        append(
          PathSegment(
            start: current, control1: SIMD2(control1), control2: SIMD2(control2), end: SIMD2(end)))
      case .close:
        if current != start { append(PathSegment(from: current, to: start)) }
      }
    }
    return segments
  }
}

extension SIMD2<Double> {
  fileprivate init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}
