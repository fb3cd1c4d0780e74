/// A desktop that commands what it was told to, and remembers what it was shown.
package final class ScriptedMediaSession: MediaSession {
  /// Given with the next frame.
  package var commands: [MediaCommand] = []
  package private(set) var shown = NowPlaying()

  package init() {}

  nonisolated deinit {}

  package func takeCommands(_ nowPlaying: NowPlaying) -> [MediaCommand] {
    defer { commands = [] }
    return commands
  }

  package func show(_ nowPlaying: NowPlaying, at time: Double) { shown = nowPlaying }
}
