import CoreGraphics
import Platform
import TestSupport
import Testing

@testable import AppHost

@Suite("Scenario")
@MainActor
struct ScenarioTests {
  private func commands(_ text: String) throws -> [Scenario.Command] {
    try Scenario(text, name: "s").steps.map(\.command)
  }

  @Test(
    "Every command is read",
    arguments: [
      ("tap disc", Scenario.Command.tap(identifier: "disc")),
      ("tap row:3", .tap(identifier: "row:3")),
      ("key Escape", .key(Key("Escape"))),
      ("key Shift+Left", .key(Key("Left", modifiers: .shift))),
      ("key Ctrl+Alt+Q", .key(Key("Q", modifiers: [.control, .alternate]))),
      ("click 10 20.5", .click(CGPoint(x: 10, y: 20.5))),
      ("wheel 1 2 -3", .wheel(at: CGPoint(x: 1, y: 2), delta: -3)),
      ("drag 0 1 2 3 0.5", .drag(from: CGPoint(x: 0, y: 1), to: CGPoint(x: 2, y: 3), seconds: 0.5)),
      ("resize 800x500", .resize(CGSize(width: 800, height: 500))),
      ("hide", .hide), ("show", .show), ("quit", .quit),
      ("snapshot a.png", .snapshot(file: "a.png")),
      ("filmstrip b.png 0.5 0.7 5", .filmstrip(file: "b.png", from: 0.5, to: 0.7, count: 5)),
    ])
  func reads(line: String, command: Scenario.Command) throws {
    #expect(try commands("at 1 \(line)") == [command])
  }

  @Test("Comments, blank lines and any line ending are skipped; lines keep their numbers")
  func comments() throws {
    let scenario = try Scenario("# start\r\n\r\nat 0.5 tap disc # open\rat 2 quit\n", name: "s")
    #expect(scenario.steps.map(\.time) == [0.5, 2])
    #expect(scenario.steps.map(\.line) == [3, 4])
  }

  @Test("Steps are in order of time, those of one time in order of the file")
  func order() throws {
    let scenario = try Scenario("at 2 quit\nat 1 hide\nat 1 show\nat 0 hide", name: "s")
    #expect(scenario.steps.map(\.command) == [.hide, .hide, .show, .quit])
  }

  @Test("The run ends at quit, else a second after the last command has done its work")
  func end() throws {
    #expect(try Scenario("at 3 quit\nat 5 hide", name: "s").endTime == 3)
    #expect(try Scenario("at 3 hide", name: "s").endTime == 4)
    #expect(try Scenario("at 3 drag 0 0 1 1 2", name: "s").endTime == 6)
    #expect(try Scenario("at 1 filmstrip a.png 2 4 3", name: "s").endTime == 5)
    #expect(try Scenario("", name: "s").endTime == 1)
  }

  @Test(
    "A line that cannot be read is named by file, line and reason",
    arguments: [
      ("tap disc", "a line begins with 'at SECONDS'"),
      ("at", "SECONDS is missing"),
      ("at x tap disc", "SECONDS: 'x' is not a number"),
      ("at -1 tap disc", "SECONDS must be 0 to 86400 seconds"),
      ("at nan tap disc", "SECONDS: 'nan' is not a number"),
      ("at 1", "a command is missing"),
      ("at 1 fly", "unknown command 'fly'"),
      ("at 1 tap", "ID is missing"),
      ("at 1 tap disc now", "'now' is one word too many"),
      ("at 1 click 3", "Y is missing"),
      ("at 1 resize 0x10", "'0x10' is not a size such as 375x667"),
      ("at 1 resize 10", "'10' is not a size such as 375x667"),
      ("at 1 key Hyper+A", "'Hyper' is not Shift, Ctrl, Alt or Gui"),
      ("at 1 filmstrip a.png 2 1 3", "TO is before FROM"),
      ("at 1 filmstrip a.png 1 2 0", "COUNT must be 1 to 256"),
    ])
  func errors(line: String, reason: String) {
    let error = #expect(throws: ScenarioError.self) { try Scenario("\n\(line)", name: "demo.txt") }
    #expect(error?.description == "demo.txt:2: \(reason)")
  }

  @Test("Any bytes are read or refused, never a trap")
  func fuzz() {
    var random = SplitMix64(seed: 7)
    let words = [
      "at", "1", "tap", "disc", "-", "nan", "1e999", "key", "+", "Shift+", "drag", "resize", "xx", "#", "\n",
      "9x9",
    ]
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0..<12, using: &random)).map { _ in words.randomElement(using: &random)!
      }
      _ = try? Scenario(text.joined(separator: " "), name: "f")
    }
  }
}

@Suite("Contact sheet")
@MainActor
struct ContactSheetTests {
  @Test("Frames stand side by side with a gap, in the order given")
  func layout() {
    let red = Bitmap(size: PixelSize(width: 4, height: 8), filling: 0xFFFF_0000)
    let blue = Bitmap(size: PixelSize(width: 4, height: 8), filling: 0xFF00_00FF)
    let sheet = ContactSheet.bitmap(of: [red, blue])
    #expect(sheet.size == PixelSize(width: 32, height: 24))
    #expect(sheet[0, 0] == 0xFF80_8080)
    #expect(sheet[8, 8] == 0xFFFF_0000)
    #expect(sheet[20, 8] == 0xFF00_00FF)
  }
}
