import RenderTree

/// How the time of a committed layer follows from that of the frame, through all the layers above it:
/// `local = rate · time + offset`. Two layers of equal clocks keep the same time.
struct LayerClock: Equatable {
  /// Local seconds a second of the frame's time; 0 for a layer that stands still.
  var rate = 1.0
  /// The local time at the frame's time 0.
  var offset = 0.0

  /// The clock of a layer of `timing` whose superlayer has this one.
  func clock(of timing: MediaTiming) -> LayerClock {
    LayerClock(rate: rate * timing.speed, offset: timing.localTime(parent: offset))
  }

  func localTime(at time: Double) -> Double { rate * time + offset }

  /// The frame's times between the local times `begin` and `end`, the earlier first, also for a layer
  /// that runs backwards. One that stands still is between them for ever or never.
  func times(from begin: Double, to end: Double, at time: Double) -> (begin: Double, end: Double) {
    guard rate != 0 else {
      return (localTime(at: time) >= begin ? -.infinity : .infinity, .infinity)
    }
    let (first, second) = ((begin - offset) / rate, (end - offset) / rate)
    return (min(first, second), max(first, second))
  }
}
