import CoreGraphics
import Platform
import Testing

/// Knows lengths by the file's name; refuses the rest.
private final class Lengths: AudioProbe {
  func duration(of url: URL) throws(AudioError) -> Double? {
    switch url.lastPathComponent {
    case "long": 200
    case "short": 5
    case "endless": nil
    default: throw AudioError("unknown")
    }
  }
}

@MainActor @Suite("Simulated audio")
struct SimulatedAudioPlayerTests {
  let clock = VirtualClock(now: 100)
  let player: SimulatedAudioPlayer

  init() { player = SimulatedAudioPlayer(clock: clock, probe: Lengths()) }

  func load(_ name: String) throws { try player.load(URL(filePath: "/" + name)) }

  func advance(_ seconds: Double) { clock.advance(to: clock.now + seconds) }

  var position: Double { player.position(at: clock.now) }

  @Test("Without a track nothing can be played, paused or moved")
  func nothingLoaded() {
    player.play()
    player.seek(to: 3)
    player.pause()
    player.stop()
    advance(1)
    #expect(player.state == .stopped)
    #expect(position == 0)
    #expect(player.duration == nil)
    #expect(player.endedGeneration == nil)
    #expect(player.generation == 0)
  }

  @Test("The position runs with the clock and stands still while paused, however often")
  func pauseAndResume() throws {
    try load("long")
    player.play()
    advance(3.5)
    player.play()
    #expect(position == 3.5)
    player.pause()
    player.pause()
    advance(10)
    #expect(player.state == .paused)
    #expect(position == 3.5)
    player.play()
    player.play()
    advance(2)
    #expect(player.state == .playing)
    #expect(position == 5.5)
  }

  @Test("A track ends exactly at its length, once, and can be played again")
  func end() throws {
    try load("short")
    player.play()
    advance(4.75)
    #expect(player.state == .playing)
    advance(0.25)
    #expect(position == 5)
    #expect(player.endedGeneration == 1)
    #expect(player.state == .stopped)
    #expect(position == 0)
    player.play()
    #expect(player.endedGeneration == nil)
    advance(1)
    #expect(position == 1)
  }

  @Test(
    "Moving is clamped to the track and keeps the state",
    arguments: [(-1, 0), (2.5, 2.5), (7, 5), (.infinity, 5), (-.infinity, 0), (.nan, 0)] as [(Double, Double)]
  )
  func seekClamps(to target: Double, lands expected: Double) throws {
    try load("short")
    player.seek(to: target)
    #expect(player.state == .stopped)
    #expect(position == expected)
    player.play()
    player.pause()
    #expect(player.state == (expected == 5 ? .stopped : .paused))

    player.seek(to: 1)
    player.play()
    player.pause()
    player.seek(to: target)
    #expect(player.state == .paused)
    #expect(position == expected)
  }

  @Test("A playing track that is moved to its end has ended")
  func seekToEnd() throws {
    try load("short")
    player.play()
    player.seek(to: 99)
    #expect(position == 5)
    #expect(player.endedGeneration == 1)
    #expect(player.state == .stopped)
  }

  @Test("A move back wins over an end that was not told yet")
  func seekBeatsEnd() throws {
    try load("short")
    player.play()
    advance(6)
    player.seek(to: 2)
    #expect(player.state == .playing)
    #expect(player.endedGeneration == nil)
    advance(1)
    #expect(position == 3)
  }

  @Test("Stopping returns to the beginning and forgets the end")
  func stop() throws {
    try load("short")
    player.play()
    advance(5)
    #expect(player.endedGeneration == 1)
    player.stop()
    player.stop()
    #expect(player.endedGeneration == nil)
    #expect(position == 0)
  }

  @Test("Loading replaces the track; what cannot be loaded leaves none")
  func load() throws {
    try load("short")
    player.play()
    advance(5)
    #expect(player.endedGeneration == 1)
    try load("long")
    #expect(player.generation == 2)
    #expect(player.endedGeneration == 1)
    #expect(player.state == .stopped)
    #expect(player.duration == 200)
    player.play()
    #expect(throws: AudioError.self) { try load("absent") }
    #expect(player.generation == 2)
    #expect(player.duration == nil)
    #expect(player.state == .stopped)
    player.play()
    #expect(player.state == .stopped)
  }

  @Test("A track of unknown length never ends")
  func endless() throws {
    try load("endless")
    player.seek(to: 1e6)
    player.play()
    advance(1e6)
    #expect(player.state == .playing)
    #expect(position == 2e6)
  }

  @Test("The position never runs ahead of a time before playing began")
  func earlierTime() throws {
    try load("long")
    player.seek(to: 3)
    player.play()
    #expect(player.position(at: clock.now - 1) == 3)
  }

  @Test("Frames are counted from the opening, whatever plays")
  func framesMixed() {
    #expect(player.framesMixed == 0)
    advance(0.5)
    #expect(player.framesMixed == 22_050)
    advance(1.0 / 44_100 / 2)
    #expect(player.framesMixed == 22_050)
  }

  @Test(
    "The volume is cut to 0…1", arguments: [(-1, 0), (0.25, 0.25), (2, 1), (.nan, 0)] as [(Double, Double)])
  func volume(set: Double, gives: Double) {
    player.volume = set
    #expect(player.volume == gives)
  }
}
