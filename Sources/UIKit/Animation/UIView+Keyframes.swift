public import CoreGraphics
import QuartzCore

extension UIView {
  /// Seconds. The body calls `addKeyframe`; what it changes besides happens over the whole duration. The
  /// curve, ease-in-out, is of the whole; another can be given by the raw value of an `AnimationOptions`.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    // The field of the calculation mode means nothing among the other options.
    let own = AnimationOptions(rawValue: options.rawValue & ~KeyframeAnimationOptions.modeField)
    let (timing, inherited) = inheriting(
      AnimationTiming(duration: duration, delay: delay, pace: .curve(own.curve)), own)
    AnimationBlock(
      timing: timing, options: inherited, keyframes: KeyframeCollector(mode: options.calculationMode),
      completion: completion
    ).run(animations)
  }

  /// A part of `animateKeyframes`: begins and lasts fractions of the whole. Outside, `animations` just runs.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let keyframes = UIKitContext.current.animationBlocks.last?.keyframes else { return animations() }
    let start = min(max(frameStartTime, 0), 1)
    keyframes.addKeyframe(start...min(1, start + max(frameDuration, 0)), changes: animations)
  }
}

extension UIView.KeyframeAnimationOptions {
  static let modeField: UInt = 0xF << 10

  /// The mode that the options name; an unknown number counts as linear.
  var calculationMode: CAAnimationCalculationMode {
    switch Self(rawValue: rawValue & Self.modeField) {
    case .calculationModeDiscrete: .discrete
    case .calculationModePaced: .paced
    case .calculationModeCubic: .cubic
    case .calculationModeCubicPaced: .cubicPaced
    default: .linear
    }
  }
}
