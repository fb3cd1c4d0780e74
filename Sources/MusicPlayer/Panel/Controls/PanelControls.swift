import MusicLibrary
import QuartzCore
import UIKit

/// The panel's bottom: the scrubber, the buttons, the volume.
final class PanelControls: PanelPart {
  static let height: CGFloat = 180
  private static let bleed: CGFloat = 20
  private static let margin: CGFloat = 24
  /// In a wide window the sliders are not drawn out further.
  private static let longestTrack: CGFloat = 560
  private static let widestRow: CGFloat = 400

  let scrubber = Scrubber(frame: .zero)
  let volumeBar = VolumeBar(frame: .zero)
  let modeButton = UIButton(frame: .zero)
  let previousButton = UIButton(frame: .zero)
  let playButton = UIButton(frame: .zero)
  let nextButton = UIButton(frame: .zero)
  let queueButton = UIButton(frame: .zero)
  private let background = UIView(frame: .zero)

  /// From left to right, with their sizes.
  private var row: [(button: UIButton, size: CGFloat)] {
    [(modeButton, 40), (previousButton, 50), (playButton, 60), (nextButton, 50), (queueButton, 40)]
  }

  override init(transition: PanelTransition) {
    super.init(transition: transition)
    background.backgroundColor = Palette.panelBar
    addSubview(background)
    for (button, identifier, icon, size) in [
      (modeButton, "mode", Icon.inOrder, 24), (previousButton, "previous", .previous, 36),
      (playButton, "playPause", .play, 60), (nextButton, "next", .next, 36),
      (queueButton, "queue", .queue, 24),
    ] as [(UIButton, String, Icon, CGFloat)] {
      button.accessibilityIdentifier = identifier
      button.setImage(icon.image(size: size, color: .white), for: .normal)
      addSubview(button)
    }
    addSubview(volumeBar)
    addSubview(scrubber)
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

  func show(isPlaying: Bool, mode: PlayQueue.Mode, isEmpty: Bool) {
    playButton.setImage((isPlaying ? Icon.pause : .play).image(size: 60, color: .white), for: .normal)
    modeButton.setImage(mode.icon.image(size: 24, color: .white), for: .normal)
    for button in [previousButton, playButton, nextButton] { button.isEnabled = !isEmpty }
  }

  override func layoutSubviews() {
    let width = bounds.width
    background.frame = CGRect(x: 0, y: 0, width: width, height: Self.height + Self.bleed)
    let room = max(0, width - 2 * Self.margin)
    func centered(_ length: CGFloat, y: CGFloat, height: CGFloat) -> CGRect {
      let length = min(room, length)
      return CGRect(x: (width - length) / 2, y: y, width: length, height: height)
    }
    scrubber.frame = centered(Self.longestTrack, y: 5, height: Scrubber.height)
    volumeBar.frame = centered(Self.widestRow, y: 133, height: PanelSlider.height)
    let area = centered(Self.widestRow, y: 66, height: 60)
    let gap = (area.width - row.reduce(0) { $0 + $1.size }) / CGFloat(row.count - 1)
    var x = area.minX
    for (button, size) in row {
      button.bounds = CGRect(x: 0, y: 0, width: size, height: size)
      button.center = CGPoint(x: x + size / 2, y: area.midY)
      x += size + gap
    }
  }
}

extension PlayQueue.Mode {
  var icon: Icon {
    switch self {
    case .off: .inOrder
    case .all: .repeatAll
    case .one: .repeatOne
    case .shuffle: .shuffle
    }
  }

  /// What the mode button makes of it.
  var following: Self {
    switch self {
    case .off: .all
    case .all: .one
    case .one: .shuffle
    case .shuffle: .off
    }
  }
}
