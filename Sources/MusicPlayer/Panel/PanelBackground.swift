import QuartzCore
import UIKit

/// Behind the panel: the cover, blurred and darkened. It fades in and out with the panel, and from one
/// cover to the next.
final class PanelBackground: PanelPart {
  private static let blurRadius: CGFloat = 20
  private static let crossFadeDuration = 0.6

  private var cover: UIImage?
  private let picture = FadingImageView(frame: .zero)

  override init(transition: PanelTransition) {
    super.init(transition: transition)
    backgroundColor = Palette.panelGround
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    if event == kCAOnOrderIn { return slide() }
    return super.action(for: layer, forKey: event)
  }

  /// Shows `cover`; if another one is on screen, it fades over.
  func show(_ cover: UIImage) {
    guard cover !== self.cover else { return }
    self.cover = cover
    // The picture hides all; alone, it can fade in and out without being composed with anything first.
    backgroundColor = nil
    picture.show(blurred(cover), fadingFor: Self.crossFadeDuration)
  }

  override func layoutSubviews() {
    guard picture.frame != bounds else { return }
    picture.frame = bounds
    if let cover { picture.show(blurred(cover)) }
  }

  private func blurred(_ cover: UIImage) -> UIImage? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    return cover.backdrop(
      filling: bounds.size, blurRadius: Self.blurRadius, color: Palette.panelGround.withAlphaComponent(0.6))
  }
}
