/// What to draw, back to front: an immutable tree of items, in points of its own space, y down.
///
/// It is the only thing the renderer is given. The fingerprint is made once, when the list is, so that
/// comparing two frames costs one pass over their items.
package struct DisplayList: Sendable, Equatable {
  private final class Storage: Sendable {
    let items: [DisplayItem]
    let fingerprint: Fingerprint
    let bounds: CGRect
    let readsBackdrop: Bool

    init(_ items: [DisplayItem]) {
      self.items = items
      readsBackdrop = items.contains { item in
        switch item {
        case .backdropBlur: true
        case .group(let group): group.content.readsBackdrop
        case .projected, .dissolve, .fill, .stroke, .image, .glyphs: false
        }
      }
      var fingerprint = Fingerprint()
      var bounds = CGRect.null
      for item in items {
        fingerprint.mix(item.fingerprint.value)
        bounds = bounds.union(item.bounds)
      }
      self.fingerprint = fingerprint
      self.bounds = bounds
    }
  }

  private let storage: Storage

  package static let empty = DisplayList([])

  package init(_ items: [DisplayItem]) { storage = Storage(items) }

  package var items: [DisplayItem] { storage.items }
  package var isEmpty: Bool { storage.items.isEmpty }
  package var fingerprint: Fingerprint { storage.fingerprint }

  /// A box outside of which the list draws nothing; null when it draws nothing.
  package var bounds: CGRect { storage.bounds }

  /// Whether a backdrop blur is in the list or a group of it; one in a projected list reads that list only.
  package var readsBackdrop: Bool { storage.readsBackdrop }

  package static func == (one: DisplayList, other: DisplayList) -> Bool {
    one.storage === other.storage || one.fingerprint == other.fingerprint
  }
}

/// One thing to draw.
package enum DisplayItem: Sendable {
  /// A list drawn as one picture.
  case group(DisplayGroup)
  /// A list painted flat, as a picture of its own, and seen in perspective.
  case projected(DisplayList, Projection)
  /// The first list on its way to the second, at `progress` 0…1: between the two in every channel.
  case dissolve(DisplayList, DisplayList, progress: CGFloat)
  /// The inside of a shape.
  case fill(Shape, Paint, rule: FillRule)
  /// The outline of a path.
  case stroke(Path, StrokeStyle, Paint)
  /// `source` (in unit coordinates of the image, 0…1, y down) stretched over `rect`.
  case image(CGImage, rect: CGRect, source: CGRect)
  /// Glyphs in one paint.
  case glyphs(GlyphRun, Paint)
  /// What has been painted so far inside `shape`, blurred by a Gaussian of `sigma` points.
  case backdropBlur(Shape, sigma: CGFloat)
}

/// A list that is composed as one picture: moved, clipped, masked, blurred and faded as a whole.
///
/// Order: content → blur → clip → mask → shadow beneath → opacity. All but `transform` are in the
/// content's own space.
package struct DisplayGroup: Sendable {
  package var content: DisplayList
  /// From the content's space to that of the list that holds the group.
  package var transform: CGAffineTransform
  /// 0…1, of the group as a whole.
  package var opacity: CGFloat
  package var clip: Shape?
  /// Only its alpha counts.
  package var mask: DisplayList?
  package var shadow: Shadow?
  /// Standard deviation in points of the Gaussian applied to the content; 0 for none.
  package var blurSigma: CGFloat
  /// Whether the renderer should keep the painted content (`shouldRasterize`); never changes pixels.
  package var isCached: Bool

  package init(
    _ content: DisplayList, transform: CGAffineTransform = .identity, opacity: CGFloat = 1,
    clip: Shape? = nil, mask: DisplayList? = nil, shadow: Shadow? = nil, blurSigma: CGFloat = 0,
    isCached: Bool = false
  ) {
    self.content = content
    self.transform = transform
    self.opacity = opacity
    self.clip = clip
    self.mask = mask
    self.shadow = shadow
    self.blurSigma = blurSigma
    self.isCached = isCached
  }
}

extension DisplayItem {
  /// A group as it is seen through a projection (from the list that holds it to the one that holds the result):
  /// an ordinary group where that is affine.
  package static func group(_ group: DisplayGroup, seenThrough projection: Projection) -> DisplayItem {
    var group = group
    if let affine = projection.affine {
      group.transform = group.transform.concatenating(affine)
      return .group(group)
    }
    // The picture does not depend on its opacity, so it can be kept while that changes.
    let opacity = group.opacity
    group.opacity = 1
    let seen = DisplayItem.projected(DisplayList([.group(group)]), projection)
    return opacity == 1 ? seen : .group(DisplayGroup(DisplayList([seen]), opacity: opacity))
  }
}

/// A shadow under a group, in the group's content space; the blur is a Gaussian of `sigma` points.
package struct Shadow: Sendable, Hashable {
  package var color: CGColor
  package var offset: CGSize
  package var sigma: CGFloat
  /// The shape that throws it; nil for the alpha of the content.
  package var shape: Shape?

  package init(color: CGColor, offset: CGSize, sigma: CGFloat, shape: Shape? = nil) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
    self.shape = shape
  }
}
