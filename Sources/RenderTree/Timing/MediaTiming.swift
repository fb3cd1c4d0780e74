internal import CoreGraphics

/// What an animation shows outside its active time.
package enum FillMode: Sendable, Hashable {
  case removed
  /// Holds the end.
  case forwards
  /// Shows the start before it begins.
  case backwards
  case both
}

/// How the time of a layer or an animation follows from its parent's. Seconds throughout.
///
/// The defaults are an animation's; a layer has an infinite duration.
package struct MediaTiming: Sendable, Hashable {
  /// Parent time of the beginning.
  package var beginTime = 0.0
  /// Length of one cycle, one way.
  package var duration = 0.0
  /// Local seconds per second of the parent; 0 stands still, negative runs backwards from the end.
  package var speed = 1.0
  /// Local time at the beginning. It turns the cycle but does not move the active time.
  package var timeOffset = 0.0
  /// Cycles, fractions too; 0 counts as one.
  package var repeatCount = 0.0
  /// Local time to repeat for; wins over `repeatCount` unless 0.
  package var repeatDuration = 0.0
  /// Whether every cycle goes there and back, taking twice its duration.
  package var autoreverses = false
  /// What shows outside the active time.
  package var fillMode = FillMode.removed

  /// An animation's timing with no duration yet.
  package init() {}

  /// What an animation without a duration lasts.
  package static let defaultDuration = 0.25

  /// The timing with `fallback` for a duration that is zero or negative.
  package func replacingMissingDuration(with fallback: Double = defaultDuration) -> MediaTiming {
    var timing = self
    if !(duration > 0) { timing.duration = fallback }
    return timing
  }
}

extension MediaTiming {
  /// The local time at `parent` time; not clamped to the active time.
  package func localTime(parent: Double) -> Double { (parent - beginTime) * speed + timeOffset }

  /// The parent time at `local` time; 0 where time stands still and there is no answer.
  package func parentTime(local: Double) -> Double {
    speed == 0 ? 0 : (local - timeOffset) / speed + beginTime
  }

  /// The local time all cycles take together; may be infinite.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    guard duration > 0 else { return 0 }
    return repeatCount > 0 ? repeatCount * cycle : cycle
  }

  /// The parent time at which the active time is over; infinite for endless and for standing time.
  package var endTime: Double { speed == 0 ? .infinity : beginTime + activeDuration / abs(speed) }

  /// Whether the active time has begun at `parent` time.
  package func hasBegun(at parent: Double) -> Bool { parent >= beginTime - Self.tolerance }

  /// Whether the active time is over at `parent` time. It is at `endTime`; there, `sample` still shows
  /// the end, so whoever ends animations asks this first.
  package func hasEnded(at parent: Double) -> Bool { parent >= endTime - Self.tolerance }

  /// One cycle there and, if it reverses, back.
  private var cycle: Double { autoreverses ? 2 * duration : duration }

  /// Frame times are sums and differences of binary fractions: 42 / 60 − 0.5 is a little less than 0.2.
  /// A microsecond covers that for years of uptime, and nobody sees it.
  private static let tolerance = 1e-6
}

extension MediaTiming {
  /// On which side of the active time a moment is.
  package enum Phase: Sendable, Hashable {
    case before, active, after
  }

  /// Where an animation is in its cycles.
  package struct Sample: Sendable, Hashable {
    /// `before` and `after` only if filled.
    package let phase: Phase
    /// How far into the cycle, 0…1, back again if it reverses.
    package let fraction: Double
    /// The same in seconds: the time of a group's children.
    package let basicTime: Double
    /// Finished cycles that accumulate: none if the animation reverses.
    package let iteration: Int
  }

  /// Where the animation is at `parent` time, both ends of the active time included; nil before and
  /// after it unless filled. Never NaN for finite timings; allocates nothing.
  package func sample(at parent: Double) -> Sample? {
    if !hasBegun(at: parent) {
      return fillMode == .backwards || fillMode == .both ? sample(elapsed: 0, .before) : nil
    }
    let elapsed = speed == 0 ? 0 : max(parent - beginTime, 0) * speed
    let active = activeDuration
    let end = speed < 0 ? -active : active
    let (overshoot, tolerance) = (abs(elapsed) - active, Self.tolerance * abs(speed))
    if overshoot > tolerance {
      return fillMode == .forwards || fillMode == .both ? sample(elapsed: end, .after) : nil
    }
    return sample(elapsed: overshoot < -tolerance ? elapsed : end, .active)
  }

  /// The sample at `elapsed` local seconds since the beginning, before the offset.
  private func sample(elapsed: Double, _ phase: Phase) -> Sample {
    let time = elapsed + timeOffset
    guard duration > 0 else { return Sample(phase: phase, fraction: 1, basicTime: 0, iteration: 0) }
    guard cycle.isFinite else {
      return Sample(phase: phase, fraction: 0, basicTime: max(time, 0), iteration: 0)
    }
    // A boundary between cycles that rounding has just missed counts as the start of the next one.
    let nearest = (time / cycle).rounded()
    let isBoundary = abs(time - nearest * cycle) <= Self.tolerance * min(1, cycle)
    var finished = isBoundary ? nearest : (time / cycle).rounded(.down)
    var position = isBoundary ? 0 : time - finished * cycle
    if isBoundary, finished > 0, isEnd(elapsed: elapsed, time: time) {
      position = cycle
      finished -= 1
    }
    if position > duration { position = max(cycle - position, 0) }
    return Sample(
      phase: phase, fraction: position / duration, basicTime: position,
      iteration: autoreverses ? 0 : Int(exactly: max(finished, 0)) ?? .max)
  }

  /// Whether the active time ends here, where a full cycle shows its end and not a restart. Standing time
  /// is moved by its offset alone.
  private func isEnd(elapsed: Double, time: Double) -> Bool {
    abs(abs(speed == 0 ? time : elapsed) - activeDuration) <= Self.tolerance
  }
}
