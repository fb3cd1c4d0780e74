import CoreGraphics
import RenderTree
import Testing

/// Section 4.3 of spec/core-animation.md: keyframes through values.
@Suite struct KeyframesTests {
  private static let values: [LayerValue] = [0, 1, 0.5, 0.7].map { .number($0) }
  private static let keyTimes = [0, 0.1, 0.6, 1]

  static let fractions = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99]

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let keyframes: Keyframes
    let expected: [Double]
  }

  private static func row(
    _ mode: Keyframes.CalculationMode, keyTimes: [Double] = [], _ expected: [Double]
  ) -> Row {
    Row(
      testDescription: "\(mode) \(keyTimes)",
      keyframes: Keyframes(values: values, keyTimes: keyTimes, calculationMode: mode), expected: expected)
  }

  static let rows: [Row] = [
    row(.linear, [0.15, 0.3, 0.6, 0.9, 0.9, 0.75, 0.6, 0.52, 0.58, 0.64, 0.694]),
    row(.linear, keyTimes: keyTimes, [0.5, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.55, 0.6, 0.65, 0.695]),
    row(.discrete, [0, 0, 0, 1, 1, 0.5, 0.5, 0.5, 0.7, 0.7, 0.7]),
    row(.discrete, keyTimes: keyTimes, [0, 1, 1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0.5]),
    row(.paced, [0.085, 0.17, 0.34, 0.51, 0.68, 0.85, 0.98, 0.81, 0.64, 0.53, 0.683]),
    row(.paced, keyTimes: keyTimes, [0.5, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.55, 0.6, 0.65, 0.695]),
    row(
      .cubic,
      [0.164344, 0.34725, 0.708, 0.96075, 0.9848, 0.8, 0.5792, 0.49165, 0.5296, 0.61795, 0.693695]),
    row(
      .cubic, keyTimes: keyTimes,
      [0.614583, 1, 1.006667, 0.9, 0.74, 0.586667, 0.5, 0.503125, 0.558333, 0.634375, 0.694797]),
  ]

  @Test("§4.3 Four values show what was measured", arguments: rows)
  func measured(_ row: Row) {
    for (fraction, expected) in zip(Self.fractions, row.expected) {
      expectNumber(row.keyframes.value(at: fraction), expected, within: 6e-7, "at \(fraction)")
    }
  }

  @Test("§4.3 Discrete keys take one time more than values")
  func discreteSlots() {
    let keyframes = Keyframes(
      values: [.number(0), .number(1), .number(0.3)], keyTimes: [0, 0.3, 0.6, 1], calculationMode: .discrete)
    for (fraction, expected) in [(0.1, 0.0), (0.35, 1), (0.65, 0.3), (0.95, 0.3), (1, 0.3)] {
      expectNumber(keyframes.value(at: fraction), expected)
    }
  }

  @Test("§4.3 A slot begins at its time, however that was rounded")
  func discreteRounding() {
    let keyframes = Keyframes(values: (0..<8).map { .number(Double($0)) }, calculationMode: .discrete)
    #expect(0.7 / 0.8 < 7.0 / 8)
    expectNumber(keyframes.value(at: 0.7 / 0.8), 7)
  }

  @Test("§4.3 Too few key times play the values that have one")
  func tooFewKeyTimes() {
    let keyframes = Keyframes(values: Self.values, keyTimes: [0, 0.5, 1])
    for (fraction, expected) in [(0.1, 0.2), (0.25, 0.5), (0.4, 0.8), (0.6, 0.9), (0.75, 0.75), (0.9, 0.6)] {
      expectNumber(keyframes.value(at: fraction), expected)
    }
    expectNumber(keyframes.value(at: 1), 0.5)
  }

  @Test("§4.3 Too many key times hold the last value")
  func tooManyKeyTimes() {
    let keyframes = Keyframes(values: [.number(0), .number(1)], keyTimes: [0, 0.5, 1])
    expectNumber(keyframes.value(at: 0.25), 0.5)
    expectNumber(keyframes.value(at: 0.75), 1)
  }

  @Test(
    "§4.3 Key times out of order or with other ends are ignored",
    arguments: [
      [0, 0.7, 0.3, 1], [0.1, 0.2, 0.3, 1], [0, 0.2, 0.3, 0.9], [0],
    ])
  func unusableKeyTimes(_ keyTimes: [Double]) {
    expectNumber(Keyframes(values: Self.values, keyTimes: keyTimes).value(at: 0.2), 0.6)
  }

  @Test("§4.3 Equal key times jump")
  func jump() {
    let keyframes = Keyframes(values: Self.values, keyTimes: [0, 0.5, 0.5, 1])
    expectNumber(keyframes.value(at: 0.49), 0.98)
    expectNumber(keyframes.value(at: 0.5), 0.5)
  }

  @Test(
    "§4.3 One value, or none, has no effect",
    arguments: [
      Keyframes.CalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced,
    ])
  func tooFewValues(_ mode: Keyframes.CalculationMode) {
    #expect(Keyframes(values: [.number(1)], calculationMode: mode).value(at: 0.5) == nil)
    #expect(Keyframes(values: [.number(1)], keyTimes: [0, 1], calculationMode: mode).value(at: 0.5) == nil)
    #expect(Keyframes(values: [], calculationMode: mode).value(at: 0.5) == nil)
    #expect(Keyframes(path: Path(), calculationMode: mode).value(at: 0.5) == nil)
    #expect(
      Keyframes(path: Path([.move(.zero)]), keyTimes: [0, 1], calculationMode: mode).value(at: 0.5) == nil)
  }

  @Test("§4.3 Each segment has its easing, missing ones are linear, paced has none")
  func easings() {
    let eased = Keyframes(values: Self.values, timingFunctions: [.easeIn])
    expectNumber(eased.value(at: 0.25), 0.6218619, within: 1e-6)
    expectNumber(eased.value(at: 0.5), 0.75)
    let paced = Keyframes(values: Self.values, timingFunctions: [.easeIn], calculationMode: .paced)
    expectNumber(paced.value(at: 0.1), 0.17)
  }

  @Test("§4.3 A value that cannot be mixed jumps half way, also where cubic is asked for")
  func jumpingValues() {
    let values: [LayerValue] = [.number(0), .none, .number(1)]
    for mode in [Keyframes.CalculationMode.linear, .cubic, .cubicPaced, .paced] {
      let keyframes = Keyframes(values: values, calculationMode: mode)
      #expect(keyframes.value(at: 0.2) == .number(0))
      #expect(keyframes.value(at: 0.3) == LayerValue.none)
      #expect(keyframes.value(at: 0.8) == .number(1))
    }
  }

  @Test("§4.3 Tension straightens, a corner is linear")
  func cubicShape() {
    let tight = Keyframes(values: Self.values, calculationMode: .cubic, tension: [1, 1, 1, 1])
    let sharp = Keyframes(values: Self.values, calculationMode: .cubic, continuity: [-1, -1, -1, -1])
    for (fraction, tension, corner) in [(0.2, 0.648, 0.6), (0.5, 0.75, 0.75), (0.8, 0.5704, 0.58)] {
      expectNumber(tight.value(at: fraction), tension)
      expectNumber(sharp.value(at: fraction), corner)
    }
    let early = Keyframes(values: Self.values, calculationMode: .cubic, bias: [0, 1])
    expectNumber(early.value(at: 1.0 / 2), 0.89375)
  }

  @Test("§4.3 Cubic goes component by component")
  func cubicPoints() {
    let points: [LayerValue] = [
      .point(.zero), .point(CGPoint(x: 30, y: 0)), .point(CGPoint(x: 30, y: 10)),
    ]
    expectPoint(Keyframes(values: points, calculationMode: .cubic).value(at: 0.25), 16.875, -0.625)
  }

  @Test("§4.3 Cubic pacing goes at constant speed")
  func cubicPacing() {
    let points: [LayerValue] = [
      .point(.zero), .point(CGPoint(x: 30, y: 0)), .point(CGPoint(x: 30, y: 10)),
    ]
    let keyframes = Keyframes(values: points, calculationMode: .cubicPaced)
    let way = (0...50).compactMap { keyframes.value(at: Double($0) / 50) }
    let steps = zip(way, way.dropFirst()).map { $0.distance(to: $1) }
    expectClose(steps.max() ?? 0, steps.min() ?? 1, within: 0.02)
  }

  @Test("§4.3 Pacing without distance is even")
  func pacingOnTheSpot() {
    let values = [LayerValue.string("a"), .string("b"), .string("c")]
    let keyframes = Keyframes(values: values, calculationMode: .paced)
    #expect(keyframes.value(at: 0.3) == .string("b"))
    #expect(keyframes.value(at: 1) == .string("c"))
  }

  @Test("§4.3 Keyframes start and end at their ends and are never undefined")
  func randomKeyframes() {
    var random = SeededGenerator(seed: 10)
    let modes: [Keyframes.CalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    for _ in 0..<1000 {
      let numbers = (0..<Int.random(in: 2...6, using: &random)).map { _ in random.number(-9...9).rounded() }
      let mode = modes.randomElement(using: &random) ?? .linear
      let times = (0..<Int.random(in: 0...7, using: &random)).map { _ in random.number(0...1) }.sorted()
      let keyTimes = Bool.random(using: &random) ? [] : [0] + times + [1]
      let keyframes = Keyframes(
        values: numbers.map { .number($0) }, keyTimes: keyTimes, calculationMode: mode,
        tension: [random.number(-1...1)], bias: [0, random.number(-1...1)])
      expectNumber(keyframes.value(at: 0), numbers[0])
      let isPrefix = !keyTimes.isEmpty && keyTimes.count < numbers.count
      expectNumber(keyframes.value(at: 1), numbers[isPrefix ? keyTimes.count - 1 : numbers.count - 1])
      let component = keyframes.value(at: random.number(-0.5...1.5))?.components?.first
      #expect(component?.isFinite == true, "\(keyframes)")
    }
  }
}
