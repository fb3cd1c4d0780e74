import Foundation
import MusicLibrary
import MusicPlayer
import Testing

@testable import turntable

@Suite("The command line")
@MainActor
struct OptionsTests {
  private func options(_ arguments: String..., environment: [String: String] = [:]) throws -> Options? {
    guard case .run(let options) = try Options.parse(arguments, environment: environment) else { return nil }
    return options
  }

  @Test("Without arguments there are defaults")
  func defaults() throws {
    let options = try #require(try options())
    #expect(options == Options())
    #expect(options.size == CGSize(width: 375, height: 667))
    #expect(options.fps == 60)
    #expect(options.scale == nil)
  }

  @Test("Every option is taken, with its value behind it or after an equals sign")
  func everyOption() throws {
    let apart = try options(
      "--size", "800x500", "--scale", "1.5", "--language", "zh", "--reduced-motion", "--exit", "order-out",
      "--state", "s", "--headless", "--fps", "240", "--script", "a", "--trace", "t", "--record", "r", "x")
    let joined = try options(
      "--size=800x500", "--scale=1.5", "--language=zh", "--reduced-motion", "--exit=order-out", "--state=s",
      "--headless", "--fps=240", "--script=a", "--trace=t", "--record=r", "x")
    let read = try #require(apart)
    #expect(apart == joined)
    #expect(read.size == CGSize(width: 800, height: 500))
    #expect(read.scale == 1.5)
    #expect(read.language == .chinese)
    #expect(read.reducesMotion && read.isHeadless)
    #expect(read.exit == .orderOut)
    #expect(read.fps == 240)
    #expect(
      [read.stateFile, read.script, read.trace, read.recordFolder] == ["s", "a", "t", "r"])
    #expect(read.arguments == ["x"])
  }

  @Test("Two hyphens end options; one alone is a name")
  func endOfOptions() throws {
    #expect(try options("-", "a", "--", "--size", "b")?.arguments == ["-", "a", "--size", "b"])
  }

  @Test("Version and help win over what follows")
  func requests() throws {
    #expect(try Options.parse(["--version", "--bogus"]) == .version)
    #expect(try Options.parse(["--help"]) == .help)
    #expect(try Options.parse(["-h"]) == .help)
  }

  @Test("Reduced motion can come from the environment")
  func environment() throws {
    #expect(try options(environment: ["TURNTABLE_REDUCED_MOTION": "1"])?.reducesMotion == true)
    #expect(try options(environment: ["TURNTABLE_REDUCED_MOTION": "0"])?.reducesMotion == false)
  }

  @Test(
    "What cannot be understood is named in one line",
    arguments: [
      (["--bogus"], "unknown option --bogus"), (["-x"], "unknown option -x"),
      (["--size"], "--size needs a value"), (["--size", "0x0"], "--size does not take '0x0'"),
      (["--size", "375"], "--size does not take '375'"), (["--scale", "nan"], "--scale does not take 'nan'"),
      (["--scale", "9"], "--scale does not take '9'"), (["--fps", "0"], "--fps does not take '0'"),
      (["--language", "fr"], "--language does not take 'fr'"), (["--exit", "x"], "--exit does not take 'x'"),
      (["--script="], "--script does not take ''"), (["--headless"], "--headless needs --script FILE"),
    ])
  func errors(arguments: [String], reason: String) {
    #expect(throws: Options.UsageError(reason: reason)) { try Options.parse(arguments) }
  }

  @Test("The help names every option that is taken")
  func help() {
    for name in [
      "--size", "--scale", "--language", "--reduced-motion", "--exit", "--state", "--headless", "--fps",
      "--script", "--trace", "--record", "--version", "--help",
    ] {
      #expect(Options.help.contains("  \(name)"))
    }
  }

  @Test(
    "Options that need others say so",
    arguments: [
      (["--headless"], "--headless needs --script FILE"),
      (["--explain", "1"], "--explain needs --headless and --script FILE"),
      (["--sheets", "f"], "--sheets needs --gallery"),
      (["--headless", "--script", "s", "--explain", "-1"], "--explain does not take '-1'"),
    ])
  func needs(arguments: [String], reason: String) {
    #expect(throws: Options.UsageError(reason: reason)) { try Options.parse(arguments) }
  }

  @Test("Figures over the picture, and a trace that costs little")
  func figures() throws {
    #expect(try options("--no-hash")?.hashesFrames == false)
    #expect(try options()?.hashesFrames == true)
    #expect(try options("--hud")?.showsHUD == true)
    #expect(try options()?.showsHUD == false)
  }

  @Test("The gallery, its sheets, and a moment to explain")
  func gallery() throws {
    #expect(try options("--gallery")?.showsGallery == true)
    #expect(try options("--gallery", "--headless", "--sheets=f")?.sheetFolder == "f")
    #expect(try options("--headless", "--script", "s", "--explain", "0.5")?.explain == 0.5)
  }
}
