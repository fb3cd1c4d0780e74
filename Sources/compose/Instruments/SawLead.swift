import Foundation

/// A singing synthesiser voice: two saws and a pulse through a filter that opens with each note.
struct SawLead: Instrument {
  /// Hz the filter opens to at full velocity.
  var openness: Double
  /// Hz between the two saws for a tone of 440 Hz.
  var detune = 1.6
  var envelope = Envelope(attack: 0.012, decay: 1.2, sustain: 0.7, release: 0.18)

  func sound(of tone: Tone) -> [Float] {
    let curve = envelope.curve(held: tone.seconds)
    var random = SplitMix64(seed: tone.seed)
    var (one, two) = (Oscillator(phase: random.unit()), Oscillator(phase: random.unit()))
    var three = Oscillator(phase: random.unit())
    var filter = SweptLowPass(q: 0.9)
    let spread = detune / 880
    var output = [Float](repeating: 0, count: curve.count)
    for frame in output.indices {
      let time = Double(frame) / sampleRate
      let step = pitch(of: tone, at: time) / sampleRate
      let voice =
        0.36 * (one.saw(step * (1 + spread)) + two.saw(step * (1 - spread)))
        + 0.26 * three.pulse(step, width: 0.42)
      let cutoff = tone.frequency * 1.2 + openness * tone.velocity * (0.35 + 0.65 * exp(-time * 3.5))
      output[frame] = Float(filter.process(voice, cutoff: cutoff) * tone.velocity) * curve[frame]
    }
    return output
  }

  /// Slides where the score says so, and shakes when a note is long.
  private func pitch(of tone: Tone, at time: Double) -> Double {
    var pitch = tone.frequency
    if let slide = tone.slide, time < 0.09 { pitch = slide * pow(pitch / slide, time / 0.09) }
    let depth = 0.14 * min(1, max(0, time - 0.28) / 0.4)
    return pitch * exp2(depth / 12 * sin(2 * .pi * 5.4 * time))
  }
}
