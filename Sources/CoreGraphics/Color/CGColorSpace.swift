/// What the components of a colour mean. There is one: sRGB.
public final class CGColorSpace: Sendable {
  /// The name of the space of IEC 61966-2-1.
  public static let sRGB = "kCGColorSpaceSRGB"

  /// The space of that name; nil for any but `sRGB`.
  public init?(name: String) {
    guard name == Self.sRGB else { return nil }
  }

  fileprivate init() {}

  /// How many components a colour has beside alpha.
  public var numberOfComponents: Int { 3 }
}

/// The space of the screen: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

extension CGColor {
  /// Red, green, blue and alpha, in this order.
  public init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  /// Always sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace() }
}
