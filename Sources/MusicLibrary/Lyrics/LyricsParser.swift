public import Foundation

extension Lyrics {
  /// The lyrics in an LRC file of any encoding and line ending. Never fails: what is no timed line is
  /// skipped.
  ///
  /// Understood are `[mm:ss.fff]` with none to three digits of fraction (or more, or `[mm:ss:ff]`), several
  /// of them before one text, word stamps `<mm:ss.ff>` within it, and `[offset:±milliseconds]` anywhere; a
  /// positive offset makes all lines come earlier.
  public init(parsing data: Data) {
    self.init(parsing: TextDecoding.decode(data))
  }

  init(parsing text: String) {
    var offset = 0.0
    var lines: [Line] = []
    for row in text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
      var parser = LyricsRow(row)
      parser.parse()
      offset = parser.offset ?? offset
      lines += parser.lines
    }
    let inOrder = lines.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    self.init(
      lines: inOrder.map { _, line in
        Line(time: max(0, line.time - offset), text: line.text, words: line.words)
      })
  }
}

/// One row of an LRC file.
private struct LyricsRow {
  private(set) var lines: [Lyrics.Line] = []
  /// In seconds, if this row says so; 0 if what it says makes no sense.
  private(set) var offset: Double?
  private var rest: Substring.UnicodeScalarView
  private var times: [Double] = []

  init(_ row: Substring.UnicodeScalarView) { rest = Self.withoutLeadingSpaces(row) }

  mutating func parse() {
    while let tag = bracketed("[", "]"), take(tag.content) { rest = Self.withoutLeadingSpaces(tag.rest) }
    guard let first = times.first else { return }
    let words = timedWords(from: first)
    let text = words.map(\.text).joined().trimmingCharacters(in: .whitespaces)
    // Word times are those of the first stamp. Relative to it, all lines can share them.
    let timed = words.count > 1 ? words.filter { !$0.text.isEmpty } : []
    lines = times.map { Lyrics.Line(time: $0, text: text, words: timed) }
  }

  /// Uses a tag at the start of the row; false if it is a part of the text, such as "[Chorus]" after a stamp.
  private mutating func take(_ tag: Substring) -> Bool {
    if let time = LyricsStamp.seconds(in: tag) {
      times.append(time)
      return true
    }
    guard let colon = tag.firstIndex(of: ":") else { return times.isEmpty }
    if tag[..<colon].trimmingCharacters(in: .whitespaces).lowercased() == "offset" {
      offset = Self.milliseconds(tag[tag.index(after: colon)...]) / 1000
      return true
    }
    return times.isEmpty
  }

  private static func milliseconds(_ text: Substring) -> Double {
    Int32(text.trimmingCharacters(in: .whitespaces)).map(Double.init) ?? 0
  }

  /// The text up to the end of the row, cut at its stamps.
  private mutating func timedWords(from start: Double) -> [Lyrics.Word] {
    var words: [Lyrics.Word] = []
    var delay = 0.0
    var text = String.UnicodeScalarView()
    while let scalar = rest.first {
      let stamp = bracketed("<", ">") ?? bracketed("[", "]")
      if let stamp, let time = LyricsStamp.seconds(in: stamp.content) {
        words.append(Lyrics.Word(delay: delay, text: String(text)))
        delay = max(0, time - start)
        text = String.UnicodeScalarView()
        rest = stamp.rest
      } else {
        text.append(scalar)
        rest.removeFirst()
      }
    }
    return words + [Lyrics.Word(delay: delay, text: String(text))]
  }

  private static func withoutLeadingSpaces(
    _ text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    text.drop { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
  }

  /// What is between `opening`, if that is next, and the next `closing`. A tag has at most 200 characters, so
  /// that a row of nothing but opening brackets takes no quadratic time.
  private func bracketed(
    _ opening: Unicode.Scalar, _ closing: Unicode.Scalar
  ) -> (content: Substring, rest: Substring.UnicodeScalarView)? {
    guard rest.first == opening else { return nil }
    let inner = rest.dropFirst()
    guard let end = inner.prefix(200).firstIndex(of: closing) else { return nil }
    return (Substring(inner[..<end]), inner[inner.index(after: end)...])
  }
}
