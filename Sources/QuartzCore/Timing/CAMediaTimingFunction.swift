package import RenderTree

/// The pace of an animation: a cubic Bézier from (0, 0) to (1, 1), x the fraction of time, y of progress.
public nonisolated final class CAMediaTimingFunction: Sendable {
  package let curve: TimingFunction

  /// Control points; x should lie in 0…1, y may leave it (overshoot).
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = TimingFunction(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  /// A named curve; stops the program for an unknown name, as on Apple's.
  public init(name: CAMediaTimingFunctionName) {
    guard let curve = name.curve else {
      preconditionFailure("unknown timing function '\(name.rawValue)'")
    }
    self.curve = curve
  }

  /// Fills `values` with x and y of control point `index`, 0…3, ends included.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    precondition((0...3).contains(index), "a timing function has control points 0 to 3")
    let points = [SIMD2(0, 0), curve.control1, curve.control2, SIMD2(1, 1)]
    let point = points[index]
    values[0] = Float(point.x)
    values[1] = Float(point.y)
  }
}

/// The names of the standard curves.
public nonisolated struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

  var curve: TimingFunction? {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInEaseOut: .easeInEaseOut
    case .default: .standard
    default: nil
    }
  }
}
