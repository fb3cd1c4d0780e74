internal import CoreGraphics

/// A damped spring that pulls a value from 0 to its target at 1, in real seconds.
///
/// A mass out of place by −1: `mass · x″ + damping · x′ + stiffness · x = 0`; progress is `1 + x`.
package struct Spring: Sendable, Hashable {
  /// Positive; another value is refused and the old one kept.
  package var mass = 1.0 {
    didSet { if !(mass > 0) { mass = oldValue } }
  }
  /// Positive and finite; another value is refused and the old one kept.
  package var stiffness = 100.0 {
    didSet { if !(stiffness > 0 && stiffness.isFinite) { stiffness = oldValue } }
  }
  /// Not negative; another value is refused and the old one kept.
  package var damping = 10.0 {
    didSet { if !(damping >= 0) { damping = oldValue } }
  }
  /// Distances per second at the beginning, positive towards the target.
  package var initialVelocity = 0.0
  /// Whether a damping ratio above 1 makes the spring slower. Otherwise it counts as 1.
  package var allowsOverdamping = false

  /// Core Animation's default spring.
  package init() {}

  /// A spring of the given constants; impossible ones are replaced by the defaults.
  package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    // Observers do not run in initialisers.
    if mass > 0 { self.mass = mass }
    if stiffness > 0, stiffness.isFinite { self.stiffness = stiffness }
    if damping >= 0 { self.damping = damping }
    self.initialVelocity = initialVelocity
  }
}

extension Spring {
  /// A spring of mass 1 that seems to take `perceptualDuration` seconds and to bounce by `bounce`: 1 swings
  /// forever, 0 not at all, below 0 crawls; −1 has infinite damping, as has a duration of 0, and then the
  /// value is at its target at once.
  package init(perceptualDuration: Double, bounce: Double) {
    let frequency = 2 * .pi / perceptualDuration
    let bounce = min(max(bounce, -1), 1)
    self.init(
      mass: 1, stiffness: frequency * frequency,
      damping: bounce < 0 ? 2 * frequency / (1 + bounce) : 2 * frequency * (1 - bounce))
    allowsOverdamping = true
  }

  /// The seconds of one undamped swing: what `init(perceptualDuration:bounce:)` was given.
  package var perceptualDuration: Double { 2 * .pi / frequency }

  /// How much the spring swings, from −1 to 1: what `init(perceptualDuration:bounce:)` was given.
  package var bounce: Double { ratio <= 1 ? 1 - ratio : 1 / ratio - 1 }

  /// Radians per second without damping.
  private var frequency: Double { (stiffness / mass).squareRoot() }

  private var ratio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The damping ratio the motion has.
  private var effectiveRatio: Double { allowsOverdamping ? ratio : min(ratio, 1) }
}

extension Spring {
  /// The share of the way to the target covered after `seconds`; may overshoot. Times below 0 count as 0.
  package func progress(at seconds: Double) -> Double {
    let time = max(seconds, 0)
    let ratio = effectiveRatio
    // It never moves, or has always been there; `settlingDuration` says the latter.
    guard ratio.isFinite else { return 1 }
    if ratio > 1 { return 1 + overdamped(at: time, ratio) }
    let decay = ratio * frequency
    let envelope = exp(-decay * time)
    guard envelope > 0 else { return 1 }
    let push = initialVelocity - decay
    if ratio == 1 { return 1 + envelope * (push * time - 1) }
    let swing = frequency * (1 - ratio * ratio).squareRoot()
    return 1 + envelope * (push / swing * sin(swing * time) - cos(swing * time))
  }

  /// The displacement of a spring that creeps home: a slow and a fast exponential.
  private func overdamped(at time: Double, _ ratio: Double) -> Double {
    let root = (ratio - 1).squareRoot() * (ratio + 1).squareRoot()
    // The textbook's −ratio + root, without its cancellation.
    let slow = -frequency / (ratio + root)
    let fast = -frequency * (ratio + root)
    let share = (initialVelocity + slow) / (fast - slow)
    return (-1 - share) * exp(slow * time) + share * exp(fast * time)
  }

  /// The seconds until the value stays within a thousandth of its target.
  ///
  /// For a spring that swings, when the bound on its swings gets there (the sum of the amplitudes of sine
  /// and cosine); otherwise in steps of 0.1, added up in binary as on Apple's, at most 1000. An undamped
  /// spring never settles and answers the greatest `Float`.
  package var settlingDuration: Double {
    let ratio = effectiveRatio
    guard ratio > 0 else { return Double(Float.greatestFiniteMagnitude) }
    guard ratio.isFinite else { return 0 }
    let decay = ratio * frequency
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      return max(-log(Self.threshold / (1 + abs(decay - initialVelocity) / swing)) / decay, 0)
    }
    var time = 0.0
    while abs(progress(at: time) - 1) >= Self.threshold, time < 1000 { time += 0.1 }
    return time
  }

  /// How near the target counts as there.
  static let threshold = 0.001
}
