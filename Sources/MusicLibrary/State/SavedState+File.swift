public import Foundation

extension SavedState {
  /// Why the state could not be saved.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    /// One line for the user.
    public let description: String
  }

  /// A queue of 20,000 tracks takes about 2 MB.
  private static let largestFile = 32 << 20

  /// `$XDG_STATE_HOME/turntable/state.json`, or the same under `~/.local/state`. Nil if the environment has
  /// no absolute path for either.
  public static func defaultURL(environment: [String: String]) -> URL? {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { FileLocation.isAbsolute($0) ? $0 : nil }
    }
    let folder =
      absolute("XDG_STATE_HOME") ?? absolute("HOME").map { FileLocation.joined($0, ".local/state") }
    return folder.map { URL(absolutePath: FileLocation.joined($0, "turntable/state.json")) }
  }

  /// The state in a file; the defaults if there is no such file.
  ///
  /// A damaged file gives the defaults, too, and a line of warning; it is kept with `.bak` added to its name.
  public static func load(from url: URL) -> (state: SavedState, warning: String?) {
    let path = url.filePath
    do throws(RegularFile.Failure) {
      let data = try RegularFile.read(path, limit: largestFile + 1)
      if data.count <= largestFile, let state = try? JSONDecoder().decode(SavedState.self, from: data) {
        return (state, nil)
      }
      let isKept = rename(path, path + ".bak") == 0
      return (SavedState(), "\(path) is damaged" + (isKept ? "; it is kept as \(path).bak" : ""))
    } catch {
      return (SavedState(), error.isMissing ? nil : "\(path): \(error.reason)")
    }
  }

  /// Writes the state, creating folders as needed. A reader sees the old file or the new one, never a part.
  ///
  /// Only a file is replaced: a device or a pipe in its place is left alone, and an error.
  public func save(to url: URL) throws(Failure) {
    if let there = try? RegularFile.status(of: url.filePath), there.kind != .file {
      throw Failure(description: "\(url.filePath): The player's state cannot be saved: it is not a file")
    }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(self).write(to: url, options: .atomic)
    } catch {
      throw Failure(description: "\(url.filePath): The player's state cannot be saved")
    }
  }
}
