import CoreGraphics
import QuartzCore

/// One change of a navigation controller's top controller: appearance callbacks, views, and the slide.
final class NavigationTransition {
  enum Direction { case forward, backward }

  private static let duration = 0.35
  private static let key = "navigation"
  /// How far the lower of the two views moves, in widths.
  private static let parallax: CGFloat = 0.3

  private let old: UIViewController?
  private let new: UIViewController?
  private let direction: Direction
  private let isAnimated: Bool
  private let isShown: Bool
  private let completion: () -> Void
  private weak var content: UIView?

  /// `isShown` says whether the controllers hear of it: whether the navigation controller itself appears.
  init(
    from old: UIViewController?, to new: UIViewController?, direction: Direction, isAnimated: Bool,
    isShown: Bool, completion: @escaping () -> Void
  ) {
    self.old = old
    self.new = new
    self.direction = direction
    self.isAnimated = isAnimated
    self.isShown = isShown
    self.completion = completion
  }

  /// Both "will" callbacks; then the new view is in.
  func begin(in content: UIView, layOut: (UIView) -> Void) {
    self.content = content
    new?.loadViewIfNeeded()
    if isShown {
      old?.beginAppearanceTransition(false, animated: isAnimated)
      new?.beginAppearanceTransition(true, animated: isAnimated)
    }
    guard let view = new?.view else { return }
    layOut(view)
    content.insertSubview(view, at: direction == .forward ? content.subviews.count : 0)
  }

  /// Calls `done` when the slide is over; at once when there is none.
  func animate(done: @escaping () -> Void) {
    guard isAnimated, let content, let old = old?.view, let new = new?.view else { return done() }
    content.isUserInteractionEnabled = false
    let width = content.bounds.width
    let right = CGPoint(x: width, y: 0)
    let left = CGPoint(x: -width * Self.parallax, y: 0)
    CATransaction.begin()
    CATransaction.setCompletionBlock(done)
    let (start, end) = direction == .forward ? (right, left) : (left, right)
    new.layer.slide(from: start, duration: Self.duration, key: Self.key)
    old.layer.slide(from: .zero, to: end, duration: Self.duration, key: Self.key)
    CATransaction.commit()
  }

  /// The old view is out; then both "did" callbacks.
  func end() {
    content?.isUserInteractionEnabled = true
    for controller in [old, new] { controller?.viewIfLoaded?.layer.removeAnimation(forKey: Self.key) }
    old?.viewIfLoaded?.removeFromSuperview()
    if isShown {
      old?.endAppearanceTransition()
      new?.endAppearanceTransition()
    }
    completion()
  }

  nonisolated deinit {}
}
