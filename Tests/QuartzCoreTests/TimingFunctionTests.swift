import QuartzCore
import Testing

@MainActor
@Suite("§5 Timing functions")
struct TimingFunctionTests {
  nonisolated static let named: [(CAMediaTimingFunctionName, [Float])] = [
    (.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
    (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
  ]

  @Test("§5 The control points of the named functions, ends included", arguments: named)
  func controlPoints(name: CAMediaTimingFunctionName, expected: [Float]) {
    let function = CAMediaTimingFunction(name: name)
    var points: [Float] = []
    for index in 0...3 {
      var point: [Float] = [-1, -1]
      function.getControlPoint(at: index, values: &point)
      points += point
    }
    #expect(points == [0, 0] + expected + [1, 1])
  }

  @Test("§5 An unknown name stops the program")
  func unknownName() async {
    await #expect(processExitsWith: .failure) {
      _ = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "bogus"))
    }
  }

  @Test("§5 A fifth control point stops the program")
  func fifthPoint() async {
    await #expect(processExitsWith: .failure) {
      var point: [Float] = [0, 0]
      CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &point)
    }
  }

  /// Fraction of time, and the progress that Apple's presentation layers showed.
  nonisolated static let presented: [(CAMediaTimingFunctionName, Double, Double)] = [
    (.easeIn, 0.75, 0.6218605), (.default, 0.1, 0.094795), (.easeOut, 0.25, 0.37813953),
  ]

  @Test("§5 What Apple's layers were seen to present", arguments: presented)
  func measured(name: CAMediaTimingFunctionName, time: Double, expected: Double) {
    onStage { stage in
      let (layer, animation) = (stage.stillLayer(), basic("position.x", from: 0, to: 1))
      animation.timingFunction = CAMediaTimingFunction(name: name)
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      stage.scrub(layer, to: time)
      expectClose(layer.presentation()?.position.x, expected, within: 2e-6)
    }
  }
}
