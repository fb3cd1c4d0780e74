import CoreGraphics

/// Delivers one pointer to views and gesture recognizers, as UIKit does fingers: the view that was hit
/// hears the touch to its end, recognizers on it and above see it first, and one that begins takes the
/// touch away from the view, which hears that it was cancelled.
struct PointerTracker {
  private var touch: UITouch?
  private var recognizers: [UIGestureRecognizer] = []
  private var viewHears = false

  mutating func send(_ phase: UITouch.Phase, at point: CGPoint, tapCount: Int, in window: UIWindow) {
    switch phase {
    case .began:
      if touch != nil { end(.cancelled, at: point) }
      begin(at: point, tapCount: tapCount, in: window)
    case .moved, .stationary: move(to: point)
    case .ended, .cancelled: end(phase, at: point)
    }
  }

  private mutating func begin(at point: CGPoint, tapCount: Int, in window: UIWindow) {
    let view = window.hitTest(point, with: nil)
    let touch = UITouch(at: point, tapCount: tapCount, view: view, window: window)
    self.touch = touch
    recognizers = view?.recognizersUpward ?? []
    viewHears = true
    let event = UIEvent(touches: [touch])
    for recognizer in recognizers { recognizer.touchesBegan([touch], with: event) }
    view?.touchesBegan([touch], with: event)
    takeAwayIfRecognized()
  }

  private mutating func move(to point: CGPoint) {
    guard let touch else { return }
    touch.previousPoint = touch.point
    touch.point = point
    touch.phase = .moved
    touch.timestamp = CACurrentMediaTime()
    let event = UIEvent(touches: [touch])
    for recognizer in recognizers { recognizer.touchesMoved([touch], with: event) }
    takeAwayIfRecognized()
    if viewHears { touch.view?.touchesMoved([touch], with: event) }
  }

  private mutating func end(_ phase: UITouch.Phase, at point: CGPoint) {
    guard let touch else { return }
    touch.previousPoint = touch.point
    touch.point = point
    touch.phase = phase
    touch.timestamp = CACurrentMediaTime()
    let event = UIEvent(touches: [touch])
    for recognizer in recognizers {
      if phase == .ended {
        recognizer.touchesEnded([touch], with: event)
      } else {
        recognizer.touchesCancelled([touch], with: event)
      }
    }
    takeAwayIfRecognized()
    if viewHears {
      if phase == .ended {
        touch.view?.touchesEnded([touch], with: event)
      } else {
        touch.view?.touchesCancelled([touch], with: event)
      }
    }
    for recognizer in recognizers { recognizer.reset() }
    self.touch = nil
    recognizers = []
  }

  /// The first recognizer to begin fails the others and cancels the view's touch.
  private mutating func takeAwayIfRecognized() {
    guard let touch, viewHears,
      let winner = recognizers.first(where: {
        $0.state == .began || $0.state == .changed || $0.state == .ended
      })
    else { return }
    for recognizer in recognizers where recognizer !== winner { recognizer.fail() }
    recognizers = [winner]
    guard winner.cancelsTouchesInView else { return }
    viewHears = false
    touch.view?.touchesCancelled([touch], with: UIEvent(touches: [touch]))
  }
}

extension UIView {
  /// The recognizers that see a touch on this view, innermost first.
  var recognizersUpward: [UIGestureRecognizer] {
    var result: [UIGestureRecognizer] = []
    var view: UIView? = self
    while let current = view {
      result += current.recognizers.filter(\.isEnabled)
      view = current.superview
    }
    return result
  }
}
