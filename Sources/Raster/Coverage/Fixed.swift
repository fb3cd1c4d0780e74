import CoreGraphics

/// A device coordinate in 1/256 pixel.
///
/// Geometry is computed in `Double` and rounded to this once; from there on all is integer, so coverage is
/// the same on every machine and however the device is cut into damaged parts.
typealias Fixed = Int

/// The units of a pixel.
let fixedOne: Fixed = 256

/// Rounds to nearest; what lies a million pixels away is cut, so that products fit 64 bits, and what is not a
/// number lies there (in this order of arguments).
func fixed(_ value: CGFloat) -> Fixed {
  Int((min(max(-1_048_576, value), 1_048_576) * 256).rounded())
}

struct FixedPoint: Hashable {
  var x: Fixed
  var y: Fixed

  init(x: Fixed, y: Fixed) {
    self.x = x
    self.y = y
  }

  init(_ point: CGPoint) { self.init(x: fixed(point.x), y: fixed(point.y)) }
}

/// An upright rectangle on the device; empty when an edge passes its opposite.
struct FixedRect: Hashable {
  var x0: Fixed
  var y0: Fixed
  var x1: Fixed
  var y1: Fixed

  init(x0: Fixed, y0: Fixed, x1: Fixed, y1: Fixed) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  init(_ rect: CGRect) {
    self.init(x0: fixed(rect.minX), y0: fixed(rect.minY), x1: fixed(rect.maxX), y1: fixed(rect.maxY))
  }

  init(_ rect: PixelRect) {
    self.init(
      x0: rect.minX * fixedOne, y0: rect.minY * fixedOne, x1: rect.maxX * fixedOne,
      y1: rect.maxY * fixedOne)
  }

  var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

  /// The pixels it touches.
  var pixels: PixelRect {
    isEmpty ? .empty : PixelRect(minX: x0 >> 8, minY: y0 >> 8, maxX: (x1 + 255) >> 8, maxY: (y1 + 255) >> 8)
  }

  /// The pixels it covers whole.
  var wholePixels: PixelRect {
    let (left, top) = ((x0 + 255) >> 8, (y0 + 255) >> 8)
    return PixelRect(minX: left, minY: top, maxX: max(left, x1 >> 8), maxY: max(top, y1 >> 8))
  }

  /// Whether all edges lie between pixels.
  var isOnPixels: Bool { (x0 | y0 | x1 | y1) & 255 == 0 }

  func intersection(_ other: FixedRect) -> FixedRect {
    FixedRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }

  /// Moved by whole pixels.
  func offsetBy(x: Int, y: Int) -> FixedRect {
    FixedRect(
      x0: x0 + x * fixedOne, y0: y0 + y * fixedOne, x1: x1 + x * fixedOne, y1: y1 + y * fixedOne)
  }

  /// The same in device pixels.
  var rect: CGRect {
    CGRect(
      x: CGFloat(x0) / 256, y: CGFloat(y0) / 256, width: CGFloat(x1 - x0) / 256,
      height: CGFloat(y1 - y0) / 256)
  }
}

/// The 8-bit coverage of an area in 1/65536 pixel, rounded to nearest.
@inline(__always)
func coverageByte(_ area: Int) -> UInt32 {
  UInt32(truncatingIfNeeded: (area &* 255 &+ 32768) >> 16)
}

extension CGAffineTransform {
  /// Whether upright rectangles stay upright: no turn, a quarter or a half. What the sine of π leaves
  /// behind (10⁻¹⁶) is far below a unit of `Fixed` on any device.
  var keepsRectsUpright: Bool {
    let small = 1e-7 * max(abs(a), abs(b), abs(c), abs(d))
    return abs(b) <= small && abs(c) <= small || abs(a) <= small && abs(d) <= small
  }

  /// Whether circles stay circles.
  var keepsCircles: Bool {
    let small = 1e-7 * max(abs(a), abs(b))
    let turned = abs(a - d) <= small && abs(b + c) <= small
    let mirrored = abs(a + d) <= small && abs(b - c) <= small
    return turned || mirrored
  }

  /// Whether it has an inverse that can be computed.
  var isUsable: Bool {
    let determinant = a * d - b * c
    return determinant.isFinite && abs(determinant) > 1e-12 && tx.isFinite && ty.isFinite
  }

  /// The whole pixels and the rest of the translation, so that pictures can be reused where only the
  /// former changes.
  var splitAtWholePixels: (rest: CGAffineTransform, x: Int, y: Int) {
    let limit: CGFloat = 1_048_576
    let (x, y) = (min(max(tx.rounded(.down), -limit), limit), min(max(ty.rounded(.down), -limit), limit))
    var rest = self
    // A 2⁻¹⁶ grid, or the noise of adding up translations would make every place a new one.
    rest.tx = ((tx - x) * 65536).rounded() / 65536
    rest.ty = ((ty - y) * 65536).rounded() / 65536
    return (rest, Int(x), Int(y))
  }
}
