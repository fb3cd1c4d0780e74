import Platform
import Testing

@testable import MPRIS

@Suite("Properties of MPRIS")
struct PropertiesTests {
  @Test("What is unknown of a track is left out")
  func sparseMetadata() {
    var now = NowPlaying()
    now.track = NowPlaying.Track(
      id: "1_0", url: "file:///a", title: "A", artist: "", album: "", duration: nil, artURL: nil)
    #expect(
      Properties.ofPlayer(now)["Metadata"]
        == .dictionary([
          "mpris:trackid": .path("/turntable/track/1_0"), "xesam:title": .string("A"),
          "xesam:url": .string("file:///a"),
        ]))
  }

  @Test("Without a track there is nothing that can be done")
  func noTrack() {
    let properties = Properties.ofPlayer(NowPlaying())
    for name in ["CanPlay", "CanPause", "CanSeek", "CanGoNext", "CanGoPrevious"] {
      #expect(properties[name] == .bool(false), "\(name)")
    }
    #expect(properties["PlaybackStatus"] == .string("Stopped"))
  }

  @Test("Times that are no numbers are 0")
  func oddTimes() {
    #expect(Properties.microseconds(.nan) == 0)
    #expect(Properties.microseconds(.infinity) == 0)
    #expect(Properties.microseconds(1.5) == 1_500_000)
  }

  @Test("Arguments of other types make no command")
  func wrongArguments() {
    #expect(Commands.command("Seek", of: Properties.player, [.double(1)]) == nil)
    #expect(Commands.command("Play", of: Properties.root, []) == nil)
    #expect(Commands.setting("LoopStatus", to: .string("Sometimes")) == nil)
    #expect(Commands.setting("PlaybackStatus", to: .string("Playing")) == nil)
  }
}
