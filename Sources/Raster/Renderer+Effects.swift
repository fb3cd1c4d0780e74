import CoreGraphics

extension Renderer {
  /// Draws a shadow that is thrown by a shape; the drawing's transform is its group's.
  func draw(_ shadow: Shadow, _ drawing: Drawing) {
    let mask = mask(of: shadow, thrownBy: nil, drawing.transform, drawing.clip)
    drawing.paint(.color(shadow.color.premultiplied()), through: .mask(mask))
  }

  /// The coverage of a shadow, at least in `region`. `body` throws it where the shadow has no shape; its
  /// offset is then rounded to whole pixels.
  func mask(
    of shadow: Shadow, thrownBy body: Picture?, _ transform: CGAffineTransform, _ region: PixelRect
  ) -> Mask {
    if let shape = shadow.shape { return mask(of: shadow, shape, transform, region) }
    guard let body else { return Mask(.empty) { _, _ in MaskRow(offset: 0) } }
    let (x, y) = shadow.pixelOffset(transform)
    let blur = GaussianBlur(sigma: shadow.sigma * transform.meanScale)
    return blur.blurred(.mask(body.alpha), region: region.offsetBy(x: -x, y: -y)).offsetBy(x: x, y: y)
  }

  private func mask(
    of shadow: Shadow, _ shape: Shape, _ transform: CGAffineTransform, _ region: PixelRect
  ) -> Mask {
    let thrown = transform.translatedBy(x: shadow.offset.width, y: shadow.offset.height)
    let (rest, x, y) = thrown.splitAtWholePixels
    let blur = GaussianBlur(sigma: shadow.sigma * transform.meanScale)
    var key = Fingerprint()
    key.mix(shape)
    key.mix(rest)
    key.mix(Double(shadow.sigma))
    if let known = masks.value(for: .shadow(key)) { return known.offsetBy(x: x, y: y) }
    let whole = PixelRect(covering: shape.bounds.applying(rest)).insetBy(-blur.reach)
    let isSmall = whole.area <= 4 << 20
    let part = isSmall ? whole : whole.intersection(region.offsetBy(x: -x, y: -y))
    let coverage = coverage(of: shape, .nonZero, rest, within: part.insetBy(-blur.reach))
    let mask = blur.blurred(coverage, region: part)
    if isSmall { masks.insert(mask, for: .shadow(key), bytes: mask.byteCount) }
    return mask.offsetBy(x: x, y: y)
  }

  /// Blurs what the canvas shows inside a shape. In a composed group that is the group's own picture.
  func drawBackdrop(blurredBy sigma: CGFloat, in shape: Shape, _ drawing: Drawing) {
    let coverage = coverage(of: shape, .nonZero, drawing)
    let region = coverage.bounds.intersection(drawing.clip)
    guard !region.isEmpty else { return }
    let blur = GaussianBlur(sigma: sigma * drawing.transform.meanScale)
    drawing.painting.finish()
    let blurred = blur.blurred(drawing.painting.canvas, edge: .extended, region: region)
    drawing.paint(
      .pixels(PlacedPixels(blurred, isOpaque: false)), through: coverage, alpha: drawing.alpha)
  }
}

extension Shadow {
  /// The offset on the device, in whole pixels.
  func pixelOffset(_ transform: CGAffineTransform) -> (x: Int, y: Int) {
    let moved = CGSize(width: offset.width, height: offset.height).applying(transform)
    func whole(_ value: CGFloat) -> Int { Int(min(max(value, -1_048_576), 1_048_576).rounded()) }
    return (whole(moved.width), whole(moved.height))
  }

  /// The pixels of a group that throw its shadow into `region`; empty when a shape does.
  func throwingRegion(of region: PixelRect, _ transform: CGAffineTransform) -> PixelRect {
    guard shape == nil else { return .empty }
    let (x, y) = pixelOffset(transform)
    let reach = GaussianBlur(sigma: sigma * transform.meanScale).reach
    return region.offsetBy(x: -x, y: -y).insetBy(-reach)
  }
}

extension Picture {
  /// The alpha of the pixels.
  var alpha: Mask {
    withCanvas { canvas in
      Mask(bounds) { y, bytes in
        let row = canvas.pixel(x: bounds.minX, y: y)
        for x in 0..<bounds.width { bytes[x] = UInt8(truncatingIfNeeded: row[x] >> 24) }
        return MaskRowScan.row(of: bytes, count: bounds.width)
      }
    }
  }
}
