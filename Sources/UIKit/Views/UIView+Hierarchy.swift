public import CoreGraphics
import QuartzCore

extension UIView {
  /// The window the view is in; itself for a window.
  public var window: UIWindow? {
    var view: UIView? = self
    while let current = view {
      if let window = current as? UIWindow { return window }
      view = current.superview
    }
    return nil
  }

  /// In front of the other subviews; out of its old superview if it has one.
  public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// An index beyond the end appends.
  public func insertSubview(_ view: UIView, at index: Int) {
    precondition(view !== self, "a view cannot contain itself")
    guard view.superview !== self else { return moveSubview(view, to: index) }
    move(view) { insert(view, at: min(max(index, 0), subviews.count)) }
  }

  /// Below a stranger is the front.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex(of: sibling) ?? others.count)
  }

  /// Above a stranger is the front.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex(of: sibling).map { $0 + 1 } ?? others.count)
  }

  /// Does nothing for a view that is not a subview.
  public func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { moveSubview(view, to: subviews.count) }
  }

  /// Does nothing for a view that is not a subview.
  public func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { moveSubview(view, to: 0) }
  }

  /// Does nothing for a view that is in no other.
  public func removeFromSuperview() {
    guard let superview else { return }
    let appearance = AppearanceChange(of: self, in: nil)
    appearance.begin()
    announceMove(to: nil, window: nil)
    superview.willRemoveSubview(self)
    let hadWindow = window != nil
    superview.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    self.superview = nil
    didMoveToSuperview()
    if hadWindow { forEachView { $0.didMoveToWindow() } }
    appearance.end()
  }

  /// A view is its own descendant.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let next = current {
      if next === view { return true }
      current = next.superview
    }
    return false
  }

  /// The first with `tag` among the view itself and all below it, outside in.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The view and everything below it, outside in.
  func forEachView(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.forEachView(body) }
  }

  private func move(_ view: UIView, _ insertion: () -> Void) {
    let (oldWindow, newWindow) = (view.window, window)
    if view.superview != nil, oldWindow !== newWindow { view.removeFromSuperview() }
    let appearance = AppearanceChange(of: view, in: newWindow)
    appearance.begin()
    view.announceMove(to: self, window: newWindow)
    if let old = view.superview {
      old.willRemoveSubview(view)
      old.subviews.removeAll { $0 === view }
    }
    insertion()
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.forEachView { $0.didMoveToWindow() } }
    didAddSubview(view)
    if view.inheritsTint { view.notifyTint() }
    appearance.end()
  }

  private func insert(_ view: UIView, at index: Int) {
    // Among the layers there may be some without a view; a subview goes above those of its predecessor.
    let predecessor = index > 0 ? subviews[index - 1].layer : nil
    subviews.insert(view, at: index)
    view.superview = self
    if let predecessor {
      layer.insertSublayer(view.layer, above: predecessor)
    } else if let successor = index + 1 < subviews.count ? subviews[index + 1].layer : nil {
      layer.insertSublayer(view.layer, below: successor)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  private func moveSubview(_ view: UIView, to index: Int) {
    subviews.removeAll { $0 === view }
    insert(view, at: min(max(index, 0), subviews.count))
  }

  private func announceMove(to superview: UIView?, window newWindow: UIWindow?) {
    willMove(toSuperview: superview)
    if window !== newWindow { forEachView { $0.willMove(toWindow: newWindow) } }
  }
}

extension UIView {
  /// Asks for `layoutSubviews()` in the next frame.
  public func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out now what would be laid out in the next frame.
  public func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// nil stands for the window, as in all four.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: view?.layer)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: view?.layer)
  }

  /// Follows a change of the superview's size by the autoresizing mask: what may stretch shares the
  /// difference in equal parts.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    var frame = frame
    let mask = autoresizingMask
    (frame.origin.x, frame.size.width) = Self.autoresized(
      frame.minX, frame.width, by: new.width - old.width, leading: mask.contains(.flexibleLeftMargin),
      length: mask.contains(.flexibleWidth), trailing: mask.contains(.flexibleRightMargin))
    (frame.origin.y, frame.size.height) = Self.autoresized(
      frame.minY, frame.height, by: new.height - old.height, leading: mask.contains(.flexibleTopMargin),
      length: mask.contains(.flexibleHeight), trailing: mask.contains(.flexibleBottomMargin))
    self.frame = frame
  }

  private static func autoresized(
    _ origin: CGFloat, _ length: CGFloat, by change: CGFloat, leading: Bool, length stretches: Bool,
    trailing: Bool
  ) -> (CGFloat, CGFloat) {
    let parts = CGFloat([leading, stretches, trailing].count { $0 })
    guard parts > 0 else { return (origin, length) }
    let part = change / parts
    return (origin + (leading ? part : 0), max(0, length + (stretches ? part : 0)))
  }
}
