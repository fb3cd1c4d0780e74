import Foundation

/// Filtered noise that dies away: hi-hats, shakers, cymbals, claps.
struct NoiseBurst: Instrument {
  /// Hz below which nothing passes.
  var lowest: Double
  /// Hz above which nothing passes.
  var highest = 13_000.0
  /// Seconds to full level.
  var attack = 0.003
  /// Seconds in which it falls by 60 dB.
  var decay: Double
  /// Hits in quick succession, 11 ms apart, as the hands of a crowd.
  var repeats = 1

  static let closedHat = NoiseBurst(lowest: 7_000, decay: 0.07)
  static let openHat = NoiseBurst(lowest: 6_500, decay: 0.38)
  static let shaker = NoiseBurst(lowest: 4_500, highest: 10_000, attack: 0.018, decay: 0.09)
  static let clap = NoiseBurst(lowest: 900, highest: 5_500, decay: 0.22, repeats: 3)
  static let cymbal = NoiseBurst(lowest: 3_800, decay: 2.4)
  /// Swells for two seconds.
  static let riser = NoiseBurst(lowest: 2_500, highest: 9_000, attack: 2, decay: 0.25)

  func sound(of tone: Tone) -> [Float] {
    let frames = Int((attack + decay) * sampleRate)
    var random = SplitMix64(seed: tone.seed)
    var (high, steeper) = (Biquad.highPass(lowest), Biquad.highPass(lowest))
    var low = Biquad.lowPass(highest)
    return (0..<frames).map { frame in
      let noise = low.process(steeper.process(high.process(random.noise())))
      let edge = 1 - Double(frame) / Double(frames)
      return Float(0.8 * tone.velocity * noise * edge * level(at: Double(frame) / sampleRate))
    }
  }

  private func level(at time: Double) -> Double {
    if repeats > 1, time < 0.011 * Double(repeats - 1) {
      let since = time.truncatingRemainder(dividingBy: 0.011)
      return min(1, since / 0.003) * exp(-since * 260)
    }
    let since = time - 0.011 * Double(repeats - 1)
    let rise = min(1, since / attack)
    return rise * rise * exp(-6.9 * max(0, since - attack) / decay)
  }
}
