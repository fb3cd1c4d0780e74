import CoreGraphics
import RenderTree
import Testing

/// Expects `actual` to be within `tolerance` of `expected`.
func expectClose(
  _ actual: Double?, _ expected: Double, within tolerance: Double = 1e-9, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let distance = abs((actual ?? .nan) - expected)
  #expect(
    distance <= tolerance, "\(actual as Double?) is not \(expected) \(comment?.rawValue ?? "")",
    sourceLocation: sourceLocation)
}

/// Expects a number within `tolerance` of `expected`.
func expectNumber(
  _ actual: LayerValue?, _ expected: Double, within tolerance: Double = 1e-9, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard case .number(let number) = actual else {
    Issue.record("\(actual as LayerValue?) is not a number", sourceLocation: sourceLocation)
    return
  }
  expectClose(number, expected, within: tolerance, comment, sourceLocation: sourceLocation)
}

/// Expects a point with coordinates within `tolerance` of the expected ones.
func expectPoint(
  _ actual: LayerValue?, _ x: Double, _ y: Double, within tolerance: Double = 1e-9,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard case .point(let point) = actual else {
    Issue.record("\(actual as LayerValue?) is not a point", sourceLocation: sourceLocation)
    return
  }
  expectClose(Double(point.x), x, within: tolerance, "x", sourceLocation: sourceLocation)
  expectClose(Double(point.y), y, within: tolerance, "y", sourceLocation: sourceLocation)
}

/// Expects two matrices to agree number by number.
func expectClose(
  _ actual: CATransform3D, _ expected: CATransform3D, within tolerance: Double = 1e-9,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let (one, two) = (actual.rows, expected.rows)
  let isClose = one.indices.allSatisfy { row in
    (0..<4).allSatisfy { abs(one[row][$0] - two[row][$0]) <= tolerance }
  }
  #expect(isClose, "\(actual) is not \(expected)", sourceLocation: sourceLocation)
}

extension LayerValue {
  /// The transform, if that is what the value is.
  var matrix: CATransform3D? {
    if case .transform(let transform) = self { transform } else { nil }
  }
}

/// SplitMix64 (Guy Steele and others, 2014): the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

  mutating func transform() -> CATransform3D {
    var result = CATransform3DMakeScale(number(-3...3), number(-3...3), number(-3...3))
    result = CATransform3DRotate(result, number(-7...7), number(-1...1), number(-1...1), number(-1...1))
    result = CATransform3DTranslate(result, number(-99...99), number(-99...99), number(-99...99))
    if Bool.random(using: &self) { result.m34 += number(-0.01...0.01) }
    return result
  }
}
