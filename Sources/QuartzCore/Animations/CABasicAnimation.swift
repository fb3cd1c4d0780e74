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
    copy.takePropertyState(of: self)
    copy.fromValue = fromValue
    copy.toValue = toValue
    copy.byValue = byValue
    return copy
  }

  override func curve(for key: LayerKey, of layer: CALayer) -> AnimationTrack.Curve? {
    .basic(
      BasicValues(
        from: fromValue.flatMap(key.value(from:)), to: toValue.flatMap(key.value(from:)),
        by: byValue.flatMap(key.value(from:))))
  }

  nonisolated deinit {}
}
