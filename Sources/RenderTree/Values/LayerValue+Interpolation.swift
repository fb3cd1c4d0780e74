internal import CoreGraphics

extension LayerValue {
  /// The value a `fraction` of the way to `end`; fractions outside 0…1 (springs) extrapolate.
  ///
  /// Numbers, points, sizes, rectangles, colours (straight alpha) and paths of the same elements go component
  /// by component, transforms as in `CATransform3D.interpolated`, images cross-fade. Flags are true for as
  /// long as the number between 0 and 1 would not be 0. A path of other elements shows `end`; anything
  /// else, and values of different kinds, switches half way. Nil, "leave the layer alone", for arrays
  /// of different lengths.
  package func interpolated(to end: LayerValue, fraction: Double) -> LayerValue? {
    let blended = combined(with: end) { from, to in
      fraction == 1 ? to : from + (to - from) * fraction
    }
    if let blended { return blended }
    switch (self, end) {
    case (.transform(let from), .transform(let to)):
      return .transform(from.interpolated(to: to, fraction: fraction))
    case (.bool(let from), .bool(let to)):
      return .bool(fraction <= 0 ? from : fraction >= 1 ? to : from || to)
    case (.image(let from), .image(let to)):
      return fraction <= 0 || from == to ? self : fraction >= 1 ? end : .crossFade(from, to, fraction)
    case (.path, .path): return end
    case (.numbers, .numbers), (.colors, .colors): return nil
    default: return fraction < 0.5 ? self : end
    }
  }
}
