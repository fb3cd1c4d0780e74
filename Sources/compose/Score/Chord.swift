/// A chord by its symbol: `Gm7`, `Bbmaj9`, `D/F#`.
struct Chord: Sendable {
  /// Semitones above C, 0…11.
  let root: Int
  /// The note in the bass, 0…11; the root unless the symbol has a `/`.
  let bass: Int
  /// Semitones above the root, the root included.
  let intervals: [Int]

  init(_ symbol: Substring) {
    let parts = symbol.split(separator: "/")
    let name = parts[0].prefix { "ABCDEFG#b".contains($0) }
    guard let root = Pitch.pitchClass(name),
      let intervals = Chord.qualities[String(parts[0].dropFirst(name.count))],
      let bass = parts.count == 2 ? Pitch.pitchClass(parts[1]) : root
    else { preconditionFailure("not a chord: \(symbol)") }
    self.root = (root + 12) % 12
    self.bass = (bass + 12) % 12
    self.intervals = intervals
  }

  private static let qualities: [String: [Int]] = [
    "": [0, 4, 7], "m": [0, 3, 7], "6": [0, 4, 7, 9], "m6": [0, 3, 7, 9], "69": [0, 4, 7, 9, 14],
    "7": [0, 4, 7, 10], "m7": [0, 3, 7, 10], "maj7": [0, 4, 7, 11], "add9": [0, 4, 7, 14],
    "9": [0, 4, 7, 10, 14], "m9": [0, 3, 7, 10, 14], "maj9": [0, 4, 7, 11, 14],
    "13": [0, 4, 10, 14, 21], "sus4": [0, 5, 7], "7sus4": [0, 5, 7, 10], "9sus4": [0, 5, 7, 10, 14],
  ]

  /// The pitch classes the hands play: of five notes the root is left to the bass.
  var upperClasses: [Int] {
    (intervals.count > 4 ? Array(intervals.dropFirst()) : intervals).map { (root + $0) % 12 }
  }
}
