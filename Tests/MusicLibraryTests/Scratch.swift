import Foundation

/// A folder of a test's own, removed with the value's last reference.
final class Scratch {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "MusicLibraryTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, and its folders, and returns where it is.
  @discardableResult
  func file(_ name: String, _ data: Data = Data()) throws -> URL {
    let file = url.appending(path: name, directoryHint: .notDirectory)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: name).path, withDestinationPath: destination)
  }

  /// Nobody writes to it, so opening it to read would wait for ever.
  func pipe(_ name: String) -> URL {
    let pipe = url.appending(path: name, directoryHint: .notDirectory)
    mkfifo(pipe.path, 0o600)
    return pipe
  }
}
