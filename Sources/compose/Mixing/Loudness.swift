import Foundation

/// Loudness as ITU-R BS.1770-4 measures it, and the peak between the samples of its annex 2.
enum Loudness {
  /// Integrated loudness in LUFS; −∞ for silence and for less than 0.4 s.
  static func integrated(_ sound: StereoSound) -> Double {
    var weighted = sound
    weighted.filter(shelf)
    weighted.filter(highPass)
    let powers = blockPowers(weighted)
    func loudness(_ power: Double) -> Double { -0.691 + 10 * log10(power) }
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    let audible = powers.filter { loudness($0) > -70 }
    guard !audible.isEmpty else { return -.infinity }
    let gate = loudness(mean(audible)) - 10
    return loudness(mean(audible.filter { loudness($0) > gate }))
  }

  /// Mean squares, summed over the channels, of blocks of 400 ms every 100 ms.
  private static func blockPowers(_ sound: StereoSound) -> [Double] {
    let hop = Int(0.1 * sampleRate)
    let hops = stride(from: 0, through: sound.frames - hop, by: hop).map { start in
      (start..<start + hop).reduce(0.0) { sum, frame in
        let (left, right) = (Double(sound.left[frame]), Double(sound.right[frame]))
        return sum + left * left + right * right
      }
    }
    guard hops.count >= 4 else { return [] }
    return (0...hops.count - 4).map { hops[$0..<$0 + 4].reduce(0, +) / Double(4 * hop) }
  }

  // The standard gives coefficients for 48 kHz only. These are the analogue prototypes behind them, for
  // any rate, as worked out by Brecht De Man ("Evaluation of implementations of the EBU R128 loudness
  // measurement", 2018).

  /// The head: a high shelf of about +4 dB.
  private static var shelf: Biquad {
    let (frequency, quality, decibels) = (
      1_681.974_450_955_533, 0.707_175_236_955_419_6, 3.999_843_853_973_347
    )
    let warped = tan(.pi * frequency / sampleRate)
    let high = pow(10, decibels / 20)
    let band = pow(high, 0.499_666_774_154_541_6)
    let square = warped * warped
    return Biquad(
      b0: high + band * warped / quality + square, b1: 2 * (square - high),
      b2: high - band * warped / quality + square, a0: 1 + warped / quality + square, a1: 2 * (square - 1),
      a2: 1 - warped / quality + square)
  }

  /// The revised low-frequency B curve.
  private static var highPass: Biquad {
    let (frequency, quality) = (38.135_470_876_024_44, 0.500_327_037_323_877_3)
    let warped = tan(.pi * frequency / sampleRate)
    let scale = 1 + warped / quality + warped * warped
    return Biquad(
      b0: 1, b1: -2, b2: 1, a1: 2 * (warped * warped - 1) / scale,
      a2: (1 - warped / quality + warped * warped) / scale)
  }
}
