public import CoreGraphics

/// A touch that stays. It begins while the touch is down, and goes on as the touch moves.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds until it begins.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the touch may stray until then, in points.
  open var allowableMovement: CGFloat = 10
  private var start = CGPoint.zero
  private var deadline: GestureDeadline?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    start = touch.point
    deadline = GestureDeadline(after: minimumPressDuration) { [weak self] in
      guard let self, state == .possible else { return }
      state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    if isRecognized {
      state = .changed
    } else if hypot(touch.point.x - start.x, touch.point.y - start.y) > allowableMovement {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isRecognized ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isRecognized ? .cancelled : .failed
  }

  open override func reset() {
    super.reset()
    deadline?.cancel()
    deadline = nil
  }

  nonisolated deinit {}
}
