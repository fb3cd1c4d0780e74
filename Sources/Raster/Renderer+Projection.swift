import CoreGraphics

/// A list painted flat, to be turned in space or on the device.
struct FlatPicture {
  /// What is painted, and how.
  let key: Fingerprint
  let pyramid: MipPyramid
  let alpha: AlphaExtent
}

extension Renderer {
  /// Draws a list as it is seen through a projection.
  ///
  /// The list is painted flat, about as large as its most magnified part, and kept, so that it turns without
  /// being painted again. Its edges are those of the projected box: exact, whatever is sampled inside.
  func draw(_ list: DisplayList, seenThrough projection: Projection, _ drawing: Drawing) {
    let box = list.bounds
    let placed = projection.concatenating(Projection(drawing.transform))
    let outline = placed.outline(of: box)
    guard !outline.isEmpty, drawing.transform.isUsable, box.width > 0, box.height > 0,
      max(box.width, box.height) < 1e9
    else { return }
    let edges = Path([.move(outline[0])] + outline.dropFirst().map { .line($0) } + [.close])
    let mask = mask(of: edges, .nonZero, .identity, within: drawing.clip)
    guard !mask.bounds.isEmpty else { return }
    let scale = flatScale(of: box, placed, drawing.transform.meanScale)
    let size = PixelSize(width: pixels(box.width * scale), height: pixels(box.height * scale))
    let fit = CGAffineTransform(
      scaleX: CGFloat(size.width) / box.width, y: CGFloat(size.height) / box.height
    ).translatedBy(x: -box.minX, y: -box.minY)
    let flat = flattened(list, size, fit)
    let sampler = ProjectedSampler(
      flat.pyramid, texelsToDevice: Projection(fit.inverted()).concatenating(placed),
      farthest: box.corners.map(placed.w).reduce(Projection.nearest, max), isOpaque: flat.alpha.isOpaque)
    guard let sampler else { return }
    let coverage =
      drawing.fold.map { $0.coverage.intersection(.mask(mask), in: drawing.clip) } ?? .mask(mask)
    drawing.paint(.projection(sampler), through: coverage, alpha: drawing.alpha)
  }

  /// The scale at which what is in `box` is painted: that of its surroundings, or 2ⁿ of it where that is nearer
  /// to the greatest that is seen. Steps, so that a turning picture is not painted anew at every angle.
  private func flatScale(of box: CGRect, _ placed: Projection, _ surroundings: CGFloat) -> CGFloat {
    let wanted = box.corners.map { placed.magnification(at: $0) ?? .infinity }.reduce(0, max)
    var scale = surroundings
    while wanted > scale * 1.415, scale < surroundings * 4 { scale *= 2 }
    while wanted < scale * 0.707, scale > surroundings / 256 { scale /= 2 }
    let largest: CGFloat = 8_388_608
    while box.width * scale * (box.height * scale) > largest { scale /= 2 }
    return scale
  }

  /// Whole pixels for a length; a little less than the next one, because lengths vary in their last bits.
  func pixels(_ length: CGFloat) -> Int { Int(min(max((length - 0.001).rounded(.up), 1), 16384)) }

  /// A list painted into a picture of `size`, once for as long as it is kept.
  func flattened(_ list: DisplayList, _ size: PixelSize, _ transform: CGAffineTransform) -> FlatPicture {
    var key = list.fingerprint
    key.mix(size.width)
    key.mix(size.height)
    key.mix(transform)
    if let known = flats.value(for: key) { return known }
    let bitmap = bitmap(of: list, size: size, transform: transform)
    let flat = FlatPicture(
      key: key, pyramid: MipPyramid(bitmap, region: PixelRect(size)),
      alpha: AlphaExtent(of: bitmap))
    flats.insert(flat, for: key, bytes: bitmap.pixels.count * 4 + flat.pyramid.byteCount)
    return flat
  }
}
