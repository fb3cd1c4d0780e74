import CoreGraphics
import QuartzCore

/// The bar at the right edge of a scroll view. It is invisible by itself: scrolling makes it appear and
/// fade, by an animation.
struct ScrollIndicator {
  private static let width: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let shortest: CGFloat = 36
  /// Seconds, from the last scrolling on; the last quarter is the fade.
  private static let duration = 1.2

  let layer = CALayer()

  init() {
    layer.opacity = 0
    layer.backgroundColor = CGColor(gray: 0.5, alpha: 0.6)
    layer.cornerRadius = Self.width / 2
    layer.zPosition = 1000
  }

  func show(in scrollView: UIScrollView) {
    let bounds = scrollView.bounds
    let content = scrollView.contentSize.height + scrollView.contentInset.vertical
    let room = bounds.height - 2 * Self.margin
    guard content > bounds.height, room > 0 else { return }
    let length = min(room, max(Self.shortest, room * bounds.height / content))
    let progress = (bounds.minY + scrollView.contentInset.top) / (content - bounds.height)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.frame = CGRect(
      x: bounds.maxX - Self.margin - Self.width, y: bounds.minY + Self.margin + (room - length) * progress,
      width: Self.width, height: length)
    CATransaction.commit()
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = [1, 1, 0]
    fade.keyTimes = [0, 0.75, 1]
    fade.duration = Self.duration
    layer.add(fade, forKey: "fade")
  }
}
