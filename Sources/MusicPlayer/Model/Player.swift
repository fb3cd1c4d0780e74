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
  /// The turning of the current disc, on the clock of the screens.
  private(set) var disc: DiscMotion
  /// The time by which the screens move, which is not always that of the sound.
  var screenTime: () -> Double = CACurrentMediaTime
  /// Whether a hand keeps the disc from turning by itself.
  private var isDiscHeld = false
  /// Where the current track is to begin when it is started the next time.
  private var resumePosition: Double?
  /// Where the last run was, until the track is here or something else is played.
  var awaited: (url: URL, position: Double)?
  /// Whether the current track was started and has not been stopped. (The audio's state is none to ask
  /// before a seek: asking would tell an end that a seek back should win over.)
  private var isStarted = false
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
  public var position: Double { resumePosition ?? audio.position(at: CACurrentMediaTime()) }

  /// The length of the current track; nil when unknown. The decoder knows best, once it has the file.
  public var duration: Double? {
    audio.state == .stopped ? current?.duration : audio.duration ?? current?.duration
  }

  /// Counts the tracks that were begun; names the one that is playing.
  public var generation: Int { audio.generation }

  /// How far the current track has come, 0…1; 0 when its length is unknown.
  public var progress: Double {
    guard let duration, duration > 0 else { return 0 }
    return min(max(position / duration, 0), 1)
  }

  /// Frames given to the audio device since it was opened.
  public var framesMixed: Int { audio.framesMixed }

  /// Starts the current track unless it is playing or paused.
  public func playIfStopped() {
    followAudio()
    guard audio.state == .stopped, let index = queue.currentIndex else { return }
    perform(.play(index), from: resumePosition ?? 0)
  }

  public func togglePlaying() {
    followAudio()
    switch audio.state {
    case .playing: audio.pause()
    case .paused: audio.play()
    case .stopped: return playIfStopped()
    }
    // One that was paused at its end goes on with the next.
    followAudio()
    noteChange()
  }

  /// Plays the track at `index` from its start.
  public func play(at index: Int) {
    if let step = queue.select(index) { perform(step) }
  }

  /// The current track will begin at its start.
  public func stop() { perform(.stop) }

  public func next() { perform(queue.next()) }

  public func previous() { perform(queue.previous()) }

  /// Moves by `seconds` within the track; beyond the end is the next track.
  public func seek(by seconds: Double) {
    guard isStarted else { return }
    let target = position + seconds
    if let duration = audio.duration, target >= duration { return perform(queue.trackEnded()) }
    move(to: target)
  }

  /// Moves to `position`, in seconds. The end of a track that plays is followed by what follows it; one that
  /// is stopped will begin at `position`.
  public func seek(to position: Double) {
    guard current != nil else { return }
    guard isStarted else {
      resumePosition = reachable(position)
      return noteChange()
    }
    move(to: position)
  }

  private func move(to position: Double) {
    let target = reachable(position)
    audio.seek(to: target)
    // It had ended in this very moment: the move wins.
    if audio.state == .stopped, target < audio.duration ?? .infinity { audio.play() }
    followAudio()
    noteChange()
  }

  /// Where a seek to `position` leads: some decoders find whole seconds only.
  public func reachable(_ position: Double) -> Double {
    let end = duration ?? .infinity
    guard position < end else { return end.isFinite ? end : 0 }
    let step = isStarted ? audio.seekStep : 0
    let position = max(0, position)
    return step > 0 ? (position / step).rounded(.down) * step : position
  }

  public func setMode(_ mode: PlayQueue.Mode) {
    followAudio()
    queue.mode = mode
    noteChange()
  }

  /// Makes the track at `index` the current one, to begin at `position` when it is started; one that was
  /// at its end begins anew.
  func resume(at index: Int, position: Double) {
    guard queue.select(index) != nil else { return }
    resumePosition = position < queue.tracks[index].duration ?? .infinity ? position : nil
    noteChange()
  }

  /// 0…1, whether muted or not. Setting it ends muting.
  public var volume = 1.0 {
    didSet {
      volume = volume > 0 ? min(volume, 1) : 0
      isMuted = false
      audio.volume = volume
      noteChange()
    }
  }

  /// Whether the sound is off without the volume's being forgotten.
  public private(set) var isMuted = false

  public func toggleMuted() {
    isMuted.toggle()
    audio.volume = isMuted ? 0 : volume
    noteChange()
  }

  /// Goes on when the track has come to its end. Called once a frame while playing, and before commands
  /// that depend on what is playing.
  public func followAudio() {
    if isStarted, audio.endedGeneration == audio.generation { perform(queue.trackEnded()) }
  }

  /// Does what the queue says. A track that cannot be played, although it once could, is reported and
  /// passed over; playing stops when none is left.
  private func perform(_ step: PlayQueue.Step, from position: Double = 0) {
    awaited = nil
    resumePosition = nil
    isStarted = false
    var (step, position) = (step, position)
    for _ in queue.tracks {
      guard !isStarted, case .play(let index) = step else { break }
      isStarted = start(queue.tracks[index], from: position)
      if !isStarted { (step, position) = (queue.next(), 0) }
    }
    if !isStarted { audio.stop() }
    noteChange()
  }

  /// Whether `track` plays now.
  private func start(_ track: Track, from position: Double) -> Bool {
    do {
      try audio.load(track.url)
      if position > 0 { audio.seek(to: position) }
      audio.play()
      if audio.state == .playing { return true }
      report("\(track.url.lastPathComponent): there is nothing to play")
    } catch {
      report("\(track.url.lastPathComponent): \(error.reason)")
    }
    return false
  }

  private func noteChange() {
    if !isDiscHeld { disc.setTurning(isPlaying, at: screenTime()) }
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }
}

// MARK: - The hand on the disc

extension Player {
  /// A hand turns the disc to `angle`, in radians, and holds it there.
  func holdDisc(at angle: Double) {
    isDiscHeld = true
    disc.hold(at: angle, time: screenTime())
  }

  /// The motor takes over.
  func releaseDisc() {
    isDiscHeld = false
    noteChange()
  }
}

// MARK: - Editing the queue

extension Player {
  /// Adds tracks at the end; in an empty queue the first becomes the current one.
  public func append(_ tracks: [Track]) {
    guard !tracks.isEmpty else { return }
    let count = queue.tracks.count
    queue.append(tracks)
    if let awaited, let index = tracks.firstIndex(where: { $0.url == awaited.url }) {
      self.awaited = nil
      return resume(at: count + index, position: awaited.position)
    }
    noteChange()
  }

  /// Removes the track at `index`. In the place of the current one comes its successor, which plays if the
  /// current one did.
  public func remove(at index: Int) {
    followAudio()
    let wasPlaying = isPlaying
    guard let step = queue.remove(at: index) else { return noteChange() }
    perform(wasPlaying ? step : .stop)
  }

  /// Moves a track to where it will be at `destination`; what plays goes on.
  public func move(from source: Int, to destination: Int) {
    queue.move(from: source, to: destination)
    noteChange()
  }
}
