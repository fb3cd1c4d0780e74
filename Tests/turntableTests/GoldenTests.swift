import Foundation
import Testing

/// The program's output, to the last bit: the same on every machine, in a container, with sanitizers.
@Suite("Goldens")
struct GoldenTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func run(_ scenario: String, _ arguments: [String]) throws {
    let script = try scratch.file("scenario.txt", scenario)
    let run = try CommandRun(["--headless", "--script", script] + arguments)
    #expect(run.status == 0 && run.complaints.isEmpty)
  }

  @Test("The panel opened and closed, with either exit: every frame", arguments: ["explicit", "order-out"])
  func trace(exit: String) throws {
    let trace = scratch.path("trace.json")
    try run("at 0.5 tap disc\nat 2 tap close\nat 3 quit", ["--exit", exit, "--trace", trace])
    try Golden.expectLines(trace, "\(exit).json")
  }

  @Test(
    "Main screen, open panel, lyrics and queue",
    arguments: [("en", "375x667"), ("zh", "375x667"), ("en", "800x500"), ("zh", "800x500")])
  func screens(language: String, size: String) throws {
    let (main, panel) = ("main-\(language)-\(size).png", "panel-\(language)-\(size).png")
    let (lyrics, queue) = ("lyrics-\(language)-\(size).png", "queue-\(language)-\(size).png")
    let scenario = """
      at 0 tap row:\(language == "zh" ? 1 : 0)
      at 0.4 snapshot \(scratch.path(main))
      at 30 tap disc
      at 30.4 snapshot \(scratch.path(panel))
      at 30.4 key L
      at 31 snapshot \(scratch.path(lyrics))
      at 31 key Q
      at 32 snapshot \(scratch.path(queue))
      at 32 quit
      """
    try run(scenario, ["--language", language, "--size", size, "--fps", "5"])
    try Golden.expectPicture(scratch.path(main), main)
    try Golden.expectPicture(scratch.path(panel), panel)
    try Golden.expectPicture(scratch.path(lyrics), lyrics)
    try Golden.expectPicture(scratch.path(queue), queue)
  }

  @Test(
    "The panel where there is little room, much room, and twice the pixels",
    arguments: [("320x480", 1), ("1280x800", 1), ("375x667", 2)])
  func sizes(size: String, scale: Int) throws {
    let panel = "panel-\(size)@\(scale).png"
    let scenario = """
      at 0 tap row:2
      at 0 tap disc
      at 9 key Tab
      at 9.4 snapshot \(scratch.path(panel))
      at 9.4 quit
      """
    try run(scenario, ["--size", size, "--scale", "\(scale)", "--fps", "5"])
    try Golden.expectPicture(scratch.path(panel), panel)
  }

  @Test(
    "What a person does with the panel, at 0, 20, 40, 60, 80 and 100 %",
    arguments: [
      ("lyrics", "key L", 0.3), ("drag-down", "drag 187 275 187 475 0.3", 0.6),
      ("drag-aside", "drag 187 275 87 275 0.3", 0.6), ("turn", "drag 187 140 320 275 0.5", 0.5),
      ("track", "key Shift+Right", 0.6), ("queue", "key Q", 0.3),
    ], [("motion", []), ("reduced-motion", ["--reduced-motion"])])
  func gestures(gesture: (String, String, Double), kind: (String, [String])) throws {
    let (name, command, seconds) = gesture
    let sheet = "\(kind.0)-\(name).png"
    let scenario = """
      at 0 tap disc
      at 20 filmstrip \(scratch.path(sheet)) 20 \(20 + seconds) 6
      at 20 \(command)
      at 21 quit
      """
    try run(scenario, ["--scale", "0.5", "--fps", "60"] + kind.1)
    try Golden.expectPicture(scratch.path(sheet), sheet)
  }

  /// Those that are stored as pictures are looked at there; here are all, each by the hash of its pixels.
  @Test(
    "Every screen at every size, in both languages, with and without motion",
    arguments: ["375x667@1", "375x667@2", "800x500@1", "320x480@1", "1280x800@1"])
  func allScreens(size: String) throws {
    let parts = size.split(separator: "@").map(String.init)
    let scenario = """
      at 0 tap row:1
      at 1 tap disc
      at 2 key L
      at 3 key Q
      at 4 quit
      """
    var lines: [String] = []
    for language in ["en", "zh"] {
      for motion in [[], ["--reduced-motion"]] {
        let trace = scratch.path("trace.json")
        try run(
          scenario,
          ["--language", language, "--size", parts[0], "--scale", parts[1], "--fps", "2", "--trace", trace]
            + motion)
        let rows = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
        for (screen, row) in [("main", 1), ("panel", 3), ("lyrics", 5), ("queue", 7)] {
          let hash = try #require(rows[row].range(of: "\"hash\":\"")).upperBound
          let kind = motion.isEmpty ? "" : " reduced"
          lines.append("\(screen) \(language)\(kind) \(rows[row][hash...].prefix(16))")
        }
      }
    }
    let list = try scratch.file("screens.txt", lines.joined(separator: "\n") + "\n")
    try Golden.expectLines(list, "screens-\(size).txt")
  }

  @Test(
    "The way in and the way out, at 0, 25, 50, 75 and 100 %",
    arguments: [("motion", []), ("reduced-motion", ["--reduced-motion"])])
  func motion(name: String, arguments: [String]) throws {
    let (enter, exit) = ("\(name)-enter.png", "\(name)-exit.png")
    // Reduced, it takes 0.15 s.
    let end = arguments.isEmpty ? 0.2 : 0.15
    let scenario = """
      at 1 filmstrip \(scratch.path(enter)) 1 \(1 + end) 5
      at 1 tap disc
      at 2 filmstrip \(scratch.path(exit)) 2 \(2 + end) 5
      at 2 tap close
      at 2.3 quit
      """
    try run(scenario, ["--scale", "0.5", "--fps", "80"] + arguments)
    try Golden.expectPicture(scratch.path(enter), enter)
    try Golden.expectPicture(scratch.path(exit), exit)
  }
}
