import Foundation

/// The lines that a process writes to a pipe, each as soon as it is complete.
final class LineReader {
  private let file: Int32
  private var pending = Data()
  /// Milliseconds without a byte after which the writer counts as hung.
  private static let patience: Int32 = 60_000

  /// Takes over `file`, the reading end.
  init(_ file: Int32) { self.file = file }

  deinit { close(file) }

  /// Waits for the next line; nil when the pipe is closed and all is read.
  func next() throws -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending = pending[(end + 1)...] }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      guard try readMore() else { return nil }
    }
  }

  /// Waits for the end; answers the lines until then.
  func rest() throws -> [String] {
    var lines: [String] = []
    while let line = try next() { lines.append(line) }
    return lines
  }

  /// False at the end.
  private func readMore() throws -> Bool {
    var readiness = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    guard poll(&readiness, 1, Self.patience) > 0 else {
      throw ProcessFailure(description: "nothing was heard of a process for a minute")
    }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(file, &bytes, bytes.count)
    if count > 0 { pending += bytes.prefix(count) }
    return count > 0
  }
}
