import Foundation
import Testing

@testable import turntable

@Suite("The manual page")
@MainActor
struct ManualTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func lines(of path: String) throws -> [String] {
    try String(contentsOf: package.appending(path: path), encoding: .utf8).components(separatedBy: "\n")
  }

  /// The tagged paragraphs of a section: what is tagged, as it is shown, and the line after it.
  private static func entries(of section: String) throws -> [[String]] {
    let lines = try lines(of: "media/desktop/turntable.1")
    let start = try #require(lines.firstIndex(of: ".SH " + section)) + 1
    let end = lines[start...].firstIndex { $0.hasPrefix(".SH ") } ?? lines.endIndex
    return (start..<end).filter { lines[$0] == ".TP" }.map { [shown(lines[$0 + 1]), lines[$0 + 2]] }
  }

  /// The text of a line of bold and other words, which only quoted spaces keep apart unless all is bold.
  private static func shown(_ line: String) -> String {
    let words = line.replacing("\\-", with: "-").split(separator: " ", maxSplits: 1)
    guard words[0] != ".B" else { return String(words[1]) }
    let parts = words[1].components(separatedBy: "\"")
    return parts.enumerated().map { $0 % 2 == 1 ? $1 : $1.replacing(" ", with: "") }.joined()
  }

  @Test("It has the options of --help with the same values, in the same order, and no other")
  func options() throws {
    let help = Options.help.split(separator: "\n").filter { $0.hasPrefix("  --") }
      .map { $0.dropFirst(2).components(separatedBy: "  ")[0] }
    #expect(try Self.entries(of: "OPTIONS").map { $0[0] } == help)
  }

  @Test("It has the keys of the README's first table, and says the same of them")
  func keys() throws {
    let table = try Self.lines(of: "README.md").drop { !$0.hasPrefix("| keys |") }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(try Self.entries(of: "KEYS") == Array(table))
  }

  @Test("It is of this version")
  func version() throws {
    #expect(try Self.lines(of: "media/desktop/turntable.1")[0].contains("\"\(Options.version)\""))
  }
}
