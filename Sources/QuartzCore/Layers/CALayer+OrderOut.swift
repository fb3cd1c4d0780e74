import CoreGraphics

/// A layer that has left the model tree and is still drawn, until its order-out animations end.
struct Ghost {
  let layer: CALayer
  /// The sublayer that was in front of it when it left; nil when it was the frontmost.
  weak var successor: CALayer?
}

extension CALayer {
  /// Whether an animation that an action lookup for `kCAOnOrderOut` yields is seen.
  ///
  /// On Apple's it is not: when it would run, the layer has already left the tree (core-animation.md
  /// §1.6). Ours, and off by default. When on, the layer goes on being drawn where it was until the
  /// animations end; the model tree changes at once, hit testing ignores the layer, and adding it
  /// anywhere ends it. An animation that repeats for ever, or of a layer that stands still, keeps nothing.
  public static var presentsOrderOutActions: Bool {
    get { CAContext.current.presentsOrderOutActions }
    set { CAContext.current.presentsOrderOutActions = newValue }
  }

  /// Runs the actions found when this layer left `parent`, whose child it was at `index`.
  func runOrderOut(
    _ actions: [(layer: CALayer, action: any CAAction)], leaving parent: CALayer, at index: Int
  ) {
    guard !actions.isEmpty else { return }
    let showsGhost = Self.presentsOrderOutActions && actions.contains { $0.action is CAAnimation }
    if showsGhost {
      let successor = index < parent.children.count ? parent.children[index] : nil
      parent.ghosts.append(Ghost(layer: self, successor: successor))
      ghostHost = parent
    }
    for (layer, action) in actions {
      action.run(forKey: kCAOnOrderOut, object: layer, arguments: nil)
      guard showsGhost else { continue }
      for running in layer.runningAnimations where running.key == kCAOnOrderOut && layer.willEnd(running) {
        running.onEnd = { [weak self] in self?.endGhostIfDone() }
      }
    }
    if showsGhost { endGhostIfDone() }
  }

  /// The layer is wanted elsewhere: it stops being drawn where it was.
  func cancelGhost() {
    guard ghostHost != nil else { return }
    endGhost()
    removeOrderOutAnimations()
  }

  private func removeOrderOutAnimations() {
    removeAnimation(forKey: kCAOnOrderOut)
    for child in children { child.removeOrderOutAnimations() }
  }

  private func endGhostIfDone() {
    guard ghostHost != nil, !hasOrderOutAnimations else { return }
    endGhost()
  }

  private var hasOrderOutAnimations: Bool {
    runningAnimations.contains { $0.onEnd != nil } || children.contains { $0.hasOrderOutAnimations }
  }

  /// What was leaving the screen inside the layer has left it with the layer.
  func leaveGhosts() {
    let left = ghosts
    ghosts = []
    for ghost in left {
      ghost.layer.ghostHost = nil
      ghost.layer.leaveScreen()
    }
  }

  private func endGhost() {
    guard let host = ghostHost else { return }
    host.ghosts.removeAll { $0.layer === self }
    ghostHost = nil
    host.markChanged()
    CAContext.current.unsettledLayers.append(self)
  }

  /// The sublayers to draw: the model's, and the ghosts where they were. The last that left comes first,
  /// because those before it may have been below it.
  package var drawnChildren: [CALayer] {
    guard !ghosts.isEmpty else { return children }
    var result = children
    for ghost in ghosts.reversed() {
      let index = ghost.successor.flatMap { result.firstIndex(of: $0) } ?? result.count
      result.insert(ghost.layer, at: index)
    }
    return result
  }
}
