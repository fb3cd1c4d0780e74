extension MediaTiming {
  /// A layer's: without end.
  package static let layer: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()
}
