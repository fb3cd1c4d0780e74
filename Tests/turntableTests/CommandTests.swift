import Foundation
import Testing

@testable import turntable

/// The program from outside: exit status, and what it tells.
@Suite("The command")
@MainActor
struct CommandTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("Ctrl+Q ends the program")
  func quits() throws {
    let (script, trace) = (try scratch.file("q.txt", "at 1 key Ctrl+Q\nat 60 quit"), scratch.path("q.json"))
    let run = try CommandRun(["--headless", "--script", script, "--trace", trace])
    #expect(run.status == 0)
    let rows = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    #expect(rows.count == 61)
  }

  @Test("Version and help are printed, and nothing else happens")
  func requests() throws {
    let version = try CommandRun(["--version"])
    #expect(version.status == 0 && version.output == Options.version + "\n" && version.complaints.isEmpty)
    let help = try CommandRun(["--help"])
    #expect(help.status == 0 && help.output == Options.help && help.complaints.isEmpty)
  }

  @Test(
    "A command line that cannot be understood is status 2, and says where to read on",
    arguments: [["--bogus"], ["--size", "big"], ["--headless"], ["--fps"], ["--language=fr"]])
  func usage(arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.complaints.count == 2)
    #expect(run.complaints.last == "turntable: try 'turntable --help'")
  }

  @Test("A scenario that cannot be read is status 2, with file and line")
  func badScenario() throws {
    let path = try scratch.file("demo.txt", "at 0 tap disc\nat soon quit\n")
    let run = try CommandRun(["--headless", "--script", path])
    #expect(run.status == 2)
    #expect(run.complaints == ["turntable: \(path):2: SECONDS: 'soon' is not a number"])
    let none = try CommandRun(["--headless", "--script", scratch.path("none.txt")])
    #expect(none.status == 2)
    #expect(none.complaints == ["turntable: cannot read the scenario \(scratch.path("none.txt"))"])
  }

  @Test("Nothing playable is status 1, with at most four lines")
  func nothingPlayable() throws {
    let script = try scratch.file("quit.txt", "at 0 quit")
    for count in [1, 3, 9] {
      let files = try (0..<count).map { try scratch.file("\(count)-\($0).ogg", "this is no music") }
      let run = try CommandRun(["--headless", "--script", script] + files)
      #expect(run.status == 1)
      #expect(run.complaints.count == min(count, 3) + 1)
      #expect(run.complaints.last == "turntable: nothing to play")
    }
    let missing = try CommandRun(["--headless", "--script", script, scratch.path("none.ogg")])
    #expect(missing.status == 1 && missing.complaints.count == 2)
  }

  @Test("A bad file among good ones is named and skipped")
  func badFile() throws {
    let script = try scratch.file("play.txt", "at 0.1 tap row:0\nat 0.2 tap row:1\nat 0.3 quit")
    let bad = try scratch.file("broken.mp3", "no music")
    let run = try CommandRun(
      [
        "--headless", "--script", script, "--trace", "/dev/stdout", bad,
        try Golden.media("01 Harbour Lights.ogg"),
      ])
    #expect(run.status == 0)
    #expect(run.complaints.count == 2)
    #expect(run.complaints.first?.contains("broken.mp3: ") == true)
    #expect(run.complaints.last == "turntable: \(script):2: nothing to tap is called 'row:1'")
    #expect(run.output.contains("\"track\":\"01 Harbour Lights.ogg\""))
  }

  @Test("A file that cannot be written is named: status 1 before the run, a line during it")
  func unwritable() throws {
    let script = try scratch.file("shot.txt", "at 0 snapshot \(scratch.path("none/a.png"))\nat 0.1 quit")
    let snapshot = try CommandRun(["--headless", "--script", script])
    #expect(snapshot.status == 0 && snapshot.complaints.count == 1)
    #expect(snapshot.complaints.first?.contains("\(script):1: cannot write") == true)
    let trace = try CommandRun(["--headless", "--script", script, "--trace", scratch.path("none/t")])
    #expect(trace.status == 1)
    #expect(trace.complaints == ["turntable: cannot write the trace \(scratch.path("none/t"))"])
  }

  @Test("Each presented frame is recorded, in a picture named by its number")
  func record() throws {
    let script = try scratch.file("open.txt", "at 0.5 tap disc\nat 0.6 quit")
    let run = try CommandRun(
      [
        "--headless", "--fps", "10", "--script", script, "--size", "100x100", "--record",
        scratch.path("frames"),
      ])
    #expect(run.status == 0 && run.complaints.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("frames")).sorted()
    #expect(names == ["frame-000000.png", "frame-000005.png", "frame-000006.png"])
  }

  @Test("State is written where the command line says, and read again")
  func state() throws {
    let (state, first) = (scratch.path("state.json"), try scratch.file("1.txt", "at 0 tap row:1\nat 2 quit"))
    #expect(try CommandRun(["--headless", "--script", first, "--state", state]).complaints.isEmpty)
    let second = try scratch.file("2.txt", "at 0 tap disc\nat 0 quit")
    let run = try CommandRun(["--headless", "--script", second, "--state", state, "--trace", "/dev/stdout"])
    #expect(run.output.contains("\"track\":\"02 Mountain Moon.ogg\",\"position\":2.0"))
    #expect(run.complaints.isEmpty)
  }

  @Test("Files dropped on the window are added like arguments; what is no music is named in one line")
  func drop() throws {
    let media = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("media")
    let (first, second) = (scratch.path("first.ogg"), scratch.path("second.ogg"))
    try FileManager.default.copyItem(
      atPath: media.appendingPathComponent("01 Harbour Lights.ogg").path, toPath: first)
    try FileManager.default.copyItem(
      atPath: media.appendingPathComponent("03 Paper Boats.ogg").path, toPath: second)
    let bad = try scratch.file("words.ogg", "this is no music")
    let script = try scratch.file(
      "drop.txt", "at 0.2 drop \(bad) \(second)\nat 0.4 tap row:1\nat 0.6 quit")
    let run = try CommandRun(["--headless", "--script", script, "--trace", "/dev/stdout", first])
    #expect(run.status == 0 && run.complaints.count == 1)
    #expect(run.complaints.first?.contains("words.ogg") == true)
    #expect(run.output.split(separator: "\n").last?.contains("second.ogg") == true)
  }
}
