internal import CoreGraphics

extension LayerValue {
  /// This value with `other` added, as an additive animation adds `other` to what lies under it: component
  /// by component; a transform acts before this one.
  ///
  /// Where nothing can be added (different kinds, flags, images, no value) `other` itself.
  package func adding(_ other: LayerValue) -> LayerValue {
    if case (.transform(let this), .transform(let first)) = (self, other) {
      return .transform(CATransform3DConcat(first, this))
    }
    return combined(with: other, +) ?? other
  }

  /// The value to which adding `other` gives this one; this one where nothing can be subtracted.
  package func subtracting(_ other: LayerValue) -> LayerValue {
    if case (.transform(let this), .transform(let first)) = (self, other) {
      return .transform(CATransform3DConcat(CATransform3DInvert(first), this))
    }
    return combined(with: other, -) ?? self
  }

  /// The value that adds nothing to values of this kind; the value itself if its kind cannot be added.
  package var zero: LayerValue {
    if case .transform = self { return .transform(CATransform3DIdentity) }
    return combined(with: self) { _, _ in 0 } ?? self
  }

  /// This value added to itself until there are `count` of it: what `count` finished cycles of a
  /// cumulative animation have gathered. `zero` for none.
  package func repeated(_ count: Int) -> LayerValue {
    if case .transform(let transform) = self { return .transform(transform.repeated(count)) }
    return combined(with: self) { number, _ in number * Double(max(count, 0)) } ?? self
  }
}

extension CATransform3D {
  /// The map applied `count` times over, by repeated squaring. A map that grows beyond all numbers stops
  /// growing.
  fileprivate func repeated(_ count: Int) -> CATransform3D {
    var (result, power, rest) = (CATransform3DIdentity, self, count)
    while rest > 0 {
      if rest % 2 == 1 {
        let next = CATransform3DConcat(result, power)
        guard next.isFinite else { break }
        result = next
      }
      power = CATransform3DConcat(power, power)
      rest /= 2
    }
    return result
  }
}
