import Foundation

/// A small bell: partials of a struck bar, high and clear.
struct Bell: Instrument {
  /// Ratio to the fundamental and level of each partial; near those of a celesta's free bars.
  private static let partials = [(1.0, 0.6), (2.0, 0.12), (2.76, 0.16), (5.4, 0.07)]

  func sound(of tone: Tone) -> [Float] {
    let curve = Envelope(attack: 0.003, decay: 3, sustain: 0, release: 0.8).curve(
      held: max(tone.seconds, 1.2))
    var output = [Float](repeating: 0, count: curve.count)
    for (ratio, level) in Bell.partials where ratio * tone.frequency < 15_000 {
      let step = 2 * .pi * ratio * tone.frequency / sampleRate
      let fall = exp(log(0.001) * ratio.squareRoot() / (2.4 * sampleRate))
      var loudness = level * tone.velocity
      for frame in output.indices {
        output[frame] += Float(loudness * sin(step * Double(frame))) * curve[frame]
        loudness *= fall
      }
    }
    return output
  }
}
