import Foundation

/// The program that was built with the tests, run to its end.
struct CommandRun {
  let status: Int32
  let output: String
  /// What it wrote to the standard error stream, line by line.
  let complaints: [String]

  /// Sees nothing of the environment that names displays, drivers or settings of its own.
  init(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "turntable")
    process.arguments = arguments
    let prefixes = ["SDL_", "TURNTABLE_", "LC_", "DISPLAY", "WAYLAND_"]
    process.environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !prefixes.contains { name.hasPrefix($0) }
    }
    let output = Pipe()
    // A file, not a pipe: a report that fills one would stop the program while its output is awaited.
    let errors = FileManager.default.temporaryDirectory.appending(
      path: "turntable-errors-\(UUID().uuidString)")
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    complaints = try String(contentsOf: errors, encoding: .utf8).split(separator: "\n").map(String.init)
    status = process.terminationStatus
  }
}

/// A folder of a test's own, removed with the value.
final class Scratch {
  let url = FileManager.default.temporaryDirectory.appending(path: "turntable-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// The path of a new file.
  func file(_ name: String, _ contents: String) throws -> String {
    try Data(contents.utf8).write(to: url.appending(path: name))
    return path(name)
  }
}
