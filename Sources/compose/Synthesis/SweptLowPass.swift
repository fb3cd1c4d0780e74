import Foundation

/// A resonant low-pass whose cut-off may change at every sample without clicks.
///
/// The state-variable filter with trapezoidal integrators (Vadim Zavalishin, "The Art of VA Filter Design").
struct SweptLowPass: Sendable {
  private var band = 0.0
  private var low = 0.0
  private let damping: Double

  /// `q` above 0.71 rings at the cut-off.
  init(q: Double = 0.8) { damping = 1 / q }

  /// `cutoff` in Hz.
  mutating func process(_ input: Double, cutoff: Double) -> Double {
    let warped = tan(.pi * min(cutoff, sampleRate * 0.45) / sampleRate)
    let scale = 1 / (1 + warped * (warped + damping))
    let bandNow = scale * (band + warped * (input - low))
    let lowNow = low + warped * bandNow
    band = 2 * bandNow - band
    low = 2 * lowNow - low
    return lowNow
  }
}
