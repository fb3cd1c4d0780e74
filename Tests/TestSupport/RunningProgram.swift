import Foundation

/// The program, running in a process of its own; its trace is read while it is written.
///
/// Nothing waits for longer than a minute without a sign of life: a program that hangs fails its test.
package final class RunningProgram {
  /// What is left of a program that has ended.
  package struct Outcome {
    /// The exit status, or the number of the signal that ended it, negated.
    package let status: Int32
    /// What it wrote to the standard error stream, line by line.
    package let complaints: [String]
    /// The rows that nobody had read before.
    package let rows: [TraceRow]
  }

  private let process: ChildProcess

  /// Runs the program that was built with the tests. Of the environment it sees nothing that names displays,
  /// drivers or settings of its own, but what `environment` says.
  package init(_ arguments: [String], environment: [String: String] = [:]) throws {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "turntable")
    process = try ChildProcess(
      [program.path, "--trace", "/dev/stdout"] + arguments,
      environment: Self.neutralEnvironment.merging(environment) { $1 })
  }

  private static var neutralEnvironment: [String: String] {
    let prefixes = ["SDL_", "TURNTABLE_", "LC_", "DISPLAY", "WAYLAND_"]
    return ProcessInfo.processInfo.environment.filter { name, _ in !prefixes.contains { name.hasPrefix($0) } }
  }

  package var identifier: Int32 { process.identifier }

  /// Reads the trace up to the first row for which `condition` holds.
  @discardableResult
  package func row(where condition: (TraceRow) -> Bool) throws -> TraceRow {
    var last: TraceRow?
    while let row = try nextRow() {
      if condition(row) { return row }
      last = row
    }
    let lines = ["the program has ended without such a frame; its last: \(last.map { "\($0)" } ?? "none")"]
    throw ProcessFailure(description: (lines + (try process.errors.rest())).joined(separator: "\n"))
  }

  /// Waits for the end.
  package func finish() throws -> Outcome {
    var rows: [TraceRow] = []
    while let row = try nextRow() { rows.append(row) }
    let complaints = try process.errors.rest()
    return Outcome(status: process.wait(), complaints: complaints, rows: rows)
  }

  package func send(_ signal: Int32) { process.send(signal) }

  private func nextRow() throws -> TraceRow? {
    try process.output.next().map { try JSONDecoder().decode(TraceRow.self, from: Data($0.utf8)) }
  }
}
