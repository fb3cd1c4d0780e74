public import CoreGraphics
import QuartzCore

/// Shows a part of a larger content: its subviews, moved by the origin of its bounds.
///
/// Content that is let go slides on and comes to rest; dragged beyond its ends, where it follows the touch
/// less and less, it springs back. The wheel keeps the content's edges within the view; programs may scroll
/// beyond. Every change of the offset asks for layout, so that a subclass can place just the views that show.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  public weak var delegate: (any UIScrollViewDelegate)?
  /// How large the content is, in points.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { keepContentInside() } }
  }
  /// Extra room round the content.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { keepContentInside() } }
  }
  /// Whether drags and the wheel scroll.
  open var isScrollEnabled = true
  /// Whether a bar shows where in the content the view is, while the user scrolls vertically.
  open var showsVerticalScrollIndicator = true
  /// Whether content may be dragged beyond its ends, and springs back.
  open var bounces = true
  /// Whether that is so vertically when the content is not higher than the view.
  open var alwaysBounceVertical = false
  /// Whether that is so horizontally when the content is not wider than the view.
  open var alwaysBounceHorizontal = false
  /// Whether content that is let go comes to rest at a multiple of the view's size.
  open var isPagingEnabled = false
  /// What is left of the speed after a millisecond.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a touch is moving the content.
  public private(set) var isDragging = false
  /// Whether content that was let go is still moving.
  public private(set) var isDecelerating = false
  /// The gesture that drags.
  public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = ScrollGesture(in: self)
  /// Where the content would be if it followed the touch all the way, when the drag began.
  private var dragStart = CGPoint.zero
  private var animation: ScrollAnimation?
  private let indicator = ScrollIndicator()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
    layer.addSublayer(indicator.layer)
  }

  // MARK: Offset

  /// The point of the content at the view's top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Scrolls at once, or in 0.3 seconds.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stopMoving()
    guard animated else {
      bounds.origin = contentOffset
      return
    }
    animation = ScrollAnimation(from: bounds.origin, to: contentOffset) { [weak self] offset, isDone in
      guard let self else { return }
      bounds.origin = offset
      guard isDone else { return }
      animation = nil
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  private func stopMoving() {
    animation?.stop()
    animation = nil
    isDecelerating = false
  }

  /// Scrolls as little as shows `rect` of the content; as much of it as fits.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func origin(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if low < start || high - low > length { return low }
      return high > start + length ? high - length : start
    }
    let offset = CGPoint(
      x: origin(bounds.minX, bounds.width, rect.minX, rect.maxX),
      y: origin(bounds.minY, bounds.height, rect.minY, rect.maxY))
    setContentOffset(nearestOffset(to: offset), animated: animated)
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      boundsDidChange(from: old)
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds
      super.frame = newValue
      boundsDidChange(from: old)
    }
  }

  private func boundsDidChange(from old: CGRect) {
    if bounds.origin != old.origin {
      setNeedsLayout()
      delegate?.scrollViewDidScroll(self)
    }
    if bounds.size != old.size { keepContentInside() }
  }

  /// The offset within the content that is nearest to `offset`; content smaller than the view lies at its
  /// top left.
  private func nearestOffset(to offset: CGPoint) -> CGPoint {
    let (minimum, maximum) = (CGPoint(x: -contentInset.left, y: -contentInset.top), farthestOffset)
    return CGPoint(
      x: max(minimum.x, min(offset.x, maximum.x)), y: max(minimum.y, min(offset.y, maximum.y)))
  }

  private var farthestOffset: CGPoint {
    CGPoint(
      x: contentSize.width + contentInset.right - bounds.width,
      y: contentSize.height + contentInset.bottom - bounds.height)
  }

  /// The offsets along an axis that show no space beyond the content.
  private func range(_ axis: WritableKeyPath<CGPoint, CGFloat>) -> ClosedRange<CGFloat> {
    let low = CGPoint(x: -contentInset.left, y: -contentInset.top)[keyPath: axis]
    return low...max(low, farthestOffset[keyPath: axis])
  }

  private func keepContentInside() {
    guard !isDragging, !isDecelerating else { return }
    let offset = nearestOffset(to: contentOffset)
    if offset != contentOffset { setContentOffset(offset, animated: false) }
  }

  // MARK: Scrolling by the user

  /// Whether a drag along `movement` moves anything.
  func canScroll(along movement: CGPoint) -> Bool {
    isScrollEnabled && (abs(movement.y) >= abs(movement.x) ? follows(\.y) : follows(\.x))
  }

  private func follows(_ axis: WritableKeyPath<CGPoint, CGFloat>) -> Bool {
    let always = axis == \.y ? alwaysBounceVertical : alwaysBounceHorizontal
    let range = range(axis)
    return range.lowerBound < range.upperBound || (bounces && always)
  }

  func beginDrag() {
    stopMoving()
    dragStart = contentOffset
    isDragging = true
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// The touch has moved by `translation` since the drag began.
  func drag(by translation: CGPoint) {
    guard isDragging else { return }
    var offset = contentOffset
    for (axis, length) in [(\CGPoint.x, bounds.width), (\CGPoint.y, bounds.height)] where follows(axis) {
      let wanted = dragStart[keyPath: axis] - translation[keyPath: axis]
      let range = range(axis)
      let inside = min(max(wanted, range.lowerBound), range.upperBound)
      let beyond = bounces ? ScrollMotion.rubberBand(wanted - inside, length: length) : 0
      offset[keyPath: axis] = inside + beyond
    }
    bounds.origin = offset
    showIndicator()
  }

  /// The touch was lifted at a speed of `velocity` points a second.
  func endDrag(velocity: CGPoint) {
    guard isDragging else { return }
    isDragging = false
    let speed = CGPoint(x: follows(\.x) ? -velocity.x : 0, y: follows(\.y) ? -velocity.y : 0)
    let planned = restingPlace(at: speed)
    var target = planned
    // Apple's delegate hears points a millisecond.
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000), targetContentOffset: &target)
    let isFree = target == planned && !isPagingEnabled
    let motions = (
      motion(\.x, speed: speed, to: isFree ? nil : target.x),
      motion(\.y, speed: speed, to: isFree ? nil : target.y)
    )
    let decelerates = max(motions.0.duration, motions.1.duration) > 0
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    if decelerates { decelerate(motions.0, motions.1) }
  }

  /// Where content that is let go now will come to rest.
  private func restingPlace(at speed: CGPoint) -> CGPoint {
    var result = contentOffset
    for (axis, length) in [(\CGPoint.x, bounds.width), (\CGPoint.y, bounds.height)] {
      let (start, range) = (contentOffset[keyPath: axis], range(axis))
      var rest = ScrollMotion.restingPlace(
        from: start, velocity: speed[keyPath: axis], rate: decelerationRate.rawValue)
      if isPagingEnabled, length > 0 {
        // At most one page from the one where the drag began.
        let page = (dragStart[keyPath: axis] / length).rounded()
        rest = min(max((rest / length).rounded(), page - 1), page + 1) * length
      }
      result[keyPath: axis] = min(max(rest, range.lowerBound), range.upperBound)
    }
    return result
  }

  private func motion(
    _ axis: WritableKeyPath<CGPoint, CGFloat>, speed: CGPoint, to target: CGFloat?
  ) -> ScrollMotion {
    let (start, velocity) = (contentOffset[keyPath: axis], speed[keyPath: axis])
    if let target { return ScrollMotion(from: start, to: target, velocity: velocity) }
    return ScrollMotion(
      from: start, velocity: velocity, rate: decelerationRate.rawValue, range: range(axis), bounces: bounces)
  }

  private func decelerate(_ x: ScrollMotion, _ y: ScrollMotion) {
    isDecelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    animation = ScrollAnimation(x, y) { [weak self] offset, isDone in
      guard let self else { return }
      bounds.origin = offset
      showIndicator()
      guard isDone else { return }
      stopMoving()
      delegate?.scrollViewDidEndDecelerating(self)
    }
  }

  private func scroll(to offset: CGPoint) {
    setContentOffset(nearestOffset(to: offset), animated: false)
    showIndicator()
  }

  private func showIndicator() {
    if showsVerticalScrollIndicator { indicator.show(in: self) }
  }

  nonisolated deinit {}
}

extension UIScrollView: WheelReceiver {
  func receiveWheel(_ delta: CGVector) -> Bool {
    guard isScrollEnabled else { return false }
    let old = contentOffset
    let offset = nearestOffset(to: CGPoint(x: old.x + delta.dx, y: old.y + delta.dy))
    guard offset != old else { return false }
    scroll(to: offset)
    return true
  }
}

/// The drag of a scroll view: begins only in a direction in which there is something to see.
private final class ScrollGesture: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?

  init(in scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init { [weak scrollView] gesture in
      guard let gesture = gesture as? UIPanGestureRecognizer else { return }
      switch gesture.state {
      case .began: scrollView?.beginDrag()
      case .changed: scrollView?.drag(by: gesture.translation(in: scrollView))
      case .ended: scrollView?.endDrag(velocity: gesture.velocity(in: nil))
      case .cancelled: scrollView?.endDrag(velocity: .zero)
      case .possible, .failed: break
      }
    }
  }

  override func shouldBegin(_ translation: CGPoint) -> Bool {
    scrollView?.canScroll(along: translation) ?? false
  }

  nonisolated deinit {}
}

extension UIScrollView {
  /// What is left of the speed of sliding content after a millisecond.
  public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
