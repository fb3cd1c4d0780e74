/// What the desktop may know about the player. Seconds throughout.
package nonisolated struct NowPlaying: Sendable, Equatable {
  package enum Repeat: String, Sendable { case none = "None", track = "Track", playlist = "Playlist" }

  package struct Track: Sendable, Equatable {
    /// Its place in the queue and how often tracks were begun name it.
    package var id: String
    package var url: String
    package var title: String
    package var artist: String
    package var album: String
    /// nil when unknown.
    package var duration: Double?
    /// Of a picture in a file; nil without one.
    package var artURL: String?

    package init(
      id: String, url: String, title: String, artist: String, album: String, duration: Double?,
      artURL: String?
    ) {
      self.id = id
      self.url = url
      self.title = title
      self.artist = artist
      self.album = album
      self.duration = duration
      self.artURL = artURL
    }
  }

  package var state = AudioState.stopped
  package var track: Track?
  package var position = 0.0
  package var volume = 1.0
  package var repeats = Repeat.none
  package var shuffles = false

  package init() {}
}

/// What the desktop asks of the player.
package nonisolated enum MediaCommand: Sendable, Equatable {
  case play, pause, playPause, stop, next, previous, raise, quit
  case seek(by: Double)
  /// Nothing is to happen if another track than `track` is the current one.
  case setPosition(Double, track: String)
  case setVolume(Double)
  case setRepeat(NowPlaying.Repeat)
  case setShuffle(Bool)
}

/// The desktop's view of the player: media keys, lock screens, applets.
package protocol MediaSession: AnyObject {
  /// Answers what was asked since the last call, and gives what was commanded, oldest first.
  func takeCommands(_ nowPlaying: NowPlaying) -> [MediaCommand]

  /// Tells the desktop what changed since the last call, at `time` of the frame loop's clock.
  func show(_ nowPlaying: NowPlaying, at time: Double)
}
