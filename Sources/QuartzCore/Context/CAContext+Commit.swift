import RenderTree

extension CAContext {
  /// Ends the implicit transaction: layout, display, then every changed layer is packaged into
  /// snapshots. Does nothing while an explicit transaction is open, when nothing changed, or from inside
  /// itself: what layout and drawing change belongs to the commit that asked for them.
  package func commit() {
    guard transactions.count == 1, !isCommitting else { return }
    isCommitting = true
    defer { isCommitting = false }
    transactions[0].seal(in: self)
    transactions[0] = TransactionLevel()
    isImplicitTransactionOpen = false
    guard hasChanges else { return }
    prepareLayers()
    hasChanges = false
    settleLayers()
    for root in roots { _ = root.package(at: root.mediaTiming.localTime(parent: time)) }
  }

  /// Layout and display. One may ask for more of the other, or of itself for a layer already passed,
  /// so the two are repeated until nobody asks; a tree that never stops asking is left after 16 rounds.
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
}
