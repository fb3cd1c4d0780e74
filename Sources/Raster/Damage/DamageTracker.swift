package import CoreGraphics

/// Finds the pixels that change from one display list to the next.
///
/// It walks both trees side by side. Equal fingerprints end the walk, so an unchanged subtree costs one
/// comparison; a group whose content alone changed is entered; anything else that differs damages the box it
/// had and the box it has. Effects widen what they are applied to, and backdrop blurs what lies beneath them.
///
/// A grid of cells with a hash each, as in small editors' render caches, was considered: it damages whole cells
/// where this finds the moved thing itself, and it visits all that is unchanged.
package struct DamageTracker {
  private struct Shown {
    let list: DisplayList
    let transform: CGAffineTransform
    let size: PixelSize
  }

  private var shown: Shown?

  package init() {}

  /// The pixels in which `list` differs from the list of the last call, in at most eight rectangles that may
  /// overlap; none if nothing changed. Everything on the first call and after another size or transform.
  package mutating func damage(
    for list: DisplayList, transform: CGAffineTransform, size: PixelSize
  ) -> [PixelRect] {
    let window = PixelRect(size)
    defer { shown = Shown(list: list, transform: transform, size: size) }
    guard let shown, shown.transform == transform, shown.size == size else {
      return window.isEmpty ? [] : [window]
    }
    if shown.list == list { return [] }
    var region = DamageRegion(window)
    ListComparison(transform).compare(shown.list, list) { region.add($0) }
    if list.readsBackdrop {
      for backdrop in BackdropReads(of: list, transform).reads {
        for rect in region.rects {
          region.add(rect.insetBy(-backdrop.reach).intersection(backdrop.area))
        }
      }
    }
    return region.rects
  }

  /// Forgets what was shown: the next list damages everything.
  package mutating func invalidate() { shown = nil }
}

/// A few rectangles that hold all that was added.
struct DamageRegion {
  private let window: PixelRect
  private(set) var rects: [PixelRect] = []

  private static let most = 8

  init(_ window: PixelRect) { self.window = window }

  /// Adds the part of `rect` in the window. Rectangles that lose nothing by it are merged, and those that
  /// lose least when there are too many.
  mutating func add(_ rect: PixelRect) {
    var rect = rect.intersection(window)
    if rect.isEmpty || rects.contains(where: { $0.contains(rect) }) { return }
    while let index = rects.firstIndex(where: { waste($0, rect) <= 0 }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
    if rects.count > Self.most { mergeClosest() }
  }

  /// The pixels of the union that neither holds, less those that both do.
  private func waste(_ one: PixelRect, _ other: PixelRect) -> Int {
    one.union(other).area - one.area - other.area
  }

  private mutating func mergeClosest() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rects.indices {
      for second in rects.indices.dropFirst(first + 1) {
        let waste = waste(rects[first], rects[second])
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let second = rects.remove(at: best.second)
    let first = rects.remove(at: best.first)
    add(first.union(second))
  }
}
