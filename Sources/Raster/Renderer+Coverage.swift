import CoreGraphics

/// What masks are cached by; all are placed relative to a whole pixel.
enum MaskKey: Hashable {
  case roundedRect(FixedRoundedRect)
  /// `size` is the em in pixels (its bits), `quarter` the place between two pixels.
  case glyph(face: UInt64, index: UInt32, size: UInt64, quarter: Int)
  case shadow(Fingerprint)
}

extension Renderer {
  /// The coverage of a shape under the drawing's transform, clips included, at least within its clip.
  func coverage(of shape: Shape, _ rule: FillRule, _ drawing: Drawing) -> Coverage {
    guard let fold = drawing.fold else {
      return coverage(of: shape, rule, drawing.transform, within: drawing.clip)
    }
    if case .rect(let rect) = shape, fold.transform == drawing.transform, rect.contains(fold.bounds) {
      return fold.coverage
    }
    return coverage(of: shape, rule, drawing.transform, within: drawing.clip)
      .intersection(fold.coverage, in: drawing.clip)
  }

  /// The coverage of a shape, at least within `region`.
  func coverage(
    of shape: Shape, _ rule: FillRule, _ transform: CGAffineTransform, within region: PixelRect
  ) -> Coverage {
    switch shape {
    case .rect(let rect) where transform.keepsRectsUpright:
      return .rect(FixedRect(rect.standardized.applying(transform)))
    case .roundedRect(let rect, let radii):
      if let rounded = FixedRoundedRect(rect, radii, transform) {
        return .mask(mask(of: rounded, within: region))
      }
      return .mask(mask(of: shape.path, rule, transform, within: region))
    case .rect, .path: return .mask(mask(of: shape.path, rule, transform, within: region))
    }
  }

  /// The mask of a path within `region`.
  func mask(
    of path: Path, _ rule: FillRule, _ transform: CGAffineTransform, within region: PixelRect
  ) -> Mask {
    let box = PixelRect(covering: path.controlBounds.applying(transform))
    accumulator.begin(box.intersection(region))
    if !box.intersection(region).isEmpty { accumulator.add(path, transform) }
    return accumulator.mask(rule)
  }

  private func mask(of shape: FixedRoundedRect, within region: PixelRect) -> Mask {
    let bounds = shape.rect.pixels
    let largest = 4_194_304
    guard bounds.width * (shape.radiusY / 128 + 3) <= largest else {
      let radii = CornerRadii(
        width: CGFloat(shape.radiusX) / 256, height: CGFloat(shape.radiusY) / 256,
        corners: CornerRadii.Corners(rawValue: shape.corners))
      return mask(of: .roundedRect(shape.rect.rect, radii: radii), .nonZero, .identity, within: region)
    }
    let (x, y) = (bounds.minX, bounds.minY)
    let key = shape.offsetBy(x: -x, y: -y)
    if let known = masks.value(for: .roundedRect(key)) { return known.offsetBy(x: x, y: y) }
    let mask = accumulator.mask(of: key)
    masks.insert(mask, for: .roundedRect(key), bytes: mask.byteCount)
    return mask.offsetBy(x: x, y: y)
  }
}
