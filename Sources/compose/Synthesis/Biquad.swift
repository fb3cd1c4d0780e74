import Foundation

/// A second-order filter, in the transposed direct form II.
///
/// Coefficients from Robert Bristow-Johnson's "Cookbook formulae for audio EQ biquad filter coefficients".
struct Biquad: Sendable {
  let b0: Double
  let b1: Double
  let b2: Double
  let a1: Double
  let a2: Double
  private var state1 = 0.0
  private var state2 = 0.0

  init(b0: Double, b1: Double, b2: Double, a0: Double = 1, a1: Double, a2: Double) {
    self.b0 = b0 / a0
    self.b1 = b1 / a0
    self.b2 = b2 / a0
    self.a1 = a1 / a0
    self.a2 = a2 / a0
  }

  mutating func process(_ input: Double) -> Double {
    let output = b0 * input + state1
    state1 = b1 * input - a1 * output + state2
    state2 = b2 * input - a2 * output
    return output
  }

  /// Passes what is below `frequency` (Hz).
  static func lowPass(_ frequency: Double, q: Double = 0.7071) -> Biquad {
    let (cosine, alpha) = turn(frequency, q)
    return Biquad(
      b0: (1 - cosine) / 2, b1: 1 - cosine, b2: (1 - cosine) / 2, a0: 1 + alpha, a1: -2 * cosine,
      a2: 1 - alpha)
  }

  /// Passes what is above `frequency` (Hz).
  static func highPass(_ frequency: Double, q: Double = 0.7071) -> Biquad {
    let (cosine, alpha) = turn(frequency, q)
    return Biquad(
      b0: (1 + cosine) / 2, b1: -1 - cosine, b2: (1 + cosine) / 2, a0: 1 + alpha, a1: -2 * cosine,
      a2: 1 - alpha)
  }

  /// Passes what is around `frequency` (Hz), at most unchanged.
  static func bandPass(_ frequency: Double, q: Double) -> Biquad {
    let (cosine, alpha) = turn(frequency, q)
    return Biquad(b0: alpha, b1: 0, b2: -alpha, a0: 1 + alpha, a1: -2 * cosine, a2: 1 - alpha)
  }

  /// Raises what is around `frequency` (Hz) by `decibels`.
  static func peak(_ frequency: Double, q: Double, decibels: Double) -> Biquad {
    let (cosine, alpha) = turn(frequency, q)
    let gain = pow(10, decibels / 40)
    return Biquad(
      b0: 1 + alpha * gain, b1: -2 * cosine, b2: 1 - alpha * gain, a0: 1 + alpha / gain, a1: -2 * cosine,
      a2: 1 - alpha / gain)
  }

  private static func turn(_ frequency: Double, _ q: Double) -> (cosine: Double, alpha: Double) {
    let angle = 2 * .pi * min(frequency, sampleRate * 0.49) / sampleRate
    return (cos(angle), sin(angle) / (2 * q))
  }
}
