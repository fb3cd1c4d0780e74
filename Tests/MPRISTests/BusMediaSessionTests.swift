import Foundation
import Platform
import Testing

@testable import MPRIS

@Suite("The player on the session bus", .serialized)
@MainActor
struct BusMediaSessionTests {
  private let bus: PrivateBus
  private let session: BusMediaSession
  private let woken: DispatchSemaphore

  init() throws {
    let woken = DispatchSemaphore(value: 0)
    let bus = try PrivateBus()
    session = try #require(BusMediaSession(environment: bus.environment) { woken.signal() })
    (self.bus, self.woken) = (bus, woken)
  }

  private var playing: NowPlaying {
    var now = NowPlaying()
    now.state = .playing
    now.position = 12.5
    now.volume = 0.5
    now.repeats = .playlist
    now.track = NowPlaying.Track(
      id: "3_1", url: "file:///a%20b.ogg", title: "晴天", artist: "周杰倫", album: "葉惠美", duration: 60,
      artURL: "file:///c")
    return now
  }

  /// Runs a tool to its end, serving it whenever the session wakes.
  private func run(_ tool: String, _ arguments: [String]) throws -> (
    output: String, commands: [MediaCommand]
  ) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/" + tool)
    process.arguments = arguments
    process.environment = bus.environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { [woken] _ in
      ended.signal()
      woken.signal()
    }
    try process.run()
    var commands: [MediaCommand] = []
    repeat {
      woken.wait()
      commands += session.takeCommands(playing)
    } while ended.wait(timeout: .now()) == .timedOut
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return (text.trimmingCharacters(in: .whitespacesAndNewlines), commands)
  }

  @Test("playerctl commands everything that it can")
  func commands() throws {
    let expected: [(arguments: [String], command: MediaCommand)] = [
      (["play"], .play), (["pause"], .pause), (["play-pause"], .playPause), (["stop"], .stop),
      (["next"], .next), (["previous"], .previous), (["position", "5+"], .seek(by: 5)),
      (["position", "7"], .setPosition(7, track: "3_1")), (["volume", "0.25"], .setVolume(0.25)),
      (["loop", "Track"], .setRepeat(.track)), (["shuffle", "On"], .setShuffle(true)),
    ]
    for (arguments, command) in expected {
      let (output, commands) = try run("playerctl", arguments)
      #expect(commands == [command], "\(arguments): \(output)")
    }
  }

  @Test("playerctl reads what plays, and where")
  func properties() throws {
    let format = "{{status}}|{{title}}|{{artist}}|{{album}}|{{mpris:length}}|{{xesam:url}}|{{mpris:artUrl}}"
    #expect(
      try run("playerctl", ["metadata", "--format", format]).output
        == "Playing|晴天|周杰倫|葉惠美|60000000|file:///a%20b.ogg|file:///c")
    #expect(try run("playerctl", ["position"]).output.hasPrefix("12.5"))
    #expect(try run("playerctl", ["volume"]).output == "0.500000")
    #expect(try run("playerctl", ["loop"]).output == "Playlist")
    #expect(try run("playerctl", ["shuffle"]).output == "Off")
  }

  @Test("The window can be raised and the program ended, and what does not exist is refused")
  func root() throws {
    func call(_ method: String) throws -> (output: String, commands: [MediaCommand]) {
      try run(
        "dbus-send",
        [
          "--session", "--print-reply", "--dest=org.mpris.MediaPlayer2.turntable",
          "/org/mpris/MediaPlayer2", "org.mpris.MediaPlayer2." + method,
        ])
    }
    #expect(try call("Raise").commands == [.raise])
    #expect(try call("Quit").commands == [.quit])
    let (output, commands) = try call("Dance")
    #expect(commands == [] && output.contains("UnknownMethod"))
  }

  @Test("A second player has a name of its own")
  func secondPlayer() throws {
    let second = try #require(BusMediaSession(environment: bus.environment) {})
    let names = try run("playerctl", ["--list-all"]).output.split(separator: "\n").sorted()
    withExtendedLifetime(second) {}
    #expect(names == ["turntable", "turntable.instance\(getpid())"])
  }

  @Test("Without a session bus there is no session", arguments: [nil, "", "nonsense", "unix:path=/nowhere"])
  func noBus(address: String?) {
    #expect(
      BusMediaSession(environment: address.map { ["DBUS_SESSION_BUS_ADDRESS": $0] } ?? [:]) {} == nil)
  }
}
