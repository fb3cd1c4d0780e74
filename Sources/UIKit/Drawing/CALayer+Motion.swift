import CoreGraphics
import QuartzCore

/// Animations from where a layer was to where it is by now: the model is already at the end.
extension CALayer {
  /// Appears in 0.2 s.
  func fadeIn() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = BarMetrics.hideShowDuration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    add(animation, forKey: "fadeIn")
  }

  /// Moves from `start` to `end`, both relative to the layer's position; motions that are under way go on
  /// beneath, but for one of the same key.
  func slide(from start: CGPoint, to end: CGPoint = .zero, duration: Double, key: String? = nil) {
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = start
    animation.toValue = end
    animation.isAdditive = true
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    add(animation, forKey: key)
  }
}
