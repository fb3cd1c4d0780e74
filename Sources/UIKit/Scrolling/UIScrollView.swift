public import CoreGraphics
import QuartzCore

/// Shows a part of a larger content: its subviews, moved by the origin of its bounds.
///
/// Drags and the wheel keep the content's edges within the view; programs may scroll beyond. Every change of
/// the offset asks for layout, so that a subclass can place just the views that show.
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
  /// Whether a touch is moving the content.
  public private(set) var isDragging = false
  /// The gesture that drags.
  public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = ScrollGesture(in: self)
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
    animation?.stop()
    animation = nil
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

  private func keepContentInside() {
    let offset = nearestOffset(to: contentOffset)
    if offset != contentOffset { setContentOffset(offset, animated: false) }
  }

  // MARK: Scrolling by the user

  /// Whether the content is larger than the view in the direction of `movement`.
  func canScroll(along movement: CGPoint) -> Bool {
    guard isScrollEnabled else { return false }
    let isVertical = abs(movement.y) >= abs(movement.x)
    return isVertical
      ? farthestOffset.y > -contentInset.top : farthestOffset.x > -contentInset.left
  }

  func beginDrag() {
    setContentOffset(contentOffset, animated: false)
    dragStart = contentOffset
    isDragging = true
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// The touch has moved by `translation` since the drag began.
  func drag(by translation: CGPoint) {
    guard isDragging else { return }
    scroll(to: CGPoint(x: dragStart.x - translation.x, y: dragStart.y - translation.y))
  }

  func endDrag() {
    guard isDragging else { return }
    isDragging = false
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  private func scroll(to offset: CGPoint) {
    setContentOffset(nearestOffset(to: offset), animated: false)
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
      case .ended, .cancelled: scrollView?.endDrag()
      case .possible, .failed: break
      }
    }
  }

  override func shouldBegin(_ translation: CGPoint) -> Bool {
    scrollView?.canScroll(along: translation) ?? false
  }

  nonisolated deinit {}
}
