import CoreGraphics

/// The colours of a gradient at 4096 even locations, premultiplied.
///
/// Stops are mixed in straight sRGB and premultiplied after, as Core Animation does: red to clear blue passes
/// through violet. 4096 steps keep a ramp over a large display within a level of the exact colour.
struct GradientRamp {
  static let steps = 4096

  /// `steps` pixels.
  let pixels: [UInt32]
  let isOpaque: Bool

  init(_ stops: [Gradient.Stop]) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(Self.steps)
    var next = 0
    for step in 0..<Self.steps {
      let location = (CGFloat(step) + 0.5) / CGFloat(Self.steps)
      while next < stops.count && stops[next].location <= location { next += 1 }
      let color: CGColor
      if next == 0 {
        color = stops[0].color
      } else if next == stops.count {
        color = stops[next - 1].color
      } else {
        color = Self.mix(stops[next - 1], stops[next], at: location)
      }
      pixels.append(color.premultiplied())
    }
    self.pixels = pixels
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }

  private static func mix(_ one: Gradient.Stop, _ two: Gradient.Stop, at location: CGFloat) -> CGColor {
    let part = (location - one.location) / (two.location - one.location)
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    return CGColor(
      red: between(one.color.red, two.color.red), green: between(one.color.green, two.color.green),
      blue: between(one.color.blue, two.color.blue), alpha: between(one.color.alpha, two.color.alpha))
  }
}
