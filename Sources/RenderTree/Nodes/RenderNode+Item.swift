package import CoreGraphics

extension RenderNode {
  /// One layer composited, back to front: shadow, background, contents, sublayers, border, clipped by
  /// `masksToBounds`, faded as a group (core-animation.md §7.5).
  static func item(of layer: LayerProperties, sublayers: [RenderNode]) -> DisplayItem? {
    let transform = CATransform3DGetAffineTransform(layer.toSuperlayer)
    guard !layer.isHidden, layer.opacity > 0, transform.isFinite else { return nil }
    var items: [DisplayItem] = []
    if let color = layer.backgroundColor, color.alpha > 0 {
      items.append(.fill(layer.outline, .color(color), rule: .nonZero))
    }
    items += contentsItems(of: layer)
    items += sublayers.compactMap(\.item)
    if let border = borderItem(of: layer) { items.append(border) }
    let shadow = shadow(of: layer)
    guard !items.isEmpty || shadow?.shape != nil else { return nil }
    return .group(
      DisplayGroup(
        DisplayList(items), transform: transform, opacity: min(layer.opacity, 1),
        clip: layer.masksToBounds ? layer.outline : nil, shadow: shadow, isCached: layer.shouldRasterize))
  }

  private static func contentsItems(of layer: LayerProperties) -> [DisplayItem] {
    var items: [DisplayItem] = []
    switch layer.contents {
    case nil: break
    case .image(let image): items.append(imageItem(image, in: layer))
    case .crossFade(let from, let to, let progress):
      items.append(imageItem(from, in: layer))
      items.append(.group(DisplayGroup(DisplayList([imageItem(to, in: layer)]), opacity: progress)))
    }
    if let drawing = layer.drawing, !drawing.isEmpty { items.append(.group(DisplayGroup(drawing))) }
    return items
  }

  private static func imageItem(_ image: CGImage, in layer: LayerProperties) -> DisplayItem {
    let source = layer.contentsRect
    let scale = layer.contentsScale > 0 ? layer.contentsScale : 1
    let size = CGSize(
      width: CGFloat(image.width) * source.width / scale,
      height: CGFloat(image.height) * source.height / scale)
    return .image(image, rect: layer.contentsGravity.rect(of: size, in: layer.bounds), source: source)
  }

  /// Inside the bounds, over contents and sublayers.
  private static func borderItem(of layer: LayerProperties) -> DisplayItem? {
    guard layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0 else { return nil }
    let width = layer.borderWidth
    let inner = layer.bounds.insetBy(dx: width, dy: width)
    var ring = layer.outline.path
    if !inner.isNull, !inner.isEmpty {
      let radii = CornerRadii(max(0, layer.cornerRadius - width), corners: layer.maskedCorners)
      ring.elements += Path.roundedRect(inner, radii: radii).elements
    }
    return .fill(.path(ring), .color(color), rule: .evenOdd)
  }

  /// None where the layer clips itself: there is no outside to draw it on.
  private static func shadow(of layer: LayerProperties) -> Shadow? {
    guard layer.shadowOpacity > 0, !layer.masksToBounds, let color = layer.shadowColor else { return nil }
    return Shadow(
      color: color.copy(alpha: color.alpha * min(layer.shadowOpacity, 1)) ?? color,
      offset: layer.shadowOffset, sigma: layer.shadowRadius, shape: layer.shadowPath.map { .path($0) })
  }
}

extension CGAffineTransform {
  /// Whether a layer it places has a place at all: a value that is not finite must not reach the pixels.
  fileprivate var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
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
