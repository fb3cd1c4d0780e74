import CoreGraphics

/// Compares two lists that are drawn in the same place and way.
struct ListComparison {
  private let transform: CGAffineTransform

  /// `transform` is from the lists' points to device pixels.
  init(_ transform: CGAffineTransform) { self.transform = transform }

  /// Reports boxes outside of which both lists draw the same.
  func compare(_ old: DisplayList, _ new: DisplayList, _ report: (PixelRect) -> Void) {
    if old == new { return }
    let (oldPrints, newPrints) = (old.items.map(\.fingerprint), new.items.map(\.fingerprint))
    var start = 0
    while start < min(oldPrints.count, newPrints.count), oldPrints[start] == newPrints[start] { start += 1 }
    var (oldEnd, newEnd) = (oldPrints.count, newPrints.count)
    while oldEnd > start, newEnd > start, oldPrints[oldEnd - 1] == newPrints[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    let (removed, added) = (old.items[start..<oldEnd], new.items[start..<newEnd])
    if removed.count == added.count {
      for index in removed.indices where oldPrints[index] != newPrints[index] {
        compare(removed[index], added[index], report)
      }
    } else if removed.count * added.count <= 65_536 {
      let difference = newPrints[start..<newEnd].difference(from: oldPrints[start..<oldEnd])
      reportChanges(difference, removed, added, report)
    } else {
      for item in removed { report(item.deviceBounds(transform)) }
      for item in added { report(item.deviceBounds(transform)) }
    }
  }

  /// Reports what was taken out and put in, side by side where that happened in the same place.
  private func reportChanges(
    _ difference: CollectionDifference<Fingerprint>, _ old: ArraySlice<DisplayItem>,
    _ new: ArraySlice<DisplayItem>, _ report: (PixelRect) -> Void
  ) {
    // Items with as many unchanged ones before them are in the same place.
    var removals: [Int: [DisplayItem]] = [:]
    for (count, change) in difference.removals.enumerated() {
      removals[change.offset - count, default: []].append(old[old.startIndex + change.offset])
    }
    for (count, change) in difference.insertions.enumerated() {
      let item = new[new.startIndex + change.offset]
      if let partner = removals[change.offset - count]?.first {
        removals[change.offset - count]?.removeFirst()
        compare(partner, item, report)
      } else {
        report(item.deviceBounds(transform))
      }
    }
    for item in removals.values.joined() { report(item.deviceBounds(transform)) }
  }

  private func compare(_ old: DisplayItem, _ new: DisplayItem, _ report: (PixelRect) -> Void) {
    // A group that becomes or ceases to be a single picture is composed in another way, with other roundings.
    guard case .group(let oldGroup) = old, case .group(let newGroup) = new,
      oldGroup.transform == newGroup.transform, oldGroup.compositing == newGroup.compositing,
      oldGroup.content.isSinglePicture == newGroup.content.isSinglePicture
    else {
      report(old.deviceBounds(transform))
      report(new.deviceBounds(transform))
      return
    }
    let inner = newGroup.transform.concatenating(transform)
    ListComparison(inner).compare(oldGroup.content, newGroup.content) {
      report(newGroup.reach(of: $0, inner))
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension DisplayGroup {
  /// The pixels that change when those of `rect` in the content do; `transform` is the content's.
  func reach(of rect: PixelRect, _ transform: CGAffineTransform) -> PixelRect {
    guard opacity > 0 else { return .empty }
    var result = rect
    if blurSigma > 0 {
      result = result.insetBy(-GaussianBlur(sigma: blurSigma * transform.meanScale).reach)
    }
    for bounds in [clip?.bounds(under: transform), mask?.bounds(under: transform)] {
      if let bounds { result = result.intersection(PixelRect(covering: bounds)) }
    }
    guard let shadow, shadow.shape == nil, !result.isEmpty else { return result }
    let (x, y) = shadow.pixelOffset(transform)
    let reach = GaussianBlur(sigma: shadow.sigma * transform.meanScale).reach
    return result.union(result.offsetBy(x: x, y: y).insetBy(-reach))
  }
}
