/// A melody: notes one after another, without overlap.
///
/// Written as text. `A4/1.5` is a pitch and its beats; without `/` the beats of the token before hold;
/// `r` rests; `~` before a pitch slides into it from the pitch before; `|` ends a bar, and checks
/// that the bar is full.
struct Line: Sendable {
  private(set) var notes: [Note] = []
  /// In beats, rests included.
  private(set) var length = 0.0

  init(_ text: String, beatsPerBar: Double) {
    var beats = 1.0
    for token in text.split(whereSeparator: \.isWhitespace) {
      if token == "|" {
        precondition(
          abs((length / beatsPerBar).rounded() * beatsPerBar - length) < 1e-9, "a bar is not full in: \(text)"
        )
        continue
      }
      let parts = token.split(separator: "/")
      if parts.count == 2 {
        guard let value = Double(parts[1]) else { preconditionFailure("not a length: \(token)") }
        beats = value
      }
      append(parts[0], beats: beats, beatsPerBar: beatsPerBar)
    }
  }

  private mutating func append(_ name: Substring, beats: Double, beatsPerBar: Double) {
    defer { length += beats }
    guard name != "r" else { return }
    let slides = name.first == "~"
    notes.append(
      Note(
        start: length, length: beats, pitch: Pitch(slides ? name.dropFirst() : name),
        velocity: Line.accent(at: length, beatsPerBar: beatsPerBar), slide: slides ? notes.last?.pitch : nil))
  }

  /// How hard a note at `beat` is played: the first of a bar most, then those on a beat.
  private static func accent(at beat: Double, beatsPerBar: Double) -> Double {
    if beat.truncatingRemainder(dividingBy: beatsPerBar) == 0 { return 0.86 }
    return beat == beat.rounded() ? 0.8 : 0.73
  }

  /// The notes from `beat` on.
  func at(_ beat: Double) -> [Note] { notes.at(beat) }
}
