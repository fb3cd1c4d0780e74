import Foundation

/// A tine piano: a sine bent by a sine (frequency modulation), with a bell that dies at once.
///
/// The bend falls with time and grows with velocity: soft notes are round, hard ones bark.
struct ElectricPiano: Instrument {
  func sound(of tone: Tone) -> [Float] {
    let envelope = Envelope(
      attack: 0.004, decay: 5 * pow(262 / tone.frequency, 0.4), sustain: 0, release: 0.22
    ).curve(held: tone.seconds)
    let step = 2 * .pi * tone.frequency / sampleRate
    let bodyFall = exp(log(0.001) / (2.2 * sampleRate))
    let bellFall = exp(log(0.001) / (0.5 * sampleRate))
    var body = 1.5 * tone.velocity * tone.velocity * min(1, 500 / tone.frequency)
    var bell = 0.28 * tone.velocity
    var output = [Float](repeating: 0, count: envelope.count)
    let bellRatio = tone.frequency * 14 < 9_000 ? 14.0 : 7.0
    for frame in output.indices {
      let angle = step * Double(frame)
      let tine = sin(angle + body * sin(angle) + bell * sin(angle * bellRatio))
      output[frame] = Float(0.6 * tone.velocity * tine) * envelope[frame]
      body *= bodyFall
      bell *= bellFall
    }
    return output
  }
}
