import CoreGraphics
import MusicLibrary
import Platform

/// Three tracks that exist in name only.
enum Album {
  static let lengths = ["one.ogg": 61.0, "two.ogg": 62, "three.ogg": 63]

  static var tracks: [Track] {
    [("one", "First Light"), ("two", "山月"), ("three", "Third Rail")].map { name, title in
      Track(
        url: URL(filePath: "/nowhere/\(name).ogg"), title: title, artist: "The Stage", album: "",
        duration: lengths["\(name).ogg"], hasEmbeddedCover: false)
    }
  }
}

/// Accepts the album's tracks, but for those that a test makes unreadable.
@MainActor
final class StubProbe: AudioProbe {
  var unreadable: Set<String> = []
  var lengths = Album.lengths

  func duration(of url: URL) throws(AudioError) -> Double? {
    if unreadable.contains(url.lastPathComponent) { throw AudioError("cannot be read") }
    return lengths[url.lastPathComponent] ?? 60
  }
}
