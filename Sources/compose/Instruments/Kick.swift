import Foundation

/// A bass drum: a sine that falls from a knock to a boom.
struct Kick: Instrument {
  /// Hz of the boom.
  var pitch = 48.0
  /// Hz above it at the start.
  var knock = 150.0
  /// Seconds to silence.
  var seconds = 0.38

  func sound(of tone: Tone) -> [Float] {
    let frames = Int(seconds * sampleRate)
    var random = SplitMix64(seed: tone.seed)
    var skin = Biquad.bandPass(1_800, q: 0.8)
    var phase = 0.0
    return (0..<frames).map { frame in
      let time = Double(frame) / sampleRate
      phase += (pitch + knock * exp(-time * 42)) / sampleRate
      let fade = 1 - Double(frame) / Double(frames)
      let body = sin(2 * .pi * phase) * exp(-time * 5.5 / seconds * 0.5) * fade
      let beater = skin.process(random.noise()) * 0.25 * exp(-time * 160) * min(1, time / 0.003)
      return Float(tone.velocity * (body * min(1, time / 0.003) + beater))
    }
  }
}
