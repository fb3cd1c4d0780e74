/// Chords in time, with every note in its place.
struct Harmony: Sendable {
  struct Span: Sendable {
    /// In beats.
    var start: Double
    var length: Double
    var bass: Pitch
    /// Rising.
    var voices: [Pitch]

    /// The voice with this number; the chord goes on in the octaves above.
    func voice(_ number: Int) -> Pitch {
      voices[number % voices.count].raised(by: 12 * (number / voices.count))
    }
  }

  private(set) var spans: [Span] = []
  /// In beats.
  private(set) var length = 0.0

  /// Reads chord symbols; `|` ends a bar, and the chords of a bar share it equally.
  ///
  /// Voices stay in `register` and move as little as they can from chord to chord; the bass is the
  /// lowest fitting note not below `lowestBass`.
  init(_ text: String, beatsPerBar: Double, register: ClosedRange<Pitch>, lowestBass: Pitch) {
    for bar in text.split(separator: "|") {
      let symbols = bar.split(whereSeparator: \.isWhitespace)
      for symbol in symbols {
        let chord = Chord(symbol)
        let beats = beatsPerBar / Double(symbols.count)
        append(
          Span(
            start: length, length: beats, bass: lowestBass.next(ofClass: chord.bass),
            voices: Harmony.voices(of: chord, after: spans.last?.voices, in: register)))
        length += beats
      }
    }
  }

  /// A chord that stays is one span.
  private mutating func append(_ span: Span) {
    if let last = spans.last, last.bass == span.bass, last.voices == span.voices {
      spans[spans.count - 1].length += span.length
    } else {
      spans.append(span)
    }
  }

  /// The close position of `chord` nearest to `previous`, or to the middle of the register.
  private static func voices(of chord: Chord, after previous: [Pitch]?, in register: ClosedRange<Pitch>)
    -> [Pitch]
  {
    let classes = chord.upperClasses
    let candidates = (register.lowerBound.key...register.upperBound.key).compactMap { key -> [Pitch]? in
      guard classes.contains(key % 12) else { return nil }
      let lowest = Pitch(key: key)
      let voices = classes.map { lowest.next(ofClass: $0) }.sorted()
      return voices.last! <= register.upperBound ? voices : nil
    }
    let middle = Pitch(key: (register.lowerBound.key + register.upperBound.key) / 2)
    guard
      let best = candidates.min(by: {
        distance($0, previous ?? [middle]) < distance($1, previous ?? [middle])
      })
    else { preconditionFailure("no room for a chord between \(register)") }
    return best
  }

  /// How far the notes of each chord are from the nearest of the other, in semitones.
  private static func distance(_ one: [Pitch], _ other: [Pitch]) -> Int {
    func reach(_ pitches: [Pitch], _ targets: [Pitch]) -> Int {
      pitches.reduce(0) { sum, pitch in sum + (targets.map { abs($0.key - pitch.key) }.min() ?? 0) }
    }
    return reach(one, other) + reach(other, one)
  }
}
