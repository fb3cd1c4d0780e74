import CSDL
import CoreGraphics
import Platform
import Testing

@testable import SDLPlatform

extension SDLTests {
  /// What is really mixed, on SDL's disk driver, which writes it to a file as fast as it can.
  @MainActor @Suite("Mixed sound")
  struct MixedSoundTests {
    let files: SoundFiles
    var output: URL { files.folder.appending(path: "mixed.raw") }

    init() throws {
      files = try SoundFiles()
      setenv("SDL_DISKAUDIOFILE", files.folder.appending(path: "mixed.raw").path, 1)
      setenv("SDL_DISKAUDIODELAY", "0", 1)
    }

    /// Lets `use` set up a player, waits for the track's end and answers the left channel that was mixed.
    func mixed(_ use: (MixerPlayer) throws -> Void) throws -> [Int16] {
      var player: MixerPlayer? = MixerPlayer(device: try MixerDevice(driver: "disk"))
      try use(player!)
      #expect(SDLTests.pump { player?.endedGeneration == 1 })
      #expect(player?.state == .stopped)
      let counted = try #require(player?.framesMixed)
      player = nil
      let data = try Data(contentsOf: output)
      #expect(counted > 0 && counted <= data.count / 4)
      let samples = data.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
      return stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
    }

    @Test("A track is mixed whole, sample by sample, and ends once")
    func whole() throws {
      var (before, after) = (0, 0)
      let left = try mixed { player in
        try player.load(files.ramp(seconds: 3))
        before = player.framesMixed
        player.play()
        after = player.framesMixed
      }
      let first = try #require(left.firstIndex { $0 != 0 })
      let frames = 3 * 44_100
      #expect((before...after + 1024).contains(first))
      try #require(left.count >= first + frames)
      #expect(left[first..<first + frames].elementsEqual((0..<frames).lazy.map(SoundFiles.ramp)))
      #expect(left[(first + frames)...].allSatisfy { $0 == 0 })
    }

    @Test("A start in the middle of a WAV is really at the whole second before")
    func middle() throws {
      let left = try mixed { player in
        try player.load(files.ramp(seconds: 3))
        player.seek(to: 2.5)
        player.play()
      }
      #expect(left.first { $0 != 0 } == SoundFiles.ramp(2 * 44_100))
    }

    @Test("Half the volume halves the samples")
    func volume() throws {
      let left = try mixed { player in
        player.volume = 0.5
        try player.load(files.ramp(seconds: 1))
        player.play()
      }
      #expect(left.max() == SoundFiles.ramp(44_099) / 2)
    }

    @Test("A file that ends before its announced length just ends")
    func truncated() throws {
      let whole = try Data(contentsOf: files.ramp(seconds: 3))
      let left = try mixed { player in
        try player.load(files.write("cut.wav", whole.prefix(44 + 44_100 * 4)))
        player.play()
      }
      #expect(left.max() == SoundFiles.ramp(44_099))
    }

    @Test("A damaged track that is found out only when it starts ends at once")
    func damaged() throws {
      let data = try Data(contentsOf: SoundFiles.fixture("tone.ogg"))
      let player = MixerPlayer(device: try MixerDevice(driver: "disk"))
      // Everything after the last header page is noise.
      let noise = Data(repeating: 0x55, count: data.count)
      let pages = data.ranges(of: Data("OggS".utf8))
      let url = try files.write("damaged.ogg", data[..<pages[2].lowerBound] + noise)
      try player.load(url)
      player.play()
      #expect(SDLTests.pump { player.endedGeneration == 1 })
      #expect(player.state == .stopped)
    }
  }
}
