/// A part of a drawing that becomes one group: what is drawn between the opening of a clip or a layer and
/// its end.
struct Level {
  enum Kind {
    /// The drawing itself.
    case whole
    case clip(Shape)
    /// A clip no shape can express.
    case mask(DisplayList)
    case layer(Effects)
  }

  let kind: Kind
  /// A box round what can be seen of it, in the space of the list.
  var clipBounds: CGRect
  private var items: [DisplayItem] = []
  /// Items of one transformed space, gathered until the transform changes.
  private var batch: [DisplayItem] = []
  private var batchTransform = CGAffineTransform.identity

  init(kind: Kind, clipBounds: CGRect) {
    self.kind = kind
    self.clipBounds = clipBounds
  }

  /// What has been drawn.
  var list: DisplayList { DisplayList(items + batched) }

  private var batched: [DisplayItem] {
    if batch.isEmpty || batchTransform.isIdentity { return batch }
    return [.group(DisplayGroup(DisplayList(batch), transform: batchTransform))]
  }

  /// Adds an item of the space that `transform` leads from. Shadows fall in the space of the list, whatever
  /// the transform; so an item that throws one is a group by itself.
  mutating func append(_ item: DisplayItem, transform: CGAffineTransform, effects: Effects) {
    guard transform.isInvertible else { return }
    if effects.areNone {
      if transform != batchTransform { endBatch(next: transform) }
      batch.append(item)
      return
    }
    endBatch(next: .identity)
    let content: DisplayItem =
      transform.isIdentity ? item : .group(DisplayGroup(DisplayList([item]), transform: transform))
    items.append(.group(effects.group(DisplayList([content]))))
  }

  /// Adds a level that was open inside this one.
  mutating func append(contentsOf inner: Level) {
    let content = inner.list
    guard !content.isEmpty else { return }
    endBatch(next: .identity)
    switch inner.kind {
    case .whole: items += content.items
    case .clip(let shape): items.append(.group(DisplayGroup(content, clip: shape)))
    case .mask(let mask): items.append(.group(DisplayGroup(content, mask: mask)))
    case .layer(let effects): items.append(.group(effects.group(content)))
    }
  }

  private mutating func endBatch(next transform: CGAffineTransform) {
    items += batched
    batch.removeAll()
    batchTransform = transform
  }
}

/// What happens to a picture as a whole.
struct Effects {
  var alpha: CGFloat = 1
  var shadow: Shadow?

  var areNone: Bool { alpha >= 1 && shadow == nil }

  func group(_ content: DisplayList) -> DisplayGroup {
    DisplayGroup(content, opacity: min(max(0, alpha), 1), shadow: shadow)
  }
}

extension CGAffineTransform {
  fileprivate var isInvertible: Bool {
    let determinant = a * d - b * c
    return determinant != 0 && determinant.isFinite
  }
}
