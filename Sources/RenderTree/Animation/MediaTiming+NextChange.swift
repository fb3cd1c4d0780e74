extension MediaTiming {
  /// A layer's: without end.
  package static let layer: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()

  /// The earliest parent time, not before `parent`, at which an animation of this timing shows something
  /// else than at `parent`: `parent` itself while it runs, `.infinity` when it never will.
  package func nextChange(after parent: Double) -> Double {
    if !hasBegun(at: parent) { return beginTime }
    return speed == 0 || hasEnded(at: parent) ? .infinity : parent
  }
}
