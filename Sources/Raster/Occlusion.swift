import CoreGraphics

extension DisplayList {
  /// The index of the last item that hides whatever lies under all of `region`; nil when none does.
  ///
  /// What is hidden need not be painted: the bits are the same, because opaque pixels are stored. Only what is
  /// simple to tell counts: upright rectangles and images without alpha, also in groups without effects.
  func lastHiding(_ region: PixelRect, _ transform: CGAffineTransform) -> Int? {
    items.lastIndex { $0.hides(region, transform) }
  }
}

extension DisplayList {
  /// Most lists are smaller than what they would have to hide, and need not be gone through.
  fileprivate func hides(_ region: PixelRect, _ transform: CGAffineTransform) -> Bool {
    bounds.covers(region, transform) && lastHiding(region, transform) != nil
  }
}

extension DisplayItem {
  fileprivate func hides(_ region: PixelRect, _ transform: CGAffineTransform) -> Bool {
    switch self {
    case .fill(.rect(let rect), .color(let color), _):
      color.premultiplied() >> 24 == 255 && rect.covers(region, transform)
    case .image(let image, let rect, _): image.alpha.isOpaque && rect.covers(region, transform)
    case .group(let group):
      group.opacity >= 1 && group.clip == nil && !group.needsPicture
        && group.content.hides(region, group.transform.concatenating(transform))
    case .projected, .dissolve, .fill, .stroke, .glyphs, .backdropBlur: false
    }
  }
}

extension CGRect {
  fileprivate func covers(_ region: PixelRect, _ transform: CGAffineTransform) -> Bool {
    transform.keepsRectsUpright && Coverage.rect(FixedRect(applying(transform))).covers(region)
  }
}
