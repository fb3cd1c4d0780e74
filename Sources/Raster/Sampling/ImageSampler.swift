import CoreGraphics

/// Answers the colours of a placed image at device pixels, between its pixels by bilinear interpolation.
///
/// The place in the image of a device pixel's centre is linear in x and y: three 32.32 numbers a coordinate,
/// multiplied out for each row, so that a row may start anywhere and gets the bits of the whole. Beyond the
/// edges the outermost pixels go on; what is outside the image is cut by coverage, not here.
///
/// Below half size a smaller level of the image's pyramid is read, so no pixel is skipped and nothing
/// shimmers.
struct ImageSampler: Sampler {
  private let level: Bitmap
  private let u: Plane
  private let v: Plane
  let isOpaque: Bool
  /// The image's circles on the device; nil where they are not known to be any.
  private let disc: DeviceDisc?

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
  /// `level` is the image halved `index` times; `alpha` is the image's.
  init(
    level: Bitmap, index: Int, of size: PixelSize, unitToDevice: CGAffineTransform, alpha: AlphaExtent
  ) {
    self.level = level
    isOpaque = alpha.isOpaque
    disc = index == 0 ? alpha.disc.flatMap { DeviceDisc($0, of: size, unitToDevice) } : nil
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
  private var wholeOffset: (x: Int, y: Int)? {
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

  /// The image where it lies pixel on pixel.
  var placedPixels: PlacedPixels? {
    wholeOffset.map { PlacedPixels(level, x: -$0.x, y: -$0.y, isOpaque: isOpaque) }
  }

  /// The device pixels outside of which a turned image is clear, whatever lies beyond its edges; nil if not known.
  var clearBeyond: PixelRect? { disc.map { PixelRect(covering: $0.bounds) } }

  /// Whether it is a turned disc of which the circles are known.
  var isDisc: Bool { disc != nil && !isOpaque }

  /// The part of a stretch of the row at `y` outside of which all is clear.
  func columns(_ y: Int, _ stretch: Range<Int>) -> Range<Int> {
    disc?.columns(y, within: \.radius).clamped(to: stretch) ?? stretch
  }

  /// A part of a stretch of the row at `y` in which all is opaque.
  func opaqueColumns(_ y: Int, _ stretch: Range<Int>) -> Range<Int> {
    if isOpaque { return stretch }
    return disc?.columns(y, within: \.opaqueRadius).clamped(to: stretch) ?? stretch
      .lowerBound..<stretch.lowerBound
  }

  /// The colours of `count` pixels from (`x`, `y`) to the right.
  func fetch(x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>, _ spans: Spans) {
    // So far down that it comes in time, and is still there.
    let rowsAhead = 8
    // Weights are cut to eight bits: half a unit more rounds them instead.
    let nudge = 1 << 23
    level.pixels.withUnsafeBufferPointer { texels in
      guard let first = texels.baseAddress else { return }
      let row = BilinearRow(
        texels: first, width: level.size.width, height: level.size.height, u: u.at(x: x, y: y) &+ nudge,
        v: v.at(x: x, y: y) &+ nudge, stepU: u.alongX, stepV: v.alongX,
        ahead: (rowsAhead * v.alongY) >> 32 * level.size.width + (rowsAhead * u.alongY) >> 32)
      row.fetch(count, into: target, spans)
    }
  }
}
