import Foundation

/// The bundled music.
enum Media {
  /// The path of the file whose name ends in `name`.
  static func file(endingIn name: String) throws -> String? {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "media")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(name) }
      .map { folder.appending(path: $0).path }
  }
}
