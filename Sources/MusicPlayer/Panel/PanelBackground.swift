import QuartzCore
import UIKit

/// Behind the panel: the cover, blurred and darkened. It fades in and out with the panel, and from one
/// cover to the next.
final class PanelBackground: PanelPart {
  private static let blurRadius: CGFloat = 20
  private static let crossFadeDuration = 0.6

  private var cover: UIImage?
  private var shown = UIImageView(frame: .zero)

  override init(transition: PanelTransition) {
    super.init(transition: transition)
    backgroundColor = Palette.panelGround
    addSubview(shown)
  }

  required init?(coder: NSCoder) { nil }

  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    if event == kCAOnOrderIn { return slide() }
    return super.action(for: layer, forKey: event)
  }

  /// Shows `cover`; if another one is on screen, it fades over.
  func show(_ cover: UIImage) {
    guard cover !== self.cover else { return }
    let isFirst = self.cover == nil
    self.cover = cover
    let old = shown
    shown = UIImageView(frame: bounds)
    shown.image = blurred(cover)
    addSubview(shown)
    guard !isFirst, window != nil else { return old.removeFromSuperview() }
    CATransaction.begin()
    CATransaction.setCompletionBlock { old.removeFromSuperview() }
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = Self.crossFadeDuration
    shown.layer.add(fade, forKey: "crossFade")
    CATransaction.commit()
  }

  override func layoutSubviews() {
    guard shown.frame != bounds else { return }
    for view in subviews { view.frame = bounds }
    if let cover { shown.image = blurred(cover) }
  }

  private func blurred(_ cover: UIImage) -> UIImage? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    return cover.backdrop(
      filling: bounds.size, blurRadius: Self.blurRadius, color: Palette.panelGround.withAlphaComponent(0.6))
  }
}
