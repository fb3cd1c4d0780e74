package import CoreGraphics

extension RenderNode {
  /// One layer composited in its own space, back to front: shadow, background, contents, what its kind
  /// draws, sublayers, border, clipped by `masksToBounds` and mask, faded (core-animation.md §7.5). nil when
  /// nothing shows.
  static func picture(of layer: LayerProperties, sublayers: [DisplayItem], mask: RenderNode?) -> DisplayGroup?
  {
    guard !layer.isHidden, layer.opacity > 0 else { return nil }
    var items: [DisplayItem] = []
    if let color = layer.backgroundColor, color.alpha > 0 {
      items.append(.fill(layer.outline, .color(color), rule: .nonZero))
    }
    items += contentsItems(of: layer) + kindItems(of: layer) + sublayers
    if let border = borderItem(of: layer) { items.append(border) }
    var shadow = shadow(of: layer, isMasked: mask != nil)
    guard !items.isEmpty || shadow?.shape != nil else { return nil }
    let opacity = min(layer.opacity, 1)
    if !layer.allowsGroupOpacity, opacity < 1 {
      items = items.map { .group(DisplayGroup(DisplayList([$0]), opacity: opacity)) }
      // Any other shadow fades with what throws it.
      if shadow?.shape != nil { shadow?.color.alpha *= opacity }
    }
    return DisplayGroup(
      DisplayList(items), opacity: layer.allowsGroupOpacity ? opacity : 1,
      clip: layer.masksToBounds ? layer.outline : nil, mask: mask?.displayList, shadow: shadow,
      isCached: layer.shouldRasterize)
  }

  private static func kindItems(of layer: LayerProperties) -> [DisplayItem] {
    switch layer.kind {
    case .plain, .replicator, .transform: []
    case .backdrop(let sigma): sigma > 0 ? [.backdropBlur(layer.outline, sigma: sigma)] : []
    case .shape(let shape): shape.items
    case .gradient(let gradient): gradient.items(in: layer.bounds, outline: layer.outline)
    case .text(let text): text.items(in: layer.bounds)
    }
  }

  private static func contentsItems(of layer: LayerProperties) -> [DisplayItem] {
    var items: [DisplayItem] = []
    switch layer.contents {
    case nil: break
    case .image(let image): items += imageItems(image, in: layer)
    case .crossFade(let from, let to, let progress):
      items.append(
        .dissolve(
          DisplayList(imageItems(from, in: layer)), DisplayList(imageItems(to, in: layer)),
          progress: progress))
    }
    if let drawing = layer.drawing, !drawing.isEmpty {
      items.append(.group(DisplayGroup(drawing, clip: .rect(layer.bounds))))
    }
    return items
  }

  /// Upright, whatever the geometry around.
  private static func imageItems(_ image: CGImage, in layer: LayerProperties) -> [DisplayItem] {
    let source = layer.contentsRect
    let scale = layer.contentsScale > 0 ? layer.contentsScale : 1
    let size = CGSize(
      width: CGFloat(image.width) * source.width / scale,
      height: CGFloat(image.height) * source.height / scale)
    let rect = layer.contentsGravity.rect(of: size, in: layer.bounds)
    let slices = NineSlices(of: size, over: rect, center: layer.contentsCenter, scale: scale)
    let items: [DisplayItem] = slices.pieces.map { piece in
      .image(
        image, rect: piece.rect,
        source: CGRect(
          x: source.minX + piece.source.minX * source.width,
          y: source.minY + piece.source.minY * source.height,
          width: piece.source.width * source.width, height: piece.source.height * source.height))
    }
    guard layer.areContentsFlipped else { return items }
    return [.group(DisplayGroup(DisplayList(items), transform: rect.upsideDown))]
  }

  /// Inside the bounds, over contents and sublayers.
  private static func borderItem(of layer: LayerProperties) -> DisplayItem? {
    guard layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0 else { return nil }
    let width = layer.borderWidth
    let inner = layer.bounds.insetBy(dx: width, dy: width)
    var ring = layer.outline.path
    if !inner.isNull, !inner.isEmpty {
      let radii = CornerRadii(max(0, layer.cornerRadii.width - width), corners: layer.maskedCorners)
      ring.elements += Path.roundedRect(inner, radii: radii).elements
    }
    return .fill(.path(ring), .color(color), rule: .evenOdd)
  }

  /// None where the layer clips itself: there is no outside to draw it on.
  private static func shadow(of layer: LayerProperties, isMasked: Bool) -> Shadow? {
    guard layer.shadowOpacity > 0, !layer.masksToBounds, !isMasked, let color = layer.shadowColor else {
      return nil
    }
    return Shadow(
      color: color.copy(alpha: color.alpha * min(layer.shadowOpacity, 1)) ?? color,
      offset: layer.shadowOffset, sigma: layer.shadowRadius, shape: layer.shadowPath.map { .path($0) })
  }
}

extension ContentsGravity {
  /// Where contents of `size` points lie in `bounds`.
  package func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let (ratioX, ratioY) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .resize: return bounds
    case .resizeAspect: return scaled(size, by: min(ratioX, ratioY), in: bounds)
    case .resizeAspectFill: return scaled(size, by: max(ratioX, ratioY), in: bounds)
    default:
      let x: CGFloat =
        switch self {
        case .left, .topLeft, .bottomLeft: 0
        case .right, .topRight, .bottomRight: 1
        default: 0.5
        }
      let y: CGFloat =
        switch self {
        case .top, .topLeft, .topRight: 0
        case .bottom, .bottomLeft, .bottomRight: 1
        default: 0.5
        }
      return CGRect(
        x: bounds.minX + (bounds.width - size.width) * x,
        y: bounds.minY + (bounds.height - size.height) * y, width: size.width, height: size.height)
    }
  }

  private func scaled(_ size: CGSize, by ratio: CGFloat, in bounds: CGRect) -> CGRect {
    let (width, height) = (size.width * ratio, size.height * ratio)
    return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}
