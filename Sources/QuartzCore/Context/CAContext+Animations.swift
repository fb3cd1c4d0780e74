extension CAContext {
  /// Ends every animation whose time is up at `time`: it leaves its layer (unless it stays by
  /// `isRemovedOnCompletion`), its completion block runs, its delegate hears `finished: true`. Ends are
  /// reported in the order in which they happened, then in the order of adding.
  package func finishAnimations() {
    // Nobody has changed anything: an explicit transaction of the same frame is not nested in anything.
    let wasOpen = isImplicitTransactionOpen
    defer { isImplicitTransactionOpen = wasOpen }
    var ended: [(layer: CALayer, animation: RunningAnimation)] = []
    for layer in animatedLayers {
      for animation in layer.runningAnimations where animation.hasEnded(at: time) {
        ended.append((layer, animation))
      }
    }
    let order = ended.enumerated().sorted {
      ($0.element.animation.end, $0.offset) < ($1.element.animation.end, $1.offset)
    }
    for (_, item) in order { item.layer.finish(item.animation) }
  }

  /// Tells the delegates of the animations whose active interval has begun. Completion blocks that had
  /// nothing to wait for come after them (measured; core-animation.md §2.3).
  package func reportStartedAnimations() {
    for layer in animatedLayers {
      for animation in layer.runningAnimations where animation.hasBegun(at: time) {
        animation.reportStart(in: self)
      }
    }
    callbacks += emptyCompletions
    emptyCompletions = []
  }

  /// The earliest time, not before `time`, at which an animation changes the committed picture, begins
  /// or ends; `.infinity` when nothing will happen by itself.
  package var nextChange: Double {
    var next = Double.infinity
    for layer in animatedLayers {
      for animation in layer.runningAnimations {
        next = min(next, animation.nextChange(after: time))
        if next <= time { return next }
      }
    }
    return next
  }
}
