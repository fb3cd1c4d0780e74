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

extension DisplayItem {
  fileprivate func hides(_ region: PixelRect, _ transform: CGAffineTransform) -> Bool {
    switch self {
    case .fill(.rect(let rect), .color(let color), _):
      color.premultiplied() >> 24 == 255 && rect.covers(region, transform)
    case .image(let image, let rect, _): image.alpha.isOpaque && rect.covers(region, transform)
    case .group(let group):
      group.opacity >= 1 && group.clip == nil && !group.needsPicture
        && group.content.lastHiding(region, group.transform.concatenating(transform)) != nil
    case .projected, .dissolve, .fill, .stroke, .glyphs, .backdropBlur: false
    }
  }
}

extension CGRect {
  fileprivate func covers(_ region: PixelRect, _ transform: CGAffineTransform) -> Bool {
    transform.keepsRectsUpright && Coverage.rect(FixedRect(applying(transform))).covers(region)
  }
}
