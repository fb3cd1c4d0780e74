import CoreGraphics
import Testing

@Suite struct TextLineTests {
  let library: FontLibrary

  init() throws { library = try fixedLibrary() }

  private func line(_ string: String, size: CGFloat = 2048) -> TextLine {
    TextLine(string, font: Font(size: size), library: library)
  }

  @Test("A mixed line is one glyph a character, each at the sum of the advances before it")
  func mixed() {
    let text = "仿QQ音乐动画 晴天 — Player 03:21…"
    let line = line(text)
    let glyphs = line.runs.flatMap(\.glyphs)
    #expect(glyphs.count == text.count)
    #expect(glyphs.allSatisfy { $0.index != 0 && $0.origin.y == 0 })
    #expect(glyphs.prefix(5).map(\.origin.x) == [0, 2048, 3566, 5084, 7132])
    #expect(line.width == line.advances.reduce(0, +))
  }

  @Test("A pair is kerned")
  func kerning() {
    #expect(line("AV").width == 1245.0 + 1163 - 123)
    #expect(line("AA").width == 1245.0 * 2)
  }

  @Test("Widths are fractions of a point and grow with the size")
  func fractions() {
    #expect(line("A", size: 13).width == 13 * 1245.0 / 2048)
    #expect(line("A", size: 13).ascent == 13 * 1918.0 / 2048)
    #expect(line("A", size: 13).height == 13 * 2401.0 / 2048)
  }

  @Test("An empty line has no width but a height")
  func empty() {
    #expect(line("").width == 0)
    #expect(line("").runs.isEmpty)
    #expect(line("", size: 10).height > 11)
  }

  @Test("Control characters are set as spaces")
  func control() {
    #expect(line("a\nb\t").runs == line("a b ").runs)
    #expect(line("a\r\nb").runs == line("a b").runs)
  }

  @Test("A missing character is a box, an emoji sequence one character")
  func missing() {
    let family = line("👩‍👧")
    #expect(family.advances.count == 1)
    #expect(family.runs.flatMap(\.glyphs).filter { $0.index == 0 }.count == 2)
    #expect(family.width > 0)
  }

  @Test("A combining mark stands over its letter and adds no width")
  func marks() {
    #expect(line("e\u{0301}").width == line("é").width)
    #expect(line("e\u{0301}").advances.count == 1)
  }

  @Test("A right-to-left word is set from right to left")
  func rightToLeft() throws {
    let library = try FontLibrary(
      path: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", allowsFallback: false)
    let font = Font(size: 10)
    let word = TextLine("אב", font: font, library: library)
    let letters = "בא".map { TextLine(String($0), font: font, library: library).runs[0].glyphs[0].index }
    #expect(word.runs[0].glyphs.map(\.index) == letters)
    #expect(word.isRightToLeft)
    #expect(TextLine("1. אב", font: font, library: library).isRightToLeft)
    #expect(!TextLine("ab אב", font: font, library: library).isRightToLeft)
  }

  @Test(
    "Two scripts of one face are shaped apart", arguments: [("Aя", 2), ("A я", 2), ("A, b", 1), ("1あ漢", 2)])
  func scripts(text: String, runs: Int) {
    #expect(line(text).runs.count == runs)
  }

  @Test(
    "A long line loses as few characters as it must",
    arguments: [
      (TextLine.Truncation.tail, "abcde…"), (.head, "…vwxyz"), (.middle, "abc…yz"),
    ])
  func truncation(mode: TextLine.Truncation, expected: String) {
    let whole = line("abcdefghijklmnopqrstuvwxyz", size: 10)
    let limit = line(expected, size: 10).width
    #expect(whole.truncated(to: limit, mode: mode).string == expected)
    #expect(whole.truncated(to: limit - 0.01, mode: mode).string.count == expected.count - 1)
    #expect(whole.truncated(to: whole.width, mode: mode).string == whole.string)
  }

  @Test("No blank stands beside the ellipsis, and nothing smaller than it is left")
  func truncationEdges() {
    let limit = line("ab …", size: 10).width
    #expect(line("ab cdefg", size: 10).truncated(to: limit).string == "ab…")
    #expect(line("ab cdefg", size: 10).truncated(to: 0).string == "…")
    #expect(line("", size: 10).truncated(to: 0).string == "")
  }

  @Test("An emoji sequence is not cut by truncation")
  func truncatedEmoji() {
    let whole = line("a👩‍👧b👩‍👧", size: 10)
    for limit in stride(from: 0, to: whole.width, by: 2) {
      let parts = whole.truncated(to: limit).string.filter { $0 != "…" }
      #expect("a👩‍👧b👩‍👧".hasPrefix(parts))
    }
  }
}
