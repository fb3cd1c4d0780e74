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
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // What is written to stderr is a few lines, which a pipe holds.
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let lines = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    complaints = lines.split(separator: "\n").map(String.init)
    process.waitUntilExit()
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
