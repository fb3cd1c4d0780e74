/// Records drawing commands as a `DisplayList`.
///
/// Points are those of the list, y down, as in a context UIKit hands out; the transform starts as the
/// identity. Nothing is painted: what is recorded can be painted later at any scale. Not thread-safe.
///
/// How a sequence of commands becomes a tree: whatever is drawn goes to the innermost open `Level`. A clip
/// and a transparency layer each open a level; `restoreGState` and `endTransparencyLayer` close those opened
/// since, and each becomes a group in the one around it.
public final class CGContext {
  var state = GraphicsState()
  private var saved: [GraphicsState] = []
  private(set) var levels: [Level]
  /// The path under construction, in the space of the list: it stays where it is when the transform changes.
  var pending = CGMutablePath()

  /// Draws on `size` points, which is as far as gradients reach. What falls outside is recorded all the same:
  /// whoever shows the list knows the edges, an image's or a layer's, and cuts there.
  package init(size: CGSize) {
    let bounds = CGRect(origin: .zero, size: size)
    levels = [Level(kind: .whole, clipBounds: bounds)]
  }

  /// Everything drawn so far. Clips and layers still open count as closed; drawing can go on.
  package func finish() -> DisplayList {
    var open = levels
    while open.count > 1, let inner = open.popLast() {
      open[open.count - 1].append(contentsOf: inner)
    }
    return open[0].list
  }
}

extension CGContext {
  /// Saves transform, clip, colours, pen, alpha and shadow; the path is not part of the state.
  public func saveGState() {
    state.levelCount = levels.count
    saved.append(state)
  }

  /// Returns to the last state saved; does nothing when there is none.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    state = last
    closeLevels(to: last.levelCount)
  }

  /// What is drawn until `endTransparencyLayer` is composed as one picture with the alpha and the shadow
  /// that are set now. No keys are defined for `auxiliaryInfo`.
  public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
    saveGState()
    openLevel(.layer(state.effects))
    state.effects = Effects()
  }

  /// As the other, with `rect` as a clip.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Closes the layer and returns to the state it was begun in.
  public func endTransparencyLayer() { restoreGState() }

  private func closeLevels(to count: Int) {
    while levels.count > count, let inner = levels.popLast() {
      levels[levels.count - 1].append(contentsOf: inner)
    }
  }

  private func openLevel(_ kind: Level.Kind) {
    levels.append(Level(kind: kind, clipBounds: levels[levels.count - 1].clipBounds))
  }
}

extension CGContext {
  /// Clips to the path, which is used up.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = pending.path
    beginPath()
    if rule == .winding {
      open(clip: .path(path))
    } else {
      openLevel(.mask(DisplayList([.fill(.path(path), .color(.black), rule: .evenOdd)])))
      levels[levels.count - 1].clipBounds = clipBounds.intersection(path.controlBounds)
    }
  }

  /// Clips to a rectangle, until the state is restored.
  public func clip(to rect: CGRect) {
    let shape: Shape =
      state.transform.isRectilinear
      ? .rect(rect.applying(state.transform)) : .path(Path.rect(rect).applying(state.transform))
    open(clip: shape)
  }

  /// Clips to all of `rects` together.
  public func clip(to rects: [CGRect]) {
    open(clip: .path(Path(rects.flatMap { Path.rect($0).applying(state.transform).elements })))
  }

  /// A box round the clip, in the current space.
  public var boundingBoxOfClipPath: CGRect { clipBounds.applying(state.transform.inverted()) }

  /// A box round the clip, in the space of the list.
  private var clipBounds: CGRect { levels[levels.count - 1].clipBounds }

  private func open(clip shape: Shape) {
    openLevel(.clip(shape))
    levels[levels.count - 1].clipBounds = clipBounds.intersection(shape.bounds)
  }
}

extension CGContext {
  /// Records an item of the current space.
  func record(_ item: DisplayItem) {
    levels[levels.count - 1].append(item, transform: state.transform, effects: state.effects)
  }
}
