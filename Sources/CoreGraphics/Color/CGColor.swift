/// A colour in sRGB with straight alpha; components in 0…1 (stored as given, clamped when painted).
///
/// A value here, a reference type on Apple's: nothing in the API can tell, and values are `Sendable`.
public struct CGColor: Sendable, Hashable {
  package var red: CGFloat
  package var green: CGFloat
  package var blue: CGFloat
  public package(set) var alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Red, green, blue, alpha.
  public var components: [CGFloat]? { [red, green, blue, alpha] }

  public var numberOfComponents: Int { 4 }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension CGColor {
  /// The colour as 8-bit premultiplied ARGB, rounded to nearest. `opacity` multiplies alpha.
  package func premultiplied(opacity: CGFloat = 1) -> UInt32 {
    func byte(_ value: CGFloat) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    let alpha = byte(self.alpha * opacity)
    func scaled(_ value: CGFloat) -> UInt32 { (byte(value) * alpha + 127) / 255 }
    return alpha << 24 | scaled(red) << 16 | scaled(green) << 8 | scaled(blue)
  }
}
