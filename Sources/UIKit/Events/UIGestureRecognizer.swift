public import CoreGraphics

/// Watches the touches on a view and its subviews for a movement that means something.
@preconcurrency @MainActor
open class UIGestureRecognizer {
  /// How far a gesture has come; `possible` until it is recognised or ruled out.
  public nonisolated enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  /// Setting it calls the action for every state but `possible` and `failed`.
  open internal(set) var state = State.possible {
    didSet { if state != .possible, state != .failed { action(self) } }
  }
  open var isEnabled = true
  /// Whether the view under the touch hears that it is cancelled once the gesture begins.
  open var cancelsTouchesInView = true
  public internal(set) weak var view: UIView?
  private let action: (UIGestureRecognizer) -> Void

  /// `action` is called when the gesture begins, changes and ends. (On Apple's a target and a selector,
  /// which do not exist on Linux.)
  public init(action: @escaping (UIGestureRecognizer) -> Void) { self.action = action }

  /// Where the gesture is, in `view`'s space; nil for the window's.
  open func location(in view: UIView?) -> CGPoint { .zero }

  func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Ready for the next gesture.
  func reset() { state = .possible }

  /// This gesture will not be recognised from the touches that are down.
  func fail() {
    switch state {
    case .possible: state = .failed
    case .began, .changed: state = .cancelled
    case .ended, .cancelled, .failed: break
    }
  }

  nonisolated deinit {}
}

nonisolated extension UIGestureRecognizer: Hashable {
  public static func == (one: UIGestureRecognizer, other: UIGestureRecognizer) -> Bool {
    one === other
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIView {
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.view = self
  }

  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizers.removeAll { $0 === recognizer }
    if recognizer.view === self { recognizer.view = nil }
  }

  /// nil when there are none.
  public var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }
}
