import Foundation
import Testing

@testable import MusicLibrary

@Suite("Lyrics")
struct LyricsTests {
  private func lyrics(_ text: String) -> Lyrics { Lyrics(parsing: Data(text.utf8)) }

  private func times(_ text: String) -> [Double] { lyrics(text).lines.map(\.time) }

  private func texts(_ text: String) -> [String] { lyrics(text).lines.map(\.text) }

  // MARK: Stamps

  @Test("Report 40: several stamps repeat a line, and all lines are in order of time")
  func repeatedLines() {
    let text = "[00:12.00][00:18.00][00:20.00]A\n[00:17.20]B"
    #expect(texts(text) == ["A", "B", "A", "A"])
    #expect(times(text) == [12, 17.2, 18, 20])
  }

  @Test(
    "A stamp has none to three digits of fraction, or more",
    arguments: [
      ("[00:12]", 12.0), ("[00:12.]", 12), ("[00:12.5]", 12.5), ("[00:12.50]", 12.5), ("[00:12.500]", 12.5),
      ("[00:12.05]", 12.05),
      ("[00:12.005]", 12.005), ("[00:12:50]", 12.5), ("[00:12,50]", 12.5), ("[0:02]", 2),
      ("[99:59.99]", 5999.99),
      ("[100:00.00]", 6000), ("[00:75.00]", 75), ("[ 00:12.00 ]", 12), ("[00:12.1234567]", 12.1234567),
    ])
  func stamps(stamp: String, time: Double) {
    #expect(times(stamp + "x") == [time])
  }

  @Test(
    "What is no stamp gives no line",
    arguments: [
      "[]x", "[:]x", "[00]x", "[00:]x", "[:12]x", "[a:12]x", "[00:-1]x", "[00:12.x]x", "[-1:12]x", "[00:12",
      "00:12]x", "[999999:00]x",
      "[00:123]x", "[00:12.1234567890]x", "[00:12:5000]x", "[1:2:3:4]x", "[٠٠:١٢]x", "[", "]", "x",
      "[[00:12]x",
    ])
  func noStamps(text: String) {
    #expect(lyrics(text) == .none)
  }

  @Test("Lines of one time keep their order")
  func stable() {
    #expect(texts("[00:01]a\n[00:01]b\n[00:00]z\n[00:01]c") == ["z", "a", "b", "c"])
  }

  @Test("Metadata is no text, before or after stamps and however unknown")
  func metadata() {
    #expect(texts("[ti:晴天]\n[ar: x]\n[by:]\n[length:03:21]\n[#:no]\n[00:01]a\n[re:x]\nplain\n") == ["a"])
    #expect(texts("[ti:x][00:01]a") == ["a"])
    #expect(texts("[00:01][Chorus] a [x2]") == ["[Chorus] a [x2]"])
  }

  @Test("An empty line stays, so that nothing is shown")
  func emptyLine() {
    #expect(texts("[00:01]a\n[00:02]\n[00:03]  \n") == ["a", "", ""])
  }

  // MARK: Offset

  @Test(
    "Report 39: a positive offset makes all lines earlier, not before the start, and a bad one is none",
    arguments: [
      ("[offset:+500]", [0.0, 9.5]), ("[offset: 500]", [0, 9.5]), ("[offset:500]", [0, 9.5]),
      ("[OFFSET:-3000]", [3.2, 13]),
      ("[ Offset : -3000 ]", [3.2, 13]), ("[offset:abc]", [0.2, 10]), ("[offset:]", [0.2, 10]),
      ("[offset:1.5]", [0.2, 10]),
      ("[offset:99999999999999999999]", [0.2, 10]), ("[offset:0]", [0.2, 10]), ("[offset:20000]", [0, 0]),
    ])
  func offset(tag: String, expected: [Double]) {
    let rows = ["[00:00.20]a", "[00:10.00]b"]
    for place in 0...2 {
      var text = rows
      text.insert(tag, at: place)
      #expect(times(text.joined(separator: "\n")) == expected, "row \(place)")
      #expect(texts(text.joined(separator: "\n")) == ["a", "b"])
    }
    #expect(times(tag + rows[0] + "\n" + rows[1]) == expected, "before a stamp")
    #expect(times("[00:00.20]" + tag + "a\n" + rows[1]) == expected, "after a stamp")
  }

  // MARK: Words

  @Test("Word stamps time the parts of a line and are not shown")
  func words() throws {
    let line = try #require(lyrics("[00:10.00]<00:10.00>Hel<00:10.50>lo <00:11.25>you<00:12.00>").lines.first)
    #expect(line.text == "Hello you")
    #expect(line.words.map(\.text) == ["Hel", "lo ", "you"])
    #expect(line.words.map(\.delay) == [0, 0.5, 1.25])
  }

