public import CoreGraphics
public import QuartzCore

/// A rectangle on screen that draws, lays out subviews and hears touches: the delegate of a layer that
/// holds all its visible state.
///
/// Units are points, y down. Outside an animation block a view answers `NSNull` for every action, so
/// that changes of a backing layer show at once; inside one the block animates them.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
  /// The class of the backing layer, `CALayer` or a subclass: made by `init(coder:)`, the one initialiser
  /// that every subclass has.
  open class var layerClass: AnyClass { CALayer.self }

  /// Its delegate is the view, and stays it.
  public let layer: CALayer
  /// Back to front.
  public internal(set) var subviews: [UIView] = []
  /// nil for a window, and for a view that is in no other.
  public internal(set) weak var superview: UIView?
  /// The controller whose `view` this is.
  weak var controller: UIViewController?

  open var tag = 0
  open var isUserInteractionEnabled = true
  /// What tests and scripts find the view by.
  public var accessibilityIdentifier: String?
  /// How the view follows a change of its superview's size.
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  /// How contents fit the bounds.
  open var contentMode = ContentMode.scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }
  private var ownTintColor: UIColor?
  var recognizers: [UIGestureRecognizer] = []
  /// How many running animations keep touches away from the view.
  var untouchableAnimations = 0

  /// `frame` is in the coordinates of the superview to be.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    prepare()
    layer.frame = frame
  }

  public convenience override init() { self.init(frame: .zero) }

  /// There are no archives on Linux: a view of no size.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    prepare()
  }

  private static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type, let layer = type.init(coder: NSCoder()) else {
      preconditionFailure("\(layerClass) is not a class of layers")
    }
    return layer
  }

  private func prepare() {
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    layer.setNeedsDisplay()
  }

  // MARK: Geometry

  /// The box in the superview; undefined under a rotation, as on Apple's.
  open var frame: CGRect {
    get { layer.frame }
    set { resize { layer.frame = newValue } }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set { resize { layer.bounds = newValue } }
  }

  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// Applied about the centre.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  private func resize(_ change: () -> Void) {
    let old = bounds.size
    change()
    guard bounds.size != old else { return }
    if autoresizesSubviews { for view in subviews { view.autoresize(from: old, to: bounds.size) } }
    // Apple's stretch what was drawn unless the content mode is `redraw`; recorded drawings do not stretch.
    setNeedsDisplay()
  }

  /// The size that suits the view best inside `size`; its own by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that fits best; the top left corner stays.
  open func sizeToFit() { frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size)) }

  /// The size the content has by itself; `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// In place of a length that the content does not determine.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Says that `intrinsicContentSize` has changed: the superview is laid out anew, since here it is views
  /// that ask for each other's sizes.
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  // MARK: Appearance

  /// Whether what the view draws covers it: where it does not, black shows. Not by default (on Apple's,
  /// views are opaque unless told).
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map(UIColor.init(cgColor:)) }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The accent of interactive parts, taken from the superview while not set.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      notifyTint()
    }
  }

  open func tintColorDidChange() {}

  func notifyTint() {
    tintColorDidChange()
    for view in subviews where view.inheritsTint { view.notifyTint() }
  }

  var inheritsTint: Bool { ownTintColor == nil }

  // MARK: Hierarchy hooks

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  open override var next: UIResponder? { controller ?? superview }

  // MARK: Layout and drawing

  /// Places the subviews.
  open func layoutSubviews() {}

  /// Draws into the current context (`UIGraphicsGetCurrentContext()`), in the view's own space.
  open func draw(_ rect: CGRect) {}

  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Draws the whole view anew: drawings are recorded whole.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  // MARK: Hit testing

  /// The deepest view under `point`, which is in this view's space; nil when hidden, (almost)
  /// transparent, not interactive, being animated by a block that does not allow it, or when the point is
  /// outside.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, untouchableAnimations == 0, !isHidden, alpha >= 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviewsFrontToBack {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.contains(point) }

  /// By `zPosition`, then the later first.
  package var subviewsFrontToBack: [UIView] {
    subviews.enumerated().sorted {
      ($0.element.layer.zPosition, $0.offset) > ($1.element.layer.zPosition, $1.offset)
    }.map(\.element)
  }

  // MARK: Layer delegate

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    let context = UIKitContext.current
    guard context.animationsAreEnabled, layer === self.layer else { return NSNull() }
    return context.animationBlocks.last?.action(for: self, key: event) ?? NSNull()
  }

  open func layoutSublayers(of layer: CALayer) {
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    draw(bounds)
    UIGraphicsPopContext()
  }

  nonisolated deinit {}
}

extension UIView {
  /// Which distances and sizes stretch when the superview's size changes.
  public nonisolated struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How contents fit the bounds.
  public nonisolated enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center
    case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// Top and bottom change places: gravity counts y upward.
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .bottom
      case .bottom: .top
      case .left: .left
      case .right: .right
      case .topLeft: .bottomLeft
      case .topRight: .bottomRight
      case .bottomLeft: .topLeft
      case .bottomRight: .topRight
      }
    }
  }
}
