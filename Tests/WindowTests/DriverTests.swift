import Foundation
import TestSupport
import Testing

/// What the program does with the drivers that the environment names, or without any.
@Suite("Drivers", .serialized)
struct DriverTests {
  private static let hasSoundCard = FileManager.default.fileExists(atPath: "/dev/snd")

  // libsdl-org/SDL_mixer #719
  @Test(
    "Without a sound device the program opens, says so once, and plays",
    arguments: ["alsa", "nonexistent", "dummy"])
  func noSound(driver: String) throws {
    if driver == "alsa", Self.hasSoundCard { return }
    let script = try Script("at 0.1 tap disc\nat 1 quit")
    let program = try RunningProgram(
      ["--script", script.path], environment: ["SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": driver])
    let end = try program.finish()
    #expect(end.status == 0)
    #expect(end.complaints.count == 1)
    #expect(end.complaints.first?.hasSuffix("playing silently") == true)
    #expect(end.rows.last?.panel == "open")
    #expect(end.rows.last?.audio.state == "playing")
    #expect((end.rows.last?.audio.position ?? 0) > 0)
  }

  @Test("Without a display the program says so in one line, and ends with status 1")
  func noDisplay() throws {
    let end = try RunningProgram([]).finish()
    #expect(end.status == 1)
    #expect(end.complaints == ["turntable: no display: neither DISPLAY nor WAYLAND_DISPLAY leads to one"])
    #expect(end.rows.isEmpty)
  }

  @Test("A display that is not there is no display")
  func deadDisplay() throws {
    let end = try RunningProgram([], environment: ["DISPLAY": ":98765"]).finish()
    #expect(end.status == 1)
    #expect(end.complaints.count == 1)
  }

  // chocolate-doom/chocolate-doom #891
  @Test("A scenario ends with the same picture as in virtual time", arguments: ["dummy", "offscreen"])
  func sameAsHeadless(driver: String) throws {
    let script = try Script(Drivers.scenario)
    let program = try RunningProgram(
      Script.settled + ["--script", script.path],
      environment: ["SDL_VIDEODRIVER": driver, "SDL_AUDIODRIVER": "dummy"])
    let end = try program.finish()
    #expect(end.status == 0)
    #expect(try end.rows.last?.hash == script.finalHash())
  }
}

enum Drivers {
  /// Ends in a picture that does not depend on how fast the run was: paused at the start of the track.
  static let scenario = """
    at 0.2 tap disc
    at 1.5 tap playPause
    at 1.6 key Left
    at 2 quit
    """
}
