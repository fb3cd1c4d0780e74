public import Foundation

/// A piece of music in a file, with what its tags say.
public struct Track: Sendable, Hashable {
  /// The file.
  public var url: URL
  /// Never empty: the file's name without extension if the tags have no title.
  public var title: String
  /// Empty if unknown.
  public var artist: String
  /// Empty if unknown.
  public var album: String
  /// In seconds; nil if unknown. An estimate for some files: what decodes the track knows better.
  public var duration: Double?
  /// Whether a picture is in the file; one beside the file does not count.
  public var hasEmbeddedCover: Bool

  /// A track of which nothing but the place is known yet.
  public init(url: URL) {
    self.init(url: url, title: "", artist: "", album: "", duration: nil, hasEmbeddedCover: false)
  }

  /// A track with tags; an empty title is replaced by the file's name.
  public init(
    url: URL, title: String, artist: String, album: String, duration: Double?, hasEmbeddedCover: Bool
  ) {
    self.url = url
    self.title = title.isEmpty ? Self.title(of: url) : title
    self.artist = artist
    self.album = album
    self.duration = duration
    self.hasEmbeddedCover = hasEmbeddedCover
  }

  private static func title(of url: URL) -> String {
    let name = url.deletingPathExtension().lastPathComponent
    return name.isEmpty ? url.lastPathComponent : name
  }
}
