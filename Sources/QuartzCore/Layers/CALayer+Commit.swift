import CoreGraphics
import RenderTree

extension CALayer {
  /// The snapshot of the subtree for `localTime` of this layer; shared with the last one where nothing
  /// changed.
  func package(at localTime: Double) -> LayerSnapshot {
    if let committed, !needsCommit { return committed }
    needsCommit = false
    for running in runningAnimations { running.commit(on: self, at: localTime) }
    let snapshot = LayerSnapshot(
      properties: properties, timing: mediaTiming, tracks: runningAnimations.compactMap(\.track),
      sublayers: drawnChildren.map { $0.package(at: $0.mediaTiming.localTime(parent: localTime)) })
    committed = snapshot
    return snapshot
  }

  /// The subtree is no longer visible: nothing of it is live, and its animations end unfinished.
  func leaveScreen() {
    committed = nil
    needsCommit = true
    removeAllAnimations()
    for child in children { child.leaveScreen() }
  }

  /// Lays out every layer of the subtree that asks for it, outside in; whether any did.
  func layoutSubtreeIfNeeded() -> Bool {
    guard needsCommit else { return false }
    var laidOut = isLayoutNeeded
    performLayoutIfNeeded()
    for child in drawnChildren where child.layoutSubtreeIfNeeded() { laidOut = true }
    return laidOut
  }

  private func performLayoutIfNeeded() {
    guard isLayoutNeeded else { return }
    layoutSublayers()
    // After the layout: what it set in motion is its own doing.
    isLayoutNeeded = false
    if isAttached {
      enabledAction(forKey: "onLayout")?.run(forKey: "onLayout", object: self, arguments: nil)
    }
  }

  public func setNeedsLayout() {
    isLayoutNeeded = true
    markChanged()
  }

  public func needsLayout() -> Bool { isLayoutNeeded }

  /// Lays out the subtree now, from the highest layer above that asks for it.
  public func layoutIfNeeded() {
    var top = self
    while let next = top.superlayer, next.isLayoutNeeded { top = next }
    _ = top.layoutSubtreeIfNeeded()
  }

  func markLayoutNeeded() {
    isLayoutNeeded = true
    superlayer?.isLayoutNeeded = true
    markChanged()
  }
}
