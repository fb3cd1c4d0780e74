extension DisplayItem {
  /// A box outside of which the item draws nothing, in the space of its list.
  package var bounds: CGRect {
    switch self {
    case .group(let group): group.bounds
    case .fill(let shape, _, _), .backdropBlur(let shape, _): shape.bounds
    case .stroke(let path, let style, _):
      path.isEmpty ? .null : path.controlBounds.insetBy(dx: -style.reach, dy: -style.reach)
    case .image(_, let rect, _): rect
    case .glyphs(let run, _): run.bounds
    }
  }
}

/// How many standard deviations of a Gaussian are painted; beyond, less than a level of 255 is left.
package let gaussianReach: CGFloat = 3

extension DisplayGroup {
  /// A box outside of which the group draws nothing, in the space of the list that holds it.
  package var bounds: CGRect {
    guard opacity > 0 else { return .null }
    var box = content.bounds
    if blurSigma > 0, !box.isNull {
      box = box.insetBy(dx: -blurSigma * gaussianReach, dy: -blurSigma * gaussianReach)
    }
    if let clip { box = box.intersection(clip.bounds) }
    if let mask { box = box.intersection(mask.bounds) }
    if let shadow {
      let thrown = (shadow.shape?.bounds ?? box).offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
      box = box.union(
        thrown.insetBy(dx: -shadow.sigma * gaussianReach, dy: -shadow.sigma * gaussianReach))
    }
    return box.isNull ? .null : box.applying(transform)
  }
}
