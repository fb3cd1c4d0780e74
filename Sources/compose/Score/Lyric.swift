/// A line of words and the beat where its singing starts.
struct Lyric: Sendable {
  var beat: Double
  var words: String
}

extension [Lyric] {
  /// One line every `every` beats, the first at `beat`.
  init(_ lines: [String], from beat: Double, every beats: Double) {
    self = lines.enumerated().map { Lyric(beat: beat + Double($0.offset) * beats, words: $0.element) }
  }
}
