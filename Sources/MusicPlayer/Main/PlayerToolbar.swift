import UIKit

/// A toolbar of the player's height, which its first item fills.
final class PlayerToolbar: UIToolbar {
  static let height: CGFloat = 60

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  override func layoutSubviews() {
    super.layoutSubviews()
    items?.first?.customView?.frame = bounds
  }
}
