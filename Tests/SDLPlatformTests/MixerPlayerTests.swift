import CSDL
import CoreGraphics
import Platform
import Testing

@testable import SDLPlatform

extension SDLTests {
  /// States and positions, on SDL's dummy driver, which takes sound in real time.
  @MainActor @Suite("Mixer player")
  struct MixerPlayerTests {
    let files: SoundFiles
    let player: MixerPlayer

    init() throws {
      files = try SoundFiles()
      player = MixerPlayer(device: try MixerDevice(driver: "dummy"))
    }

    @Test("Without a track nothing can be played, paused or moved")
    func nothingLoaded() {
      player.play()
      player.seek(to: 3)
      player.pause()
      player.stop()
      #expect(player.state == .stopped)
      #expect(player.position(at: 0) == 0)
      #expect(player.duration == nil)
      #expect(player.endedGeneration == nil)
    }

    @Test("Playing, pausing and stopping are idempotent")
    func states() throws {
      try player.load(files.ramp(seconds: 20))
      #expect(player.state == .stopped)
      #expect(player.duration == 20)
      for _ in 0..<2 {
        player.play()
        #expect(player.state == .playing)
      }
      var position = 0.0
      for _ in 0..<2 {
        player.pause()
        #expect(player.state == .paused)
        if position == 0 { position = player.position(at: 0) }
        #expect(player.position(at: 1e6) == position)
      }
      player.play()
      #expect(player.state == .playing)
      for _ in 0..<2 {
        player.stop()
        #expect(player.state == .stopped)
        #expect(player.position(at: 0) == 0)
      }
      #expect(player.endedGeneration == nil)
    }

    @Test("A pause fades first; then the mixer is paused, and the track goes on where it stopped")
    func fade() throws {
      try player.load(files.ramp(seconds: 20))
      player.play()
      player.pause()
      #expect(player.state == .paused && Mix_PausedMusic() == 0)
      let asked = player.position(at: 0)
      let isPaused = SDLTests.pump {
        _ = RunLoop.current.run(mode: .default, before: .distantPast)
        return Mix_PausedMusic() == 1
      }
      #expect(isPaused)
      #expect(player.position(at: 1e6) == asked, "it stands while it fades, and afterwards")
      player.play()
      #expect(player.state == .playing && Mix_PausedMusic() == 0)
      #expect(player.position(at: 0) > asked + 0.05, "what was heard fading is not heard again")
    }

    @Test("Played, moved, stopped or replaced while it fades, nothing pauses it later")
    func fadeCutShort() throws {
      let url = try files.ramp(seconds: 20)
      try player.load(url)
      for command in [player.play, { player.seek(to: 5) }, player.stop, { try? player.load(url) }] {
        player.play()
        player.pause()
        command()
        player.play()
        let runs = SDLTests.pump {
          _ = RunLoop.current.run(mode: .default, before: .distantPast)
          return player.position(at: 0) > 0.3
        }
        #expect(runs && player.state == .playing && Mix_PausedMusic() == 0)
        player.stop()
      }
    }

    @Test("Moving is clamped, keeps the state, and lands on whole seconds in a WAV")
    func seek() throws {
      try player.load(files.ramp(seconds: 20))
      player.seek(to: -4)
      #expect(player.position(at: 0) == 0)
      player.seek(to: 7.5)
      #expect(player.state == .stopped)
      #expect(player.position(at: 0) == 7.5)
      #expect(player.seekStep == 1)
      player.play()
      player.pause()
      #expect((7..<7.5).contains(player.position(at: 0)))
      player.seek(to: .infinity)
      #expect(player.state == .paused)
      #expect(player.position(at: 0) == 20)
      player.seek(to: 3)
      #expect(player.state == .paused)
      #expect((3..<3.5).contains(player.position(at: 0)))
      player.play()
      player.seek(to: 99)
      #expect(player.endedGeneration == 1)
      #expect(player.state == .stopped)
    }

