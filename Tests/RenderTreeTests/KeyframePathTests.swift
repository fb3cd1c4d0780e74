import CoreGraphics
import RenderTree
import Testing

/// Section 4.3 of spec/core-animation.md: keyframes along a path.
@Suite struct KeyframePathTests {
  private static let path = Path([
    .move(.zero), .line(CGPoint(x: 100, y: 0)),
    .cubic(
      control1: CGPoint(x: 150, y: 0), control2: CGPoint(x: 200, y: 50), end: CGPoint(x: 200, y: 100)),
  ])

  static let fractions = [0, 0.1, 0.25, 0.5, 0.6, 0.75, 0.9, 0.99]

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let keyframes: Keyframes
    let expected: [(Double, Double)]
    var tolerance = 0.0051
  }

  static let rows: [Row] = [
    Row(
      testDescription: "linear", keyframes: Keyframes(path: path),
      expected: [
        (0, 0), (20, 0), (50, 0), (100, 0), (129.6, 5.6), (168.75, 31.25), (194.4, 70.4), (199.94, 97.0),
      ]),
    Row(
      testDescription: "linear with key times", keyframes: Keyframes(path: path, keyTimes: [0, 0.2, 1]),
      expected: [
        (0, 0), (50, 0), (109.36, 0.57), (153.61, 18.46), (168.75, 31.25), (186.88, 54.65), (197.75, 81.35),
        (199.98, 98.13),
      ]),
    Row(
      testDescription: "paced", keyframes: Keyframes(path: path, calculationMode: .paced),
      expected: [
        (0, 0), (25.49, 0), (63.72, 0), (126.87, 4.62), (149.72, 15.82), (177.88, 41.5), (195.99, 74.98),
        (199.96, 97.46),
      ],
      // Apple's own places are this far from constant speed; ours are not.
      tolerance: 0.055),
    Row(
      testDescription: "discrete", keyframes: Keyframes(path: path, calculationMode: .discrete),
      expected: [
        (0, 0), (0, 0), (0, 0), (100, 0), (100, 0), (100, 0), (100, 0), (100, 0),
      ]),
  ]

  @Test("§4.3 A line and a curve show what was measured", arguments: rows)
  func measured(_ row: Row) {
    for (fraction, expected) in zip(Self.fractions, row.expected) {
      expectPoint(row.keyframes.value(at: fraction), expected.0, expected.1, within: row.tolerance)
    }
  }

  @Test("§4.3 Pacing goes at constant speed")
  func constantSpeed() {
    let keyframes = Keyframes(path: Self.path, calculationMode: .paced)
    let way = (0...1000).compactMap { keyframes.value(at: Double($0) / 1000) }
    let steps = zip(way, way.dropFirst()).map { $0.distance(to: $1) }
    expectClose(steps.max() ?? 0, steps.min() ?? 1, within: 0.002)
  }

  @Test("§4.3 Each curve of a circle takes a quarter of the time, closing it takes none")
  func circle() {
    let keyframes = Keyframes(path: .ellipse(in: CGRect(x: 0, y: 0, width: 20, height: 40)))
    expectPoint(keyframes.value(at: 0.25), 20, 20)
    let eighth = 10 * 0.5.squareRoot()
    expectPoint(keyframes.value(at: 0.375), 10 + eighth, 20 + 2 * eighth, within: 0.01)
    expectPoint(keyframes.value(at: 0.5), 10, 40)
    expectPoint(keyframes.value(at: 1), 10, 0)
  }

  @Test("§4.3 Closing an open path takes a segment, moving on takes none")
  func closing() {
    let triangle = Path([
      .move(.zero), .line(CGPoint(x: 30, y: 0)), .line(CGPoint(x: 30, y: 30)), .close,
      .move(CGPoint(x: 100, y: 0)), .quad(control: CGPoint(x: 110, y: 0), end: CGPoint(x: 120, y: 20)),
    ])
    let keyframes = Keyframes(path: triangle)
    expectPoint(keyframes.value(at: 0.625), 15, 15)
    expectPoint(keyframes.value(at: 0.75), 100, 0)
    expectPoint(keyframes.value(at: 0.875), 110, 5)
  }

  @Test("§4.3 A layer on a path turns with it, forwards or backwards")
  func rotation() {
    let forwards = Keyframes(path: Self.path, rotationMode: .auto)
    expectClose(forwards.tangentAngle(at: 0.2), 0)
    expectClose(forwards.tangentAngle(at: 0.75), .pi / 4)
    expectClose(forwards.tangentAngle(at: 1), .pi / 2)
    let backwards = Keyframes(path: Self.path, rotationMode: .autoReverse)
    expectClose(backwards.tangentAngle(at: 0.2), .pi)
    #expect(Keyframes(path: Self.path).tangentAngle(at: 0.2) == nil)
  }

  @Test("§4.3 Where a curve has no first control point, the angle is that of the way ahead")
  func standingStart() {
    let end = CGPoint(x: 0, y: 10)
    let path = Path([.move(.zero), .cubic(control1: .zero, control2: end, end: end)])
    let keyframes = Keyframes(path: path, rotationMode: .auto)
    expectClose(keyframes.tangentAngle(at: 0), .pi / 2)
    expectClose(keyframes.tangentAngle(at: 1), .pi / 2)
  }
}
