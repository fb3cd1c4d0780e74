/// Where a line of text may end.
///
/// Between words at blanks and after hyphens; between ideographs and kana anywhere but before what may not
/// begin a line (closing marks, small kana) and after what may not end one (opening brackets). A small part
/// of Unicode's annex 14 and of JIS X 4051, enough for titles and lyrics.
enum LineBreaking {
  /// Ranges of `characters` for lines of at most `limit` points. `advances` are the characters' widths.
  ///
  /// Blanks at the end of a line hang over and do not count; a word wider than the limit is cut between
  /// characters. A line has at least one character. Without `atWords` every place is as good as another.
  static func lines(
    of characters: [Character], advances: [CGFloat], limit: CGFloat, atWords: Bool
  ) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < characters.count {
      let end = lineEnd(from: start, in: characters, advances: advances, limit: limit, atWords: atWords)
      lines.append(start..<end)
      start = end
    }
    return lines.isEmpty ? [0..<0] : lines
  }

  private static func lineEnd(
    from start: Int, in characters: [Character], advances: [CGFloat], limit: CGFloat, atWords: Bool
  ) -> Int {
    var width: CGFloat = 0
    var chance: Int?
    // Widths are sums of rounded numbers: a label sized to its text must not wrap for the last bit.
    let limit = limit + 0.001
    for index in start..<characters.count {
      if index > start, !atWords || mayBreak(between: characters[index - 1], and: characters[index]) {
        chance = index
      }
      if !characters[index].isBreakingSpace, width + advances[index] > limit {
        return chance ?? max(index, start + 1)
      }
      width += advances[index]
    }
    return characters.count
  }

  static func mayBreak(between one: Character, and other: Character) -> Bool {
    if other.isBreakingSpace { return false }
    if one.isBreakingSpace { return true }
    if one.isOpening || other.isClosing { return false }
    if one == "-" || one == "\u{2010}" || one == "\u{200B}" { return other.isLetter }
    return one.isIdeographic || other.isIdeographic
  }
}

extension Character {
  /// A blank, but not one that holds words together.
  var isBreakingSpace: Bool { isWhitespace && !"\u{A0}\u{2007}\u{202F}".contains(self) }

  /// Written without spaces: ideographs, kana, full-width forms. Hangul is not; Korean has spaces.
  fileprivate var isIdeographic: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return switch value {
    case 0x2E80...0x30FF, 0x31F0...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// May not end a line.
  fileprivate var isOpening: Bool { "([{«‘“（［｛〈《「『【〔〖".contains(self) }

  /// May not begin a line.
  fileprivate var isClosing: Bool {
    """
    )]}»’”!?,.;:%…）］｝〉》」』】〕〗！？，．；：、。％・ー々〻ゝゞヽヾ～〜\
    ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ
    """.contains(self)
  }
}
