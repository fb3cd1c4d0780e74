internal import CoreGraphics

/// An easing curve: a cubic Bézier from (0, 0) to (1, 1), read as progress over the fraction of time.
package struct TimingFunction: Sendable, Hashable {
  /// The first control point; x should lie in 0…1, y need not.
  package let control1: SIMD2<Double>
  /// The second control point, alike.
  package let control2: SIMD2<Double>

  private let isLinear: Bool
  /// The curve as `((cubic · s + square) · s + line) · s`, for x and y at once.
  private let cubic: SIMD2<Double>
  private let square: SIMD2<Double>
  private let line: SIMD2<Double>

  /// The curve of two control points. An x outside 0…1, where time would run backwards, counts as the
  /// nearer end but is kept as given.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    control1 = SIMD2(x1, y1)
    control2 = SIMD2(x2, y2)
    isLinear = x1 == y1 && x2 == y2
    let first = SIMD2(min(max(x1, 0), 1), y1)
    let second = SIMD2(min(max(x2, 0), 1), y2)
    line = 3 * first
    square = 3 * (second - first) - line
    cubic = 1 - line - square
  }

  /// Constant speed.
  package static let linear = TimingFunction(0, 0, 1, 1)
  /// Starts from rest.
  package static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// Comes to rest.
  package static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// Starts from rest and comes to rest; UIView's default.
  package static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
  /// The one Core Animation calls "default".
  package static let standard = TimingFunction(0.25, 0.1, 0.25, 1)

  /// The progress at `fraction` of the time, which is clamped to 0…1; linear curves are exact.
  ///
  /// Allocates nothing; two or three Newton steps as a rule.
  package func callAsFunction(_ fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return isLinear ? fraction : point(at: parameter(at: fraction)).y
  }
}

extension TimingFunction {
  private func point(at parameter: Double) -> SIMD2<Double> {
    ((cubic * parameter + square) * parameter + line) * parameter
  }

  /// The curve parameter where x is `x`: Newton's method, and bisection where that leaves the curve or
  /// crawls, as it does where the curve stands on end.
  private func parameter(at x: Double) -> Double {
    var parameter = x
    for _ in 0..<8 {
      let error = point(at: parameter).x - x
      if abs(error) < Self.tolerance { return parameter }
      let slope = (3 * cubic.x * parameter + 2 * square.x) * parameter + line.x
      guard abs(slope) > 1e-6 else { break }
      parameter -= error / slope
      guard (0...1).contains(parameter) else { break }
    }
    var (low, high) = (0.0, 1.0)
    while high - low > Self.tolerance {
      let middle = (low + high) / 2
      if point(at: middle).x < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static let tolerance = 1e-12
}
