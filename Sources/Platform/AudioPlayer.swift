public import CoreGraphics

/// Whether a track is sounding.
public nonisolated enum AudioState: String, Sendable {
  case stopped, playing, paused
}

/// Plays one track at a time. Seconds throughout; volume 0…1.
///
/// Nothing here blocks for longer than opening a file, and nothing calls back: the end of a track is
/// *pulled* by comparing `endedGeneration` with `generation` once a frame.
public protocol AudioPlayer: AnyObject {
  var state: AudioState { get }

  /// Counts successful loads; names the track that is loaded now.
  var generation: Int { get }

  /// The generation of the last track that played to its end; nil before the first, and again as soon as
  /// `play()`, `seek(to:)` or `stop()` begins that track anew.
  var endedGeneration: Int? { get }

  /// Length of the loaded track; nil when unknown or nothing is loaded.
  var duration: Double? { get }

  /// Seconds between the positions to which the loaded track can be moved, from 0 on: 1 where the decoder
  /// finds whole seconds only, 0 where it finds any position, or nothing is loaded.
  var seekStep: Double { get }

  /// Values outside are cut to 0…1. Survives `load`.
  var volume: Double { get set }

  /// Frames (sample pairs at 44,100 Hz) given to the device since it was opened.
  var framesMixed: Int { get }

  /// Replaces the loaded track by the file at `url`, stopped at 0. The content decides the format, not
  /// the name. On failure the old track is gone and the player is stopped.
  func load(_ url: URL) throws(AudioError)

  /// Starts a stopped track from the beginning (or where `seek(to:)` put it), or goes on after `pause()`.
  /// Does nothing without a track or while one plays. A track that cannot be started ends at once.
  func play()

  /// Idempotent.
  func pause()

  /// Idempotent; the position returns to 0.
  func stop()

  /// Moves to `position`, or as far before it as `seekStep` asks, clamped to the track; NaN counts as 0. Keeps the state: a stopped track will
  /// start there, a playing one that is moved to its end has ended. Wins over an end that `state` and
  /// `endedGeneration` have not told yet. Does nothing without a track.
  func seek(to position: Double)

  /// The position at `time` of the frame loop's clock, interpolated between the mixer's chunks, never
  /// beyond the length. Goes back only by `seek`, `stop`, `load` or the end. When stopped: where `play()`
  /// will start.
  func position(at time: Double) -> Double
}

/// Why a file cannot be played; `reason` is one line for the user, without the file's name.
public nonisolated struct AudioError: Error, CustomStringConvertible, Sendable {
  public let reason: String

  public init(_ reason: String) { self.reason = reason }

  public var description: String { reason }
}

/// Checks files without playing them.
public protocol AudioProbe: AnyObject {
  /// The length in seconds of the file at `url` by the real decoder; nil when the decoder cannot tell.
  func duration(of url: URL) throws(AudioError) -> Double?
}
