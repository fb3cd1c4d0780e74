public import CoreGraphics
import RenderTree

/// A basic animation that moves like a weight on a spring.
///
/// It runs in real seconds: `duration` cuts it off, and is not set by the constants. Use
/// `settlingDuration` for one that comes to rest (core-animation.md §4.4).
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  private var spring = Spring() {
    willSet { requireChangeable() }
  }

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Of the motion's length in seconds as it is perceived, and a bounce of −1…1: 0 has none, less than 0
  /// is overdamped.
  public convenience init(perceptualDuration: Double, bounce: CGFloat = 0) {
    self.init()
    spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    duration = settlingDuration
  }

  /// The spring of `UIView.animate(withDuration:…usingSpringWithDamping:…)`, whose constants follow from the
  /// duration (core-animation.md §8.6).
  package convenience init(dampingRatio: CGFloat, duration: Double, initialVelocity: CGFloat) {
    self.init()
    spring = Spring(
      dampingRatio: Double(dampingRatio), duration: duration, initialVelocity: Double(initialVelocity))
    self.duration = duration
  }

  /// Greater than 0; others are refused.
  open var mass: CGFloat {
    get { CGFloat(spring.mass) }
    set { spring.mass = Double(newValue) }
  }

  /// Greater than 0; others are refused.
  open var stiffness: CGFloat {
    get { CGFloat(spring.stiffness) }
    set { spring.stiffness = Double(newValue) }
  }

  /// Not less than 0; others are refused.
  open var damping: CGFloat {
    get { CGFloat(spring.damping) }
    set { spring.damping = Double(newValue) }
  }

  /// In distances a second, towards the target.
  open var initialVelocity: CGFloat {
    get { CGFloat(spring.initialVelocity) }
    set { spring.initialVelocity = Double(newValue) }
  }

  /// Whether more damping than critical slows the motion; else it counts as critical.
  open var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { spring.allowsOverdamping = newValue }
  }

  /// Seconds until the motion stays within a thousandth of the distance.
  open var settlingDuration: Double { spring.settlingDuration }

  open var perceptualDuration: Double { spring.perceptualDuration }

  open var bounce: CGFloat { CGFloat(spring.bounce) }

  override func duplicate() -> CAAnimation {
    let copy = CASpringAnimation()
    copy.takeBasicState(of: self)
    copy.spring = spring
    return copy
  }

  override func curve(for key: LayerKey, of layer: CALayer) -> PropertyTrack.Curve? {
    .spring(basicValues(for: key, of: layer), spring)
  }

  nonisolated deinit {}
}
