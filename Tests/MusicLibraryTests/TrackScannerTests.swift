import Foundation
import Testing

@testable import MusicLibrary

@Suite("Finding tracks")
struct TrackScannerTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func scan(_ arguments: String...) -> (names: [String], problems: [String]) {
    var scanner = TrackScanner(arguments: arguments, relativeTo: scratch.url)
    let names = scanner.all().map(name)
    return (names, scanner.problems.map { $0.description.replacing(scratch.url.path, with: "") })
  }

  /// The path below the test's folder.
  private func name(of url: URL) -> String { url.filePath.replacing(scratch.url.path + "/", with: "") }

  @Test("A folder gives its audio files and its folders' in natural order, whatever the extension's case")
  func folder() throws {
    let names = ["2.mp3", "10.WAV", "1.Flac", "b/2.opus", "b/1.oga", "B2.ogg", "a.aiff", "晴天.mp3"]
    for name in names + ["cover.jpg", "1.lrc", "list.m3u", "mp3", "x.mp3.part", ".hidden.mp3", ".dot/a.mp3"] {
      try scratch.file(name)
    }
    let expected = ["1.Flac", "2.mp3", "10.WAV", "a.aiff", "b/1.oga", "b/2.opus", "B2.ogg", "晴天.mp3"]
    #expect(scan(".").names.map { $0.replacing("./", with: "") } == expected)
    #expect(scan(scratch.url.path).names == expected)
    #expect(scan(scratch.url.path).problems == [])
  }

  @Test("Files come in the order of the arguments, each once")
  func arguments() throws {
    for name in ["b.mp3", "a.mp3", "c/d.mp3", "~.mp3", "100%.mp3", "a#b?c.mp3"] { try scratch.file(name) }
    let urls = [scratch.url.appending(path: "c").absoluteString, "file://" + scratch.url.path + "/a%2Emp3"]
    let result = scan("b.mp3", urls[0], "a.mp3", urls[1], "./b.mp3", "~.mp3", "100%.mp3", "a#b?c.mp3")
    #expect(result.names == ["b.mp3", "c/d.mp3", "a.mp3", "~.mp3", "100%.mp3", "a#b?c.mp3"])
    #expect(result.problems == [])
  }

  @Test("Dropped URLs are taken like arguments")
  func urls() throws {
    let file = try scratch.file("a b#c%.mp3")
    let remote = try #require(URL(string: "https://example.org/a.mp3"))
    var scanner = TrackScanner(urls: [file, remote])
    #expect(scanner.all().map(\.filePath) == [file.filePath])
    #expect(scanner.problems.map(\.description) == ["https://example.org/a.mp3: Not a local file"])
  }

  @Test("What is named and cannot be played has a reason of one line")
  func problems() throws {
    try scratch.file("text.txt")
    try scratch.link("dangling.mp3", to: "nowhere")
    _ = scratch.pipe("pipe.mp3")
    let result = scan(
      "missing.mp3", "text.txt", "dangling.mp3", "pipe.mp3", "", "http://x/a.mp3", "/dev/null")
    #expect(result.names == [])
    #expect(
      result.problems == [
        "missing.mp3: No such file or directory", "text.txt: Not a kind of file that can be played",
        "dangling.mp3: No such file or directory", "pipe.mp3: Not a regular file", ": Not a local file",
        "http://x/a.mp3: Not a local file", "/dev/null: Not a regular file",
      ])
  }

  @Test("In a folder only what looks like audio is a problem")
  func problemsInFolder() throws {
    try scratch.file("folder/a.mp3")
    try scratch.link("folder/b.mp3", to: "nowhere")
    try scratch.link("folder/c.txt", to: "nowhere")
    _ = scratch.pipe("folder/d.mp3")
    _ = scratch.pipe("folder/e")
    let result = scan("folder")
    #expect(result.names == ["folder/a.mp3"])
    #expect(
      result.problems == ["/folder/b.mp3: No such file or directory", "/folder/d.mp3: Not a regular file"])
  }

  @Test("A name that is not UTF-8 is named and skipped")
  func badName() throws {
    let name = [0xFF] + Array(".mp3\0".utf8)
    let folder = open(scratch.url.path, O_RDONLY)
    close(openat(folder, name.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600))
    close(folder)
    try scratch.file("a.mp3")
    let result = scan(scratch.url.path)
    #expect(result.names == ["a.mp3"])
    #expect(result.problems == ["/\u{FFFD}.mp3: No such file or directory"])
  }

  @Test("Composed and decomposed accents are different names, and stay as they are")
  func accents() throws {
    let names = ["e\u{301}.mp3", "\u{E9}.mp3", "\u{301}.mp3"]
    for name in names { try scratch.file("folder/" + name) }
    var scanner = TrackScanner(arguments: ["folder"], relativeTo: scratch.url)
    let found = scanner.all().map { Array($0.filePath.utf8) }
    #expect(Set(found) == Set(names.map { Array((scratch.url.path + "/folder/" + $0).utf8) }))
  }

  // MARK: Links

  @Test("Links to folders above come to an end, and each file comes once")
  func loops() throws {
    try scratch.file("a/b/song.mp3")
    try scratch.link("a/b/self", to: ".")
    try scratch.link("a/b/up", to: "..")
    try scratch.link("a/top", to: scratch.url.path)
    try scratch.link("a/again.mp3", to: "b/song.mp3")
    try scratch.link("a/loop", to: "loop")
    try FileManager.default.linkItem(
      at: scratch.url.appending(path: "a/b/song.mp3"), to: scratch.url.appending(path: "hard.mp3"))
    let result = scan(scratch.url.path)
    #expect(result.names == ["a/again.mp3"])
    #expect(result.problems == [])
  }

  @Test("A tree of 200 levels is gone through, and one beyond the longest path is named")
  func deepTree() throws {
    let deep = (0..<200).map { "level\($0)" }.joined(separator: "/")
    try scratch.file(deep + "/song.mp3")
    #expect(scan(".").names.map { $0.replacing("./", with: "") } == [deep + "/song.mp3"])

    var folder = open(scratch.url.path, O_RDONLY)
    for _ in 0..<40 {
      let name = String(repeating: "n", count: 200)
      mkdirat(folder, name, 0o700)
      let next = openat(folder, name, O_RDONLY)
      close(folder)
      folder = next
    }
    close(folder)
    let problems = scan(scratch.url.path).problems
    #expect(problems.count == 1 && problems[0].hasSuffix("File name too long"))
    // Foundation cannot remove what is longer than a path; moving it up, level by level, can.
    let top = scratch.url.path + "/" + String(repeating: "n", count: 200)
    for _ in 0..<40 {
      rename(top + "/" + String(repeating: "n", count: 200), top + "x")
      rmdir(top)
      rename(top + "x", top)
    }
  }

  // MARK: Playlists

  @Test("A playlist gives its files, relative to itself, and says what is missing")
  func playlist() throws {
    for name in ["lists/a.mp3", "b.ogg", "c d.wav", "folder/e.mp3"] { try scratch.file(name) }
    let text =
      "#EXTM3U\r\na.mp3\r\n#EXTINF:1,x\r\n../b.ogg\r\nfile://\(scratch.url.path)/c%20d.wav\r\n../folder\r\ngone.mp3\r\nhttp://radio/x\r\n"
    try scratch.file("lists/list.M3U8", Data(text.utf8))
    let result = scan("lists/list.M3U8", "b.ogg")
    #expect(result.names == ["lists/a.mp3", "lists/../b.ogg", "c d.wav", "lists/../folder/e.mp3"])
    #expect(result.problems == ["gone.mp3: No such file or directory", "http://radio/x: Not a local file"])
  }

  @Test("A playlist may be in any encoding")
  func playlistEncodings() throws {
    try scratch.file("晴天.mp3")
    for (index, (name, data)) in "#EXTM3U\n晴天.mp3\n".encodings.enumerated() {
      try scratch.file("\(index).m3u", data)
      #expect(scan("\(index).m3u").names == ["晴天.mp3"], "\(name)")
    }
  }

  @Test("Playlists that name each other, or themselves, come to an end")
  func nestedPlaylists() throws {
    try scratch.file("x.mp3")
    try scratch.file("y.mp3")
    try scratch.file("a.m3u", Data("b.m3u\na.m3u\nx.mp3\n.\n".utf8))
    try scratch.file("b.m3u", Data("a.m3u\ny.mp3\n".utf8))
    #expect(scan("a.m3u").names == ["y.mp3", "x.mp3"])
    #expect(scan("a.m3u").problems == [])
  }

  // MARK: Steps

  @Test("Steps find the same as one go, and no more than asked")
  func steps() throws {
    for index in 0..<50 { try scratch.file("\(index % 5)/\(index).mp3") }
    var whole = TrackScanner(arguments: ["."], relativeTo: scratch.url)
    let expected = whole.all()
    #expect(expected.count == 50)
    #expect(whole.examined == 56)
    for limit in [1, 7, 1000] {
      var scanner = TrackScanner(arguments: ["."], relativeTo: scratch.url)
      var found: [URL] = []
      while !scanner.isFinished {
        let before = scanner.examined
        found += scanner.step(limit: limit)
        #expect(scanner.examined - before <= limit)
      }
      #expect(found == expected)
    }
  }

  @Test("A step of nothing, or less, finds nothing; a finished scan stays finished")
  func emptySteps() throws {
    try scratch.file("a.mp3")
    var scanner = TrackScanner(arguments: ["a.mp3"], relativeTo: scratch.url)
    #expect(scanner.step(limit: 0) == [] && scanner.step(limit: -5) == [] && !scanner.isFinished)
    #expect(scanner.step(limit: 1).count == 1 && scanner.isFinished)
    #expect(scanner.step(limit: 1) == [])
    #expect(TrackScanner(arguments: [], relativeTo: scratch.url).isFinished)
  }
}
