import QuartzCore
import UIKit

/// The panel's top: close button, title and artist.
final class PanelTopBar: PanelPart {
  static let height: CGFloat = 64
  /// How far the background reaches beyond the edge, so that the overshoot shows no gap.
  private static let bleed: CGFloat = 20

  let closeButton = UIButton(frame: .zero)
  let titleLabel = UILabel(frame: .zero)
  let artistLabel = UILabel(frame: .zero)
  private let background = UIView(frame: .zero)

  override init(transition: PanelTransition) {
    super.init(transition: transition)
    background.backgroundColor = Palette.panelBar
    addSubview(background)
    closeButton.setImage(Icon.chevronDown.image(size: 28, color: .white), for: .normal)
    closeButton.accessibilityIdentifier = "close"
    addSubview(closeButton)
    for (label, font, color) in [
      (titleLabel, UIFont.systemFont(ofSize: 17, weight: .semibold), UIColor.white),
      (artistLabel, UIFont.systemFont(ofSize: 12), Palette.panelSecondary),
    ] {
      label.font = font
      label.textColor = color
      label.textAlignment = .center
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    if event == kCAOnOrderIn { return slide() }
    return super.action(for: layer, forKey: event)
  }

  override func slide() -> CAKeyframeAnimation {
    if transition.isReduced { return transition.fade() }
    let x = center.x
    return transition.keyframes(
      "position",
      [
        NSValue(cgPoint: CGPoint(x: x, y: -52)), NSValue(cgPoint: CGPoint(x: x, y: 42)),
        NSValue(cgPoint: CGPoint(x: x, y: 32)),
      ])
  }

  override func layoutSubviews() {
    let width = bounds.width
    background.frame = CGRect(x: 0, y: -Self.bleed, width: width, height: Self.height + Self.bleed)
    closeButton.frame = CGRect(x: 6, y: 20, width: 44, height: 44)
    titleLabel.frame = CGRect(x: 56, y: 22, width: max(0, width - 112), height: 22)
    artistLabel.frame = CGRect(x: 56, y: 43, width: max(0, width - 112), height: 16)
  }
}
