import RenderTree

/// A layer's copy of an animation, and how far it has come.
final class RunningAnimation {
  /// nil for one added without a key.
  let key: String?
  let animation: CAAnimation
  private let groups: [CompletionGroup]
  /// The function of time; nil before the commit, or when the animation shows nothing.
  private(set) var track: AnimationTrack?
  private var isCommitted = false
  private var hasStarted = false
  /// Whether its end was reported; it may stay on the layer all the same.
  private(set) var isDone = false
  /// Called at its end, however it ends.
  var onEnd: (() -> Void)?

  init(_ animation: CAAnimation, key: String?, groups: [CompletionGroup]) {
    self.key = key
    self.animation = animation
    self.groups = groups
    for group in groups { group.enter() }
  }

  /// Fixes the beginning, at `localTime` of the layer when none was asked for.
  func commit(on layer: CALayer, at localTime: Double) {
    guard !isCommitted else { return }
    isCommitted = true
    if animation.beginTime == 0 { animation.resolve(beginTime: localTime) }
    track = animation.track(for: layer)
  }

  /// In the layer's time.
  var endTime: Double { animation.mediaTiming.endTime }

  func hasEnded(at localTime: Double) -> Bool {
    isCommitted && !isDone && animation.mediaTiming.hasEnded(at: localTime)
  }

  func mayStart(at localTime: Double) -> Bool {
    isCommitted && !hasStarted && localTime >= animation.beginTime
  }

  func reportStart(in context: CAContext) {
    guard !hasStarted else { return }
    hasStarted = true
    guard let delegate = animation.delegate else { return }
    context.callbacks.append { [animation] in delegate.animationDidStart(animation) }
  }

  /// Tells everyone who waits. A completion block runs before the delegate hears of the stop, but after
  /// it for an animation that never was on screen (both measured; core-animation.md §2.3).
  func reportEnd(finished: Bool, in context: CAContext) {
    guard !isDone else { return }
    let wasOnScreen = isCommitted
    reportStart(in: context)
    isDone = true
    if wasOnScreen { leaveGroups(in: context) }
    if let delegate = animation.delegate {
      context.callbacks.append { [animation] in delegate.animationDidStop(animation, finished: finished) }
    }
    if !wasOnScreen { leaveGroups(in: context) }
    onEnd?()
    onEnd = nil
  }

  private func leaveGroups(in context: CAContext) {
    for group in groups { group.leave(in: context) }
  }

  nonisolated deinit {}
}
