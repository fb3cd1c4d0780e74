import Foundation
import Testing

@testable import MusicLibrary

/// Damaged input of every kind: whatever it is, nothing traps, hangs or breaks what the types promise.
@Suite("Mutated input")
struct MutationTests {
  /// `original` with a few bytes changed, left out, doubled, or cut off, as `random` wants.
  private func mutate(_ original: Data, _ random: inout SplitMix64) -> Data {
    var bytes = Array(original)
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, index + Int.random(in: 1...20, using: &random))
      switch Int.random(in: 0...5, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 2: bytes[index] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      case 3: bytes.removeSubrange(index..<end)
      case 4:
        bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0...bytes.count, using: &random))
      default: if Int.random(in: 0...9, using: &random) == 0 { bytes.removeSubrange(index...) }
      }
    }
    return Data(bytes)
  }

  private func forEachMutation(of samples: [Data], count: Int, _ body: (Data) throws -> Void) rethrows {
    for (index, sample) in samples.enumerated() {
      var random = SplitMix64(state: UInt64(index))
      for _ in 0..<count / samples.count { try body(mutate(sample, &random)) }
    }
  }

  private var texts: [Data] {
    let lyrics = "[offset:+500]\r\n[ti:晴天]\n[00:12.00][00:18.0]故事的<00:13.00>小黄花\n[00:17:20]Café\n[99:59.999]x"
    let playlist = "#EXTM3U\n#EXTINF:123,晴天\n周杰伦/a.mp3\r\nfile:///a%20b.mp3\n..\\b.ogg\n/c.wav\nhttp://x/y"
    return (lyrics.encodings + playlist.encodings).map(\.data)
  }

  @Test("Lyrics are lines in order of time")
  func lyrics() {
    forEachMutation(of: texts, count: 4000) { data in
      let lines = Lyrics(parsing: data).lines
      for (line, next) in zip(lines, lines.dropFirst()) { #expect(line.time <= next.time) }
      for line in lines {
        #expect(line.time >= 0 && line.time.isFinite)
        #expect(line.words.allSatisfy { $0.delay >= 0 && $0.delay.isFinite })
      }
    }
  }

  @Test("Playlists have entries that are places or none")
  func playlists() {
    forEachMutation(of: texts, count: 4000) { data in
      for entry in Playlist(parsing: data).entries {
        #expect(!entry.location.isEmpty)
        #expect(FileLocation.path(of: entry.location, relativeTo: "/").map(FileLocation.isAbsolute) ?? true)
      }
    }
  }

  @Test("States are valid or damaged")
  func states() throws {
    let state = SavedState(
      queue: [URL(filePath: "/晴天.mp3"), URL(filePath: "/b")], track: 1, position: 1.5, mode: .one)
    forEachMutation(of: [try JSONEncoder().encode(state)], count: 4000) { data in
      guard let state = try? JSONDecoder().decode(SavedState.self, from: data) else { return }
      #expect(state.track.map(state.queue.indices.contains) ?? state.queue.isEmpty)
      #expect(state.position >= 0 && (0...1).contains(state.volume))
    }
  }

  @Test("Audio files have a title, and a length and a cover of sane size or none")
  func audioFiles() throws {
    let tag = AudioFiles.id3([
      AudioFiles.text("TIT2", encoding: 1, "晴天".bytes(in: .utf16LittleEndian)),
      AudioFiles.text("TPE1", encoding: 0, "周杰倫".bytes(in: gb18030)),
      AudioFiles.picture(kind: 3, Data(count: 40)),
    ])
    let samples = [
      AudioFiles.mp3(tag: tag).prefix(2000) + AudioFiles.id3v1(title: Data("x".utf8)),
      AudioFiles.wav([AudioFiles.info(title: Data("x".utf8)), AudioFiles.chunk("id3 ", tag)]),
      AudioFiles.mp4(title: Data("x".utf8), cover: Data(count: 40)), try AudioFiles.fixture("tagged.flac"),
      try AudioFiles.fixture("tagged.ogg"), try AudioFiles.fixture("tagged.opus"),
    ]
    let scratch = try Scratch()
    try forEachMutation(of: samples, count: 3000) { data in
      let track = try TagReader.read(scratch.file("x.mp3", data))
      #expect(!track.title.isEmpty)
      #expect(track.duration.map { $0 > 0 && $0.isFinite } ?? true)
      #expect(TagReader.cover(of: track.url)?.count ?? 0 <= data.count)
    }
  }
}
