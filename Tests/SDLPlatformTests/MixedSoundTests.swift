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
      return stride(from: 0, to: data.count, by: 4).map {
        Int16(truncatingIfNeeded: Int(data[$0]) | Int(data[$0 + 1]) << 8)
      }
    }

    @Test("A track is mixed whole, sample by sample, and ends once")
    func whole() throws {
      let left = try mixed { player in
        try player.load(files.ramp(seconds: 12))
        player.play()
      }
      let first = try #require(left.firstIndex { $0 != 0 })
      let frames = 12 * 44_100
      #expect(left[first..<first + frames].elementsEqual((0..<frames).lazy.map(SoundFiles.ramp)))
      #expect(left[(first + frames)...].allSatisfy { $0 == 0 })
    }

    @Test("A start in the middle of a WAV is really at the whole second before")
    func middle() throws {
      let left = try mixed { player in
        try player.load(files.ramp(seconds: 12))
        player.seek(to: 7.5)
        player.play()
      }
      #expect(left.first { $0 != 0 } == SoundFiles.ramp(7 * 44_100))
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
      let whole = try Data(contentsOf: files.ramp(seconds: 12))
      let left = try mixed { player in
        try player.load(files.write("cut.wav", whole.prefix(44 + 44_100 * 4)))
        player.play()
      }
      #expect(left.max() == SoundFiles.ramp(44_099))
    }

    @Test("A damaged track that cannot be started ends at once")
    func damaged() throws {
      var data = try Data(contentsOf: SoundFiles.fixture("tone.mp3"))
      data = data.prefix(200)
      let left = try mixed { player in
        // Whichever way the decoder takes it: refused, or played to its early end.
        do { try player.load(files.write("cut.mp3", data)) } catch {
          try player.load(files.ramp(seconds: 0.1))
        }
        player.play()
      }
      #expect(!left.isEmpty)
    }
  }
}
