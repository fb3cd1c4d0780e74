extension DisplayItem {
  /// A box outside of which the item draws nothing, in the space of its list.
  package var bounds: CGRect { bounds(under: .identity) }

  /// The same in the space to which `t` maps: of what is turned, a tighter one than the box of the box.
  package func bounds(under t: CGAffineTransform) -> CGRect {
    switch self {
    case .group(let group): return group.bounds(under: t)
    case .projected(let list, let projection):
      return projection.concatenating(Projection(t)).bounds(of: list.bounds)
    case .dissolve(let from, let to, _): return from.bounds.union(to.bounds).applying(t)
    case .fill(let shape, _, _), .backdropBlur(let shape, _): return shape.bounds(under: t)
    case .stroke(let path, let style, _):
      guard !path.isEmpty else { return .null }
      let (reachX, reachY) = t.extent(ofEllipse: CGSize(width: style.reach, height: style.reach))
      return Shape.path(path).bounds(under: t).insetBy(dx: -reachX, dy: -reachY)
    case .image(let image, let rect, let source): return image.bounds(in: rect, source, under: t)
    case .glyphs(let run, _): return run.bounds.applying(t)
    }
  }
}

extension DisplayList {
  /// A box outside of which the list draws nothing, in the space to which `t` maps. It visits what is in the
  /// list where `t` turns or stretches.
  package func bounds(under t: CGAffineTransform) -> CGRect {
    if t.b == 0, t.c == 0, t.a == t.d { return bounds.applying(t) }
    return items.reduce(CGRect.null) { $0.union($1.bounds(under: t)) }
  }
}

extension CGImage {
  /// A box outside of which the image shows nothing: a turned disc's is that of its circle.
  fileprivate func bounds(in rect: CGRect, _ source: CGRect, under t: CGAffineTransform) -> CGRect {
    let (scaleX, scaleY) = (rect.width / CGFloat(width), rect.height / CGFloat(height))
    // Below half size, smaller versions of the image are interpolated, and reach farther.
    guard !t.isRectilinear, source == CGRect(x: 0, y: 0, width: 1, height: 1),
      let radius = alpha.disc?.radius,
      min(scaleX, scaleY) * t.meanScale > 0.51
    else { return rect.applying(t) }
    let radii = CGSize(width: radius * scaleX, height: radius * scaleY)
    let (reachX, reachY) = t.extent(ofEllipse: radii)
    let center = rect.center.applying(t)
    return CGRect(x: center.x - reachX, y: center.y - reachY, width: 2 * reachX, height: 2 * reachY)
  }
}

/// How many standard deviations of a Gaussian are painted; beyond, less than a level of 255 is left.
package let gaussianReach: CGFloat = 3

extension DisplayGroup {
  /// A box outside of which the group draws nothing, in the space of the list that holds it.
  package var bounds: CGRect { bounds(under: .identity) }

  /// The same in the space to which `t` maps.
  package func bounds(under t: CGAffineTransform) -> CGRect {
    guard opacity > 0 else { return .null }
    let t = transform.concatenating(t)
    var box = content.bounds(under: t).grown(by: blurSigma * t.meanScale * gaussianReach)
    if let clip { box = box.intersection(clip.bounds(under: t)) }
    if let mask { box = box.intersection(mask.bounds(under: t)) }
    guard let shadow else { return box }
    let offset = shadow.offset.applying(t)
    let thrown = (shadow.shape?.bounds(under: t) ?? box).grown(
      by: shadow.sigma * t.meanScale * gaussianReach)
    return box.union(thrown.isNull ? thrown : thrown.offsetBy(dx: offset.width, dy: offset.height))
  }
}

extension Shape {
  /// A box outside of which nothing is in the shape, in the space to which `t` maps.
  package func bounds(under t: CGAffineTransform) -> CGRect {
    switch self {
    case .rect(let rect): return rect.applying(t)
    case .roundedRect(let rect, let radii):
      guard !t.isRectilinear, radii.corners == .all, !rect.isNull, !rect.isInfinite else {
        return rect.applying(t)
      }
      // A rectangle without its corners, swept by an ellipse: the extents of both add up. The cubics that
      // stand for the ellipse bulge by up to 0.027 % of its radii.
      let bulge: CGFloat = 1.0003
      let (radiusX, radiusY) = (min(radii.width, rect.width / 2), min(radii.height, rect.height / 2))
      let (straightX, straightY) = (rect.width / 2 - radiusX, rect.height / 2 - radiusY)
      let corner = t.extent(ofEllipse: CGSize(width: radiusX * bulge, height: radiusY * bulge))
      let halfWidth = abs(t.a) * straightX + abs(t.c) * straightY + corner.x
      let halfHeight = abs(t.b) * straightX + abs(t.d) * straightY + corner.y
      let center = rect.center.applying(t)
      return CGRect(
        x: center.x - halfWidth, y: center.y - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight)
    case .path(let path): return CGRect(enclosing: path.points.lazy.map { $0.applying(t) })
    }
  }
}

extension CGAffineTransform {
  /// How far an ellipse with these radii reaches from its centre along x and y once it is transformed.
  fileprivate func extent(ofEllipse radii: CGSize) -> (x: CGFloat, y: CGFloat) {
    func length(_ x: CGFloat, _ y: CGFloat) -> CGFloat { (x * x + y * y).squareRoot() }
    return (length(a * radii.width, c * radii.height), length(b * radii.width, d * radii.height))
  }
}

extension CGRect {
  fileprivate func grown(by amount: CGFloat) -> CGRect {
    amount == 0 || isNull ? self : insetBy(dx: -amount, dy: -amount)
  }
}
