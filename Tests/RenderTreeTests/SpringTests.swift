import CoreGraphics
import RenderTree
import Testing

/// Sections 4.4 and 8.6 of spec/core-animation.md.
@Suite struct SpringTests {
  static let times = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75, 1]

  static let responses: [(Spring, [Double])] = [
    (
      Spring(),
      [0.104405, 0.340300, 0.610493, 0.849426, 1.023360, 1.124355, 1.153123, 1.074591, 0.974152, 1.002170]
    ),
    (
      Spring(mass: 1, stiffness: 100, damping: 20),
      [0.090204, 0.264241, 0.442175, 0.593994, 0.712703, 0.800852, 0.908422, 0.959572, 0.995299, 0.999501]
    ),
    (
      Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 5),
      [0.293078, 0.607053, 0.873205, 1.059065, 1.160415, 1.190976, 1.128358, 1.030619, 0.977009, 1.004863]
    ),
    (
      Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: -5),
      [-0.084267, 0.073546, 0.347780, 0.639786, 0.886305, 1.057733, 1.177888, 1.118562, 0.971295, 0.999477]
    ),
    (
      Spring(mass: 1, stiffness: 300, damping: 20),
      [0.260271, 0.685684, 0.982262, 1.099272, 1.098076, 1.053928, 0.992753, 0.991870, 1.000572, 0.999968]
    ),
    (
      Spring(mass: 3, stiffness: 1000, damping: 500),
      [0.232230, 0.544778, 0.758261, 0.879282, 0.942038, 0.972919, 0.994408, 0.998901, 0.999983, 1]
    ),
  ]

  @Test("§4.4 A spring moves as tabled", arguments: responses)
  func response(_ spring: Spring, _ expected: [Double]) {
    for (time, expected) in zip(Self.times, expected) {
      expectClose(spring.progress(at: time), expected, within: 5.1e-7, "at \(time)")
    }
    #expect(spring.progress(at: 0) == 0)
    #expect(spring.progress(at: -1) == 0)
  }

  @Test("§4.4 More damping than critical changes nothing unless allowed", arguments: [20.0, 30, 100])
  func overdamping(_ damping: Double) {
    var spring = Spring(mass: 1, stiffness: 100, damping: damping)
    expectClose(100 * spring.progress(at: 0.25), 71.2703, within: 5e-5)
    #expect(spring.damping == damping)
    spring.allowsOverdamping = true
    #expect(damping == 20 || spring.progress(at: 0.25) < 0.65)
  }

  @Test("§4.4 An overdamped spring starts at 0 with its velocity and gets home")
  func overdampedMotion() {
    var spring = Spring(mass: 1, stiffness: 100, damping: 50, initialVelocity: 3)
    spring.allowsOverdamping = true
    expectClose(spring.progress(at: 0), 0)
    expectClose(spring.progress(at: 1e-7) / 1e-7, 3, within: 1e-4)
    expectClose(spring.progress(at: 20), 1, within: 1e-9)
  }

  static let settlings: [(Spring, Double, Double)] = [
    (Spring(), 1.4727003346780927, 1e-14),
    (Spring(mass: 1, stiffness: 100, damping: 5), 2.854975, 5e-7),
    (Spring(mass: 1, stiffness: 100, damping: 15), 1.022094, 5e-7),
    (Spring(mass: 1, stiffness: 300, damping: 20), 0.7442555275721707, 1e-14),
    (Spring(mass: 2, stiffness: 100, damping: 5), 5.658348137358159, 1e-14),
    (Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 5), 1.3815510557964275, 1e-14),
    (Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: -5), 1.5350814063145797, 1e-14),
    (Spring(mass: 1, stiffness: 100, damping: 20), 0.9999999999999999, 0),
    (Spring(mass: 1, stiffness: 100, damping: 30), 0.9999999999999999, 0),
    (Spring(mass: 1, stiffness: 100, damping: 100), 0.9999999999999999, 0),
    (Spring(mass: 1, stiffness: 400, damping: 40), 0.5, 0),
    (Spring(mass: 1, stiffness: 25, damping: 10), 1.9000000000000006, 0),
    (Spring(mass: 1, stiffness: 100, damping: 1), 13.91321015404625, 1e-14),
    (Spring(mass: 1, stiffness: 100, damping: 0), Double(Float.greatestFiniteMagnitude), 0),
  ]

  @Test("§4.4 A spring settles when measured", arguments: settlings)
  func settling(_ spring: Spring, _ expected: Double, _ tolerance: Double) {
    expectClose(spring.settlingDuration, expected, within: tolerance)
  }

  @Test("§4.4 Impossible constants are refused")
  func refusal() {
    var spring = Spring()
    spring.mass = 0
    spring.stiffness = -1
    spring.damping = -1
    #expect(spring == Spring())
    spring.damping = .nan
    #expect(spring == Spring())
    #expect(Spring(mass: -1, stiffness: 0, damping: -2) == Spring())
    spring.damping = 0
    #expect(spring.damping == 0)
  }

  @Test("§4.4 A perceptual spring has the constants of iOS 17")
  func perceptual() {
    let smooth = Spring(perceptualDuration: 0.5, bounce: 0)
    #expect(smooth.stiffness == 157.91367041742973)
    #expect(smooth.damping == 25.132741228718345)
    #expect(smooth.settlingDuration == 0.7999999999999999)
    #expect(smooth.allowsOverdamping)
    let bouncy = Spring(perceptualDuration: 0.5, bounce: 0.3)
    expectClose(bouncy.damping, 17.59291886, within: 5e-9)
    expectClose(bouncy.settlingDuration, 0.86295528, within: 5e-9)
    expectClose(Spring(perceptualDuration: 1, bounce: 0.5).settlingDuration, 2.34387538, within: 5e-9)
    expectClose(Spring(perceptualDuration: 0.5, bounce: -0.3).damping, 35.90391604, within: 5e-9)
    let stuck = Spring(perceptualDuration: 0.5, bounce: -1)
    #expect(stuck.damping == .infinity)
    #expect(stuck.settlingDuration == 0)
    #expect(stuck.progress(at: 0) == 1)
    #expect(Spring(perceptualDuration: 0, bounce: 0).progress(at: 0.1) == 1)
  }

  @Test("§4.4 A perceptual spring reads back as made")
  func perceptualRoundTrip() {
    for tenths in -9...9 {
      let spring = Spring(perceptualDuration: 0.7, bounce: Double(tenths) / 10)
      expectClose(spring.perceptualDuration, 0.7)
      expectClose(spring.bounce, Double(tenths) / 10)
    }
  }

  @Test("§4.4 A perceptual spring without bounce is critical whatever its duration")
  func perceptualCritical() {
    for hundredths in 1...300 {
      #expect(Spring(perceptualDuration: Double(hundredths) / 100, bounce: 0).bounce == 0)
    }
  }

  /// Damping ratio, duration, velocity, stiffness, damping.
  static let fitted: [(Double, Double, Double, Double, Double?)] = [
    (0.5, 1, 0, 161.7195, 12.7169), (0.6, 0.8, 0, 190.2143, 16.5502), (0.7, 0.5, 0, 387.2746, 27.5510),
    (0.8, 0.3, 0, 898.8597, 47.9696), (0.8, 1, 0, 80.8974, 14.3909), (0.35, 1, 0, 286.4094, 11.8465),
    (0.1, 1, 0, 2125.390, 9.2204), (1, 1, 0, 85.2559, 18.4668), (1, 1, 1, 83.1380, nil),
    (0.5, 1, 0.25, 159.6723, nil), (0.5, 1, 1, 152.8684, nil), (0.5, 1, 1.5, 147.6160, nil),
    (0.5, 1, -2, 175.4224, nil),
  ]

  @Test("§8.6 UIView's spring is as stiff as measured", arguments: fitted)
  func fitting(
    _ row: (ratio: Double, duration: Double, velocity: Double, stiffness: Double, damping: Double?)
  ) {
    let spring = Spring(dampingRatio: row.ratio, duration: row.duration, initialVelocity: row.velocity)
    expectClose(spring.stiffness, row.stiffness, within: row.stiffness > 1000 ? 5.1e-4 : 5.1e-5)
    if let damping = row.damping { expectClose(spring.damping, damping, within: 5.1e-5) }
  }

  @Test("§8.6 UIView's spring is home within a thousandth at its duration, whatever is asked for")
  func fittingAnything() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<2000 {
      let (duration, velocity) = (random.number(0.01...5), random.number(-60...60))
      let spring = Spring(
        dampingRatio: random.number(-0.5...2), duration: duration, initialVelocity: velocity)
      let (frequency, decay) = (spring.stiffness.squareRoot(), spring.damping / 2)
      let swing = (spring.stiffness - decay * decay).squareRoot()
      let amplitude =
        decay >= frequency ? 1 + (frequency - velocity) * duration : (decay - velocity) / swing
      expectClose(abs(amplitude) * exp(-decay * duration), 0.001, within: 1e-6)
    }
    #expect(Spring(dampingRatio: 0.5, duration: 0).stiffness.isFinite)
  }

  @Test("§4.4 No spring is ever undefined")
  func randomSprings() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<2000 {
      var spring = Spring(
        mass: random.number(0...5), stiffness: random.number(0...2000), damping: random.number(0...300),
        initialVelocity: random.number(-50...50))
      spring.allowsOverdamping = .random(using: &random)
      #expect(spring.progress(at: random.number(0...2)).isFinite, "\(spring)")
      #expect(spring.progress(at: 1e12).isFinite, "\(spring)")
      #expect(spring.settlingDuration >= 0, "\(spring)")
    }
  }
}
