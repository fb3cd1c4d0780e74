import CoreGraphics

/// Delivers one pointer to views and gesture recognizers, as UIKit does fingers: the view that was hit
/// hears the touch to its end, recognizers on it and above see it first, and one that begins takes the
/// touch away from the view, which hears that it was cancelled.
final class PointerTracker {
  private var touch: UITouch?
  /// All that saw the touch that is down begin, innermost first.
  private var recognizers: [UIGestureRecognizer] = []
  /// Those, and the ones that are waiting since an earlier touch.
  private var inPlay: [UIGestureRecognizer] = []
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
    let touch = UITouch(at: point, tapCount: tapCount, view: view, window: window)
    self.touch = touch
    recognizers = view?.recognizers(for: touch) ?? []
    inPlay += recognizers.filter { !inPlay.contains($0) }
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
    for recognizer in recognizers { recognizer.receive(touch, in: event) }
    guard viewHears, let view = touch.view else { return }
    switch phase {
    case .began: view.touchesBegan([touch], with: event)
    case .moved, .stationary: view.touchesMoved([touch], with: event)
    case .ended: view.touchesEnded([touch], with: event)
    case .cancelled: view.touchesCancelled([touch], with: event)
    }
  }

  private func forget() {
    touch = nil
    recognizers = []
    for recognizer in inPlay where !recognizer.outlastsTouches { leave(recognizer) }
    // Some waited for those that have just left.
    for recognizer in inPlay where !recognizer.outlastsTouches { leave(recognizer) }
  }

  private func leave(_ recognizer: UIGestureRecognizer) {
    inPlay.removeAll { $0 === recognizer }
    let wasRecognized = recognizer.isRecognized
    recognizer.finish()
    if !wasRecognized { retryOthers(after: recognizer) }
  }

  private func retryOthers(after recognizer: UIGestureRecognizer) {
    for other in inPlay where other !== recognizer { other.retry(after: recognizer) }
  }

  // MARK: Called by recognizers

  func isInPlay(_ recognizer: UIGestureRecognizer) -> Bool { inPlay.contains(recognizer) }

  /// Fails the others, and takes the touch away from the view.
  func didRecognize(_ winner: UIGestureRecognizer) {
    for recognizer in inPlay where recognizer !== winner && !recognizer.isSimultaneous(with: winner) {
      recognizer.fail()
    }
    guard winner.cancelsTouchesInView, viewHears, let touch, recognizers.contains(winner) else { return }
    viewHears = false
    touch.view?.touchesCancelled([touch], with: UIEvent(touches: [touch]))
  }

  func didFail(_ recognizer: UIGestureRecognizer) {
    retryOthers(after: recognizer)
    // Without a touch nobody will come by to end what was waiting.
    if touch == nil { forget() }
  }

  nonisolated deinit {}
}

extension UIView {
  /// The recognizers that see a touch on this view, innermost first.
  fileprivate func recognizers(for touch: UITouch) -> [UIGestureRecognizer] {
    var result: [UIGestureRecognizer] = []
    var view: UIView? = self
    while let current = view {
      result += current.recognizers.filter {
        $0.isEnabled && !$0.ignores(touch)
          && $0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true
      }
      view = current.superview
    }
    return result
  }
}
