import CoreGraphics

/// Where a playing track is heard to be, told by the frames given to the device.
///
/// The count goes up by a chunk (23 ms) at a time. Between, the position runs with the frame loop's clock, but
/// never out of the chunk that the device is taking: smooth, without drift, and never backwards. SDL_mixer's
/// own positions are not used: they are ahead by up to 93 ms, depending on the format, or missing.
struct HeardPosition {
  /// The track's position when playing began or was moved…
  private let origin: Double
  /// …and the device's count then.
  private let originFrames: Int
  private var last: (time: Double, position: Double)?

  init(origin: Double, framesMixed: Int) {
    self.origin = origin
    originFrames = framesMixed
  }

  /// Up to where the track has been given to the device.
  func mixed(_ framesMixed: Int) -> Double {
    origin + Double(framesMixed - originFrames) / Double(MixerDevice.framesPerSecond)
  }

  /// The position at `time`; times must not go back from call to call.
  mutating func position(at time: Double, framesMixed: Int) -> Double {
    let upper = mixed(framesMixed)
    let lower = max(origin, mixed(framesMixed - MixerDevice.framesPerChunk))
    let expected = last.map { $0.position + max(0, time - $0.time) } ?? lower
    let position = min(max(expected, lower), upper)
    last = (time, position)
    return position
  }
}
