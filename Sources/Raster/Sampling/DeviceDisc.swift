import CoreGraphics

/// The circles of a disc's image, placed on the device.
struct DeviceDisc {
  let center: CGPoint
  /// Outside all is clear.
  let radius: CGFloat
  /// Inside all is opaque.
  let opaqueRadius: CGFloat

  /// The circles of an image of `size` stretched over the unit square; nil where they are no circles.
  init?(_ disc: AlphaExtent.Disc, of size: PixelSize, _ unitToDevice: CGAffineTransform) {
    let toDevice = CGAffineTransform(scaleX: 1 / CGFloat(size.width), y: 1 / CGFloat(size.height))
      .concatenating(unitToDevice)
    guard toDevice.keepsCircles else { return nil }
    center = CGPoint(x: 0.5, y: 0.5).applying(unitToDevice)
    radius = disc.radius * toDevice.meanScale
    opaqueRadius = disc.opaqueRadius * toDevice.meanScale
  }

  var bounds: CGRect {
    CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// The pixels of the row at `y` of which the centres lie in a circle.
  func columns(_ y: Int, within radius: KeyPath<DeviceDisc, CGFloat>) -> Range<Int> {
    let (radius, height) = (self[keyPath: radius], CGFloat(y) + 0.5 - center.y)
    let square = radius * radius - height * height
    guard square > 0 else { return 0..<0 }
    let half = square.squareRoot()
    let first = Int((center.x - half + 0.5).rounded(.down))
    return first..<max(first, Int((center.x + half + 0.5).rounded(.down)))
  }
}
