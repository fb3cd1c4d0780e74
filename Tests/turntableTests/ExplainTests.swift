import Foundation
import Testing

@Suite("--explain")
struct ExplainTests {
  private let scratch: Scratch
  private let script: String

  init() throws {
    scratch = try Scratch()
    script = try scratch.file("scenario.txt", "at 0.5 tap disc\nat 2 quit\n")
  }

  private func explain(_ time: String) throws -> CommandRun {
    try CommandRun([
      "--headless", "--script", script, "--explain", time, Golden.media("02 Mountain Moon.ogg"),
    ])
  }

  @Test("It prints layers with animations, what is presented, and the display list of a moment")
  func text() throws {
    let run = try explain("0.55")
    try #require(run.status == 0 && run.complaints.isEmpty)
    let file = try scratch.file("explain.txt", run.output)
    try Golden.expectLines(file, "explain.txt")
    #expect(run.output.contains("animation 'onOrderIn' CAKeyframeAnimation of position: 0.05 of 0.2 s"))
    #expect(run.output.contains("PanelTopBar, frame (0 -37 375 64), animated position 187.5 -5"))
  }

  @Test("Where nothing moves nothing is animated")
  func still() throws {
    #expect(try explain("0.2").output.contains("animated") == false)
  }

  @Test("A moment after the end is one line")
  func late() throws {
    let run = try explain("5")
    #expect(run.status == 2)
    #expect(run.complaints == ["turntable: \(script) ends at 2.0 s, before 5.0 s"])
  }
}
