import CoreGraphics

/// What kept pictures are told apart by: what is drawn and how it lies on the pixels, and the part that is kept.
struct PictureKey: Hashable {
  let content: Fingerprint
  let bounds: PixelRect
}

/// A kept picture.
struct Layer {
  var picture: Picture
  let opaqueRows: OpaqueRows

  /// As much of it as is painted within `clip`.
  func pixels(within clip: PixelRect) -> PlacedPixels {
    let bounds = picture.bounds
    let part = clip.intersection(bounds).offsetBy(x: -bounds.minX, y: -bounds.minY)
    return PlacedPixels(picture, isOpaque: opaqueRows.hide(part))
  }
}

extension Renderer {
  /// A picture that is made once and kept for as long as the same is drawn at the same place within a pixel.
  ///
  /// It is made as if it lay at the upper left of the device and moved by whole pixels, so it has the same
  /// bits wherever it was first needed. `bounds` answers its box on the device under a transform. Larger ones
  /// than a 4K display are made for the visible part only. What is a part of a picture that will be kept is not.
  func kept(
    _ content: Fingerprint, bounds: (CGAffineTransform) -> CGRect, _ drawing: Drawing,
    make: (CGAffineTransform, PixelRect) -> Picture
  ) -> Layer {
    let (transform, x, y) = drawing.transform.splitAtWholePixels
    var region = PixelRect(covering: bounds(transform))
    let largest = 8 << 20
    if region.area > largest { region = region.intersection(drawing.clip.offsetBy(x: -x, y: -y)) }
    var content = content
    content.mix(transform)
    let key = PictureKey(content: content, bounds: region)
    var layer: Layer
    if let known = pictures.value(for: key) {
      layer = known
    } else {
      let isPart = isMakingKept
      isMakingKept = true
      let picture = make(transform, region)
      isMakingKept = isPart
      layer = Layer(picture: picture, opaqueRows: OpaqueRows(picture))
      if !isPart { pictures.insert(layer, for: key, bytes: picture.byteCount) }
    }
    layer.picture = layer.picture.offsetBy(x: x, y: y)
    return layer
  }

  /// The pixels that must be painted so that those of `region` come out right: more than these where a
  /// backdrop blur reads its surroundings, but none outside of `limit`.
  func regionNeeded(
    for region: PixelRect, of list: DisplayList, _ transform: CGAffineTransform, within limit: PixelRect
  ) -> PixelRect {
    guard list.readsBackdrop else { return region }
    var needed = region
    for item in list.items.reversed() {
      switch item {
      case .backdropBlur(_, let sigma):
        let read = item.deviceBounds(transform).intersection(needed)
        guard !read.isEmpty else { continue }
        let reach = GaussianBlur(sigma: sigma * transform.meanScale).reach
        needed = needed.union(read.insetBy(-reach).intersection(limit))
      case .group(let group) where item.deviceBounds(transform).intersects(needed):
        let inner = group.transform.concatenating(transform)
        needed = regionNeeded(for: needed, of: group.content, inner, within: limit)
      case .group, .projected, .dissolve, .fill, .stroke, .image, .glyphs: continue
      }
    }
    return needed
  }
}
