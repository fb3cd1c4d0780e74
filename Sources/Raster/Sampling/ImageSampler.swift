import CoreGraphics

/// Answers the colours of a placed image at device pixels, between its pixels by bilinear interpolation.
///
/// The place in the image of a device pixel's centre is linear in x and y: three 32.32 numbers a coordinate,
/// multiplied out for each row, so that a row may start anywhere and gets the bits of the whole. Beyond the
/// edges the outermost pixels go on; what is outside the image is cut by coverage, not here.
///
/// Below half size a smaller level of the image's pyramid is read, so no pixel is skipped and nothing
/// shimmers.
struct ImageSampler {
  private let level: Bitmap
  private let u: Plane
  private let v: Plane
  let isOpaque: Bool

  /// A coordinate in the image as a function of the device pixel, 32.32.
  private struct Plane {
    let alongX: Int
    let alongY: Int
    let origin: Int

    /// The coordinate at a pixel's centre, less the half pixel from a texel's edge to its centre, as 16.16.
    init(_ alongX: CGFloat, _ alongY: CGFloat, _ origin: CGFloat) {
      func fixed32(_ value: CGFloat) -> Int {
        Int((min(max(value, -1_048_576), 1_048_576) * 4_294_967_296).rounded())
      }
      self.alongX = fixed32(alongX)
      self.alongY = fixed32(alongY)
      self.origin = fixed32(origin + (alongX + alongY - 1) / 2)
    }

    @inline(__always)
    func at(x: Int, y: Int) -> Int { origin &+ x &* alongX &+ y &* alongY }
  }

  /// A sampler of an image of `size` stretched over the unit square that `unitToDevice` places on the device.
  /// `level` is the image halved `index` times.
  init(
    level: Bitmap, index: Int, of size: PixelSize, unitToDevice: CGAffineTransform, isOpaque: Bool
  ) {
    self.level = level
    self.isOpaque = isOpaque
    let toUnit = unitToDevice.inverted()
    let scale = CGFloat(1) / CGFloat(1 << index)
    let (width, height) = (CGFloat(size.width) * scale, CGFloat(size.height) * scale)
    u = Plane(toUnit.a * width, toUnit.c * width, toUnit.tx * width)
    v = Plane(toUnit.b * height, toUnit.d * height, toUnit.ty * height)
  }

  /// The level at which an image of `size` is shrunk by less than two in its less shrunk direction.
  static func levelIndex(of size: PixelSize, unitToDevice t: CGAffineTransform) -> Int {
    let (width, height) = ((t.a * t.a + t.b * t.b).squareRoot(), (t.c * t.c + t.d * t.d).squareRoot())
    var ratio = min(CGFloat(size.width) / max(width, 1e-6), CGFloat(size.height) / max(height, 1e-6))
    var index = 0
    // A hair below two, so that an exact half is read from the exact box.
    while ratio > 1.999 && index < 24 {
      ratio /= 2
      index += 1
    }
    return index
  }

  /// When the image lies pixel on pixel: what to add to device coordinates to get the image's.
  var wholeOffset: (x: Int, y: Int)? {
    let one = 1 << 32
    // Within 2⁻¹² of a texel at the far end of the image, which no weight of 1/256 can show.
    let small = 1 << 20
    let reach = max(level.size.width, level.size.height, 1)
    let isStraight =
      abs(u.alongX - one) * reach < small && abs(v.alongY - one) * reach < small
      && abs(u.alongY) * reach < small && abs(v.alongX) * reach < small
    guard isStraight else { return nil }
    let (x, y) = ((u.origin + one / 2) >> 32, (v.origin + one / 2) >> 32)
    guard abs(u.origin - x << 32) < one / 512, abs(v.origin - y << 32) < one / 512 else { return nil }
    return (x, y)
  }

  /// The pixels of the level that is read, and its size.
  func withTexels<Result>(_ body: (UnsafePointer<UInt32>, PixelSize) -> Result) -> Result {
    level.pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("an image without pixels") }
      return body(base, level.size)
    }
  }

  /// The colours of `count` pixels from (`x`, `y`) to the right.
  func fetch(x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>) {
    // Weights are cut to eight bits: half a unit more rounds them instead.
    let nudge = 1 << 23
    withTexels { texels, size in
      var row = BilinearRow(
        texels: texels, width: size.width, height: size.height, u: u.at(x: x, y: y) &+ nudge,
        v: v.at(x: x, y: y) &+ nudge, stepU: u.alongX, stepV: v.alongX)
      row.fetch(count, into: target)
    }
  }
}
