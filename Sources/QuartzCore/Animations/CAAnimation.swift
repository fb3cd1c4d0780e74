public import CoreGraphics
package import RenderTree

/// What all animations share: timing, a delegate, and being an action that adds itself.
///
/// A layer copies what is added to it; the copy is frozen, and changing it stops the program. Animations
/// do not subclass `NSObject`: identity is all that Apple's API needs of it here.
@preconcurrency @MainActor
open class CAAnimation: MediaTimingHolder, CAAction {
  package var mediaTiming = MediaTiming() {
    willSet { requireChangeable() }
  }
  /// nil is linear.
  public var timingFunction: CAMediaTimingFunction? {
    willSet { requireChangeable() }
  }
  /// Retained, as on Apple's.
  public var delegate: (any CAAnimationDelegate)? {
    willSet { requireChangeable() }
  }
  /// Whether the animation leaves the layer when its time is up.
  public var isRemovedOnCompletion = true {
    willSet { requireChangeable() }
  }
  private var values: [String: Any] = [:]
  /// Whether this is a layer's copy.
  private var isFrozen = false

  public init() {}

  /// There are no archives on Linux: a default animation.
  public required init?(coder: NSCoder) {}

  /// Adds a copy of itself to the layer under the event's key.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// A property of timing, or what was stored by `setValue(_:forKey:)`: programs mark their animations with it.
  open func value(forKey key: String) -> Any? { timingValue(forKey: key) ?? values[key] }

  /// Sets a property of timing; under any other key any value is stored, also in an animation that was added
  /// to a layer.
  open func setValue(_ value: Any?, forKey key: String) {
    if !setTimingValue(value, forKey: key) { values[key] = value }
  }

  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  public func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  /// An independent, changeable copy.
  public func copy() -> Any { duplicate() }

  func duplicate() -> CAAnimation {
    let copy = CAAnimation()
    copy.takeState(of: self)
    return copy
  }

  final func takeState(of other: CAAnimation) {
    mediaTiming = other.mediaTiming
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    values = other.values
  }

  func freeze() { isFrozen = true }

  /// Stops the program if this is a layer's copy; every property asks first.
  final func requireChangeable() {
    precondition(!isFrozen, "an animation that was added to a layer cannot be changed")
  }

  /// Fills in what adding to a layer determines; the only change a frozen animation undergoes.
  final func resolve(beginTime: Double) {
    isFrozen = false
    mediaTiming.beginTime = beginTime
    isFrozen = true
  }

  /// The key it is stored under whatever the program says; nil for the program's.
  var storageKey: String? { nil }

  /// The transition that this animation is, from the layer as it was; nil for other animations.
  func transition(from source: RenderNode) -> TransitionTrack? { nil }

  /// The function of time that this animation is, for a layer; nil when it animates nothing there.
  func track(for layer: CALayer) -> AnimationTrack? { nil }

  nonisolated deinit {}
}

/// Hears when an animation begins and ends. Messages come from the frame loop, never from inside
/// `add(_:forKey:)` or a commit; the animation passed is the layer's copy.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Once, when the active interval begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Once; `flag` is true when the time ran out, false when the animation was removed or replaced or its
  /// layer left the screen.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
