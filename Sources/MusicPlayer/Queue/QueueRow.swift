import MusicLibrary
import UIKit

/// One track of the queue: title and artist, a button that removes it, and a handle by which it is moved.
final class QueueRow: UIControl {
  static let height: CGFloat = 52
  private static let margin: CGFloat = 16

  let removeButton = UIButton(frame: .zero)
  let handle = QueueHandle(frame: .zero)
  private let marker = UIImageView(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let artistLabel = UILabel(frame: .zero)
  private let separator = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.ground
    titleLabel.font = .systemFont(ofSize: 15)
    artistLabel.font = .systemFont(ofSize: 12)
    artistLabel.textColor = Palette.secondary
    marker.image = Icon.bars.image(size: 18, color: Palette.accent)
    removeButton.setImage(Icon.remove.image(size: 18, color: Palette.secondary), for: .normal)
    separator.backgroundColor = Palette.separator
    for view in [marker, titleLabel, artistLabel, separator] { view.isUserInteractionEnabled = false }
    for view in [marker, titleLabel, artistLabel, separator, removeButton, handle] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ track: Track, at index: Int, unknownArtist: String, isCurrent: Bool) {
    accessibilityIdentifier = "queueRow\(index)"
    removeButton.accessibilityIdentifier = "queueRemove\(index)"
    handle.accessibilityIdentifier = "queueHandle\(index)"
    titleLabel.text = track.title
    titleLabel.textColor = isCurrent ? Palette.accent : Palette.primary
    artistLabel.text = track.artist.isEmpty ? unknownArtist : track.artist
    if marker.isHidden == isCurrent { setNeedsLayout() }
    marker.isHidden = !isCurrent
  }

  /// Held above the others.
  var isLifted = false {
    didSet {
      layer.zPosition = isLifted ? 1 : 0
      layer.shadowOpacity = isLifted ? 0.2 : 0
      layer.shadowRadius = 6
      layer.shadowOffset = CGSize(width: 0, height: 2)
      layer.shadowPath = CGPath(rect: bounds, transform: nil)
    }
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? Palette.pressed : Palette.ground }
  }

  override func layoutSubviews() {
    let (width, height, margin) = (bounds.width, bounds.height, Self.margin)
    handle.frame = CGRect(x: width - margin - 40, y: (height - 44) / 2, width: 44, height: 44)
    removeButton.frame = CGRect(x: handle.frame.minX - 44, y: (height - 44) / 2, width: 44, height: 44)
    marker.frame = CGRect(x: margin, y: (height - 18) / 2, width: 18, height: 18)
    let left = marker.isHidden ? margin : marker.frame.maxX + 8
    let room = max(0, removeButton.frame.minX - 8 - left)
    titleLabel.frame = CGRect(x: left, y: 7, width: room, height: 20)
    artistLabel.frame = CGRect(x: left, y: 28, width: room, height: 17)
    separator.frame = CGRect(x: margin, y: height - 0.5, width: max(0, width - margin), height: 0.5)
  }
}

/// Follows the finger that has taken hold of it.
final class QueueHandle: UIControl {
  private let icon = UIImageView(frame: .zero)
  /// The finger has taken hold, is elsewhere, has let go.
  var began: () -> Void = {}
  var moved: (UITouch) -> Void = { _ in }
  var ended: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    icon.image = Icon.handle.image(size: 20, color: Palette.secondary)
    icon.isUserInteractionEnabled = false
    addSubview(icon)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    icon.frame = CGRect(x: bounds.midX - 10, y: bounds.midY - 10, width: 20, height: 20)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    began()
    moved(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    moved(touch)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { ended() }

  override func cancelTracking(with event: UIEvent?) { ended() }
}
