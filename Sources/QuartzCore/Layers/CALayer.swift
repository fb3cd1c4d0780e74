public import CoreGraphics
package import RenderTree

/// A rectangle of pixels to be: geometry, decoration, contents and sublayers.
///
/// Setters change the model tree at once; what is on screen follows at the next commit, by way of the
/// action that is found for the property. Lengths in points, y down.
@preconcurrency @MainActor
open class CALayer: MediaTimingHolder {
  /// The animatable state, all of it written through `write(_:_:key:)`.
  package internal(set) var properties = LayerProperties()
  /// From the superlayer's time to the layer's. A change takes effect at once in time conversion, and on
  /// screen with the next commit.
  package var mediaTiming = MediaTiming.layer {
    didSet {
      mediaTiming.requireNumbers()
      if mediaTiming != oldValue { markChanged() }
    }
  }

  /// Answers for actions, layout and drawing before the layer itself does.
  public weak var delegate: (any CALayerDelegate)?
  public var name: String?
  /// Actions by event; `NSNull` ends the search.
  public var actions: [String: any CAAction]?
  /// Values by key for what was not set, and under the key `style` a style for what that lacks; its `actions`
  /// entry is searched after `actions`.
  public var style: [AnyHashable: Any]? {
    didSet { followStyle(from: oldValue) }
  }
  /// Whether the layer is drawn anew when its bounds change.
  open var needsDisplayOnBoundsChange = false
  /// Whether what the layer draws covers it: where it does not, black shows. Pictures and colours stay as
  /// they are.
  open var isOpaque = false
  /// Pixels a point at which a layer that `shouldRasterize` is wanted. Such layers are kept as they are shown,
  /// at whatever scale that is, so nothing is blurred for want of it.
  open var rasterizationScale: CGFloat = 1
  private var values: [String: Any] = [:]

  /// Where the layer is opaque, this one shows, and nowhere else; its superlayer is this layer.
  public var mask: CALayer? {
    get { maskLayer }
    set { setMask(newValue) }
  }
  var maskLayer: CALayer? { didSet { changedChildren = nil } }

  // Tree.
  weak var parent: CALayer?
  var children: [CALayer] = [] { didSet { changedChildren = nil } }
  /// Layers that have left the tree and are drawn until their order-out animations end.
  var ghosts: [Ghost] = [] { didSet { changedChildren = nil } }
  weak var ghostHost: CALayer?

  // Commit.
  /// The layer as last committed while visible; nil for a layer that is not live.
  package internal(set) var committed: LayerSnapshot?
  /// As last committed.
  var clock = LayerClock()
  /// Whether this layer or one below it changed since the last commit.
  var needsCommit = true
  /// The sublayers in which something changed since the last commit; nil when it may be any of them, or
  /// others than were committed. A commit looks at these only: it costs what changed, not what there is.
  var changedChildren: [CALayer]?
  /// The place among the committed sublayers of the layer above.
  var slot = 0
  var isLayoutNeeded = true
  var isDisplayNeeded = false
  var runningAnimations: [RunningAnimation] = []
  /// How many transitions began inside the one before: each holds the look of the layer before it.
  var nestedTransitions = 0
  /// Whether the context knows that there may be animations.
  var isListedAsAnimated = false
  /// Set in a copy made by `presentation()`: the layer it shows.
  private(set) var presentedModel: CALayer?

  public init() {}

  /// A copy of the state of `layer`, as `presentation()` makes.
  public init(layer: Any) {
    guard let layer = layer as? CALayer else { return }
    properties = layer.properties
    name = layer.name
    mediaTiming = layer.mediaTiming
  }

  /// There are no archives on Linux: a default layer. So are the layers of views made, as this is the one
  /// initialiser that every subclass has.
  public required init?(coder: NSCoder) {}

  /// What a presentation layer shows.
  struct Presented {
    let properties: LayerProperties
    let timing: MediaTiming
  }

  /// The read-only copy that `presentation()` returns.
  init(layer model: CALayer, presenting state: Presented) {
    properties = state.properties
    name = model.name
    mediaTiming = state.timing
    presentedModel = model
  }

  /// A read-only copy of the layer as it is presented at the time of the frame: what was last committed,
  /// under the running animations. nil for a layer that is not live. Its own presentation is itself, and
  /// the layers above and below it are presentation layers, too.
  ///
  /// The copy is of the nearest built-in class: a program's subclass cannot be made from here.
  open func presentation() -> CALayer? {
    if isPresentation { return self }
    return presented { CALayer(layer: self, presenting: $0) }
  }

  // MARK: Geometry and visibility

  /// The layer's own coordinate space: what part of it is shown, and how large. Negative sizes are made
  /// positive. A change leaves `position` alone.
  open var bounds: CGRect {
    get { properties.bounds }
    set { write(\.bounds, newValue.standardized, key: "bounds") }
  }

  /// Where the anchor point lies in the superlayer.
  open var position: CGPoint {
    get { properties.position }
    set { write(\.position, newValue, key: "position") }
  }

  /// Order among siblings: greater is nearer.
  open var zPosition: CGFloat {
    get { properties.zPosition }
    set { write(\.zPosition, newValue, key: "zPosition") }
  }

  /// The point of the bounds, in units of their size, that `position` places and transforms turn about.
  open var anchorPoint: CGPoint {
    get { properties.anchorPoint }
    set { write(\.anchorPoint, newValue, key: "anchorPoint") }
  }

