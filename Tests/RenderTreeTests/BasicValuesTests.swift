import CoreGraphics
import RenderTree
import Testing

/// Sections 4.1 and 4.2 of spec/core-animation.md: ends of basic animations, and how values join.
@Suite struct BasicValuesTests {
  private static func number(_ number: Double?) -> LayerValue? { number.map(LayerValue.number) }

  @Test(
    "§4.1 Half way over 0.5, the ends that are missing come from it",
    arguments: [
      (0.2, nil, 0.3, 0.35), (nil, 0.9, 0.3, 0.75), (0.2, nil, nil, 0.35), (nil, 0.8, nil, 0.65),
      (nil, nil, 0.3, 0.65), (nil, nil, nil, 0.5), (0.2, 0.4, nil, 0.3), (0.2, 0.4, 9, 0.3),
    ] as [(Double?, Double?, Double?, Double)])
  func ends(_ row: (from: Double?, to: Double?, by: Double?, expected: Double)) {
    let values = BasicValues(from: Self.number(row.from), to: Self.number(row.to), by: Self.number(row.by))
    expectNumber(values.value(at: 0.5, under: .number(0.5)), row.expected)
  }

  @Test("§4.1 Over no colour there is no colour as long as an end is missing")
  func absent() {
    let red = LayerValue.color(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(BasicValues(to: red).value(at: 0.9, under: .none) == LayerValue.none)
    #expect(BasicValues(from: red).value(at: 0.1, under: .none) == LayerValue.none)
    #expect(BasicValues(from: red, to: red).value(at: 0.9, under: .none) == red)
  }

  @Test("§6.3 Arrays of different lengths leave the layer alone")
  func unequalArrays() {
    #expect(BasicValues(from: .numbers([0, 1])).value(at: 0.5, under: .numbers([0])) == nil)
  }

  @Test("§4.1 Hidden from the first frame on")
  func hidden() {
    let values = BasicValues(from: .bool(false), to: .bool(true))
    #expect(values.value(at: 0, under: .bool(false)) == .bool(false))
    #expect(values.value(at: 0.25, under: .bool(false)) == .bool(true))
  }

  @Test("§4.2 Additive animations stack on the value under them")
  func additive() {
    let composition = Composition(isAdditive: true)
    var value = LayerValue.number(0.5)
    for (to, expected) in [(0.2, 0.6), (0.1, 0.65)] {
      let animation = BasicValues(from: .number(0), to: .number(to))
      let half = animation.value(at: 0.5, under: composition.base(under: value))
      value = composition.apply(half ?? .none, endingAt: nil, iteration: 0, over: value)
      expectNumber(value, expected)
    }
  }

  @Test("§4.2 An end missing from an additive animation adds nothing")
  func additiveWithoutEnd() {
    let composition = Composition(isAdditive: true)
    let under = LayerValue.number(100)
    let half = BasicValues(from: .number(-40)).value(at: 0.5, under: composition.base(under: under))
    expectNumber(half, -20)
    #expect(
      composition.base(under: .transform(CATransform3DMakeScale(2, 2, 2)))
        == .transform(CATransform3DIdentity))
    #expect(Composition().base(under: under) == under)
  }

  /// The value at `time` of a one-second animation that repeats three times.
  private func cumulative(
    _ values: BasicValues, under: Double, at time: Double, autoreverses: Bool = false
  ) -> LayerValue? {
    var timing = MediaTiming()
    timing.duration = 1
    timing.repeatCount = 3
    timing.autoreverses = autoreverses
    let under = LayerValue.number(under)
    guard let sample = timing.sample(at: time), let value = values.value(at: sample.fraction, under: under)
    else { return nil }
    return Composition(isCumulative: true).apply(
      value, endingAt: values.value(at: 1, under: under), iteration: sample.iteration, over: under)
  }

  @Test("§4.2 Cumulative animations add up their end")
  func cumulation() {
    let toTen = BasicValues(from: .number(0), to: .number(10))
    let byTen = BasicValues(by: .number(10))
    for (time, expected) in [(0.5, 5.0), (1.5, 15), (2.5, 25), (3, 30)] {
      expectNumber(cumulative(toTen, under: 0, at: time), expected)
    }
    for (time, expected) in [(0.5, 105.0), (1.5, 215), (2.5, 325)] {
      expectNumber(cumulative(byTen, under: 100, at: time), expected)
    }
    expectNumber(cumulative(toTen, under: 0, at: 2.5, autoreverses: true), 5)
  }

  @Test("§4.2 A value function turns numbers into transforms after they are interpolated")
  func valueFunctions() throws {
    let half = BasicValues(from: .number(0), to: .number(1)).value(at: 0.5, under: .number(0))
    expectClose(try #require(ValueFunction.rotateZ(half ?? .none)).m11, cos(0.5))
    let turn = BasicValues(from: .number(0), to: .number(2 * .pi)).value(at: 0.5, under: .number(0))
    expectClose(try #require(ValueFunction.rotateZ(turn ?? .none)).m11, -1)
    #expect(ValueFunction.scale(.numbers([1, 2, 3])) == CATransform3DMakeScale(1, 2, 3))
    #expect(ValueFunction.translate(.numbers([1, 2, 3])) == CATransform3DMakeTranslation(1, 2, 3))
    #expect(ValueFunction.translate(.number(1)) == nil)
    #expect(ValueFunction.scale(.numbers([1])) == nil)
    let cases: [(ValueFunction, CATransform3D)] = [
      (.rotateX, CATransform3DMakeRotation(2, 1, 0, 0)), (.rotateY, CATransform3DMakeRotation(2, 0, 1, 0)),
      (.rotateZ, CATransform3DMakeRotation(2, 0, 0, 1)), (.scaleX, CATransform3DMakeScale(2, 1, 1)),
      (.scaleY, CATransform3DMakeScale(1, 2, 1)), (.scaleZ, CATransform3DMakeScale(1, 1, 2)),
      (.translateX, CATransform3DMakeTranslation(2, 0, 0)),
      (.translateY, CATransform3DMakeTranslation(0, 2, 0)),
      (.translateZ, CATransform3DMakeTranslation(0, 0, 2)),
    ]
    for (function, expected) in cases { #expect(function(.number(2)) == expected) }
  }

  @Test("§6.2 A transform component replaces what the model has of it")
  func componentOfTransform() {
    var transform = CATransform3DMakeScale(2, 3, 4)
    let under = LayerValue.number(transform.components.scale.x)
    if case .number(let number) = BasicValues(to: .number(4)).value(at: 0.5, under: under) {
      transform.components.scale.x = number
    }
    #expect(transform == CATransform3DMakeScale(3, 3, 4))
  }

  @Test("§8.3, §10.33 Additive animations blend a reversal: linear stands still, easing overshoots")
  func reversal() {
    // Section 8.3: 0 to 100 over a second, and back from 0.5 on, each as old − new going to 0.
    func position(_ time: Double, _ easing: TimingFunction) -> Double {
      let there = -100 * (1 - easing(time))
      let back = time < 0.5 ? 0 : 100 * (1 - easing(time - 0.5))
      return (time < 0.5 ? 100 : 0) + there + back
    }
    for (time, expected) in [(0.25, 25.0), (0.5, 50), (0.75, 50), (1, 50), (1.25, 25), (1.5, 0)] {
      expectClose(position(time, .linear), expected)
    }
    let eased = [(0.25, 12.916), (0.5, 50), (0.75, 74.168), (1, 50), (1.25, 12.916), (1.5, 0)]
    for (time, expected) in eased {
      expectClose(position(time, .easeInEaseOut), expected, within: 6e-4)
    }
  }
}
