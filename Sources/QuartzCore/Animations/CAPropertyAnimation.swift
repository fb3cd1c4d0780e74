public import CoreGraphics
import RenderTree

/// An animation of one property of a layer.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The property; nil takes the key under which the animation runs as an action.
  public var keyPath: String? {
    willSet { requireChangeable() }
  }
  /// Whether the value is added to the one underneath (transforms are concatenated).
  public var isAdditive = false {
    willSet { requireChangeable() }
  }
  /// Whether each repetition starts from the end of the one before.
  public var isCumulative = false {
    willSet { requireChangeable() }
  }

  public override init() { super.init() }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    guard keyPath == nil else {
      return super.run(forKey: event, object: anObject, arguments: dict)
    }
    guard let layer = anObject as? CALayer, let copy = duplicate() as? CAPropertyAnimation else { return }
    copy.keyPath = event
    layer.add(copy, forKey: event)
  }

  final func takePropertyState(of other: CAPropertyAnimation) {
    takeState(of: other)
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  /// The values of the animation for the property of `key`; nil when there are none to show.
  func curve(for key: LayerKey, of layer: CALayer) -> PropertyTrack.Curve? { nil }

  override func track(for layer: CALayer) -> AnimationTrack? {
    guard let keyPath, let key = LayerKey.named(keyPath), let curve = curve(for: key, of: layer) else {
      return nil
    }
    return AnimationTrack(
      key: key, timing: mediaTiming, timingFunction: timingFunction?.curve ?? .linear, curve: curve,
      composition: Composition(isAdditive: isAdditive, isCumulative: isCumulative))
  }

  nonisolated deinit {}
}
