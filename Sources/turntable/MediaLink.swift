import Foundation
import MusicLibrary
import MusicPlayer
import Platform

/// Shows the player to the desktop, and does what the desktop asks.
final class MediaLink {
  private let session: any MediaSession
  private let player: Player
  private let art: CoverArt
  var raise: () -> Void = {}
  var quit: () -> Void = {}

  init(session: any MediaSession, player: Player, art: CoverArt) {
    self.session = session
    self.player = player
    self.art = art
  }

  nonisolated deinit {}

  /// Before a frame, so that it shows what was asked.
  func takeCommands() {
    for command in session.takeCommands(nowPlaying) { perform(command) }
  }

  /// After a frame.
  func show(at time: Double) { session.show(nowPlaying, at: time) }

  private var nowPlaying: NowPlaying {
    var now = NowPlaying()
    now.state = player.state
    now.position = player.position
    now.volume = player.isMuted ? 0 : player.volume
    now.repeats = player.queue.mode.repeats
    now.shuffles = player.queue.mode == .shuffle
    guard let track = player.current else { return now }
    now.track = NowPlaying.Track(
      id: trackID, url: track.url.absoluteString, title: track.title, artist: track.artist,
      album: track.album, duration: player.duration, artURL: art.url(of: track))
    return now
  }

  /// Names a track anew each time that it begins, as MPRIS asks.
  private var trackID: String { "\(player.generation)_\(player.currentIndex ?? 0)" }

  private func perform(_ command: MediaCommand) {
    switch command {
    case .play: if !player.isPlaying { player.togglePlaying() }
    case .pause: if player.isPlaying { player.togglePlaying() }
    case .playPause: player.togglePlaying()
    case .stop: player.stop()
    case .next: player.next()
    case .previous: player.previous()
    case .raise: raise()
    case .quit: quit()
    case .seek(let offset): player.seek(by: offset)
    case .setPosition(let position, let track): move(to: position, of: track)
    case .setVolume(let volume): player.volume = volume
    case .setRepeat(let repeats):
      if repeats != player.queue.mode.repeats { player.setMode(PlayQueue.Mode(repeats)) }
    case .setShuffle(let flag): shuffle(flag)
    }
  }

  /// A position outside the track is ignored, as MPRIS asks.
  private func move(to position: Double, of track: String) {
    guard track == trackID, position >= 0, position <= player.duration ?? .infinity else { return }
    player.seek(to: position)
  }

  private func shuffle(_ flag: Bool) {
    if flag { player.setMode(.shuffle) } else if player.queue.mode == .shuffle { player.setMode(.all) }
  }
}

extension PlayQueue.Mode {
  /// Shuffling goes on for ever, as repeating the list does.
  var repeats: NowPlaying.Repeat {
    switch self {
    case .off: .none
    case .one: .track
    case .all, .shuffle: .playlist
    }
  }

  init(_ repeats: NowPlaying.Repeat) {
    switch repeats {
    case .none: self = .off
    case .track: self = .one
    case .playlist: self = .all
    }
  }
}
