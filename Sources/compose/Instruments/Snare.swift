import Foundation

/// A snare drum: two modes of its skin and the rattle of the wires.
struct Snare: Instrument {
  /// Hz of the lower mode.
  var pitch = 190.0
  /// Seconds to silence of the wires.
  var rattle = 0.2
  /// Share of the wires, 0…1.
  var wires = 0.55
  /// Hz above which the wires are cut.
  var brightness = 7_500.0

  func sound(of tone: Tone) -> [Float] {
    let frames = Int((rattle + 0.05) * sampleRate)
    var random = SplitMix64(seed: tone.seed)
    var (high, low) = (Biquad.highPass(900), Biquad.lowPass(brightness))
    return (0..<frames).map { frame in
      let time = Double(frame) / sampleRate
      let angle = 2 * .pi * pitch * (time + 0.004 * (1 - exp(-time * 60)))
      let skin = (sin(angle) + 0.6 * sin(1.78 * angle)) * exp(-time * 26)
      let wire = low.process(high.process(random.noise())) * exp(-time * 5.5 / rattle)
      let edge = min(1, time / 0.003) * (1 - Double(frame) / Double(frames))
      return Float(0.8 * tone.velocity * edge * ((1 - wires) * skin + wires * 1.4 * wire))
    }
  }
}
