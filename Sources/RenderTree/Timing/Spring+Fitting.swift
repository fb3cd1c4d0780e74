internal import CoreGraphics

extension Spring {
  /// The spring of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`: mass
  /// 1, the given damping ratio, and as stiff as it must be to be home after `duration` seconds.
  ///
  /// Home means within a thousandth, by the amplitude of the sine alone, unlike `settlingDuration`: with
  /// β = ratio · ω and ωd = ω√(1 − ratio²), `|(β − v) / ωd| · e^(−β · duration) = 0.001`, and
  /// `|1 + (ω − v) · duration| · e^(−ω · duration) = 0.001` for a ratio of 1. Of several solutions the
  /// largest is taken. (For great velocities UIKit takes others, by no known rule.) Ratios count as
  /// 0.01…1; a duration of zero or less as the default one.
  package init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    let ratio = min(max(dampingRatio, 0.01), 1)
    let duration = duration > 0 ? duration : MediaTiming.defaultDuration
    // Everything in units of the duration.
    let angle = Self.fittedAngle(ratio: ratio, velocity: initialVelocity * duration)
    let frequency = angle / duration
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity)
  }

  /// The largest ω that brings a spring home after one second.
  private static func fittedAngle(ratio: Double, velocity: Double) -> Double {
    let leftOver = (1 - ratio * ratio).squareRoot()
    func excess(_ angle: Double) -> Double {
      let amplitude =
        ratio == 1 ? 1 + angle - velocity : (ratio * angle - velocity) / (leftOver * angle)
      return abs(amplitude) * exp(-ratio * angle) - threshold
    }
    // The amplitude is 0 at `still`, above which it has one peak, where its derivative is 0, and falls.
    let isPushed = velocity > 0
    let still = ratio == 1 ? velocity - 1 : velocity / ratio
    let peak =
      ratio == 1 ? velocity : (velocity + (velocity * velocity + 4 * velocity).squareRoot()) / (2 * ratio)
    var low = isPushed ? peak : 1e-9
    var high = still
    if !isPushed || excess(low) >= 0 {
      high = max(2 * low, 1)
      while excess(high) > 0 { high *= 2 }
    } else {
      low = 1e-9
    }
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
