/// More than any animation will ever repeat: C's constant, which Swift does not see on Linux.
public nonisolated let HUGE = Float.greatestFiniteMagnitude

/// Seconds.
public typealias CFTimeInterval = Double
