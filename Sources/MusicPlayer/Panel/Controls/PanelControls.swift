import QuartzCore
import UIKit

/// The panel's bottom: how far the track has come, and the transport buttons.
final class PanelControls: PanelPart {
  static let height: CGFloat = 180
  private static let bleed: CGFloat = 20
  private static let margin: CGFloat = 24
  /// In a wide window the progress is not drawn out further.
  private static let longestTrack: CGFloat = 560

  let previousButton = UIButton(frame: .zero)
  let playButton = UIButton(frame: .zero)
  let nextButton = UIButton(frame: .zero)
  private let background = UIView(frame: .zero)
  private let elapsedLabel = UILabel(frame: .zero)
  private let totalLabel = UILabel(frame: .zero)
  private let track = ProgressBar(frame: .zero)

  override init(transition: PanelTransition) {
    super.init(transition: transition)
    background.backgroundColor = Palette.panelBar
    addSubview(background)
    for label in [elapsedLabel, totalLabel] {
      label.font = .systemFont(ofSize: 13)
      label.textColor = Palette.panelSecondary
      addSubview(label)
    }
    totalLabel.textAlignment = .right
    addSubview(track)
    for (button, identifier, icon) in [
      (previousButton, "previous", Icon.previous), (playButton, "playPause", .play),
      (nextButton, "next", .next),
    ] {
      button.accessibilityIdentifier = identifier
      let size: CGFloat = icon == .play ? 60 : 36
      button.setImage(icon.image(size: size, color: .white), for: .normal)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    if event == kCAOnOrderIn { return slide() }
    return super.action(for: layer, forKey: event)
  }

  override func slide() -> CAKeyframeAnimation {
    if transition.isReduced { return transition.fade() }
    let (x, rest) = (center.x, center.y)
    return transition.keyframes(
      "position",
      [
        NSValue(cgPoint: CGPoint(x: x, y: rest + 200)), NSValue(cgPoint: CGPoint(x: x, y: rest - 10)),
        NSValue(cgPoint: CGPoint(x: x, y: rest)),
      ])
  }

  /// Shows the position and length, in seconds, and whether the track plays.
  func show(elapsed: String, total: String, progress: Double) {
    elapsedLabel.text = elapsed
    totalLabel.text = total
    track.progress = progress
  }

  func showPlaying(_ isPlaying: Bool) {
    playButton.setImage((isPlaying ? Icon.pause : .play).image(size: 60, color: .white), for: .normal)
  }

  override func layoutSubviews() {
    let width = bounds.width
    background.frame = CGRect(x: 0, y: 0, width: width, height: Self.height + Self.bleed)
    let length = min(max(0, width - 2 * Self.margin), Self.longestTrack)
    let left = (width - length) / 2
    track.frame = CGRect(x: left, y: 24, width: length, height: 3)
    elapsedLabel.frame = CGRect(x: left, y: 34, width: 80, height: 18)
    totalLabel.frame = CGRect(x: left + length - 80, y: 34, width: 80, height: 18)
    let spread = min(96, width / 3.5)
    for (button, offset, size) in [
      (previousButton, -spread, CGFloat(50)), (playButton, 0, 64), (nextButton, spread, 50),
    ] {
      button.bounds = CGRect(x: 0, y: 0, width: size, height: size)
      button.center = CGPoint(x: width / 2 + offset, y: 104)
    }
  }
}
