public import CoreGraphics
import QuartzCore

/// A drag. It begins when the touch has moved 10 points.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private static let slop: CGFloat = 10

  /// Which scrolling counts as dragging; none by default.
  open var allowedScrollTypesMask = UIScrollTypeMask()
  private weak var touch: UITouch?
  private var start = CGPoint.zero
  private var point = CGPoint.zero
  /// Where the touch was, of late: the velocity is measured over the last tenth of a second.
  private var trail: [(time: Double, point: CGPoint)] = []

  /// How far the touch has moved since the gesture began, in `view`'s space.
  open func translation(in view: UIView?) -> CGPoint {
    CGPoint(x: point.x - start.x, y: point.y - start.y)
  }

  /// Makes `translation` what the gesture has moved by now.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    start = CGPoint(x: point.x - translation.x, y: point.y - translation.y)
  }

  /// Points a second.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let last = trail.last, let first = trail.first, last.time > first.time else { return .zero }
    let seconds = last.time - first.time
    return CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
  }

  /// Whether a drag in the direction of `translation` is what this recognizer is for.
  func shouldBegin(_ translation: CGPoint) -> Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    self.touch = touch
    point = touch.point
    start = point
    trail = [(touch.timestamp, point)]
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch else { return }
    follow(touch)
    switch state {
    case .possible:
      let moved = translation(in: nil)
      guard hypot(moved.x, moved.y) >= Self.slop else { return }
      if shouldBegin(moved) { state = .began } else { state = .failed }
    case .began, .changed: state = .changed
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch else { return }
    follow(touch)
    finish(.ended)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { finish(.cancelled) }

  override func willBegin() { start = point }

  open override func reset() {
    super.reset()
    touch = nil
    trail = []
  }

  private func follow(_ touch: UITouch) {
    point = touch.point
    trail.append((touch.timestamp, point))
    trail.removeAll { $0.time < touch.timestamp - 0.1 }
  }

  /// The wheel turned: a whole drag by `delta` of an offset of the content. False when it is not for this
  /// recognizer.
  func receiveWheel(_ delta: CGVector) -> Bool {
    guard isEnabled, allowedScrollTypesMask.contains(.discrete), numberOfTouches == 0 else { return false }
    (start, point) = (.zero, .zero)
    state = .began
    guard state == .began else { return false }
    point = CGPoint(x: -delta.dx, y: -delta.dy)
    state = .changed
    state = .ended
    finish()
    return true
  }

  private func finish(_ end: State) {
    if state == .began || state == .changed { state = end }
  }

  nonisolated deinit {}
}

/// Ways of scrolling without touches; raw values are Apple's.
public nonisolated struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A mouse wheel, notch by notch.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// A trackpad.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
