import Foundation

/// An electric bass played with the fingers: a sine that starts bent and becomes round.
struct RoundBass: Instrument {
  /// How bent, in radians; more is harder.
  var growl = 1.4

  func sound(of tone: Tone) -> [Float] {
    let curve = Envelope(attack: 0.008, decay: 3.5, sustain: 0.1, release: 0.09).curve(held: tone.seconds)
    let step = 2 * .pi * tone.frequency / sampleRate
    let slow = exp(log(0.001) / (1.1 * sampleRate))
    var bend = growl * tone.velocity
    return curve.indices.map { frame in
      let angle = step * Double(frame)
      let sample = sin(angle + bend * sin(angle)) + 0.18 * sin(2 * angle) * bend
      bend *= slow
      return Float(0.8 * sample * tone.velocity) * curve[frame]
    }
  }
}
