import CoreGraphics
import RenderTree

extension CALayer {
  /// The snapshot of the subtree for the frame of `time`, in a superlayer of clock `parent` whose contents
  /// may be flipped; shared with the last one where nothing changed.
  func package(under parent: LayerClock, isFlipped: Bool = false, at time: Double) -> LayerSnapshot {
    let clock = parent.clock(of: mediaTiming)
    let isFlipped = isFlipped != isGeometryFlipped
    if properties.areContentsFlipped != isFlipped { properties.areContentsFlipped = isFlipped }
    let isSameSpace = committed?.properties.areContentsFlipped == isFlipped && clock == self.clock
    if let committed, !needsCommit, isSameSpace { return committed }
    needsCommit = false
    self.clock = clock
    let source =
      runningAnimations.isEmpty
      ? nil
      : committed?.sampled(at: parent.localTime(at: time), inTransition: nestedTransitions > 0)
    for running in runningAnimations { running.commit(on: self, clock: clock, from: source, at: time) }
    let snapshot = LayerSnapshot(
      properties: properties, timing: mediaTiming, tracks: runningAnimations.compactMap(\.track),
      sublayers: packagedChildren(isSameSpace: isSameSpace, isFlipped: isFlipped, at: time),
      mask: mask?.package(under: clock, isFlipped: isFlipped, at: time),
      transition: runningAnimations.last { $0.transition != nil }?.transition)
    committed = snapshot
    changedChildren = ghosts.isEmpty && mask == nil ? [] : nil
    return snapshot
  }

  private func packagedChildren(isSameSpace: Bool, isFlipped: Bool, at time: Double) -> [LayerSnapshot] {
    guard isSameSpace, let changedChildren, var snapshots = committed?.sublayers else {
      return drawnChildren.enumerated().map { slot, child in
        child.slot = slot
        return child.package(under: clock, isFlipped: isFlipped, at: time)
      }
    }
    for child in changedChildren {
      snapshots[child.slot] = child.package(under: clock, isFlipped: isFlipped, at: time)
    }
    return snapshots
  }

  /// The subtree is no longer visible: nothing of it is live, and its animations end unfinished.
  func leaveScreen() {
    committed = nil
    needsCommit = true
    changedChildren = nil
    removeAllAnimations()
    leaveGhosts()
    for child in children { child.leaveScreen() }
    mask?.leaveScreen()
  }

  /// What is drawn below the layer and may have changed, back to front: sublayers, those that are leaving
  /// included, and the mask.
  var changedSubtrees: [CALayer] {
    if let changedChildren { return changedChildren.sorted { $0.slot < $1.slot } }
    return mask.map { drawnChildren + [$0] } ?? drawnChildren
  }

  /// Lays out every layer of the subtree that asks for it, outside in; whether any did.
  func layoutSubtreeIfNeeded() -> Bool {
    guard needsCommit else { return false }
    var laidOut = isLayoutNeeded
    performLayoutIfNeeded()
    for child in changedSubtrees where child.layoutSubtreeIfNeeded() { laidOut = true }
    return laidOut
  }

  private func performLayoutIfNeeded() {
    guard isLayoutNeeded else { return }
    // Before, so that `layoutIfNeeded()` inside does not come back here; and after, because what a layout
    // sets in motion is its own doing.
    isLayoutNeeded = false
    layoutSublayers()
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

  /// The layer, and the one above that places it, must be laid out.
  func markLayoutNeeded() {
    setNeedsLayout()
    superlayer?.setNeedsLayout()
  }
}
