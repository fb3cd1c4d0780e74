/// A clock that stands still until it is told to move.
package final class VirtualClock: MediaClock {
  package private(set) var now: Double

  package init(now: Double = 0) { self.now = now }

  /// Moves to `time`, which must not lie in the past.
  package func advance(to time: Double) {
    precondition(time >= now, "time never goes back")
    now = time
  }
}
