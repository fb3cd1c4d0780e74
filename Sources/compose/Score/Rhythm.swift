/// When to hit and how hard, as a row of equal steps.
///
/// Written as text, a character a step: `X` accent, `x` hit, `o` ghost hit, `-` the last hit goes on,
/// `.` nothing; spaces are for the reader.
struct Rhythm: Sendable {
  struct Hit: Sendable {
    /// In beats from the start of the rhythm.
    var start: Double
    var length: Double
    var velocity: Double
  }

  private(set) var hits: [Hit] = []
  /// In beats.
  private(set) var length = 0.0

  init(_ text: String, step: Double = 0.25) {
    for character in text where character != " " {
      switch character {
      case "X": hits.append(Hit(start: length, length: step, velocity: 0.95))
      case "x": hits.append(Hit(start: length, length: step, velocity: 0.75))
      case "o": hits.append(Hit(start: length, length: step, velocity: 0.38))
      case "-": hits[hits.count - 1].length += step
      case ".": break
      default: preconditionFailure("not a step: \(character)")
      }
      length += step
    }
  }

  /// The rhythm over and over in `beats`, as notes of an instrument without pitch.
  func notes(in beats: Range<Double>) -> [Note] {
    hits(in: beats).map {
      Note(start: $0.start, length: $0.length, pitch: Pitch(key: 60), velocity: $0.velocity)
    }
  }

  /// The rhythm over and over in `beats`; the last hits are cut to fit.
  func hits(in beats: Range<Double>) -> [Hit] {
    stride(from: beats.lowerBound, to: beats.upperBound, by: length).flatMap { start in
      hits.compactMap { hit -> Hit? in
        var hit = hit
        hit.start += start
        hit.length = min(hit.length, beats.upperBound - hit.start)
        return hit.length > 0 ? hit : nil
      }
    }
  }
}
