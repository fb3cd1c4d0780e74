import CSDL
import CoreGraphics
import Platform
import Testing

@testable import SDLPlatform

extension SDLTests {
  @MainActor @Suite("Probe")
  struct MixerProbeTests {
    let files: SoundFiles
    let probe = MixerProbe()

    init() throws { files = try SoundFiles() }

    @Test("Lengths are told by the decoder", arguments: ["tone.ogg", "tone.flac", "tone.mp3", "tone.opus"])
    func lengths(name: String) throws {
      let duration = try #require(try probe.duration(of: SoundFiles.fixture(name)))
      #expect(abs(duration - 1.5) < 0.1)
    }

    @Test("The content decides, not the name")
    func content() throws {
      let data = try Data(contentsOf: SoundFiles.fixture("tone.ogg"))
      #expect(try probe.duration(of: files.write("晴天 #1 %.mp3", data)) == 1.5)
      #expect(try probe.duration(of: files.write("no extension", data)) == 1.5)
    }

    @Test("What is no sound is refused in one line")
    func noSound() throws {
      let refused = try [
        files.write("empty.ogg", Data()), files.write("text.mp3", Data("not a song".utf8)),
        files.write("header.ogg", Data(contentsOf: SoundFiles.fixture("tone.ogg")).prefix(40)),
      ]
      for url in refused {
        let error = #expect(throws: AudioError.self) { try probe.duration(of: url) }
        #expect(error?.reason == "not a sound file, damaged, or of an unknown format")
      }
    }

    @Test("Only regular files that can be read are opened")
    func irregular() throws {
      func reason(_ url: URL) -> String? {
        let error = #expect(throws: AudioError.self) { try probe.duration(of: url) }
        return error?.reason
      }
      let pipe = files.folder.appending(path: "pipe.ogg")
      #expect(mkfifo(pipe.path, 0o600) == 0)
      #expect(reason(pipe) == "not a regular file")
      #expect(reason(files.folder) == "not a regular file")
      #expect(reason(files.folder.appending(path: "absent.ogg")) == "No such file or directory")
      #expect(reason(URL(string: "https://example.org/a.ogg")!) == "not a file")
    }

    @Test("Without a player the probe opens the dummy driver, and closes it with itself")
    func ownDevice() throws {
      var probe: MixerProbe? = MixerProbe()
      #expect(!MixerDevice.isOpen)
      _ = try probe?.duration(of: SoundFiles.fixture("tone.ogg"))
      #expect(SDL_GetCurrentAudioDriver().map { String(cString: $0) } == "dummy")
      probe = nil
      #expect(!MixerDevice.isOpen)
    }
  }
}
