package import CoreGraphics

/// What of a list is drawn when some rectangles of it are painted, and what is left out: it lies outside of them, or
/// something opaque hides all of it. Counts what layers draw: fills, strokes, images, gradients, runs of glyphs.
package struct Culling: Equatable, Sendable {
  package var drawn = 0
  package var culled = 0

  package init() {}
}

extension DisplayList {
  /// What painting `damage` draws, and what it leaves out. An item that is drawn for one rectangle is drawn.
  package func culling(in damage: [PixelRect], _ transform: CGAffineTransform) -> Culling {
    var result = Culling()
    let hiding = damage.map { lastHiding($0, transform) ?? 0 }
    for (index, item) in items.enumerated() {
      let bounds = item.deviceBounds(transform)
      let seen = zip(damage, hiding).filter { $0.1 <= index && bounds.intersects($0.0) }.map(\.0)
      let part = item.culling(in: seen, transform)
      result.drawn += part.drawn
      result.culled += part.culled
    }
    return result
  }
}

extension DisplayItem {
  fileprivate func culling(in damage: [PixelRect], _ transform: CGAffineTransform) -> Culling {
    var result = Culling()
    switch self {
    case .group(let group): return group.content.culling(in: damage, group.transform.concatenating(transform))
    case .projected(let list, _): result.drawn = list.leafCount
    case .dissolve(let from, let to, _): result.drawn = from.leafCount + to.leafCount
    default: result.drawn = 1
    }
    if damage.isEmpty { (result.drawn, result.culled) = (0, result.drawn) }
    return result
  }

  fileprivate var leafCount: Int {
    switch self {
    case .group(let group): group.content.leafCount
    case .projected(let list, _): list.leafCount
    case .dissolve(let from, let to, _): from.leafCount + to.leafCount
    default: 1
    }
  }
}

extension DisplayList {
  fileprivate var leafCount: Int { items.reduce(0) { $0 + $1.leafCount } }
}
