import RenderTree
import Testing

/// Section 5 of spec/core-animation.md.
@Suite struct TimingFunctionTests {
  struct Curve: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let function: TimingFunction
    /// Progress at 0, 0.1 … 1.
    let tenths: [Double]
    let quarter: Double
    let threeQuarters: Double
  }

  static let curves: [Curve] = [
    Curve(
      testDescription: "linear", function: .linear,
      tenths: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1], quarter: 0.25, threeQuarters: 0.75),
    Curve(
      testDescription: "easeIn", function: .easeIn,
      tenths: [
        0, 0.017027, 0.062282, 0.129577, 0.214861, 0.315357, 0.429120, 0.554814, 0.691634, 0.839428, 1,
      ], quarter: 0.0934647, threeQuarters: 0.6218619),
    Curve(
      testDescription: "easeOut", function: .easeOut,
      tenths: [
        0, 0.160572, 0.308366, 0.445186, 0.570880, 0.684643, 0.785139, 0.870423, 0.937718, 0.982973, 1,
      ], quarter: 0.3781381, threeQuarters: 0.9065353),
    Curve(
      testDescription: "easeInEaseOut", function: .easeInEaseOut,
      tenths: [
        0, 0.019722, 0.081660, 0.187396, 0.331884, 0.5, 0.668116, 0.812604, 0.918340, 0.980278, 1,
      ], quarter: 0.1291619, threeQuarters: 0.8708381),
    Curve(
      testDescription: "default", function: .standard,
      tenths: [
        0, 0.094796, 0.295244, 0.513315, 0.682541, 0.802403, 0.885229, 0.940765, 0.975625, 0.994316, 1,
      ], quarter: 0.4085106, threeQuarters: 0.9604590),
  ]

  @Test("§5 A named curve follows the oracle", arguments: curves)
  func oracle(_ curve: Curve) {
    for (index, expected) in curve.tenths.enumerated() {
      expectClose(curve.function(Double(index) / 10), expected, within: 5.1e-7, "at \(index)/10")
    }
    expectClose(curve.function(0.25), curve.quarter, within: 5.1e-8)
    expectClose(curve.function(0.75), curve.threeQuarters, within: 5.1e-8)
  }

  @Test("§5 A named curve rises all the way", arguments: curves)
  func monotone(_ curve: Curve) {
    let values = (0...1000).map { curve.function(Double($0) / 1000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("§5 Linear is exact, and time outside 0 to 1 is clamped")
  func linearAndClamping() {
    #expect(TimingFunction.linear(0.1) == 0.1)
    #expect(TimingFunction.easeIn(-3) == 0)
    #expect(TimingFunction.easeIn(3) == 1)
  }

  @Test("§5 Control points may leave 0 to 1 in y: the curve overshoots")
  func overshoot() {
    let back = TimingFunction(0.34, 1.56, 0.64, 1)
    #expect(back(0.7) > 1)
    expectClose(back(1), 1)
  }

  @Test("§5 Any curve is solved: the point found lies on it")
  func randomCurves() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<2000 {
      let (x1, y1) = (random.number(0...1), random.number(-1...2))
      let (x2, y2) = (random.number(0...1), random.number(-1...2))
      let parameter = random.number(0...1)
      func bezier(_ one: Double, _ two: Double) -> Double {
        let rest = 1 - parameter
        return 3 * rest * rest * parameter * one + 3 * rest * parameter * parameter * two
          + parameter * parameter * parameter
      }
      expectClose(TimingFunction(x1, y1, x2, y2)(bezier(x1, x2)), bezier(y1, y2), within: 1e-6)
    }
    let vertical = TimingFunction(1, 0, 0, 1)
    expectClose(vertical(0.5), 0.5, within: 1e-3)
    #expect(TimingFunction(7, 0, -7, 1)(0.3).isFinite)
  }
}
