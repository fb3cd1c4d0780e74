/// One line of text, shaped: glyphs at their places, from a baseline origin at (0, 0). Lengths in points.
///
/// The height is that of the first face whatever stands on the line, so that a label does not jump when
/// a title brings another font. Text runs from left to right; a stretch of a right-to-left script is
/// reversed as one piece, which is right for a foreign phrase but is not the whole bidirectional algorithm.
package struct TextLine: Sendable {
  /// What is set. Control characters, line ends among them, are set as spaces.
  package let string: String
  /// At what size and weight.
  package let font: Font
  /// From left to right; each of one face.
  package let runs: [GlyphRun]
  /// The sum of the advances, blanks at the end included.
  package let width: CGFloat
  /// From the baseline up to the top.
  package let ascent: CGFloat
  /// From the baseline down to the bottom; positive.
  package let descent: CGFloat
  /// Whether the first letter is of a right-to-left script.
  package let isRightToLeft: Bool

  /// How much of the width each character of `string` takes.
  package let advances: [CGFloat]
  private let library: FontLibrary

  /// Shapes `string`; 0.15 ms for a line of forty characters.
  package init(_ string: String, font: Font, library: FontLibrary) {
    self.string = string
    self.font = font
    self.library = library
    isRightToLeft = Script(of: string.unicodeScalars).isRightToLeft
    let face = library.face(for: font)
    ascent = face.ascent * font.size
    descent = face.descent * font.size

    let text = ShapingText(string, font: font, library: library)
    var runs: [GlyphRun] = []
    var advances = [CGFloat](repeating: 0, count: text.characterCount)
    var pen: CGFloat = 0
    for run in text.runs {
      var glyphs: [GlyphRun.Glyph] = []
      for glyph in run.face.shape(text.scalars, range: run.scalars, script: run.script) {
        let origin = CGPoint(x: pen + glyph.offset.x * font.size, y: glyph.offset.y * font.size)
        glyphs.append(GlyphRun.Glyph(index: glyph.index, origin: origin))
        advances[text.characterIndices[glyph.cluster]] += glyph.advance * font.size
        pen += glyph.advance * font.size
      }
      runs.append(GlyphRun(face: run.face, pointSize: font.size, glyphs: glyphs))
    }
    self.runs = runs
    self.advances = advances
    width = pen
  }

  /// From top to bottom, without the gap to the next line.
  package var height: CGFloat { ascent + descent }
}

extension TextLine {
  /// Which part of a line gives way when it is too long.
  package enum Truncation: Sendable, Hashable { case head, middle, tail }

  /// The line with as few characters as need be replaced by an ellipsis for it to fit `limit` points.
  ///
  /// A character is what a reader takes for one (an emoji sequence is never cut). When not even the ellipsis
  /// fits, the ellipsis is what is left.
  package func truncated(to limit: CGFloat, mode: Truncation = .tail) -> TextLine {
    width <= limit ? self : ellipsized(to: limit, mode: mode)
  }

  /// As `truncated`, with an ellipsis even if the line would fit: for text that goes on elsewhere.
  func ellipsized(to limit: CGFloat, mode: Truncation) -> TextLine {
    let characters = Array(string)
    var (kept, rejected) = (0, characters.count + 1)
    var best = TextLine("…", font: font, library: library)
    // Halving: every step shapes the candidate, because its width is not the sum of its parts.
    while kept + 1 < rejected {
      let count = (kept + rejected) / 2
      let text = Self.ellipsized(characters, keeping: count, mode: mode)
      let candidate = TextLine(text, font: font, library: library)
      if candidate.width <= limit {
        kept = count
        best = candidate
      } else {
        rejected = count
      }
    }
    return best
  }

  /// Blanks beside the ellipsis go too.
  private static func ellipsized(_ characters: [Character], keeping count: Int, mode: Truncation) -> String {
    let leading =
      switch mode {
      case .head: 0
      case .middle: (count + 1) / 2
      case .tail: count
      }
    let head = characters.prefix(leading)
    let tail = characters.suffix(count - leading).drop(while: \.isWhitespace)
    let blanks = head.reversed().prefix(while: \.isWhitespace).count
    return String(head.dropLast(blanks)) + "…" + String(tail)
  }
}
