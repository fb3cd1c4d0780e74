public import CoreGraphics
import QuartzCore

extension UIView {
  /// Makes `animations`, changes of the view and what is in it, at once; with `transitionCrossDissolve` the
  /// new look fades in over the old one.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(duration: duration, pace: .curve(options.curve))
    let block = AnimationBlock(timing: timing, options: options, completion: completion)
    block.run {
      if options.dissolves, duration > 0, areAnimationsEnabled {
        let fade = CATransition()
        timing.apply(to: fade, on: view.layer)
        fade.timingFunction = options.curve.timingFunction
        block.add(fade, to: view, forKey: kCATransition)
      }
      guard let animations else { return }
      if options.contains(.allowAnimatedContent) { animations() } else { performWithoutAnimation(animations) }
    }
  }

  /// Puts `toView` in the place of `fromView` in its superview; with `showHideTransitionViews` both stay, and are
  /// shown and hidden.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion?(true)
      return
    }
    let changes = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        container.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    transition(
      with: container, duration: duration, options: options, animations: changes, completion: completion)
  }
}
