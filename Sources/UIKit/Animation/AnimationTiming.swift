import CoreGraphics
import QuartzCore

/// When and how fast a block's changes happen, by whatever kind of animation.
struct AnimationTiming {
  /// How a block gets from old values to new ones.
  enum Pace {
    case curve(UIView.AnimationCurve)
    /// Like this one.
    case spring(CASpringAnimation)
  }

  /// Seconds of one way.
  var duration: Double
  /// Seconds before the beginning, in which the old value shows.
  var delay = 0.0
  var pace = Pace.curve(.easeInOut)
  var repeatCount: Float = 1
  var autoreverses = false

  /// What lasts no time, with a delay: `CAAnimation` would replace 0 by its default.
  private static let instant = 1e-6

  /// Whether old values show at all.
  var isInstant: Bool { duration <= 0 && delay <= 0 }

  /// A basic animation with this timing.
  func makeBasicAnimation(keyPath: String, on layer: CALayer) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch pace {
    case .curve(let curve):
      animation = CABasicAnimation()
      animation.timingFunction = curve.timingFunction
    case .spring(let model): animation = model.copy() as? CASpringAnimation ?? model
    }
    animation.keyPath = keyPath
    apply(to: animation, on: layer)
    return animation
  }

  /// Everything but the pace. Before the beginning the first value shows, after the end the last one.
  func apply(to animation: CAAnimation, on layer: CALayer) {
    animation.duration = max(duration, Self.instant)
    animation.fillMode = .both
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    guard delay > 0 else { return }
    animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
  }
}

extension UIView.AnimationCurve {
  var timingFunction: CAMediaTimingFunction {
    switch self {
    case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
    case .easeIn: CAMediaTimingFunction(name: .easeIn)
    case .easeOut: CAMediaTimingFunction(name: .easeOut)
    case .linear: CAMediaTimingFunction(name: .linear)
    }
  }
}
