import Foundation
import Testing

/// The page of the documentation that says which suites check which section of the specification.
@Suite("Conformance in the documentation")
struct ConformancePageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// The tests' sources by name, without their ending.
  private static func suites() throws -> [String: String] {
    let folder = root.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var result: [String: String] = [:]
    for case let file as URL in files ?? .init() where file.lastPathComponent.hasSuffix("Tests.swift") {
      let name = file.deletingPathExtension().lastPathComponent
      result[name, default: ""] += try String(contentsOf: file, encoding: .utf8)
    }
    return result
  }

  private static func page() throws -> String {
    try String(
      contentsOf: root.appending(path: "Sources/QuartzCore/QuartzCore.docc/Conformance.md"), encoding: .utf8)
  }

  @Test("§10 Every numbered case is the name of a test")
  func numberedCases() throws {
    // Not by a regular expression: it would take seconds.
    let parts = try Self.suites().values.flatMap { $0.components(separatedBy: "§10.") }
    let numbers = Set(parts.compactMap { Int($0.prefix(while: \.isNumber)) })
    #expect(numbers.isSuperset(of: 1...42), "\(Set(1...42).subtracting(numbers))")
  }

  @Test("Every suite that the page names exists, and checks the section that it is named for")
  func pageNamesSuites() throws {
    let suites = try Self.suites()
    let rows = try Self.page().split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("Tests`") }
    #expect(rows.count > 20)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let chapter = try #require(cells[0].split { !$0.isNumber }.first)
      for match in cells[2].matches(of: /`(\w+)`/) {
        let source = try #require(suites[String(match.1)], "\(match.1)")
        #expect(source.contains("§\(chapter)"), "\(match.1) has nothing of §\(chapter)")
      }
    }
  }
}
