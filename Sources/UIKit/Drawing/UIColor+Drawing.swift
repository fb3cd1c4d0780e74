import CoreGraphics

/// Colours of the current drawing; without one nothing happens.
@MainActor
extension UIColor {
  /// What is filled from now on is filled with this colour.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// What is stroked from now on is stroked with this colour.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  /// Of fills and strokes.
  public func set() {
    setFill()
    setStroke()
  }
}
