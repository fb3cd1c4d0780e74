package import CoreGraphics

/// Copies of the sublayers, each moved, delayed and coloured a step more than the one before.
package struct ReplicatorProperties: Sendable, Equatable {
  package var instanceCount = 1
  /// Whether the copies stand in the space of the superlayer, in depth, rather than flat on the layer.
  package var preservesDepth = false
  /// Seconds by which each copy is behind the one before.
  package var instanceDelay = 0.0
  /// From each copy to the next, about the layer's anchor point.
  package var instanceTransform = CATransform3DIdentity
  /// Multiplies the colours of the first copy.
  package var instanceColor: CGColor? = .white
  /// Added to the factors from copy to copy.
  package var instanceRedOffset: CGFloat = 0
  package var instanceGreenOffset: CGFloat = 0
  package var instanceBlueOffset: CGFloat = 0
  package var instanceAlphaOffset: CGFloat = 0

  package init() {}

  /// The colour factors of copy `index`, each 0…1.
  func color(of index: Int) -> CGColor {
    let base = instanceColor ?? .white
    let step = CGFloat(index)
    func factor(_ value: CGFloat, _ offset: CGFloat) -> CGFloat { min(max(value + offset * step, 0), 1) }
    return CGColor(
      red: factor(base.red, instanceRedOffset), green: factor(base.green, instanceGreenOffset),
      blue: factor(base.blue, instanceBlueOffset), alpha: factor(base.alpha, instanceAlphaOffset))
  }
}
