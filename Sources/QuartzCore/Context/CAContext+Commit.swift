extension CAContext {
  /// Ends the implicit transaction and sends what changed to the screen. Does nothing while an explicit
  /// transaction is open, when nothing changed, or from inside itself: what layout and drawing change
  /// belongs to the commit that asked for them.
  package func commit() {
    if transactions.count == 1 { sendChanges() }
  }

  /// Layout and display, while the transaction's values are still in force and its completion block still
  /// takes animations in; then every changed layer is packaged into snapshots.
  func sendChanges() {
    guard !isCommitting else { return }
    isCommitting = true
    defer { isCommitting = false }
    if hasChanges { prepareLayers() }
    for level in transactions.reversed() { level.completion?.close(in: self) }
    transactions = [TransactionLevel()]
    isImplicitTransactionOpen = false
    guard hasChanges else { return }
    settleLayers()
    hasChanges = false
    for root in roots { _ = root.package(under: LayerClock(), at: time) }
    forgetStillLayers()
  }

  /// One may ask for more of the other, or of itself for a layer already passed, so layout and display
  /// are repeated until nobody asks; a tree that never stops asking is left after 16 rounds.
  private func prepareLayers() {
    for _ in 0..<16 {
      var isSettled = true
      for root in roots where root.needsCommit {
        if root.layoutSubtreeIfNeeded() { isSettled = false }
        if root.displaySubtreeIfNeeded() { isSettled = false }
      }
      if isSettled { return }
    }
  }

  /// Layers that left the visible trees, or were never in one, lose their animations.
  private func settleLayers() {
    let unsettled = unsettledLayers
    unsettledLayers = []
    for layer in unsettled where !layer.isAttached { layer.leaveScreen() }
  }

  /// Once a commit rather than once an animation: ten thousand may end together.
  private func forgetStillLayers() {
    guard listsStillLayers else { return }
    listsStillLayers = false
    animatedLayers.removeAll { layer in
      layer.isListedAsAnimated = !layer.runningAnimations.isEmpty
      return !layer.isListedAsAnimated
    }
  }
}
