import CSDL
import CoreGraphics
import TestSupport
import Testing

@testable import SDLPlatform

extension SDLTests {
  /// What the program gives to the sound device, in real time, while it is used.
  @MainActor @Suite("The program's sound")
  struct ProgramSoundTests {
    private let files: SoundFiles

    init() throws { files = try SoundFiles() }

    /// The left channel of `url`, decoded all at once, as SDL_mixer does for short effects.
    private func decoded(_ url: URL) throws -> [Int16] {
      let device = try MixerDevice(driver: "dummy")
      defer { withExtendedLifetime(device) {} }
      let chunk = try #require(Mix_LoadWAV(url.path))
      defer { Mix_FreeChunk(chunk) }
      let bytes = UnsafeRawBufferPointer(start: chunk.pointee.abuf, count: Int(chunk.pointee.alen))
      return leftChannel(bytes)
    }

    private func leftChannel(_ bytes: UnsafeRawBufferPointer) -> [Int16] {
      let samples = bytes.bindMemory(to: Int16.self)
      return stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
    }

    @Test("A tap on the disc is heard within 2048 frames, and what is heard is the track")
    func tap() throws {
      let output = files.folder.appending(path: "out.raw")
      let script = try files.write("script.txt", Data("at 0.5 tap disc\nat 3 quit".utf8))
      let program = try RunningProgram(
        ["--script", script.path],
        environment: [
          "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": output.path,
        ])
      var before = 0
      let tap = try program.row { row in
        if row.audio.state != "playing" { before = row.audio.mixed }
        return row.audio.state == "playing"
      }
      #expect(try program.finish().status == 0)

      let mixed = try Data(contentsOf: output).withUnsafeBytes { leftChannel($0) }
      let track = try decoded(Media.folder.appending(path: tap.audio.track))
      let heard = try #require(mixed.firstIndex { $0 != 0 })
      let begins = try #require(track.firstIndex { $0 != 0 })
      #expect((before...tap.audio.mixed + 2048).contains(heard))
      // Not just alike: at full volume the mixer changes no sample. Two and a half seconds but for stalls.
      let played = mixed[(heard - begins)...]
      #expect(played.count > 44_100 && played.count < track.count)
      #expect(played.elementsEqual(track.prefix(played.count)))
    }
  }
}
