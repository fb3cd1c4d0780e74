import CSDL
import CoreGraphics
import Platform
import Testing

@testable import SDLPlatform

extension SDLTests {
  @MainActor @Suite("Opening sound")
  struct AudioOpeningTests {
    let files: SoundFiles

    init() throws { files = try SoundFiles() }

    /// Plays on what `player` plays on until the position has moved.
    func expectPlays(_ player: any AudioPlayer, _ clock: SystemClock) throws {
      try player.load(files.ramp(seconds: 20))
      player.play()
      #expect(SDLTests.pump { player.position(at: clock.now) > 0 })
      #expect(player.state == .playing)
    }

    static let hasSoundCard = FileManager.default.fileExists(atPath: "/dev/snd")

    // SDL_mixer #719
    @Test(
      "Without a device there is one notice, and the clock runs silently", arguments: ["alsa", "nonexistent"])
    func noDevice(driver: String) throws {
      if driver == "alsa", Self.hasSoundCard { return }
      SDLTests.choose(SDL_HINT_AUDIODRIVER, driver)
      let clock = SystemClock()
      let (player, notice) = SDLAudio.open(clock: clock)
      #expect(notice?.hasPrefix("no audio device: ") == true)
      #expect(notice?.hasSuffix(", playing silently") == true)
      #expect(notice?.contains("\n") == false)
      #expect(player is MixerPlayer)
      #expect(SDL_GetCurrentAudioDriver().map { String(cString: $0) } == "dummy")
      try expectPlays(player, clock)
    }

    @Test("The dummy driver is named in a notice")
    func dummy() throws {
      SDLTests.choose(SDL_HINT_AUDIODRIVER, "dummy")
      let clock = SystemClock()
      let (player, notice) = SDLAudio.open(clock: clock)
      #expect(notice == "the dummy audio driver is in use, playing silently")
      try expectPlays(player, clock)
    }

    @Test("A driver that takes sound needs no notice")
    func disk() {
      SDLTests.choose(SDL_HINT_AUDIODRIVER, "disk")
      setenv("SDL_DISKAUDIOFILE", "/dev/null", 1)
      setenv("SDL_DISKAUDIODELAY", "0", 1)
      let (player, notice) = SDLAudio.open(clock: SystemClock())
      #expect(notice == nil)
      #expect(player is MixerPlayer)
    }

    @Test("Without even a silent driver the track plays on the clock")
    func simulated() throws {
      SDLTests.choose(SDL_HINT_AUDIODRIVER, "nonexistent")
      let clock = VirtualClock()
      let (player, notice) = SDLAudio.open(clock: clock, silentDriver: "nonexistent")
      #expect(notice?.hasPrefix("no audio device: ") == true)
      #expect(player is SimulatedAudioPlayer)
      try player.load(files.ramp(seconds: 1))
      player.play()
      clock.advance(to: 0.5)
      #expect(player.position(at: clock.now) == 0.5)
      SDL_ResetHint(SDL_HINT_AUDIODRIVER)
    }

    @Test("The device is closed with its player, and a second one can be opened")
    func reopened() throws {
      for _ in 0..<2 {
        let player = MixerPlayer(device: try MixerDevice(driver: "dummy"))
        #expect(MixerDevice.isOpen)
        _ = player
      }
      #expect(!MixerDevice.isOpen)
      #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
    }
  }
}
