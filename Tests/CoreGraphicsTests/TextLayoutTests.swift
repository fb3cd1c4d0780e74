import CoreGraphics
import Testing

@Suite struct TextLayoutTests {
  let library: FontLibrary
  let font = Font(size: 10)

  init() throws { library = try fixedLibrary() }

  private func layout(
    _ string: String, width: CGFloat, lines: Int = 0, _ lineBreak: TextLayout.LineBreak = .words,
    _ alignment: TextLayout.Alignment = .natural
  ) -> TextLayout {
    TextLayout(
      string, font: font, library: library, width: width, maximumLines: lines, lineBreak: lineBreak,
      alignment: alignment)
  }

  private func strings(
    _ string: String, width: CGFloat, lines: Int = 0, _ lineBreak: TextLayout.LineBreak = .words
  ) -> [String] {
    layout(string, width: width, lines: lines, lineBreak).lines.map(\.text.string)
  }

  private func width(_ string: String) -> CGFloat {
    TextLine(string, font: font, library: library).width
  }

  @Test("Words go on in the next line, the blank between stays behind")
  func words() {
    #expect(strings("one two three", width: width("one two")) == ["one two ", "three"])
    #expect(strings("one two three", width: width("one two") - 0.1) == ["one ", "two ", "three"])
    #expect(strings("one two", width: .infinity) == ["one two"])
  }

  @Test("A word too wide for the column is cut between characters, but never to nothing")
  func longWords() {
    #expect(strings("abcdef gh", width: width("abcd")) == ["abcd", "ef ", "gh"])
    #expect(strings("abc", width: 0) == ["a", "b", "c"])
  }

  @Test("A no-break space holds, a hyphen lets go")
  func separators() {
    #expect(strings("a b\u{A0}c", width: width("a b\u{A0}")) == ["a ", "b\u{A0}c"])
    #expect(strings("well-known", width: width("well-kn")) == ["well-", "known"])
    #expect(strings("-5 -6", width: width("-5 -")) == ["-5 ", "-6"])
  }

  @Test("Ideographs break anywhere, but no line begins with a full stop or ends with a bracket")
  func ideographs() {
    #expect(strings("从前从前有个人", width: 30) == ["从前从", "前有个", "人"])
    #expect(strings("从前从。有", width: 30) == ["从前", "从。有"])
    #expect(strings("从前（从", width: 30) == ["从前", "（从"])
    #expect(strings("ラーメン", width: 20) == ["ラー", "メン"])
    #expect(strings("アラーメ", width: 20) == ["ア", "ラー", "メ"])
  }

  @Test("Characters break where the line is full")
  func characters() {
    #expect(strings("one two", width: width("one t"), .characters) == ["one t", "wo"])
  }

  @Test("Line ends in the text always end a line, also an empty one")
  func newlines() {
    #expect(strings("a\n\nb\r\nc", width: 100) == ["a", "", "b", "c"])
    #expect(strings("", width: 100) == [])
    #expect(layout("", width: 100).size == .zero)
  }

  @Test("Lines beyond the maximum are left out; the last gets an ellipsis if it is to")
  func maximum() {
    let text = "one two three four"
    #expect(strings(text, width: width("one two"), lines: 2) == ["one two ", "three "])
    #expect(
      strings(text, width: width("one two"), lines: 2, .truncating(.tail)) == ["one two ", "three…"])
    #expect(strings(text, width: width("one two"), lines: 1, .truncating(.tail)) == ["one t…"])
    #expect(strings(text, width: 500, lines: 1, .truncating(.tail)) == [text])
    #expect(strings("one\ntwo", width: 500, lines: 1, .truncating(.tail)) == ["one…"])
    #expect(strings(text, width: 10, lines: 1, .none) == [text])
  }

  @Test("Lines are a font's height apart; the size is that of the widest line without its blanks")
  func geometry() {
    let layout = layout("one two three", width: width("one two"))
    let height: CGFloat = 10 * 2401 / 2048
    #expect(layout.lines.map(\.origin) == [0, 1].map { CGPoint(x: 0, y: 10 * 1918 / 2048 + $0 * height) })
    #expect(abs(layout.size.width - width("one two")) < 1e-9)
    #expect(layout.size.height == 2 * height)
  }

  @Test(
    "Lines are aligned in the column",
    arguments: [(TextLayout.Alignment.left, 0.0), (.natural, 0), (.center, 0.5), (.right, 1)])
  func alignment(alignment: TextLayout.Alignment, share: Double) {
    let line = layout("abc", width: 100, .words, alignment).lines[0]
    #expect(abs(line.origin.x - share * (100 - width("abc"))) < 1e-9)
  }

  @Test("A text fits the width it measures")
  func measured() {
    for text in ["AVATAR To", "一二 three, 四", "Player 03:21…"] {
      #expect(strings(text, width: layout(text, width: .infinity).size.width).count == 1)
    }
  }
}
