import Foundation
import MusicLibrary

/// The current track's cover as a file, for other programs.
final class CoverArt {
  private let folder: URL
  private var last: (track: URL, art: String?)?

  /// Files go to `turntable/covers` in the user's folder for caches.
  init(environment: [String: String]) {
    let home = environment["HOME"].map { $0 + "/.cache" }
    let caches = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home ?? "/tmp"
    folder = URL(fileURLWithPath: caches, isDirectory: true).appending(path: "turntable/covers")
  }

  nonisolated deinit {}

  /// Nil for a track without a cover, or if the file cannot be written.
  func url(of track: Track) -> String? {
    if let last, last.track == track.url { return last.art }
    let art = TagReader.cover(of: track.url).flatMap(write)
    last = (track.url, art)
    return art
  }

  /// Named after the picture, so that one is written once.
  private func write(_ picture: Data) -> String? {
    let name = picture.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    let url = folder.appending(path: String(name, radix: 16))
    if FileManager.default.fileExists(atPath: url.path) { return url.absoluteString }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try picture.write(to: url, options: .atomic)
    } catch { return nil }
    return url.absoluteString
  }
}
