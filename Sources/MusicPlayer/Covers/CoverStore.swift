import Foundation
import MusicLibrary
import UIKit

/// The covers of tracks, loaded when they are first asked for; the most recent ones are kept.
///
/// Loaded beside the frames, a cover is a disc in a colour of its own until it is there. Whoever shows covers asks again
/// then, for the track that it shows then: a late one of an earlier track is shown nowhere.
final class CoverStore {
  /// Posted, with the store as object, when a cover has come.
  static let didLoad = Notification.Name("CoverStoreDidLoad")

  /// For the disc and the panel, or a row of the list.
  enum Kind: Int {
    case full = 1024
    case row = 192

    /// Bytes of pixels that are kept.
    var budget: Int { self == .full ? 12 << 20 : 6 << 20 }
  }

  private struct Key: Hashable {
    let url: URL
    let kind: Kind
  }

  /// What is asked for and not looked at any more by the time it could be loaded is forgotten.
  private static let longestQueue = 32

  private let loader: CoverLoader?
  private var shelves: [Kind: CoverShelf] = [
    .full: CoverShelf(budget: Kind.full.budget), .row: CoverShelf(budget: Kind.row.budget),
  ]
  /// The last is loaded next.
  private var wanted: [Key] = []
  private var loading: Key?
  /// Shown until the covers come.
  private var placeholders: [URL: UIImage] = [:]

  /// Without a loader the host decodes what files hold, at its full size.
  init(loader: CoverLoader?) { self.loader = loader }

  /// The track's cover: embedded, else beside the file, else a disc in a colour of its own.
  func cover(of track: Track, _ kind: Kind = .full) -> UIImage {
    if let known = shelves[kind]?.image(of: track.url) { return known }
    guard let loader, let wake = loader.wake else {
      let image = load(track.url, kind)
      let shown = image ?? placeholder(for: track)
      shelves[kind]?.insert(shown, of: track.url, bytes: image?.pixelBytes ?? 0)
      return shown
    }
    let key = Key(url: track.url, kind: kind)
    if key != loading, !wanted.contains(key) { wanted.append(key) }
    if wanted.count > Self.longestQueue { wanted.removeFirst() }
    loadNext(loader, wake)
    return placeholder(for: track)
  }

  private func load(_ url: URL, _ kind: Kind) -> UIImage? {
    guard let loader else { return TagReader.cover(of: url).flatMap { UIImage(data: $0) } }
    return loader.load(url, kind.rawValue)
  }

  private func placeholder(for track: Track) -> UIImage {
    if let known = placeholders[track.url] { return known }
    if placeholders.count > 256 { placeholders = [:] }
    let image = PlaceholderCover.image(for: track)
    placeholders[track.url] = image
    return image
  }

  private func loadNext(_ loader: CoverLoader, _ wake: @escaping @Sendable () -> Void) {
    guard loading == nil, let key = wanted.popLast() else { return }
    loading = key
    DispatchQueue.global(qos: .userInitiated).async {
      let image = loader.load(key.url, key.kind.rawValue)
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          self.loading = nil
          self.take(image, for: key)
          self.loadNext(loader, wake)
        }
      }
      wake()
    }
  }

  private func take(_ image: UIImage?, for key: Key) {
    // A track without one keeps its disc.
    guard let shown = image ?? placeholders[key.url] else { return }
    shelves[key.kind]?.insert(shown, of: key.url, bytes: image?.pixelBytes ?? 0)
    NotificationCenter.default.post(name: Self.didLoad, object: self)
  }
}
