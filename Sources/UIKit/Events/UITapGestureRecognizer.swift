import CoreGraphics

/// One or more short touches at one place.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How far a touch may stray, in points.
  private static let allowedMovement: CGFloat = 10
  /// How far apart taps may be, in points.
  private static let reach: CGFloat = 45
  /// Seconds from one touch's end to the next one's beginning.
  private static let interval = 0.35

  open var numberOfTapsRequired = 1
  private var taps = 0
  private var start = CGPoint.zero
  private var deadline: GestureDeadline?

  /// A control keeps single taps from the views around it.
  override func ignores(_ touch: UITouch) -> Bool {
    guard numberOfTapsRequired == 1, let control = touch.view as? UIControl else { return false }
    return control.isEnabled && view !== control
  }

  override var outlastsTouches: Bool { super.outlastsTouches || deadline != nil }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    deadline?.cancel()
    deadline = nil
    if taps > 0, distance(touch.point) > Self.reach {
      state = .failed
      return
    }
    start = touch.point
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, distance(touch.point) > Self.allowedMovement else { return }
    state = .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    taps += 1
    guard taps < numberOfTapsRequired else {
      state = .ended
      return
    }
    deadline = GestureDeadline(after: Self.interval) { [weak self] in
      self?.deadline = nil
      self?.state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() {
    super.reset()
    taps = 0
    deadline?.cancel()
    deadline = nil
  }

  private func distance(_ point: CGPoint) -> CGFloat { hypot(point.x - start.x, point.y - start.y) }

  nonisolated deinit {}
}
