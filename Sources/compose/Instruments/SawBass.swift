import Foundation

/// A synthesiser bass: a saw and the octave below through a filter that snaps shut.
struct SawBass: Instrument {
  func sound(of tone: Tone) -> [Float] {
    let curve = Envelope(attack: 0.004, decay: 0.7, sustain: 0.45, release: 0.06).curve(held: tone.seconds)
    var saw = Oscillator()
    var sub = Oscillator()
    var filter = SweptLowPass(q: 1.3)
    let step = tone.frequency / sampleRate
    var output = [Float](repeating: 0, count: curve.count)
    for frame in output.indices {
      let time = Double(frame) / sampleRate
      let cutoff = 170 + 1_500 * tone.velocity * tone.velocity * exp(-time * 11)
      let voice = 0.6 * filter.process(saw.saw(step), cutoff: cutoff) + 0.42 * sub.sine(step)
      output[frame] = Float(voice * tone.velocity) * curve[frame]
    }
    return output
  }
}
