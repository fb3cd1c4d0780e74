import UIKit

/// A toolbar of the player's height.
final class PlayerToolbar: UIToolbar {
  static let height: CGFloat = 60

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
}
