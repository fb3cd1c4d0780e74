extension CATransform3D {
  /// The map a `fraction` of the way to `end`; fractions outside 0…1 extrapolate, 0 and 1 are exact.
  ///
  /// Planar maps turn by the shorter way, a half turn in the negative direction; others by the shorter
  /// way about whatever axis it takes. Maps that cannot be taken apart go number by number.
  package func interpolated(to end: CATransform3D, fraction: Double) -> CATransform3D {
    if fraction == 0 || self == end { return self }
    if fraction == 1 { return end }
    if isAffine, end.isAffine {
      if let from = PlanarParts(self), let to = PlanarParts(end) {
        return from.interpolated(to: to, fraction: fraction).transform
      }
    } else if let from = SpatialParts(self), let to = SpatialParts(end) {
      return from.interpolated(to: to, fraction: fraction).transform
    }
    let (from, to) = (rows, end.rows)
    func row(_ index: Int) -> SIMD4<Double> { from[index] + (to[index] - from[index]) * fraction }
    return CATransform3D(rows: [row(0), row(1), row(2), row(3)])
  }
}
