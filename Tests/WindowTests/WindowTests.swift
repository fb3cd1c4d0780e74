import CoreGraphics
import TestSupport
import Testing

/// The program in a window on a display in memory, used from outside.
@Suite(
  "The program in a window", .serialized,
  .enabled(if: Display.missingTools.isEmpty, "Xvfb, xdotool or xprop is not installed: no tests in a window"))
struct WindowTests {
  private let display: Display

  init() throws { display = try Display() }

  /// Starts the program and waits for its first frame.
  private func open(_ arguments: [String], locale: String = "C.UTF-8") throws -> (
    RunningProgram, DisplayWindow
  ) {
    let environment = [
      "DISPLAY": display.name, "SDL_AUDIODRIVER": "dummy", "LC_ALL": locale,
      "XDG_STATE_HOME": display.folder.path,
    ]
    let program = try RunningProgram(Script.settled + arguments, environment: environment)
    try program.row { $0.presented }
    return (program, try DisplayWindow(of: program.identifier, on: display))
  }

  @Test("A click on the disc opens the panel, and every pixel is right", arguments: [1, 2])
  func click(scale: Int) throws {
    let headless = try Script(
      """
      at 0.5 click 30 637
      at 1.5 click 187 591
      at 2 key Left
      at 2.5 quit
      """
    ).finalHash(["--scale", "\(scale)"])
    let (program, window) = try open(["--scale", "\(scale)"])
    try window.click(x: 30 * scale, y: 637 * scale)
    try program.row { $0.panel == "opening" && $0.audio.state == "playing" }
    try program.row { $0.panel == "open" }
    // Paused and moved to its start, the picture no longer depends on when that was.
    try window.click(x: 187 * scale, y: 591 * scale)
    try program.row { $0.audio.state == "paused" }
    try window.press("Left")
    try program.row { $0.audio.position == 0 && $0.hash == headless }
    let picture = try window.picture
    #expect(picture.size == PixelSize(width: 375 * scale, height: 667 * scale))
    #expect(picture.traceHash == headless)
  }

  @Test("The main screen is shown before anything is touched")
  func firstFrame() throws {
    let (program, window) = try open([])
    let headless = try Script("at 0.1 quit").finalHash()
    // The covers come a little later.
    try program.row { $0.hash == headless }
    #expect(try window.picture.traceHash == headless)
    program.send(SIGTERM)
    #expect(try program.finish().status == 0)
  }

  @Test("A resize from outside is followed to the last pixel, larger and smaller")
  func resize() throws {
    let (program, window) = try open([])
    for (width, height) in [(520, 790), (320, 480)] {
      let headless = try Script("at 0.1 quit").finalHash(["--size", "\(width)x\(height)"])
      try window.resize(width: width, height: height)
      try program.row { $0.hash == headless }
      let picture = try window.picture
      #expect(picture.size == PixelSize(width: width, height: height))
      #expect(picture.traceHash == headless)
    }
  }

  @Test("The title is the track's, in Chinese, whatever the locale", arguments: ["C", "C.UTF-8"])
  func title(locale: String) throws {
    let track = Media.folder.appending(path: "02 Mountain Moon.ogg").path
    let (program, window) = try open([track], locale: locale)
    #expect(try window.title == "_NET_WM_NAME = \"唱盘小乐队 – 山月\"")
    program.send(SIGTERM)
    #expect(try program.finish().status == 0)
  }

  @Test("The window's close button ends the program, which saves its state")
  func closeButton() throws {
    let (program, window) = try open([])
    try window.requestClose()
    let end = try program.finish()
    #expect(end.status == 0)
    #expect(end.complaints == ["turntable: the dummy audio driver is in use, playing silently"])
    let state = display.folder.appending(path: "turntable/state.json").path
    #expect(FileManager.default.fileExists(atPath: state))
  }

  @Test("A signal ends the program as its close button does", arguments: [SIGTERM, SIGINT])
  func signal(signal: Int32) throws {
    let (program, _) = try open([])
    program.send(signal)
    #expect(try program.finish().status == 0)
  }

  // aome510/spotify-player #205
  @Test("Paused with the panel open, or hidden while playing, nothing is presented")
  func idle() throws {
    let script = try Script(
      """
      at 0.2 tap disc
      at 1.5 tap playPause
      at 4.5 tap playPause
      at 5 hide
      at 7 quit
      """)
    let (program, _) = try open(["--script", script.path])
    try program.row { $0.audio.state == "paused" }
    let rest = try program.finish().rows
    let resumed = try #require(rest.firstIndex { $0.audio.state == "playing" })
    #expect(rest[..<resumed].allSatisfy { !$0.presented })
    let hidden = rest.filter { $0.time >= 5 }
    #expect(hidden.allSatisfy { !$0.presented && $0.audio.state == "playing" })
    #expect(hidden.count > 1)
  }

  // chocolate-doom/chocolate-doom #891
  @Test("A scenario ends with the same picture as in virtual time")
  func sameAsHeadless() throws {
    let script = try Script(Drivers.scenario)
    let (program, _) = try open(["--script", script.path])
    let end = try program.finish()
    #expect(end.status == 0)
    #expect(try end.rows.last?.hash == script.finalHash())
  }
}
