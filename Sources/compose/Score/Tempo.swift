import Foundation

/// Where in time a beat is.
struct Tempo: Sendable {
  var beatsPerMinute: Double
  /// Where in a pair of sixteenths the second one falls: 0.5 is straight, 2/3 a triplet.
  var swing = 0.5
  /// The beats over which the music slows down, at last to `finalPace` of its tempo.
  var ritardando: ClosedRange<Double>?
  var finalPace = 0.7

  /// Seconds from the start of the piece.
  func seconds(at beat: Double) -> Double {
    let swung = swung(beat)
    guard let ritardando, swung > ritardando.lowerBound else { return swung * 60 / beatsPerMinute }
    // The pace falls linearly in beats from 1 to `finalPace`, so time is the integral of its inverse.
    let span = ritardando.upperBound - ritardando.lowerBound
    let slope = (1 - finalPace) / span
    let slowed = min(swung - ritardando.lowerBound, span)
    let beats =
      ritardando.lowerBound - log(1 - slope * slowed) / slope
      + max(0, swung - ritardando.upperBound) / finalPace
    return beats * 60 / beatsPerMinute
  }

  private func swung(_ beat: Double) -> Double {
    let pair = (beat / 0.5).rounded(.down) * 0.5
    let place = (beat - pair) / 0.5
    let moved = place < 0.5 ? place * 2 * swing : swing + (place - 0.5) * 2 * (1 - swing)
    return pair + moved * 0.5
  }
}
