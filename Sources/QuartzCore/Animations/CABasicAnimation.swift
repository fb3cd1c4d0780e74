public import CoreGraphics
import RenderTree

/// An animation from one value to another. No more than two of the three should be set; what is missing
/// is taken from the value underneath (core-animation.md §4.1).
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  public var fromValue: Any? {
    willSet { requireChangeable() }
  }
  public var toValue: Any? {
    willSet { requireChangeable() }
  }
  public var byValue: Any? {
    willSet { requireChangeable() }
  }

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func duplicate() -> CAAnimation {
    let copy = CABasicAnimation()
    copy.takeBasicState(of: self)
    return copy
  }

  final func takeBasicState(of other: CABasicAnimation) {
    takePropertyState(of: other)
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func curve(for key: LayerKey, of layer: CALayer) -> PropertyTrack.Curve? {
    .basic(basicValues(for: key))
  }

  /// The ends, as values of the property of `key`.
  final func basicValues(for key: LayerKey) -> BasicValues {
    BasicValues(
      from: fromValue.flatMap(key.value(from:)), to: toValue.flatMap(key.value(from:)),
      by: byValue.flatMap(key.value(from:)))
  }

  nonisolated deinit {}
}
