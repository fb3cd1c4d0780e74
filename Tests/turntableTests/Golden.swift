import CoreGraphics
import Foundation
import Platform
import SDLPlatform
import Testing

/// Files that the program's output must equal. `RECORD_GOLDENS=1` replaces them, and fails the tests that
/// did so: what is recorded is to be looked at first.
enum Golden {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")

  private static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" }

  /// The path of a bundled piece of music.
  static func media(_ name: String) throws -> String {
    let path = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "media").appending(path: name).path
    try #require(FileManager.default.fileExists(atPath: path))
    return path
  }

  /// Expects the file at `path` to have the lines of the golden file `name`.
  static func expectLines(_ path: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let actual = try lines(URL(filePath: path))
    guard let golden = try lines(stored(path, name, sourceLocation)) else { return }
    #expect(actual?.count == golden.count, sourceLocation: sourceLocation)
    let difference = zip(actual ?? [], golden).first { $0 != $1 }
    #expect(difference?.0 == difference?.1, sourceLocation: sourceLocation)
  }

  /// Expects the picture at `path` to have the pixels of the golden picture `name`.
  static func expectPicture(_ path: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let actual = try pixels(URL(filePath: path))
    guard let golden = try pixels(stored(path, name, sourceLocation)) else { return }
    #expect(actual?.size == golden.size, sourceLocation: sourceLocation)
    guard actual?.pixels != golden.pixels else { return }
    let kept = FileManager.default.temporaryDirectory.appending(path: "actual-\(name)")
    try? FileManager.default.removeItem(at: kept)
    try FileManager.default.copyItem(atPath: path, toPath: kept.path)
    let count = zip(actual?.pixels ?? [], golden.pixels).count { $0 != $1 }
    Issue.record("\(count) pixels of \(name) differ: see \(kept.path)", sourceLocation: sourceLocation)
  }

  /// Where the golden file is; nil after recording it.
  private static func stored(_ path: String, _ name: String, _ sourceLocation: SourceLocation) throws -> URL?
  {
    let url = folder.appending(path: name)
    guard isRecording else { return url }
    try? FileManager.default.removeItem(at: url)
    try FileManager.default.copyItem(atPath: path, toPath: url.path)
    Issue.record(
      "recorded \(name): look at it, then run without RECORD_GOLDENS", sourceLocation: sourceLocation)
    return nil
  }

  private static func lines(_ url: URL?) throws -> [Substring]? {
    guard let url else { return nil }
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
  }

  private static func pixels(_ url: URL?) throws -> Bitmap? {
    guard let url else { return nil }
    let image = try SDLImageCodec().decode(Data(contentsOf: url), maximumPixels: 4096 * 4096)
    guard case .pixels(let bitmap) = image.content else { return nil }
    return bitmap
  }
}
