/// Functions are equal when they have the same control points.
nonisolated extension CAMediaTimingFunction: Hashable {
  public static func == (one: CAMediaTimingFunction, other: CAMediaTimingFunction) -> Bool {
    one.points == other.points
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(points) }

  /// As exact as they can be given: those of names are more so.
  private var points: [Float] {
    [curve.control1.x, curve.control1.y, curve.control2.x, curve.control2.y].map { Float($0) }
  }
}
