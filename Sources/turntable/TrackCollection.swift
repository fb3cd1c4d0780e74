import Foundation
import MusicLibrary
import Platform

/// The tracks of a run, and what could not be played.
struct TrackCollection {
  private(set) var tracks: [Track] = []
  /// One line each.
  private(set) var problems: [String] = []

  /// Looks at what the command line names, or at the bundled music; every file is opened by the decoder
  /// that will play it.
  init(arguments: [String], bundled: URL?, probe: any AudioProbe) {
    let urls: [URL]
    if arguments.isEmpty {
      var scanner = TrackScanner(urls: bundled.map { [$0] } ?? [])
      urls = scanner.all()
    } else {
      let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
      var scanner = TrackScanner(arguments: arguments, relativeTo: folder)
      urls = scanner.all()
      problems = scanner.problems.map(\.description)
    }
    for url in urls { add(url, probe) }
  }

  private mutating func add(_ url: URL, _ probe: any AudioProbe) {
    do throws(AudioError) {
      let duration = try probe.duration(of: url)
      var track = (try? TagReader.read(url)) ?? Track(url: url)
      track.duration = duration ?? track.duration
      tracks.append(track)
    } catch {
      problems.append("\(url.relativePath): \(error.reason)")
    }
  }
}