    @Test(
      "A compressed track is moved exactly", arguments: ["tone.ogg", "tone.flac", "tone.mp3", "tone.opus"])
    func exactSeek(name: String) throws {
      try player.load(SoundFiles.fixture(name))
      let duration = try #require(player.duration)
      #expect(abs(duration - 1.5) < 0.1)
      #expect(player.seekStep == 0)
      player.play()
      player.pause()
      player.seek(to: 0.75)
      #expect(player.position(at: 0) == 0.75)
      player.seek(to: 0.25)
      #expect(player.position(at: 0) == 0.25)
    }

    @Test("A paused track at its end ends when it goes on; moved back, it plays")
    func pausedAtEnd() throws {
      try player.load(files.ramp(seconds: 5))
      player.play()
      player.pause()
      player.seek(to: 5)
      player.play()
      #expect(player.state == .stopped)
      #expect(player.endedGeneration == 1)
      player.play()
      #expect(player.endedGeneration == nil)
      player.pause()
      player.seek(to: 5)
      player.seek(to: 1)
      player.play()
      #expect(player.state == .playing)
    }

    @Test("A move back wins over an end that was not told yet")
    func seekBeatsEnd() throws {
      try player.load(files.ramp(seconds: 0.05, name: "short.wav"))
      player.play()
      #expect(SDLTests.pump { Mix_PlayingMusic() == 0 })
      player.seek(to: 0.01)
      #expect(player.endedGeneration == nil)
      #expect(SDLTests.pump { player.endedGeneration == 1 })
    }

    @Test("The end wakes the event loop")
    func endWakes() throws {
      SDL_FlushEvent(SDL_USEREVENT.rawValue)
      try player.load(files.ramp(seconds: 0.05))
      player.play()
      var event = SDL_Event()
      #expect(SDL_WaitEventTimeout(&event, 10_000) == 1)
      while event.type != SDL_USEREVENT.rawValue, SDL_WaitEventTimeout(&event, 10_000) == 1 {}
      #expect(event.type == SDL_USEREVENT.rawValue)
      #expect(player.endedGeneration == 1)
    }

    @Test("Stopping, replacing and failing to load are no ends")
    func noEnds() throws {
      let url = try files.ramp(seconds: 5)
      try player.load(url)
      player.play()
      player.stop()
      #expect(player.endedGeneration == nil)
      player.play()
      try player.load(url)
      #expect(player.generation == 2)
      #expect(player.state == .stopped)
      #expect(player.endedGeneration == nil)
      player.play()
      #expect(throws: AudioError.self) { try player.load(files.folder) }
      #expect(player.endedGeneration == nil)
      #expect(player.state == .stopped)
      #expect(player.generation == 2)
      #expect(player.duration == nil)
      player.play()
      #expect(player.state == .stopped)
    }

    @Test(
      "The volume is cut to 0…1 and reaches the mixer", arguments: [(-1, 0, 0), (0.5, 0.5, 64), (7, 1, 128)])
    func volume(set: Double, gives: Double, mixer: Int32) {
      player.volume = set
      #expect(player.volume == gives)
      #expect(Mix_VolumeMusic(-1) == mixer)
    }

    @Test("While playing the position advances and never goes back")
    func monotonic() throws {
      try player.load(files.ramp(seconds: 20))
      let clock = SystemClock()
      player.play()
      var last = 0.0
      let advances = SDLTests.pump {
        let position = player.position(at: clock.now)
        #expect(position >= last)
        last = position
        return position > 0.1
      }
      #expect(advances)
    }

    @Test("A probe beside the player uses its device and does not disturb it")
    func probeBesidePlayer() throws {
      try player.load(files.ramp(seconds: 20))
      player.play()
      #expect(try MixerProbe().duration(of: SoundFiles.fixture("tone.ogg")) == 1.5)
      #expect(player.state == .playing)
      #expect(MixerDevice.isOpen)
    }
  }
}
