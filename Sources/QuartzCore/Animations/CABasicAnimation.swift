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
    .basic(basicValues(for: key, of: layer))
  }

  /// The ends, as values of the property of `key`. Without any it starts from what is presented now, before
  /// the commit.
  final func basicValues(for key: LayerKey, of layer: CALayer) -> BasicValues {
    var values = BasicValues(
      from: fromValue.flatMap(key.value(from:)), to: toValue.flatMap(key.value(from:)),
      by: byValue.flatMap(key.value(from:)))
    if fromValue == nil, toValue == nil, byValue == nil, !isAdditive {
      values.from = layer.presentedProperties.map(key.value(in:))
    }
    return values
  }

  nonisolated deinit {}
}
