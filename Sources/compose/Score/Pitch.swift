import Foundation

/// A key of an endless piano by its MIDI number: 60 is middle C (C4), 69 is the A of 440 Hz.
struct Pitch: Hashable, Comparable, Sendable {
  var key: Int

  init(key: Int) { self.key = key }

  /// Reads scientific notation: `C4`, `F#5`, `Bb3`. Anything else is a mistake in a score.
  init(_ name: some StringProtocol) {
    let octaveStart = name.firstIndex { $0.isNumber } ?? name.endIndex
    guard let pitchClass = Pitch.pitchClass(name[..<octaveStart]), let octave = Int(name[octaveStart...])
    else { preconditionFailure("not a pitch: \(name)") }
    key = pitchClass + 12 * (octave + 1)
  }

  /// In Hz, equal temperament.
  var frequency: Double { 440 * exp2(Double(key - 69) / 12) }

  static func < (one: Pitch, other: Pitch) -> Bool { one.key < other.key }

  func raised(by semitones: Int) -> Pitch { Pitch(key: key + semitones) }

  /// The pitch of class `pitchClass` (0 is C) that is the lowest not below this one.
  func next(ofClass pitchClass: Int) -> Pitch {
    raised(by: ((pitchClass - key) % 12 + 12) % 12)
  }

  /// The semitones above C of a letter with any number of `#` and `b` after it; may leave 0…11.
  static func pitchClass(_ name: some StringProtocol) -> Int? {
    let naturals: [Character: Int] = ["C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11]
    guard let letter = name.first, var semitones = naturals[letter] else { return nil }
    for accidental in name.dropFirst() {
      switch accidental {
      case "#": semitones += 1
      case "b": semitones -= 1
      default: return nil
      }
    }
    return semitones
  }
}
