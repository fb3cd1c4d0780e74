import UIKit

/// What fills the toolbar: the disc button, title and artist of the current track, play/pause and next.
final class NowPlayingBar: UIView {
  private static let inset: CGFloat = 8

  let discButton = DiscButton()
  let playButton = UIButton(frame: .zero)
  let nextButton = UIButton(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let artistLabel = UILabel(frame: .zero)

  init() {
    super.init(frame: .zero)
    titleLabel.font = .systemFont(ofSize: 15, weight: .medium)
    titleLabel.textColor = Palette.primary
    artistLabel.font = .systemFont(ofSize: 12)
    artistLabel.textColor = Palette.secondary
    nextButton.setImage(Icon.next.image(size: 28, color: Palette.primary), for: .normal)
    playButton.accessibilityIdentifier = "playPause"
    nextButton.accessibilityIdentifier = "next"
    // Where there is no room for all, the disc is on top.
    for view in [titleLabel, artistLabel, nextButton, playButton, discButton] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(title: String, artist: String, isPlaying: Bool) {
    titleLabel.text = title
    artistLabel.text = artist
    playButton.setImage(
      (isPlaying ? Icon.pause : .play).image(size: 32, color: Palette.accent), for: .normal)
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    let disc = DiscButton.diameter
    discButton.center = CGPoint(x: Self.inset + disc / 2, y: height / 2)
    nextButton.frame = CGRect(x: width - 52, y: (height - 44) / 2, width: 44, height: 44)
    playButton.frame = CGRect(x: width - 98, y: (height - 44) / 2, width: 44, height: 44)
    let left = Self.inset + disc + 10
    let room = max(0, playButton.frame.minX - 8 - left)
    titleLabel.frame = CGRect(x: left, y: height / 2 - 20, width: room, height: 20)
    artistLabel.frame = CGRect(x: left, y: height / 2 + 2, width: room, height: 16)
  }
}
