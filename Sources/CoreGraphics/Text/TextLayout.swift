/// Text set in lines under one another, in a column of a given width. Lengths in points, y down.
package struct TextLayout: Sendable {
  /// Where lines narrower than the column stand in it.
  package enum Alignment: Sendable, Hashable {
    case left, center, right
    /// Left, or right for a line that begins in a right-to-left script.
    case natural
  }

  /// What becomes of text that is too wide for the column.
  package enum LineBreak: Sendable, Hashable {
    /// It goes on in the next line, at a word's end if there is one.
    case words
    /// It goes on in the next line, wherever the line is full.
    case characters
    /// It runs over the edge.
    case none
    /// As `words`; the last line gets an ellipsis if text is left over.
    case truncating(TextLine.Truncation)
  }

  /// A line at its place.
  package struct Line: Sendable {
    /// What stands on it.
    package let text: TextLine
    /// Where its baseline begins, from the layout's top left corner.
    package let origin: CGPoint
  }

  /// From the top down.
  package let lines: [Line]
  /// What the lines take up: the widest line (blanks at its end not counted) and all heights.
  package let size: CGSize

  /// Sets `string`, whose line ends always begin a new line.
  ///
  /// - Parameters:
  ///   - width: of the column; infinite for lines that end only where the string says so.
  ///   - maximumLines: 0 for any number; text beyond them is left out.
  ///   - spacing: extra points between lines, beside the font's own.
  package init(
    _ string: String, font: Font, library: FontLibrary, width: CGFloat, maximumLines: Int = 0,
    lineBreak: LineBreak = .words, alignment: Alignment = .natural, spacing: CGFloat = 0
  ) {
    let texts = Self.lines(
      of: string, font: font, library: library, width: width, lineBreak: lineBreak,
      maximum: maximumLines > 0 ? maximumLines : Int.max)
    let widths = texts.map(\.inkWidth)
    let widest = widths.max() ?? 0
    let column = width.isFinite ? width : widest
    let gap = library.face(for: font).lineGap * font.size + spacing
    var top: CGFloat = 0
    var lines: [Line] = []
    for (text, width) in zip(texts, widths) {
      let x = Self.indent(of: text, column - width, alignment)
      lines.append(Line(text: text, origin: CGPoint(x: x, y: top + text.ascent)))
      top += text.height + gap
    }
    self.lines = lines
    size = CGSize(width: widest, height: lines.isEmpty ? 0 : top - gap)
  }

  private static func indent(of text: TextLine, _ space: CGFloat, _ alignment: Alignment) -> CGFloat {
    switch alignment {
    case .left: 0
    case .center: space / 2
    case .right: space
    case .natural: text.isRightToLeft ? space : 0
    }
  }
}

extension TextLayout {
  private static func lines(
    of string: String, font: Font, library: FontLibrary, width: CGFloat, lineBreak: LineBreak, maximum: Int
  ) -> [TextLine] {
    guard !string.isEmpty else { return [] }
    var lines: [TextLine] = []
    let paragraphs = string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, paragraph) in paragraphs.enumerated() {
      let whole = TextLine(String(paragraph), font: font, library: library)
      let characters = Array(paragraph)
      for range in ranges(of: whole, characters, width: width, lineBreak: lineBreak) {
        if lines.count == maximum - 1, case .truncating(let mode) = lineBreak {
          let rest = TextLine(String(characters[range.lowerBound...]), font: font, library: library)
          let goesOn = index < paragraphs.count - 1 && mode == .tail
          let last = goesOn ? rest.ellipsized(to:mode:) : rest.truncated(to:mode:)
          return lines + [last(width, mode)]
        }
        lines.append(
          range.count == characters.count
            ? whole : TextLine(String(characters[range]), font: font, library: library))
        if lines.count == maximum { return lines }
      }
    }
    return lines
  }

  private static func ranges(
    of line: TextLine, _ characters: [Character], width: CGFloat, lineBreak: LineBreak
  ) -> [Range<Int>] {
    guard lineBreak != .none, width.isFinite, line.width > width else { return [0..<characters.count] }
    return LineBreaking.lines(
      of: characters, advances: line.advances, limit: width, atWords: lineBreak != .characters)
  }
}

extension TextLine {
  /// The width without the blanks at the end.
  fileprivate var inkWidth: CGFloat {
    let blanks = string.reversed().prefix(while: \.isBreakingSpace).count
    return width - advances.suffix(blanks).reduce(0, +)
  }
}
