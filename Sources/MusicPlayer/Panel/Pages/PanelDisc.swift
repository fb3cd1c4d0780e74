import QuartzCore
import UIKit

/// The panel's middle: the cover as a turning disc. It comes from the disc button, growing as it goes.
///
/// The view moves; the platter inside it grows and turns.
final class PanelDisc: PanelPart {
  private static let ring: CGFloat = 10
  private static let swapDuration = 0.4

  let platter: Platter
  /// Where it comes from, in the superview: the disc button.
  var origin = CGPoint.zero

  override init(transition: PanelTransition) {
    platter = Platter(transition: transition)
    super.init(transition: transition)
    addSubview(platter)
  }

  required init?(coder: NSCoder) { nil }

  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    if event == kCAOnOrderIn { return slide() }
    return super.action(for: layer, forKey: event)
  }

  override func slide() -> CAKeyframeAnimation {
    if transition.isReduced { return transition.fade() }
    return transition.keyframes(
      "position", [NSValue(cgPoint: origin), NSValue(cgPoint: center)])
  }

  /// Whether `point`, in the disc's space, is on it.
  func contains(_ point: CGPoint) -> Bool { distance(of: point) <= bounds.width / 2 }

  /// Whether a hand at `point` turns the disc: in the outer third of its radius.
  func turns(at point: CGPoint) -> Bool { contains(point) && distance(of: point) >= bounds.width / 3 }

  /// From the disc's x axis to `point`, in radians, clockwise.
  func angle(of point: CGPoint) -> CGFloat { atan2(point.y - bounds.midY, point.x - bounds.midX) }

  private func distance(of point: CGPoint) -> CGFloat {
    hypot(point.x - bounds.midX, point.y - bounds.midY)
  }

  override func layoutSubviews() {
    platter.bounds = CGRect(origin: .zero, size: bounds.size)
    platter.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// The ring and the cover on it.
  final class Platter: PanelPart {
    /// Turns.
    let cover = FadingImageView(frame: .zero)
    private var shown: UIImage?
    /// The button's diameter over the disc's.
    var initialScale: CGFloat { bounds.width > 0 ? DiscButton.diameter / bounds.width : 1 }

    override init(transition: PanelTransition) {
      super.init(transition: transition)
      backgroundColor = UIColor(white: 1, alpha: 0.1)
      cover.clipsToBounds = true
      cover.contentMode = .scaleAspectFill
      addSubview(cover)
    }

    required init?(coder: NSCoder) { nil }

    /// Puts another disc on; the old one fades.
    func show(_ image: UIImage) {
      guard image !== shown else { return }
      cover.show(image, fadingFor: PanelDisc.swapDuration)
      shown = image
    }

    override var slides: Bool { !transition.isReduced }

    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      if event == kCAOnOrderIn, slides { return slide() }
      return super.action(for: layer, forKey: event)
    }

    override func slide() -> CAKeyframeAnimation {
      transition.keyframes("transform.scale", [initialScale, 1.1, 1], keyTimes: [0, 0.6, 1])
    }

    override func layoutSubviews() {
      layer.cornerRadius = bounds.width / 2
      // Not its frame: the cover is turned.
      cover.bounds = CGRect(origin: .zero, size: bounds.insetBy(dx: PanelDisc.ring, dy: PanelDisc.ring).size)
      cover.center = CGPoint(x: bounds.midX, y: bounds.midY)
      cover.layer.cornerRadius = cover.bounds.width / 2
    }
  }
}
