import CoreGraphics

/// An upright rounded rectangle on the device in fixed point: equal ones have equal masks, so this is the key
/// under which masks are cached (moved to the whole pixel at its upper left).
struct FixedRoundedRect: Hashable {
  var rect: FixedRect
  var radiusX: Fixed
  var radiusY: Fixed
  var corners: UInt

  init(_ rect: FixedRect, radiusX: Fixed, radiusY: Fixed, corners: CornerRadii.Corners) {
    self.rect = rect
    self.radiusX = min(max(0, radiusX), (rect.x1 - rect.x0) / 2)
    self.radiusY = min(max(0, radiusY), (rect.y1 - rect.y0) / 2)
    self.corners = corners.rawValue
  }

  /// The device's view of a rounded rectangle; nil when it is not one that stands upright there.
  init?(_ rect: CGRect, _ radii: CornerRadii, _ transform: CGAffineTransform) {
    let (width, height) = (min(radii.width, rect.width / 2), min(radii.height, rect.height / 2))
    let isCircle =
      radii.corners == .all && width == height && rect.width == rect.height && width == rect.width / 2
    if isCircle && transform.keepsCircles {
      // A turned circle is the same circle: a disc that spins keeps its mask.
      let center = rect.center.applying(transform)
      let radius = width * transform.meanScale
      let box = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      self.init(FixedRect(box), radiusX: fixed(radius), radiusY: fixed(radius), corners: .all)
      return
    }
    guard transform.keepsRectsUpright else { return nil }
    let isTurned = abs(transform.b) > abs(transform.a)
    let isMoved = !isTurned && transform.a > 0 && transform.d > 0
    guard isMoved || radii.corners == .all else { return nil }
    let scaleX = isTurned ? abs(transform.c) : abs(transform.a)
    let scaleY = isTurned ? abs(transform.b) : abs(transform.d)
    let (alongX, alongY) = isTurned ? (height, width) : (width, height)
    self.init(
      FixedRect(rect.applying(transform)), radiusX: fixed(alongX * scaleX), radiusY: fixed(alongY * scaleY),
      corners: radii.corners)
  }

  func offsetBy(x: Int, y: Int) -> FixedRoundedRect {
    var result = self
    result.rect = rect.offsetBy(x: x, y: y)
    return result
  }
}

extension AreaAccumulator {
  /// The mask of a rounded rectangle: only the rows with corners are worked out; those between are one row
  /// that is shared.
  func mask(of shape: FixedRoundedRect) -> Mask {
    let bounds = shape.rect.pixels
    let upperEnd = min((shape.rect.y0 + shape.radiusY + 255) >> 8, bounds.maxY)
    let lowerStart = max((shape.rect.y1 - shape.radiusY) >> 8, upperEnd)
    func part(_ minY: Int, _ maxY: Int) -> Mask {
      begin(PixelRect(minX: bounds.minX, minY: minY, maxX: bounds.maxX, maxY: maxY))
      let radii = CornerRadii(
        width: CGFloat(shape.radiusX) / 256, height: CGFloat(shape.radiusY) / 256,
        corners: CornerRadii.Corners(rawValue: shape.corners))
      add(.roundedRect(shape.rect.rect, radii: radii), .identity)
      return mask(.nonZero)
    }
    guard lowerStart - upperEnd > 1 else { return part(bounds.minY, bounds.maxY) }
    return Mask(
      stacking: [
        (part(bounds.minY, upperEnd), 1),
        (part(upperEnd, upperEnd + 1), lowerStart - upperEnd),
        (part(lowerStart, bounds.maxY), 1),
      ],
      at: (bounds.minX, bounds.minY))
  }
}
