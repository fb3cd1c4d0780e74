import Foundation
import Testing

@testable import MusicLibrary

@Suite("Tags")
struct TagReaderTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func read(_ data: Data, as name: String = "name.mp3") throws -> Track {
    try TagReader.read(scratch.file(name, data))
  }

  // MARK: Containers

  static let containers = ["tagged.flac", "tagged.ogg", "tagged.opus"]

  @Test("Title, artist, album, length and the front cover are read", arguments: containers)
  func fixture(name: String) throws {
    let data = try AudioFiles.fixture(name)
    let track = try read(data, as: name)
    #expect(track.title == "晴天")
    #expect(track.artist == "周杰倫")
    #expect(track.album == "葉惠美")
    #expect(abs((track.duration ?? 0) - 0.5) < 0.01)
    #expect(track.hasEmbeddedCover)
    #expect(try TagReader.cover(of: track.url) == AudioFiles.fixture("front.png"))
  }

  @Test(
    "A file is told by its content, whatever its extension", arguments: containers,
    ["mp3", "ogg", "wav", "flac", "txt", ""])
  func wrongExtension(name: String, wrong: String) throws {
    #expect(try read(AudioFiles.fixture(name), as: "name." + wrong).title == "晴天")
  }

  @Test(
    "MP3 has title, artist, album, length and the front cover", arguments: [3, 4] as [UInt8],
    ["mp3", "flac", "wav"])
  func mp3(version: UInt8, extension: String) throws {
    let (back, front) = (Data([1, 2, 3]), Data([4, 5, 6, 7]))
    let tag = AudioFiles.id3(
      version: version,
      [
        AudioFiles.text("TIT2", encoding: 1, [0xFF, 0xFE] + "晴天".bytes(in: .utf16LittleEndian)),
        AudioFiles.text("TPE1", encoding: 0, "Ängel".bytes(in: .isoLatin1)),
        AudioFiles.text("TALB", encoding: 0, Data()),
        AudioFiles.picture(kind: 4, back), AudioFiles.picture(kind: 3, front),
      ])
    let track = try read(AudioFiles.mp3(tag: tag), as: "name." + `extension`)
    #expect(track.title == "晴天")
    #expect(track.artist == "Ängel")
    #expect(track.album == "")
    #expect(abs((track.duration ?? 0) - 1) < 0.03)
    #expect(TagReader.cover(of: track.url) == front)
  }

  @Test("Of pictures without a front cover the first is taken")
  func firstPicture() throws {
    let pictures = [AudioFiles.picture(kind: 4, Data([1, 2])), AudioFiles.picture(kind: 5, Data([3, 4]))]
    let url = try scratch.file("a.mp3", AudioFiles.mp3(tag: AudioFiles.id3(pictures)))
    #expect(TagReader.cover(of: url) == Data([1, 2]))
  }

  @Test("WAV has its INFO title and its length")
  func wav() throws {
    let track = try read(AudioFiles.wav([AudioFiles.info(title: Data("Song".utf8))]), as: "name.wav")
    #expect(track.title == "Song")
    #expect(track.duration == 0.5)
  }

  @Test("MP4 has its title and its cover")
  func mp4() throws {
    let url = try scratch.file("a.m4a", AudioFiles.mp4(title: Data("晴天".utf8), cover: Data([1, 2, 3])))
    #expect(try TagReader.read(url).title == "晴天")
    #expect(TagReader.cover(of: url) == Data([1, 2, 3]))
  }

  // MARK: Encodings

  /// Writes a title into a file; `encoding` is ID3v2's number.
  typealias Container = @Sendable (_ encoding: UInt8, _ title: Data) -> Data

  static let id3Containers: [(name: String, file: Container)] = [
    (
      "MP3, ID3v2.3",
      { AudioFiles.mp3(tag: AudioFiles.id3(version: 3, [AudioFiles.text("TIT2", encoding: $0, $1)])) }
    ),
    (
      "MP3, ID3v2.4",
      { AudioFiles.mp3(tag: AudioFiles.id3(version: 4, [AudioFiles.text("TIT2", encoding: $0, $1)])) }
    ),
    (
      "WAV",
      {
        AudioFiles.wav([AudioFiles.chunk("id3 ", AudioFiles.id3([AudioFiles.text("TIT2", encoding: $0, $1)]))]
        )
      }
    ),
    ("MP3, ID3v2.2", { AudioFiles.mp3(tag: AudioFiles.id3v22(title: $1, encoding: $0)) }),
    ("AIFF", { AudioFiles.aiff(AudioFiles.id3([AudioFiles.text("TIT2", encoding: $0, $1)])) }),
    (
      "FLAC",
      { encoding, title in
        let flac = try? AudioFiles.fixture("untagged.flac")
        return AudioFiles.id3([AudioFiles.text("TIT2", encoding: encoding, title)]) + (flac ?? Data())
      }
    ),
  ]

  static let titles = ["晴天", "七里香", "千里之外周杰", "东风破 Live", "Café Ängel"]

  @Test(
    "A title is right in every encoding of ID3v2, with and without byte order mark",
    arguments: 0..<id3Containers.count, titles)
  func encodings(container: Int, title: String) throws {
    let (name, file) = Self.id3Containers[container]
    let latin1 = title.contains("é") ? title.bytes(in: .isoLatin1) : title.bytes(in: gb18030)
    let texts: [(encoding: UInt8, text: Data)] = [
      (0, latin1), (0, title.bytes(in: .utf8)), (1, [0xFF, 0xFE] + title.bytes(in: .utf16LittleEndian)),
      (1, [0xFE, 0xFF] + title.bytes(in: .utf16BigEndian)), (1, title.bytes(in: .utf16LittleEndian)),
      (1, title.bytes(in: .utf16BigEndian)), (2, title.bytes(in: .utf16BigEndian)),
      (3, title.bytes(in: .utf8)),
    ]
    for (index, text) in texts.enumerated() {
      #expect(try read(file(text.encoding, text.text)).title == title, "\(name), text \(index)")
    }
  }

  @Test("A title is right in ID3v1 and INFO, which have no encoding", arguments: titles)
  func unmarkedEncodings(title: String) throws {
    let legacy = title.contains("é") ? title.bytes(in: .isoLatin1) : title.bytes(in: gb18030)
    for text in [legacy, title.bytes(in: .utf8)] {
      #expect(try read(AudioFiles.mp3() + AudioFiles.id3v1(title: text)).title == title)
      #expect(try read(AudioFiles.wav([AudioFiles.info(title: text)])).title == title)
    }
  }

  @Test("What says that it is Unicode is believed")
  func unicodeIsNotRepaired() throws {
    let title = "ÇçÌì"
    let tag = AudioFiles.id3(version: 4, [AudioFiles.text("TIT2", encoding: 3, title.bytes(in: .utf8))])
    #expect(try read(AudioFiles.mp3(tag: tag)).title == title)
  }

  // MARK: Poor files

  @Test(
    "Without a title the file's name is the title",
    arguments: [
      ("My Song.mp3", "My Song"), ("a.b.ogg", "a.b"), (".mp3", ".mp3"), ("晴天.wav", "晴天"),
      ("100%#?.mp3", "100%#?"),
    ])
  func titleFromName(name: String, title: String) throws {
    #expect(try read(AudioFiles.mp3(), as: name).title == title)
    let blank = AudioFiles.id3([AudioFiles.text("TIT2", encoding: 0, Data("  \0".utf8))])
    #expect(try read(AudioFiles.mp3(tag: blank), as: name).title == title)
    #expect(
      Track(url: URL(filePath: "/" + name.replacing("?", with: "!"))).title == title.replacing("?", with: "!")
    )
  }

  @Test(
    "What is no audio has only a name",
    arguments: [Data(), Data("text".utf8), Data(count: 5000), Data([0xFF])])
  func noAudio(data: Data) throws {
    let track = try read(data, as: "x.mp3")
    #expect(track == Track(url: track.url))
    #expect(track.title == "x")
    #expect(TagReader.cover(of: track.url) == nil)
  }

  @Test("A pipe, a folder, a dangling link, a missing file and a URL of another kind are refused, at once")
  func noFile() throws {
    try scratch.link("dangling", to: "nowhere")
    let expected: [(URL, String)] = [
      (scratch.pipe("pipe"), "Not a regular file"), (scratch.url, "Not a regular file"),
      (scratch.url.appending(path: "dangling"), "No such file or directory"),
      (scratch.url.appending(path: "missing"), "No such file or directory"),
      (try #require(URL(string: "http://localhost/etc/hostname")), "No such file or directory"),
    ]
    for (url, reason) in expected {
      #expect(throws: TagReader.Failure(description: reason), "\(url)") { try TagReader.read(url) }
      #expect(TagReader.cover(of: url) == nil)
    }
  }

  @Test("Sizes that the file does not have cost nothing")
  func absurdSizes() throws {
    let huge =
      Data("ID3".utf8) + Data([3, 0, 0, 0x7F, 0x7F, 0x7F, 0x7F]) + Data("TIT2".utf8) + Data(count: 50)
    #expect(try read(huge).title == "name")
    let chunk = Data("RIFF\u{7F}\u{7F}\u{7F}\u{7F}WAVELIST\u{7F}\u{7F}\u{7F}\u{7F}INFO".utf8)
    #expect(try read(chunk).title == "name")
  }

  // MARK: Covers beside the file

  @Test(
    "A cover beside the file counts in any case, cover before folder, and only if it is a file with something in it"
  )
  func coverBeside() throws {
    let track = try scratch.file("a.mp3", AudioFiles.mp3())
    #expect(TagReader.cover(of: track) == nil)
    try scratch.file("Cover.txt", Data([1]))
    try scratch.file("cover.jpg/inside")
    _ = scratch.pipe("cover.png")
    try scratch.file("cover.gif")
    #expect(TagReader.cover(of: track) == nil)
    for (step, name) in ["FOLDER.bmp", "folder.JPG", "COVER.WebP", "Cover.Jpeg"].enumerated() {
      try scratch.file(name, Data([UInt8(step)]))
      #expect(TagReader.cover(of: track) == Data([UInt8(step)]), "\(name)")
    }
    #expect(try TagReader.read(track).hasEmbeddedCover == false)
    let embedded = AudioFiles.mp3(tag: AudioFiles.id3([AudioFiles.picture(kind: 3, Data([9, 9]))]))
    #expect(TagReader.cover(of: try scratch.file("b.mp3", embedded)) == Data([9, 9]))
  }
}
