import Foundation
import MusicLibrary
import Platform

/// The tracks behind what the user named, and what could not be played.
struct TrackCollection {
  private(set) var tracks: [Track] = []
  /// One line each.
  private(set) var problems: [String] = []
  /// What has not been looked at yet; nil when all has.
  private(set) var rest: TrackScanner?

  /// Looks at files until there are `limit` tracks, or many times as many other files; each is opened by the decoder
  /// that will play it.
  init(_ scanner: TrackScanner, limit: Int, probe: any AudioProbe) {
    var scanner = scanner
    let mostExamined = limit > Int.max / 20 ? Int.max : scanner.examined + 20 * limit
    while !scanner.isFinished, tracks.count < limit, scanner.examined < mostExamined {
      for url in scanner.step(limit: 64) { add(url, probe) }
    }
    problems = scanner.problems.map(\.description) + problems
    rest = scanner.isFinished ? nil : scanner
  }

  private mutating func add(_ url: URL, _ probe: any AudioProbe) {
    do throws(AudioError) {
      tracks.append(try Track(probing: url, probe))
    } catch {
      problems.append("\(url.relativePath): \(error.reason)")
    }
  }
}

extension Track {
  /// The track in a file that can be played, as the decoder says.
  init(probing url: URL, _ probe: any AudioProbe) throws(AudioError) {
    let duration = try probe.duration(of: url)
    self = (try? TagReader.read(url)) ?? Track(url: url)
    self.duration = duration ?? self.duration
  }
}