  /// Applied about the anchor point.
  open var transform: CATransform3D {
    get { properties.transform }
    set { write(\.transform, newValue, key: "transform") }
  }

  open var isHidden: Bool {
    get { properties.isHidden }
    set { write(\.isHidden, newValue, key: "hidden") }
  }

  /// 0…1, of the layer with all its sublayers as one picture.
  open var opacity: Float {
    get { Float(properties.opacity) }
    set { write(\.opacity, CGFloat(newValue), key: "opacity") }
  }

  /// The box, in the superlayer, of the transformed bounds. Setting it sets `position`, then `bounds`;
  /// it does not read back under a rotation.
  open var frame: CGRect {
    get { properties.frame }
    set {
      let frame = newValue.standardized
      let affine = CATransform3DGetAffineTransform(transform)
      let local = CGRect(origin: .zero, size: frame.size).applying(affine.inverted())
      position = CGPoint(
        x: frame.minX + anchorPoint.x * frame.width - affine.tx,
        y: frame.minY + anchorPoint.y * frame.height - affine.ty)
      bounds = CGRect(origin: bounds.origin, size: local.size)
    }
  }

  /// Whether `p`, in the layer's own space, is inside: edges of least x and y are, the others are not.
  open func contains(_ p: CGPoint) -> Bool {
    p.x >= bounds.minX && p.y >= bounds.minY && p.x < bounds.maxX && p.y < bounds.maxY
  }

  /// The deepest layer under `p`, which is in the superlayer's space; nearer siblings first. Sublayers
  /// outside the bounds count unless the layer masks to them; outside the bounds of its mask nothing does.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    // What is squeezed to nothing covers no point.
    guard !isHidden, opacity > 0, let local = shownPoint(p) else { return nil }
    let isInside = contains(local)
    if masksToBounds, !isInside { return nil }
    if let mask = shownMask, !mask.letsThrough(local) { return nil }
    let frontToBack = shownChildren.enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    for (_, child) in frontToBack {
      if let hit = child.hitTest(local) { return hit }
    }
    return isInside ? self : nil
  }

  // MARK: Layout and drawing

  /// Places the sublayers; by default the delegate does.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Makes what the layer draws anew: by the delegate, else by `draw(in:)`.
  open func display() {
    if let delegate { delegate.display(self) } else { recordDrawing() }
  }

  /// Draws into `ctx`, in the layer's own space; recorded, and painted at whatever scale it is shown.
  /// By default the delegate draws.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  // MARK: Actions

  /// The action for an event, in Core Animation's order: the delegate, `actions`, `style`, the class, and
  /// for a property of a live layer the implicit animation. nil from one goes on to the next; `NSNull`
  /// ends the search. `CATransaction.disableActions` does not matter here: the setters ask it.
  open func action(forKey event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? actions?[event] ?? styleAction(forKey: event)
      ?? type(of: self).defaultAction(forKey: event) ?? implicitAnimation(forKey: event)
    return found is NSNull ? nil : found
  }

  /// The action that the class itself has for an event. None, for every key, as measured on Apple's.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The value of a key that was not set: a property's, unless it is nothing, zero or the identity; for other
  /// keys whatever a subclass says.
  open class func defaultValue(forKey key: String) -> Any? { initialValue(forKey: key) }

  /// Whether a change of `key` must redraw the layer. No by default.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The funnel of all setters: looks the action up, changes the model, runs the action.
  ///
  /// A set to an equal value does nothing at all. `key` is the property's, also where a field of it was
  /// set.
  func write<Value: Equatable>(
    _ path: WritableKeyPath<LayerProperties, Value>, _ value: Value, key: String
  ) {
    guard properties[keyPath: path] != value else { return }
    let action = enabledAction(forKey: key)
    properties[keyPath: path] = value
    markChanged()
    if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
    followChange(of: key)
  }

  /// What some properties bring about when they have changed.
  private func followChange(of key: String) {
    switch key {
    case "bounds":
      precondition(properties.bounds == properties.bounds, "a layer's bounds cannot be NaN")
      markLayoutNeeded()
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
    case "transform": markLayoutNeeded()
    case "position":
      precondition(properties.position == properties.position, "a layer's position cannot be NaN")
    case "hidden": runOrderActions(forKey: isHidden ? kCAOnOrderOut : kCAOnOrderIn)
    default: break
    }
  }

  /// The next commit will look at this layer.
  func markChanged() {
    precondition(presentedModel == nil, "a presentation layer is read-only")
    CAContext.current.noteChange()
    var layer: CALayer? = self
    while let current = layer, !current.needsCommit || current === self {
      layer = current.parent ?? current.ghostHost
      if !current.needsCommit { layer?.changedChildren?.append(current) }
      current.needsCommit = true
    }
  }

  func storedValue(_ key: String) -> Any? { model().values[key] }

  func store(_ value: Any?, _ key: String) {
    values[key] = value
    if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// Not on the main actor, where an implicit one is by default isolation and stops the program elsewhere:
  /// whoever holds a layer last may let go of it on any thread. So in all classes of this module.
  nonisolated deinit {}
}

extension CALayer: @MainActor CustomStringConvertible {
  public var description: String {
    "\(type(of: self))(\(name.map { "'\($0)' " } ?? "")position: \(position), bounds: \(bounds))"
  }
}

/// Layers are equal when they are the same object.
nonisolated extension CALayer: Hashable {
  public static func == (one: CALayer, other: CALayer) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
