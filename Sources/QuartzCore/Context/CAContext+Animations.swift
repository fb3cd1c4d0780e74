import RenderTree

extension CAContext {
  /// Ends every animation whose time is up at `time`: it leaves its layer (unless it stays by
  /// `isRemovedOnCompletion`), its completion block runs, its delegate hears `finished: true`. Ends are
  /// reported in the order in which they happened, then in the order of adding.
  package func finishAnimations() {
    var ended: [(end: Double, layer: CALayer, animation: RunningAnimation)] = []
    for layer in animatedLayers {
      let localTime = layer.currentTime
      for animation in layer.runningAnimations where animation.hasEnded(at: localTime) {
        ended.append((animation.endTime, layer, animation))
      }
    }
    guard !ended.isEmpty else { return }
    let order = ended.enumerated().sorted {
      ($0.element.end, $0.offset) < ($1.element.end, $1.offset)
    }
    for (_, item) in order { item.layer.end(item.animation, finished: true) }
  }

  /// Tells the delegates of the animations whose active interval has begun.
  package func reportStartedAnimations() {
    for layer in animatedLayers {
      let localTime = layer.currentTime
      for animation in layer.runningAnimations where animation.mayStart(at: localTime) {
        animation.reportStart(in: self)
      }
    }
  }

  /// The earliest time, not before `time`, at which the committed picture changes or an animation
  /// begins or ends; `.infinity` when nothing will happen by itself.
  package var nextChange: Double {
    snapshots.reduce(.infinity) { min($0, $1.nextChange(after: time)) }
  }
}
