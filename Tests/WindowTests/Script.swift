import Foundation
import TestSupport

/// A scenario in a file that lasts as long as the value, and what comes out of it without a window.
final class Script {
  let path = FileManager.default.temporaryDirectory.appending(path: "script-\(UUID().uuidString)").path

  init(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The arguments of a run in which nothing depends on when it happens, once all motion has settled.
  static let settled = ["--language", "en", "--reduced-motion"]

  /// The hash of the last frame in virtual time: what any run of the scenario must end with.
  func finalHash(_ arguments: [String] = []) throws -> String? {
    let program = try RunningProgram(["--headless", "--script", path] + Self.settled + arguments)
    return try program.finish().rows.last?.hash
  }
}