  @Test("Words before the first stamp come with the line, words before the line do, too")
  func earlyWords() {
    #expect(lyrics("[00:10]a <00:11>b").lines.first?.words.map(\.delay) == [0, 1])
    #expect(lyrics("[00:10]<00:09>a <00:11>b").lines.first?.words.map(\.delay) == [0, 1])
  }

  @Test("Words repeat with their line, at the same distance")
  func repeatedWords() {
    let lines = lyrics("[00:10][00:20]<00:10>a<00:11>b").lines
    #expect(lines.map(\.text) == ["ab", "ab"])
    #expect(lines.map { $0.words.map(\.delay) } == [[0, 1], [0, 1]])
  }

  @Test("Stamps in brackets within a line are word stamps, other brackets are text")
  func bracketsInText() {
    #expect(texts("[00:10]a [00:11.00]b") == ["a b"])
    #expect(texts("[00:10]I <3 you [really] <b>") == ["I <3 you [really] <b>"])
    #expect(lyrics("[00:10]I <3 you").lines.first?.words == [])
  }

  // MARK: Files

  @Test(
    "Report 41: every encoding and line ending gives the same lyrics",
    arguments: ["\n", "\r\n", "\r", "\n\n"])
  func encodings(ending: String) {
    let text =
      ["[ti:晴天]", "[00:01.00]故事的小黄花", "[00:02.50]从出生那年就飘着", "[00:03]Café 1"].joined(separator: ending)
      + ending
    let chinese = text.replacing("é", with: "e")
    for (name, data) in chinese.encodings {
      let lines = Lyrics(parsing: data).lines
      #expect(lines.map(\.text) == ["故事的小黄花", "从出生那年就飘着", "Cafe 1"], "\(name)")
      #expect(lines.map(\.time) == [1, 2.5, 3], "\(name)")
    }
    #expect(lyrics(text).lines.last?.text == "Café 1")
  }

  @Test("No bytes are no lines")
  func empty() {
    #expect(Lyrics(parsing: Data()) == .none)
    for mark in [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]] {
      #expect(Lyrics(parsing: Data(mark)) == .none)
    }
  }

  @Test("A row of a million brackets is read in linear time and memory")
  func brackets() {
    #expect(lyrics(String(repeating: "[", count: 1_000_000)) == .none)
    #expect(lyrics("[00:01]" + String(repeating: "<", count: 100_000)).lines.count == 1)
    #expect(
      lyrics(String(repeating: "[00:01]", count: 50_000) + String(repeating: "<00:01>a", count: 50_000)).lines
        .count == 50_000)
  }

  // MARK: Which line

  @Test(
    "The line at a time is the last that has begun",
    arguments: [
      (-1.0, nil), (0.999, nil), (1, 0), (1.5, 0), (2, 2), (2.9, 2), (3, 3), (1e9, 3), (.infinity, 3),
      (-.infinity, nil), (.nan, nil),
    ] as [(Double, Int?)])
  func lineAtTime(time: Double, index: Int?) {
    #expect(lyrics("[00:01]a\n[00:02]b\n[00:02]c\n[00:03]d").line(at: time) == index)
    #expect(Lyrics.none.line(at: time) == nil)
  }

  // MARK: Beside a track

  @Test("Lyrics are found beside their track in any case, the exact name first")
  func find() throws {
    let scratch = try Scratch()
    let track = try scratch.file("My Song.v2.mp3")
    #expect(Lyrics.find(beside: track) == nil)
    try scratch.file("My Song.lrc")
    #expect(Lyrics.find(beside: track) == nil)
    try scratch.file("MY SONG.V2.LRC", Data("[00:01]upper".utf8))
    #expect(Lyrics.find(beside: track)?.lastPathComponent == "MY SONG.V2.LRC")
    #expect(Lyrics.read(beside: track)?.lines.first?.text == "upper")
    try scratch.file("My Song.v2.lrc", Data("[00:01]exact".utf8))
    #expect(Lyrics.read(beside: track)?.lines.first?.text == "exact")
  }

  @Test("A folder or a pipe of that name is no lyrics, nor is anything beside no file")
  func unreadable() throws {
    let scratch = try Scratch()
    try scratch.file("a.lrc/inside")
    _ = scratch.pipe("b.lrc")
    #expect(Lyrics.read(beside: try scratch.file("a.mp3")) == nil)
    #expect(Lyrics.read(beside: try scratch.file("b.mp3")) == nil)
    #expect(Lyrics.read(beside: URL(filePath: "/no/such/folder/a.mp3")) == nil)
  }
}
