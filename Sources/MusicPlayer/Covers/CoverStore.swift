import MusicLibrary
import UIKit

/// The covers of tracks, decoded at first use; the most recent ones are kept.
final class CoverStore {
  private static let capacity = 64

  private var covers: [URL: UIImage] = [:]
  /// Least recently used first.
  private var order: [URL] = []

  /// The track's cover: embedded, else beside the file, else a disc in a colour of its own.
  func cover(of track: Track) -> UIImage {
    order.removeAll { $0 == track.url }
    order.append(track.url)
    if let cover = covers[track.url] { return cover }
    let cover =
      TagReader.cover(of: track.url).flatMap { UIImage(data: $0) } ?? PlaceholderCover.image(for: track)
    covers[track.url] = cover
    if order.count > Self.capacity { covers[order.removeFirst()] = nil }
    return cover
  }
}
