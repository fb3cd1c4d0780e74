import Foundation

/// Why the music could not be made, in one line.
struct ComposeError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A new folder that goes away with its contents when the last reference does.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws(ComposeError) {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("compose-\(UUID().uuidString)")
    try makeFolder(url)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// Makes a folder and those around it, unless it is there.
func makeFolder(_ url: URL) throws(ComposeError) {
  do { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) } catch {
    throw ComposeError("cannot make the folder \(url.path)")
  }
}

/// Writes a file whole or not at all.
func write(_ data: Data, to url: URL) throws(ComposeError) {
  do { try data.write(to: url, options: .atomic) } catch {
    throw ComposeError("cannot write \(url.path)")
  }
}
