import CoreGraphics

/// Seconds since the machine started, not counting suspension: the base of `ProcessInfo.systemUptime`.
///
/// The only reader of a clock in the project; everything else is handed a `MediaClock` or a time.
package final class SystemClock: MediaClock {
  package init() {}

  package var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Blocks the calling thread until `now` is at least `deadline`; at once if it is already.
  ///
  /// The deadline is absolute, so that a preempted thread does not oversleep by the time it lost.
  package func sleep(until deadline: Double) {
    guard deadline > now else { return }
    let seconds = deadline.rounded(.down)
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int((deadline - seconds) * 1e9))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }
}
