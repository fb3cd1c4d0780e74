public import CoreGraphics
import QuartzCore

/// Animation by blocks: what is changed inside goes from the old value to the new one. The model has the new
/// value at once; position, size, transform and opacity are animated additively, so that later blocks
/// blend with earlier ones (core-animation.md §8.3).
extension UIView {
  /// Seconds; `completion` hears whether every animation ran to its end. For a block that animates nothing it is
  /// called before this returns.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(duration: duration, delay: delay, pace: .curve(options.curve))
    run(timing, options, animations, completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// On a spring that has come to rest after `duration`: a damping ratio of 1 does not swing, less swings the
  /// more. `velocity` is in distances a second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = CASpringAnimation(
      dampingRatio: dampingRatio, duration: duration, initialVelocity: velocity)
    let timing = AnimationTiming(duration: duration, delay: delay, pace: .spring(spring))
    run(timing, options, animations, completion)
  }

  /// On a spring by its perceived duration in seconds, and a bounce of −1…1.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    spring.initialVelocity = initialSpringVelocity
    let timing = AnimationTiming(duration: spring.settlingDuration, delay: delay, pace: .spring(spring))
    run(timing, options, animations, completion)
  }

  /// Repeats what `animations` animates; inside a block.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = UIKitContext.current.animationBlocks.last else { return animations() }
    let timing = block.timing
    block.timing.repeatCount = Float(count)
    block.timing.autoreverses = autoreverses
    animations()
    block.timing = timing
  }

  /// What `actions` changes shows at once, in spite of blocks around it.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    let context = UIKitContext.current
    let wereEnabled = context.animationsAreEnabled
    context.animationsAreEnabled = false
    actions()
    context.animationsAreEnabled = wereEnabled
  }

  /// While disabled, blocks animate nothing and complete at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    UIKitContext.current.animationsAreEnabled = enabled
  }

  public class var areAnimationsEnabled: Bool { UIKitContext.current.animationsAreEnabled }

  /// Seconds, of the block that is running; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval {
    UIKitContext.current.animationBlocks.last?.timing.duration ?? 0
  }

  private class func run(
    _ timing: AnimationTiming, _ options: AnimationOptions, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let (timing, options) = inheriting(timing, options)
    guard timing.isInstant else {
      return AnimationBlock(timing: timing, options: options, completion: completion).run(animations)
    }
    // Without duration the changes show at once, and the completion comes with the next turn of the loop.
    CATransaction.begin()
    if let completion { CATransaction.setCompletionBlock { completion(true) } }
    AnimationBlock(timing: timing, options: options, completion: nil).run(animations)
    CATransaction.commit()
  }

  /// What a block inside another takes over from it, unless its options say otherwise.
  class func inheriting(
    _ own: AnimationTiming, _ ownOptions: AnimationOptions
  ) -> (AnimationTiming, AnimationOptions) {
    var (timing, options) = (own, ownOptions)
    timing.repeatCount = options.contains(.repeat) ? .infinity : 1
    timing.autoreverses = options.contains(.autoreverse)
    guard let outer = UIKitContext.current.animationBlocks.last else { return (timing, options) }
    if !options.contains(.overrideInheritedDuration) { timing.duration = outer.timing.duration }
    if !options.contains(.overrideInheritedCurve) { timing.pace = outer.timing.pace }
    if !options.contains(.overrideInheritedOptions) {
      options.formUnion(outer.options)
      timing.repeatCount = outer.timing.repeatCount
      timing.autoreverses = outer.timing.autoreverses
    }
    return (timing, options)
  }
}
