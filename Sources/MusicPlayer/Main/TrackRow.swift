import MusicLibrary
import UIKit

/// One track of the list: cover, title, artist, duration. The current one is marked.
final class TrackRow: UIControl {
  static let height: CGFloat = 60
  private static let margin: CGFloat = 16

  private let cover = UIImageView(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let artistLabel = UILabel(frame: .zero)
  private let durationLabel = UILabel(frame: .zero)
  private let marker = UIImageView(frame: .zero)
  private let separator = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    cover.contentMode = .scaleAspectFill
    cover.clipsToBounds = true
    cover.layer.cornerRadius = 6
    titleLabel.font = .systemFont(ofSize: 16)
    artistLabel.font = .systemFont(ofSize: 13)
    artistLabel.textColor = Palette.secondary
    durationLabel.font = .systemFont(ofSize: 13)
    durationLabel.textColor = Palette.secondary
    durationLabel.textAlignment = .right
    marker.image = Icon.bars.image(size: 20, color: Palette.accent)
    separator.backgroundColor = Palette.separator
    for view in [cover, titleLabel, artistLabel, durationLabel, marker, separator] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ track: Track, cover image: UIImage, unknownArtist: String, isCurrent: Bool) {
    cover.image = image
    titleLabel.text = track.title
    artistLabel.text = track.artist.isEmpty ? unknownArtist : track.artist
    durationLabel.text = TimeLabel.text(seconds: track.duration)
    titleLabel.textColor = isCurrent ? Palette.accent : Palette.primary
    marker.isHidden = !isCurrent
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? Palette.highlight : nil }
  }

  override func layoutSubviews() {
    let (width, height, margin) = (bounds.width, bounds.height, Self.margin)
    cover.frame = CGRect(x: margin, y: (height - 44) / 2, width: 44, height: 44)
    durationLabel.frame = CGRect(x: width - margin - 52, y: (height - 18) / 2, width: 52, height: 18)
    marker.frame = CGRect(x: durationLabel.frame.minX - 22, y: (height - 20) / 2, width: 20, height: 20)
    let left = cover.frame.maxX + 12
    let room = max(0, marker.frame.minX - 8 - left)
    titleLabel.frame = CGRect(x: left, y: 9, width: room, height: 22)
    artistLabel.frame = CGRect(x: left, y: 32, width: room, height: 18)
    separator.frame = CGRect(x: left, y: height - 0.5, width: max(0, width - left), height: 0.5)
  }
}
