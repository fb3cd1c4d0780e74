import CoreGraphics

/// Delivers one pointer to views and gesture recognizers, as UIKit does fingers: the view that was hit
/// hears the touch to its end, recognizers on it and above see it first, and one that begins takes the
/// touch away from the view, which hears that it was cancelled.
final class PointerTracker {
  private var touch: UITouch?
  /// All that saw the touch begin, innermost first.
  private var recognizers: [UIGestureRecognizer] = []
  private var viewHears = false

  /// A touch that is cancelled stays where it was.
  func send(_ phase: UITouch.Phase, at point: CGPoint, tapCount: Int, in window: UIWindow) {
    switch phase {
    case .began:
      cancel()
      begin(at: point, tapCount: tapCount, in: window)
    case .moved, .stationary: deliver(.moved, at: point)
    case .ended:
      deliver(.ended, at: point)
      forget()
    case .cancelled: cancel()
    }
  }

  private func begin(at point: CGPoint, tapCount: Int, in window: UIWindow) {
    let view = window.hitTest(point, with: nil)
    touch = UITouch(at: point, tapCount: tapCount, view: view, window: window)
    recognizers = view?.recognizersUpward ?? []
    viewHears = true
    deliver(.began, at: point)
  }

  private func cancel() {
    guard let touch else { return }
    deliver(.cancelled, at: touch.point)
    forget()
  }

  private func deliver(_ phase: UITouch.Phase, at point: CGPoint) {
    guard let touch else { return }
    touch.move(to: point, phase: phase)
    let event = UIEvent(touches: [touch])
    for recognizer in recognizers where recognizer.isWatching {
      switch phase {
      case .began: recognizer.touchesBegan([touch], with: event)
      case .moved, .stationary: recognizer.touchesMoved([touch], with: event)
      case .ended: recognizer.touchesEnded([touch], with: event)
      case .cancelled: recognizer.touchesCancelled([touch], with: event)
      }
    }
    takeAwayIfRecognized(touch)
    guard viewHears, let view = touch.view else { return }
    switch phase {
    case .began: view.touchesBegan([touch], with: event)
    case .moved, .stationary: view.touchesMoved([touch], with: event)
    case .ended: view.touchesEnded([touch], with: event)
    case .cancelled: view.touchesCancelled([touch], with: event)
    }
  }

  /// The first recognizer to begin fails the others and cancels the view's touch.
  private func takeAwayIfRecognized(_ touch: UITouch) {
    guard viewHears, let winner = recognizers.first(where: \.isRecognized) else { return }
    for recognizer in recognizers where recognizer !== winner { recognizer.fail() }
    guard winner.cancelsTouchesInView else { return }
    viewHears = false
    touch.view?.touchesCancelled([touch], with: UIEvent(touches: [touch]))
  }

  private func forget() {
    let seen = recognizers
    touch = nil
    recognizers = []
    for recognizer in seen { recognizer.reset() }
  }

  nonisolated deinit {}
}

extension UIGestureRecognizer {
  /// Whether the touches that are down may still matter.
  fileprivate var isWatching: Bool { state == .possible || isRecognized }

  fileprivate var isRecognized: Bool { state == .began || state == .changed || state == .ended }
}

extension UIView {
  /// The recognizers that see a touch on this view, innermost first.
  fileprivate var recognizersUpward: [UIGestureRecognizer] {
    var result: [UIGestureRecognizer] = []
    var view: UIView? = self
    while let current = view {
      result += current.recognizers.filter(\.isEnabled)
      view = current.superview
    }
    return result
  }
}
