public import MusicLibrary
public import Platform
import QuartzCore
public import UIKit

/// What is playing: the queue, its rules, and the audio device. The screens show it and call it; it knows
/// none of them.
public final class Player {
  /// Posted, with the player as object, after anything that a screen shows has changed, other than the
  /// position.
  public static let didChange = Notification.Name("PlayerDidChange")

  public private(set) var queue: PlayQueue
  private let audio: any AudioPlayer
  /// The turning of the current disc, on the clock of the frames.
  private(set) var disc: DiscMotion
  /// The end that was acted upon last.
  private var handledEnd: Int?
  /// Tells the user what could not be played, one line a time.
  public var report: (String) -> Void = { _ in }

  /// With `turns` false the disc stands still (reduced motion).
  public init(queue: PlayQueue, audio: any AudioPlayer, turns: Bool = true) {
    self.queue = queue
    self.audio = audio
    disc = DiscMotion(isEnabled: turns)
  }

  public var current: Track? { queue.current }
  public var currentIndex: Int? { queue.currentIndex }
  public var state: AudioState { audio.state }
  public var isPlaying: Bool { audio.state == .playing }

  /// Seconds into the current track, at the time of the frame.
  public var position: Double { audio.position(at: CACurrentMediaTime()) }

  /// The length of the current track; nil when unknown. The decoder knows best, once it has the file.
  public var duration: Double? { audio.state == .stopped ? current?.duration : audio.duration ?? current?.duration }

  /// How far the current track has come, 0…1; 0 when its length is unknown.
  public var progress: Double {
    guard let duration, duration > 0 else { return 0 }
    return min(max(position / duration, 0), 1)
  }

  /// Frames given to the audio device since it was opened.
  public var framesMixed: Int { audio.framesMixed }

  /// Starts the current track unless it is playing or paused.
  public func playIfStopped() {
    guard audio.state == .stopped, let index = queue.currentIndex else { return }
    start(index)
  }

  public func togglePlaying() {
    switch audio.state {
    case .playing: audio.pause()
    case .paused: audio.play()
    case .stopped: return playIfStopped()
    }
    noteChange()
  }

  /// Plays the track at `index` from its start.
  public func play(at index: Int) {
    if let step = queue.select(index) { perform(step) }
  }

  public func next() { perform(queue.next()) }

  public func previous() { perform(queue.previous()) }

  /// Moves by `seconds` within the track; beyond the end is the next track.
  public func seek(by seconds: Double) {
    guard audio.state != .stopped else { return }
    let target = position + seconds
    if let duration, target >= duration { return perform(queue.trackEnded()) }
    audio.seek(to: max(0, target))
    noteChange()
  }

  /// Once a frame while playing: goes on when the track has come to its end.
  public func followAudio() {
    guard let ended = audio.endedGeneration, ended == audio.generation, ended != handledEnd else { return }
    handledEnd = ended
    perform(queue.trackEnded())
  }

  private func perform(_ step: PlayQueue.Step) {
    switch step {
    case .play(let index): start(index)
    case .stop:
      audio.stop()
      noteChange()
    }
  }

  /// A file that has become unreadable is reported, and playing stops there.
  private func start(_ index: Int) {
    let track = queue.tracks[index]
    do {
      try audio.load(track.url)
      audio.play()
    } catch {
      report("\(track.url.lastPathComponent): \(error.reason)")
    }
    noteChange()
  }

  private func noteChange() {
    disc.setTurning(isPlaying, at: CACurrentMediaTime())
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }
}
