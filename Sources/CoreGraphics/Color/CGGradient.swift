/// Apple's name for an untyped array in C-shaped calls, so that `[…] as CFArray` compiles.
public typealias CFArray = [Any]

/// Colours at places along a gradient.
public final class CGGradient: Sendable {
  /// In rising order of location; at least one.
  package let stops: [Gradient.Stop]

  /// Colours at `locations`, which must be as many; spread evenly from 0 to 1 when that is nil.
  ///
  /// Nil when there is no colour, or something in the array is not a `CGColor`. Locations are cut to 0…1 and
  /// brought into order, as the last stop at a place is the one that counts beyond it.
  public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let known = colors.compactMap { $0 as? CGColor }
    guard !known.isEmpty, known.count == colors.count else { return nil }
    stops = Self.stops(known, locations)
  }

  /// As the other initializer, from `count` times red, green, blue and alpha.
  public init?(
    colorSpace: CGColorSpace, colorComponents: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?,
    count: Int
  ) {
    guard count > 0 else { return nil }
    let colors = (0..<count).map { index in
      CGColor(
        red: colorComponents[4 * index], green: colorComponents[4 * index + 1],
        blue: colorComponents[4 * index + 2], alpha: colorComponents[4 * index + 3])
    }
    stops = Self.stops(colors, locations)
  }

  private static func stops(_ colors: [CGColor], _ locations: UnsafePointer<CGFloat>?) -> [Gradient.Stop] {
    let stops = colors.enumerated().map { index, color in
      let even = CGFloat(index) / CGFloat(max(1, colors.count - 1))
      return Gradient.Stop(min(max(0, locations?[index] ?? even), 1), color)
    }
    // Stops at one place keep their order: sorting is stable.
    return stops.sorted { $0.location < $1.location }
  }
}

/// Where a gradient goes on beyond its ends, in the colour of the end.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// Bit 0 for before the start, bit 1 for after the end.
  public let rawValue: UInt32

  /// Options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
