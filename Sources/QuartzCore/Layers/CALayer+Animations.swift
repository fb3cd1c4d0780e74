import CoreGraphics
import RenderTree

extension CALayer {
  /// Adds a frozen copy of `anim`, replacing one of the same key; nil adds without a key. A duration that
  /// is not positive becomes the transaction's, or 0.25 s. It begins at the next commit.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    let context = CAContext.current
    let copy = anim.duplicate()
    if copy.duration <= 0 {
      let duration = context.transaction.animationDuration
      copy.duration = duration > 0 ? duration : 0.25
    }
    copy.freeze()
    let running = RunningAnimation(copy, key: key, groups: context.completionGroups)
    if runningAnimations.isEmpty { context.animatedLayers.append(self) }
    runningAnimations.append(running)
    if !isAttached { context.unsettledLayers.append(self) }
    markChanged()
  }

  /// The layer's copy; the same object each time.
  public func animation(forKey key: String) -> CAAnimation? {
    source.runningAnimations.first { $0.key == key }?.animation
  }

  /// The keys in the order of application; nil when there are none.
  public func animationKeys() -> [String]? {
    let keys = source.runningAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  public func removeAnimation(forKey key: String) {
    guard let running = runningAnimations.first(where: { $0.key == key }) else { return }
    remove(running, finished: false)
  }

  public func removeAllAnimations() {
    for running in runningAnimations { remove(running, finished: false) }
  }

  /// A presentation layer answers for its model.
  private var source: CALayer { presentedModel ?? self }

  /// The time of `running` is up.
  func end(_ running: RunningAnimation, finished: Bool) {
    if running.animation.isRemovedOnCompletion {
      remove(running, finished: finished)
    } else {
      running.reportEnd(finished: finished, in: CAContext.current)
    }
  }

  private func remove(_ running: RunningAnimation, finished: Bool) {
    let context = CAContext.current
    runningAnimations.removeAll { $0 === running }
    if runningAnimations.isEmpty { context.animatedLayers.removeAll { $0 === self } }
    markChanged()
    running.reportEnd(finished: finished, in: context)
  }
}
