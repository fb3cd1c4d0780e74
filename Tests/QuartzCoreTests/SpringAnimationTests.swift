import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§4.4 CASpringAnimation")
struct SpringAnimationTests {
  /// mass, stiffness, damping, velocity.
  struct Constants: Sendable {
    let mass, stiffness, damping, velocity: CGFloat

    init(_ mass: CGFloat, _ stiffness: CGFloat, _ damping: CGFloat, _ velocity: CGFloat = 0) {
      (self.mass, self.stiffness, self.damping, self.velocity) = (mass, stiffness, damping, velocity)
    }
  }

  private func spring(_ constants: Constants) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.mass = constants.mass
    spring.stiffness = constants.stiffness
    spring.damping = constants.damping
    spring.initialVelocity = constants.velocity
    return spring
  }

  @Test("§4.4 Defaults; impossible constants are refused")
  func defaults() {
    let spring = CASpringAnimation(keyPath: "position")
    #expect(spring.keyPath == "position")
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    #expect(spring.initialVelocity == 0 && !spring.allowsOverdamping && spring.duration == 0)
    for value in [0, -1] as [CGFloat] {
      spring.mass = value
      spring.stiffness = value
    }
    spring.damping = -1
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    spring.damping = 0
    #expect(spring.damping == 0)
    #expect(spring.settlingDuration == Double(Float.greatestFiniteMagnitude))
  }

  nonisolated static let settling: [(Constants, Double, Double)] = [
    (Constants(1, 100, 10), 1.4727003346780927, 1e-9), (Constants(1, 100, 5), 2.854975, 1e-6),
    (Constants(1, 100, 15), 1.022094, 1e-6), (Constants(1, 300, 20), 0.7442555275721707, 1e-9),
    (Constants(2, 100, 5), 5.658348137358159, 1e-9), (Constants(1, 100, 10, 5), 1.3815510557964275, 1e-9),
    (Constants(1, 100, 10, -5), 1.5350814063145797, 1e-9), (Constants(1, 100, 20), 0.9999999999999999, 1e-15),
    (Constants(1, 100, 100), 0.9999999999999999, 1e-15), (Constants(1, 400, 40), 0.5, 1e-15),
    (Constants(1, 25, 10), 1.9000000000000006, 1e-15), (Constants(1, 100, 1), 13.91321015404625, 1e-9),
  ]

  @Test("§4.4 The table of settlingDuration", arguments: settling)
  func settling(constants: Constants, expected: Double, tolerance: Double) {
    expectClose(spring(constants).settlingDuration, expected, within: tolerance)
  }

  nonisolated static let responses: [(Constants, [Double])] = [
    (Constants(1, 100, 10), [0.104405, 0.340300, 0.849426, 1.023360, 1.153123, 1.074591, 1.002170]),
    (Constants(1, 100, 20), [0.090204, 0.264241, 0.593994, 0.712703, 0.908422, 0.959572, 0.999501]),
    (Constants(1, 100, 30), [0.090204, 0.264241, 0.593994, 0.712703, 0.908422, 0.959572, 0.999501]),
    (Constants(1, 100, 10, 5), [0.293078, 0.607053, 1.059065, 1.160415, 1.128358, 1.030619, 1.004863]),
    (Constants(1, 100, 10, -5), [-0.084267, 0.073546, 0.639786, 0.886305, 1.177888, 1.118562, 0.999477]),
    (Constants(1, 300, 20), [0.260271, 0.685684, 1.099272, 1.098076, 0.992753, 0.991870, 0.999968]),
  ]

  @Test(
    "§4.4 The table of responses, as presented; time is in seconds whatever the duration",
    arguments: responses)
  func response(constants: Constants, expected: [Double]) {
    onStage { stage in
      let layer = stage.stillLayer()
      let animation = spring(constants)
      animation.fromValue = 0
      animation.toValue = 1000
      animation.duration = 7
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      for (time, value) in zip([0.05, 0.1, 0.2, 0.25, 0.4, 0.5, 1], expected) {
        stage.scrub(layer, to: time)
        expectClose(layer.presentation()?.position.x, value * 1000, within: 0.1, "at \(time)")
      }
    }
  }

  @Test("§4.4 The duration cuts the motion off")
  func cut() {
    onStage { stage in
      let layer = stage.stillLayer()
      let animation = spring(Constants(1, 100, 10))
      animation.fromValue = 0
      animation.toValue = 100
      animation.duration = 0.5
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      stage.scrub(layer, to: 0.1)
      expectClose(layer.presentation()?.position.x, 34.03, within: 0.01)
      stage.scrub(layer, to: 0.49)
      expectClose(layer.presentation()?.position.x, 108.34, within: 0.01)
      stage.scrub(layer, to: 0.51)
      expectClose(layer.presentation()?.position.x, 100)
    }
  }

  nonisolated static let perceptual: [(Double, CGFloat, Double, Double, Double)] = [
    (0.5, 0, 157.91367041742973, 25.132741228718345, 0.7999999999999999),
    (0.5, 0.3, 157.91367041742973, 17.59291886, 0.86295528),
    (0.5, -0.3, 157.91367041742973, 35.90391604, .nan),
    (1, 0.5, 39.47841760435743, 6.283185307, 2.34387538),
  ]

  @Test("§4.4 init(perceptualDuration:bounce:) of iOS 17", arguments: perceptual)
  func perceptual(duration: Double, bounce: CGFloat, stiffness: Double, damping: Double, settling: Double) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    #expect(spring.mass == 1 && spring.allowsOverdamping)
    expectClose(spring.stiffness, stiffness)
    expectClose(spring.damping, damping)
    expectClose(spring.perceptualDuration, duration)
    expectClose(spring.bounce, Double(bounce))
    #expect(spring.duration == spring.settlingDuration)
    if !settling.isNaN { expectClose(spring.settlingDuration, settling) }
  }

  @Test("§4.7 A layer's copy keeps the constants")
  func copy() throws {
    try onStage { stage in
      let layer = stage.liveLayer()
      let animation = spring(Constants(2, 50, 3, 4))
      animation.allowsOverdamping = true
      layer.add(animation, forKey: "spring")
      let copy = try #require(layer.animation(forKey: "spring") as? CASpringAnimation)
      #expect(copy !== animation)
      #expect(copy.mass == 2 && copy.stiffness == 50 && copy.damping == 3 && copy.initialVelocity == 4)
      #expect(copy.allowsOverdamping)
    }
  }
}
