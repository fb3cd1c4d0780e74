public import Foundation

extension Lyrics {
  /// The lyrics in the `.lrc` file that has the track's name and folder; nil if there is none that can be
  /// read.
  public static func read(beside track: URL) -> Lyrics? {
    find(beside: track).flatMap { try? RegularFile.read($0.filePath, limit: 1 << 20) }.map(
      Lyrics.init(parsing:))
  }

  /// The `.lrc` file that has the track's name and folder, in whatever case; the exact name is preferred.
  public static func find(beside track: URL) -> URL? {
    let folder = track.folderPath
    let exact = track.deletingPathExtension().lastPathComponent + ".lrc"
    guard let names = try? RegularFile.names(in: folder) else { return nil }
    let wanted = exact.lowercased()
    let candidates = names.filter { $0.lowercased() == wanted }.sorted()
    let ordered = candidates.filter { $0 == exact } + candidates.filter { $0 != exact }
    return ordered.map { URL(absolutePath: folder + $0) }.first {
      (try? RegularFile.status(of: $0.filePath).kind) == .file
    }
  }
}
