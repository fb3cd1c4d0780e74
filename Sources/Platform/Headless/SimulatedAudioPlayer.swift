package import CoreGraphics

/// An audio player without a device: it plays on a clock and makes no sound.
///
/// The position is a closed function of the clock, so that equal runs are equal to the last bit. A track
/// whose length is unknown never ends.
package final class SimulatedAudioPlayer: AudioPlayer {
  private enum Playback {
    case stopped(start: Double)
    case paused(at: Double)
    /// Was at `position` when the clock showed `since`.
    case playing(position: Double, since: Double)
  }

  private let clock: any MediaClock
  private let probe: (any AudioProbe)?
  private let openedAt: Double
  private var isLoaded = false
  private var playback = Playback.stopped(start: 0)
  private var ended: Int?

  package private(set) var generation = 0
  package private(set) var duration: Double?
  /// Positions are kept as they are; a test says otherwise, to be told what a device would tell.
  package var seekStep = 0.0

  package var volume: Double = 1 {
    didSet { volume = volume.clamped(to: 1) }
  }

  /// `probe` checks files and tells their lengths; without one every file is accepted, its length unknown.
  package init(clock: any MediaClock, probe: (any AudioProbe)?) {
    self.clock = clock
    self.probe = probe
    openedAt = clock.now
  }

  package var state: AudioState {
    noticeEnd()
    return switch playback {
    case .stopped: .stopped
    case .paused: .paused
    case .playing: .playing
    }
  }

  package var endedGeneration: Int? {
    noticeEnd()
    return ended
  }

  package var framesMixed: Int { Int((clock.now - openedAt) * 44_100) }

  package func load(_ url: URL) throws(AudioError) {
    isLoaded = false
    duration = nil
    playback = .stopped(start: 0)
    duration = try probe?.duration(of: url)
    isLoaded = true
    generation += 1
  }

  package func play() {
    guard isLoaded, state != .playing else { return }
    playback = .playing(position: position(at: clock.now), since: clock.now)
    ended = nil
  }

  package func pause() {
    guard state == .playing else { return }
    playback = .paused(at: position(at: clock.now))
  }

  package func stop() {
    playback = .stopped(start: 0)
    ended = nil
  }

  package func seek(to position: Double) {
    guard isLoaded else { return }
    let target = position.clamped(to: duration)
    switch playback {
    case .stopped: playback = .stopped(start: target)
    case .paused: playback = .paused(at: target)
    case .playing: playback = .playing(position: target, since: clock.now)
    }
    ended = nil
  }

  package func position(at time: Double) -> Double {
    switch playback {
    case .stopped(let start): start
    case .paused(let position): position
    case .playing(let position, let since): (position + max(0, time - since)).clamped(to: duration)
    }
  }

  /// Stops a track whose time is over. Only asking for the state or the end notices: a seek that comes
  /// before either wins over the end.
  private func noticeEnd() {
    guard case .playing = playback, let duration, position(at: clock.now) >= duration else { return }
    playback = .stopped(start: 0)
    ended = generation
  }
}

extension Double {
  /// Held between 0 and `upper` (nil: no upper limit); NaN becomes 0.
  package nonisolated func clamped(to upper: Double?) -> Double {
    let floor = self > 0 ? self : 0
    return min(floor, upper ?? .infinity)
  }
}
