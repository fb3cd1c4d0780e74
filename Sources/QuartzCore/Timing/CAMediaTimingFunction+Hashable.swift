/// Functions are equal when they have the same control points.
nonisolated extension CAMediaTimingFunction: Hashable {
  public static func == (one: CAMediaTimingFunction, other: CAMediaTimingFunction) -> Bool {
    one.curve == other.curve
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(curve) }
}
