public import Foundation

/// Finds the folder of the music that comes with the player.
public enum MediaLocator {
  /// The first folder that exists of: `$TURNTABLE_MEDIA`, `media` beside the executable,
  /// `../share/turntable/media` from there (an installation), `media` where the program was built, `media` in
  /// the current folder. Nil if none does.
  /// - Parameters:
  ///   - executable: the running program's file; links are followed.
  ///   - sourceFolder: the root of the package it was built from, or nil.
  public static func find(
    environment: [String: String], executable: URL, sourceFolder: URL?, currentFolder: URL
  ) -> URL? {
    let programFolder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
    let candidates: [URL?] = [
      environment["TURNTABLE_MEDIA"].flatMap { FileLocation.path(of: $0, relativeTo: currentFolder.filePath) }
        .map { URL(absolutePath: $0) },
      programFolder.appending(path: "media"),
      programFolder.deletingLastPathComponent().appending(path: "share/turntable/media"),
      sourceFolder?.appending(path: "media"),
      currentFolder.appending(path: "media"),
    ]
    return candidates.lazy.compactMap { $0 }.first { isFolder($0) }
  }

  private static func isFolder(_ url: URL) -> Bool {
    (try? RegularFile.status(of: url.filePath).kind) == .folder
  }
}
