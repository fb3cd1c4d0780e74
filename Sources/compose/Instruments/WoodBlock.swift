import Foundation

/// A short tone of struck wood or skin: wood block, rim, hand drum.
struct WoodBlock: Instrument {
  /// Hz.
  var pitch: Double
  /// Seconds to silence.
  var seconds: Double
  /// How far above its pitch the sound starts, as a part of it.
  var bend = 0.0

  static let block = WoodBlock(pitch: 820, seconds: 0.12)
  static let rim = WoodBlock(pitch: 430, seconds: 0.07)
  static let handDrum = WoodBlock(pitch: 92, seconds: 0.6, bend: 0.35)

  func sound(of tone: Tone) -> [Float] {
    let frames = Int(seconds * sampleRate)
    var random = SplitMix64(seed: tone.seed)
    var knock = Biquad.bandPass(pitch * 3, q: 1)
    var phase = 0.0
    return (0..<frames).map { frame in
      let time = Double(frame) / sampleRate
      phase += pitch * (1 + bend * exp(-time * 30)) / sampleRate
      let body = sin(2 * .pi * phase) + 0.35 * sin(2 * .pi * 2.42 * phase) * exp(-time * 30)
      let strike = knock.process(random.noise()) * 0.8 * exp(-time * 120)
      let edge = min(1, time / 0.003) * (1 - Double(frame) / Double(frames))
      return Float(0.7 * tone.velocity * edge * (body * exp(-time * 5 / seconds) + strike))
    }
  }
}
