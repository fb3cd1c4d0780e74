import CoreGraphics
import QuartzCore

/// A call of `UIView.animate` and its relatives: what the changes made inside it become, and who waits for
/// their end.
final class AnimationBlock {
  var timing: AnimationTiming
  let options: UIView.AnimationOptions
  /// Set for a block of keyframes: they collect changes instead of adding animations.
  let keyframes: KeyframeCollector?
  private let completion: ((Bool) -> Void)?
  private var pending = 0
  private var allFinished = true
  private var isOpen = true
  /// In the order of their first change.
  private var views: [UIView] = []

  init(
    timing: AnimationTiming, options: UIView.AnimationOptions, keyframes: KeyframeCollector? = nil,
    completion: ((Bool) -> Void)?
  ) {
    self.timing = timing
    self.options = options
    self.keyframes = keyframes
    self.completion = completion
  }

  /// Runs `changes` as the body of this block; a block without animations is complete at once.
  func run(_ changes: () -> Void) {
    let context = UIKitContext.current
    context.animationBlocks.append(self)
    changes()
    if options.contains(.layoutSubviews) { for view in views { view.layoutIfNeeded() } }
    context.animationBlocks.removeLast()
    keyframes?.addAnimations(of: self)
    isOpen = false
    completeIfDone()
  }

  /// What a change of `key` of the view's layer becomes; nil when the block does not animate it.
  func action(for view: UIView, key: String) -> (any CAAction)? {
    guard !timing.isInstant, let property = AnimatedProperty(rawValue: key) else { return nil }
    if !views.contains(view) { views.append(view) }
    return PropertyChange(of: property, view: view, block: self)
  }

  /// Adds `animation`, whose end the block waits for.
  func add(_ animation: CAAnimation, to view: UIView, forKey key: String) {
    pending += 1
    let ignoresTouches = !options.contains(.allowUserInteraction)
    if ignoresTouches { view.untouchableAnimations += 1 }
    animation.delegate = AnimationEnd { [weak view] finished in
      if ignoresTouches { view?.untouchableAnimations -= 1 }
      self.leave(finished: finished)
    }
    view.layer.add(animation, forKey: key)
  }

  private func leave(finished: Bool) {
    pending -= 1
    if !finished { allFinished = false }
    completeIfDone()
  }

  private func completeIfDone() {
    if !isOpen, pending == 0 { completion?(allFinished) }
  }

  nonisolated deinit {}
}

/// Calls a closure when an animation ends.
private final class AnimationEnd: CAAnimationDelegate {
  private let handler: (Bool) -> Void

  init(handler: @escaping (Bool) -> Void) { self.handler = handler }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { handler(flag) }

  nonisolated deinit {}
}
