package import Platform

/// Decides when the next frame is.
package protocol FrameTimes: AnyObject {
  /// Seconds between frames while something moves.
  var interval: Double { get }
  /// The time by the clock behind it.
  var now: Double { get }
  /// Returns the time of the next frame, which has something to do at `work` (`.infinity`: only for
  /// input); in real time, when that time has come.
  func next(work: Double) -> Double
}

/// Frames of virtual time, as fast as they can be made: frame k is at k/fps, whether it has work or not.
package final class VirtualTimes: FrameTimes {
  private let clock: VirtualClock
  private let fps: Double
  package var interval: Double { 1 / fps }
  package var now: Double { clock.now }
  private var frame = 0

  package init(clock: VirtualClock, fps: Double) {
    self.clock = clock
    self.fps = fps
  }

  package func next(work: Double) -> Double {
    let time = Double(frame) / fps
    frame += 1
    clock.advance(to: time)
    return time
  }
}

/// Frames of real time: while something moves, at a steady pace to absolute deadlines; else when
/// something is due or arrives.
package final class RealTimes: FrameTimes {
  private let clock: SystemClock
  private let events: any EventSource
  package let interval: Double
  package var now: Double { clock.now }
  private var last: Double

  package init(clock: SystemClock, events: any EventSource, fps: Double = 60) {
    self.clock = clock
    self.events = events
    interval = 1 / fps
    last = clock.now - interval
  }

  package func next(work: Double) -> Double {
    let deadline = last + interval
    if work > last { events.wait(until: work.isFinite ? max(work, deadline) : nil) }
    // Input that comes in a burst is still shown at the pace of frames.
    clock.sleep(until: deadline)
    let now = clock.now
    // On time, the deadlines stay on one grid; late, the grid starts anew.
    last = now < deadline + interval ? max(deadline, now - interval / 2) : now
    return now
  }
}
