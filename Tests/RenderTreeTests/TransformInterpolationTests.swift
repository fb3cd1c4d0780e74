import CoreGraphics
import RenderTree
import Testing

/// Section 6.3 of spec/core-animation.md: the ways of transforms.
@Suite struct TransformInterpolationTests {
  /// One row of the measured table.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let from: CATransform3D
    let to: CATransform3D
    var fraction = 0.25
    /// m11, m12, m21, m22.
    let expected: [Double]
    var m41 = 0.0
  }

  private static let identity = CATransform3DIdentity

  private static func turn(_ degrees: Double) -> CATransform3D {
    CATransform3DMakeRotation(degrees * .pi / 180, 0, 0, 1)
  }

  private static func scale(_ x: Double, _ y: Double) -> CATransform3D { CATransform3DMakeScale(x, y, 1) }

  private static var shear: CATransform3D {
    CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
  }

  static let rows: [Row] = [
    Row(
      testDescription: "170 degrees", from: identity, to: turn(170),
      expected: [0.73728, 0.67559, -0.67559, 0.73728]),
    Row(
      testDescription: "270 degrees turn back by 90", from: identity, to: turn(270),
      expected: [0.92388, -0.38268, 0.38268, 0.92388]),
    Row(
      testDescription: "half a turn goes the negative way", from: identity, to: turn(180), fraction: 0.5,
      expected: [0, -1, 1, 0]),
    Row(testDescription: "mirror x", from: identity, to: scale(-1, 1), expected: [0.5, 0, 0, 1]),
    Row(
      testDescription: "mirror x, half way", from: identity, to: scale(-1, 1), fraction: 0.5,
      expected: [0, 0, 0, 1]),
    Row(testDescription: "mirror y", from: identity, to: scale(1, -1), expected: [1, 0, 0, 0.5]),
    Row(
      testDescription: "mirror both turns", from: identity, to: scale(-1, -1),
      expected: [0.70711, -0.70711, 0.70711, 0.70711]),
    Row(testDescription: "shear", from: identity, to: shear, expected: [1, 0, 0.1151, 1.0023]),
    Row(
      testDescription: "scale to moved rotation", from: scale(2, 1),
      to: CATransform3DConcat(CATransform3DMakeRotation(1, 0, 0, 1), CATransform3DMakeTranslation(40, 0, 0)),
      expected: [1.69560, 0.43296, -0.24740, 0.96891], m41: 10),
    Row(
      testDescription: "mirror x to mirror y", from: scale(-1, 1), to: scale(1, -1),
      expected: [-0.70711, -0.70711, -0.70711, 0.70711]),
  ]

  @Test("§6.3 Planar maps interpolate as measured", arguments: rows)
  func planar(_ row: Row) {
    let result = row.from.interpolated(to: row.to, fraction: row.fraction)
    let numbers: [Double] = [result.m11, result.m12, result.m21, result.m22]
    // The shear row is given to four digits, the others to five.
    for (number, expected) in zip(numbers, row.expected) { expectClose(number, expected, within: 5e-5) }
    expectClose(result.m41, row.m41)
    #expect(result.isAffine)
  }

  @Test("§6.3 A rotation about y takes the short way through space")
  func spatial() {
    let turned = CATransform3DMakeRotation(1.2, 0, 1, 0)
    let result = CATransform3DIdentity.interpolated(to: turned, fraction: 0.25)
    expectClose(result, CATransform3DMakeRotation(0.3, 0, 1, 0))
    expectClose(result.m11, 0.95534, within: 1e-5)
    expectClose(result.m13, -0.29552, within: 1e-5)
    expectClose(result.m31, 0.29552, within: 1e-5)
    let far = CATransform3DMakeRotation(4, 0, 1, 0)
    expectClose(
      CATransform3DIdentity.interpolated(to: far, fraction: 0.5),
      CATransform3DMakeRotation((4 - 2 * .pi) / 2, 0, 1, 0))
  }

  @Test("§6.3 A full turn by transform does not move, by number it turns")
  func fullTurn() {
    expectClose(
      CATransform3DIdentity.interpolated(to: Self.turn(360), fraction: 0.5), CATransform3DIdentity)
    var transform = CATransform3DIdentity
    transform.components.rotation.z = .pi
    expectClose(transform.m11, -1)
  }

  @Test("§6.3 Perspective is interpolated too")
  func perspective() {
    var eye = CATransform3DIdentity
    eye.m34 = -0.01
    expectClose(CATransform3DIdentity.interpolated(to: eye, fraction: 0.5).m34, -0.005)
  }

  @Test("§6.3 A singular map goes number by number")
  func singular() {
    let flat = CATransform3DMakeScale(0, 0, 1)
    let half = Self.turn(90).interpolated(to: flat, fraction: 0.5)
    expectClose(half.m12, 0.5)
    expectClose(half.m11, 0)
    let thin = CATransform3DMakeScale(1, 1, 0)
    expectClose(CATransform3DIdentity.interpolated(to: thin, fraction: 0.25).m33, 0.75)
  }

  @Test("§6.3 Every way starts and ends exactly, passes near both ends, and is defined everywhere")
  func ends() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let (from, to) = (random.transform(), random.transform())
      #expect(from.interpolated(to: to, fraction: 0) == from)
      #expect(from.interpolated(to: to, fraction: 1) == to)
      expectClose(from.interpolated(to: to, fraction: 1e-12), from, within: 1e-6)
      expectClose(from.interpolated(to: to, fraction: 1 - 1e-12), to, within: 1e-6)
      #expect(from.interpolated(to: to, fraction: random.number(-2...3)).isFinite)
    }
  }
}
