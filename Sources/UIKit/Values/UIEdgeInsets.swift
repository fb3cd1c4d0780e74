public import CoreGraphics

/// Distances from the four edges of a rectangle inward; negative ones go outward.
public nonisolated struct UIEdgeInsets: Sendable, Hashable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public static let zero = UIEdgeInsets()

  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Of the left and right edge together.
  var horizontal: CGFloat { left + right }

  /// Of the top and bottom edge together.
  var vertical: CGFloat { top + bottom }
}

extension CGRect {
  /// The rectangle inside the insets; its size may come out negative, as on Apple's.
  public nonisolated func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.horizontal,
      height: size.height - insets.vertical)
  }
}
