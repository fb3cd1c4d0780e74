import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§4.3 Keyframe animations")
struct KeyframeAnimationTests {
  /// What is presented of `opacity` (model 0.9) at `times` of a keyframe animation.
  private func values(
    of animation: CAKeyframeAnimation, at times: [Double]
  ) -> [Float?] {
    var result: [Float?] = []
    onStage { stage in
      let layer = stage.stillLayer()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.9
      animation.keyPath = "opacity"
      animation.duration = 1
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      for time in times {
        stage.scrub(layer, to: time)
        result.append(layer.presentedOpacity)
      }
    }
    return result
  }

  private static let times = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99]
  private static let keyTimes: [NSNumber] = [0, 0.1, 0.6, 1]

  /// Mode, whether there are key times, and the measured values.
  nonisolated static let rows: [(CAAnimationCalculationMode, Bool, [Double])] = [
    (.linear, false, [0.15, 0.3, 0.6, 0.9, 0.9, 0.75, 0.6, 0.52, 0.58, 0.64, 0.694]),
    (.linear, true, [0.5, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.55, 0.6, 0.65, 0.695]),
    (.discrete, false, [0, 0, 0, 1, 1, 0.5, 0.5, 0.5, 0.7, 0.7, 0.7]),
    (.discrete, true, [0, 1, 1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0.5]),
    (.paced, false, [0.085, 0.17, 0.34, 0.51, 0.68, 0.85, 0.98, 0.81, 0.64, 0.53, 0.683]),
    (.paced, true, [0.5, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.55, 0.6, 0.65, 0.695]),
  ]

  @Test("§4.3 The measured table of calculation modes", arguments: rows)
  func modes(mode: CAAnimationCalculationMode, hasKeyTimes: Bool, expected: [Double]) {
    let animation = CAKeyframeAnimation()
    animation.values = [0, 1, 0.5, 0.7]
    animation.keyTimes = hasKeyTimes ? Self.keyTimes : nil
    animation.calculationMode = mode
    for (index, value) in values(of: animation, at: Self.times).enumerated() {
      expectClose(value, expected[index], within: 1e-4, "at \(Self.times[index])")
    }
  }

  @Test("§4.3 Discrete with one key time more than values")
  func discrete() {
    let animation = CAKeyframeAnimation()
    animation.values = [0, 1, 0.3]
    animation.keyTimes = [0, 0.3, 0.6, 1]
    animation.calculationMode = .discrete
    #expect(values(of: animation, at: [0.1, 0.35, 0.65, 0.95]) == [0, 1, 0.3, 0.3])
  }

  @Test("§4.3, §10.27 Of key times of a wrong count the common prefix is played")
  func wrongCount() {
    let animation = CAKeyframeAnimation()
    animation.values = [0, 1, 0.5, 0.7]
    animation.keyTimes = [0, 0.5, 1]
    let expected = [0.2, 0.5, 0.8, 0.9, 0.75, 0.6]
    for (value, wanted) in zip(values(of: animation, at: [0.1, 0.25, 0.4, 0.6, 0.75, 0.9]), expected) {
      expectClose(value, wanted)
    }
  }

  @Test("§4.3, §10.27 One value, no values: the model shows")
  func tooFew() {
    for list: [Any]? in [nil, [], [0.2]] {
      let animation = CAKeyframeAnimation()
      animation.values = list
      #expect(values(of: animation, at: [0, 0.5]) == [0.9, 0.9])
    }
  }

  @Test("§4.3 Defaults")
  func defaults() {
    let animation = CAKeyframeAnimation()
    #expect(animation.calculationMode == .linear)
    #expect(animation.values == nil)
    #expect(animation.keyTimes == nil)
    #expect(animation.timingFunctions == nil)
    #expect(animation.path == nil)
  }

  @Test("§4.3 A timing function for each segment, after the animation's own; missing ones are linear")
  func timingFunctions() {
    let animation = CAKeyframeAnimation()
    animation.values = [0, 1, 0]
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    let result = values(of: animation, at: [0.25, 0.75])
    expectClose(result[0], 0.315357, within: 1e-5)
    expectClose(result[1], 0.5, within: 1e-5)
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    // 0.25 becomes 0.3781381, which is 0.7562762 of the first segment.
    expectClose(values(of: animation, at: [0.25])[0], 0.630, within: 2e-3)
  }

  /// The path of the measured table.
  private static var path: CGPath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addCurve(
      to: CGPoint(x: 200, y: 100), control1: CGPoint(x: 150, y: 0), control2: CGPoint(x: 200, y: 50))
    return path
  }

  /// Mode, key times, and the measured points.
  nonisolated static let pathRows: [(CAAnimationCalculationMode, [NSNumber]?, [(Double, Double)])] = [
    (
      .linear, nil,
      [(0, 0), (20, 0), (50, 0), (100, 0), (129.6, 5.6), (168.75, 31.25), (194.4, 70.4), (199.94, 97)]
    ),
    (
      .linear, [0, 0.2, 1],
      [
        (0, 0), (50, 0), (109.36, 0.57), (153.61, 18.46), (168.75, 31.25), (186.88, 54.65),
        (197.75, 81.35), (199.98, 98.13),
      ]
    ),
    (
      .paced, nil,
      [
        (0, 0), (25.49, 0), (63.72, 0), (126.87, 4.62), (149.72, 15.82), (177.88, 41.5),
        (195.99, 74.98), (199.96, 97.46),
      ]
    ),
    (
      .discrete, nil,
      [(0, 0), (0, 0), (0, 0), (100, 0), (100, 0), (100, 0), (100, 0), (100, 0)]
    ),
  ]

  @Test("§4.3 The measured table of paths", arguments: pathRows)
  func paths(mode: CAAnimationCalculationMode, keyTimes: [NSNumber]?, expected: [(Double, Double)]) {
    onStage { stage in
      let (layer, animation) = (stage.stillLayer(), CAKeyframeAnimation(keyPath: "position"))
      animation.path = Self.path
      animation.values = [CGPoint(x: 9, y: 9), CGPoint(x: 9, y: 9)]
      animation.keyTimes = keyTimes
      animation.calculationMode = mode
      animation.duration = 1
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      // Apple measures the curve in a few straight pieces, so its even speed is a little off.
      let tolerance = mode == .paced ? 0.06 : 0.006
      for (time, point) in zip([0, 0.1, 0.25, 0.5, 0.6, 0.75, 0.9, 0.99], expected) {
        stage.scrub(layer, to: time)
        expectClose(layer.presentation()?.position.x, point.0, within: tolerance, "x at \(time)")
        expectClose(layer.presentation()?.position.y, point.1, within: tolerance, "y at \(time)")
      }
    }
  }

  @Test("§4.3 Points may be given as points or as NSValues")
  func points() {
    onStage { stage in
      let (layer, animation) = (stage.stillLayer(), CAKeyframeAnimation(keyPath: "position"))
      animation.values = [CGPoint(x: 0, y: 0), NSValue(cgPoint: CGPoint(x: 50, y: 10))]
      animation.duration = 1
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      stage.scrub(layer, to: 0.5)
      #expect(layer.presentation()?.position == CGPoint(x: 25, y: 5))
    }
  }
}
