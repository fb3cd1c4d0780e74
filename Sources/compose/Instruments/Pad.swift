import Foundation

/// A carpet of detuned saws behind a slow low-pass: strings at a distance.
struct Pad: Instrument {
  /// Hz.
  var cutoff: Double
  var envelope = Envelope(attack: 0.6, decay: 2, sustain: 0.9, release: 1.1)
  /// Detuning of each saw in cents.
  var detune = [-11.0, -4, 3, 9]

  func sound(of tone: Tone) -> [Float] {
    let curve = envelope.curve(held: tone.seconds)
    var random = SplitMix64(seed: tone.seed)
    var saws = detune.map { _ in Oscillator(phase: random.unit()) }
    let steps = detune.map { tone.frequency * exp2($0 / 1200) / sampleRate }
    let drift = random.unit()
    var filter = SweptLowPass(q: 0.7)
    var cutoffNow = cutoff
    var output = [Float](repeating: 0, count: curve.count)
    for frame in output.indices {
      if frame % 32 == 0 {
        let time = Double(frame) / sampleRate
        cutoffNow = cutoff * (1 + 0.22 * sin(2 * .pi * (0.11 * time + drift)))
      }
      var sum = 0.0
      for index in saws.indices { sum += saws[index].saw(steps[index]) }
      let voice = sum * 0.6 / Double(saws.count).squareRoot()
      output[frame] = Float(filter.process(voice, cutoff: cutoffNow) * tone.velocity) * curve[frame]
    }
    return output
  }
}
