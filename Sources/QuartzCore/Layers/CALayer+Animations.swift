import CoreGraphics
import RenderTree

extension CALayer {
  /// Adds a frozen copy of `anim`, replacing one of the same key; nil adds without a key. A duration that
  /// is not positive becomes the transaction's, or 0.25 s. It begins at the next commit.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    let key = anim.storageKey ?? key
    if anim is CATransition { nestTransition() }
    if let key { removeAnimation(forKey: key) }
    let context = CAContext.current
    let copy = anim.duplicate()
    let duration = context.transaction.animationDuration
    copy.mediaTiming = copy.mediaTiming.replacingMissingDuration(
      with: duration > 0 ? duration : MediaTiming.defaultDuration)
    copy.mediaTiming.requireNumbers()
    copy.freeze()
    markChanged()
    runningAnimations.append(RunningAnimation(copy, key: key, groups: context.completionGroups))
    if !isAttached { context.unsettledLayers.append(self) }
    guard !isListedAsAnimated else { return }
    isListedAsAnimated = true
    context.animatedLayers.append(self)
  }

  /// The layer's copy; the same object each time.
  public func animation(forKey key: String) -> CAAnimation? {
    model().runningAnimations.first { $0.key == key }?.animation
  }

  /// The keys in the order of application; nil when there are none.
  public func animationKeys() -> [String]? {
    let keys = model().runningAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The animations in the order of application, those without a key too.
  package var animationsInOrder: [(key: String?, animation: CAAnimation)] {
    runningAnimations.map { ($0.key, $0.animation) }
  }

  public func removeAnimation(forKey key: String) {
    guard let running = runningAnimations.first(where: { $0.key == key }) else { return }
    remove(running, finished: false)
  }

  public func removeAllAnimations() {
    for running in runningAnimations { remove(running, finished: false) }
  }

  /// Counts a transition that begins inside another one. Every fourth starts from the layer without the one
  /// before: a layer that changes in every frame would hold everything that it ever showed.
  private func nestTransition() {
    let isInside = runningAnimations.contains { $0.animation is CATransition }
    nestedTransitions = isInside ? (nestedTransitions + 1) % 4 : 0
  }

  /// Whether time will come to the end of `running`.
  func willEnd(_ running: RunningAnimation) -> Bool {
    running.animation.mediaTiming.endTime.isFinite && !lineage.contains { $0.speed == 0 }
  }

  /// The time of `running` is up.
  func finish(_ running: RunningAnimation) {
    if running.animation.isRemovedOnCompletion {
      remove(running, finished: true)
    } else {
      running.reportEnd(finished: true, in: CAContext.current)
    }
  }

  private func remove(_ running: RunningAnimation, finished: Bool) {
    let context = CAContext.current
    runningAnimations.removeAll { $0 === running }
    if runningAnimations.isEmpty { context.listsStillLayers = true }
    markChanged()
    running.reportEnd(finished: finished, in: context)
  }
}
