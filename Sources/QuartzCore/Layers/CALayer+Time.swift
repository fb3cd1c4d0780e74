import RenderTree

/// Conversion follows the model: what was set counts at once, also before the commit.
extension CALayer {
  /// A time of `layer` (nil: of `CACurrentMediaTime()`) in this layer's time.
  public func convertTime(_ t: Double, from layer: CALayer?) -> Double {
    localTime(global: layer.map { $0.globalTime(local: t) } ?? t)
  }

  /// A time of this layer in the time of `layer`. A layer that stands still (speed 0) gives 0.
  public func convertTime(_ t: Double, to layer: CALayer?) -> Double {
    let global = globalTime(local: t)
    return layer.map { $0.localTime(global: global) } ?? global
  }

  private func localTime(global: Double) -> Double {
    mediaTiming.localTime(parent: (superlayer ?? ghostHost)?.localTime(global: global) ?? global)
  }

  private func globalTime(local: Double) -> Double {
    let parent = mediaTiming.parentTime(local: local)
    return (superlayer ?? ghostHost)?.globalTime(local: parent) ?? parent
  }
}
