import AppHost
import Foundation
import MusicLibrary
import MusicPlayer
import Platform

extension Program {
  /// As many tracks are there before the first frame; the others come while the program runs. Headless all are, so that
  /// no run differs from another.
  private var firstTracks: Int { options.isHeadless ? .max : 60 }

  /// What the command line names, or the bundled music.
  func collectTracks(_ stage: Stage) throws(Failure) -> TrackCollection {
    let currentFolder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    var scanner = TrackScanner(arguments: options.arguments, relativeTo: currentFolder)
    if options.arguments.isEmpty {
      let bundled = MediaLocator.find(
        environment: environment, executable: executableURL, sourceFolder: Self.packageFolder,
        currentFolder: currentFolder)
      guard let bundled else {
        throw Failure("the bundled music is missing; set TURNTABLE_MEDIA to its folder")
      }
      scanner = TrackScanner(urls: [bundled])
    }
    let music = TrackCollection(scanner, limit: firstTracks, probe: stage.probe)
    guard !music.tracks.isEmpty || music.rest != nil else {
      throw Failure(lines: Self.summary(of: music.problems, limit: 3) + ["nothing to play"], status: 1)
    }
    for line in Self.summary(of: music.problems, limit: 20) { report(line) }
    return music
  }

  /// Adds what was dropped on the window.
  func add(_ urls: [URL], to app: MusicPlayer, _ stage: Stage) {
    let music = TrackCollection(TrackScanner(urls: urls), limit: firstTracks, probe: stage.probe)
    for line in Self.summary(of: music.problems, limit: 20) { report(line) }
    let wasEmpty = app.player.queue.isEmpty
    app.player.append(music.tracks)
    if wasEmpty { app.player.playIfStopped() }
    findRest(of: music, app, stage)
  }

  /// Finds the rest of a collection while the program runs.
  func findRest(of music: TrackCollection, _ app: MusicPlayer, _ stage: Stage) {
    guard let rest = music.rest else { return }
    app.isSearching = true
    let report = self.report
    let search = TrackSearch(probe: stage.probe, wake: stage.events.wake) { tracks, problems, isFinished in
      app.player.append(tracks)
      for line in Self.summary(of: problems, limit: 20) { report(line) }
      guard isFinished else { return }
      app.isSearching = false
      if app.player.queue.isEmpty { report("nothing to play") }
    }
    search.start(rest)
  }

  /// All of `lines`, or the first ones and how many there are more.
  private static func summary(of lines: [String], limit: Int) -> [String] {
    guard lines.count > limit else { return lines }
    return lines.prefix(limit - 1) + ["… and \(lines.count - limit + 1) more files that cannot be played"]
  }

  private var executableURL: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  }

  /// Where the program was built.
  private static var packageFolder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }
}
