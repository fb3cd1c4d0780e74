public import CoreGraphics
import QuartzCore

/// Watches the touches on a view and its subviews for a movement that means something.
@preconcurrency @MainActor
open class UIGestureRecognizer {
  /// How far a gesture has come; `possible` until it is recognised or ruled out.
  public nonisolated enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// What a gesture that is one moment, a tap, is when it is recognised.
    public static let recognized = State.ended
  }

  /// Setting it calls the action for every state but `possible` and `failed`. A subclass sets it from its
  /// `touches…` methods.
  open var state: State {
    get { currentState }
    set { change(to: newValue) }
  }
  private var currentState = State.possible
  /// Recognised, but held back until another gesture has failed.
  private var isWaiting = false
  /// Disabling it ends what it is in the middle of.
  open var isEnabled = true {
    didSet { if !isEnabled, !touches.isEmpty || isWaiting { fail() } }
  }
  /// Whether the view under the touch hears that it is cancelled once the gesture begins.
  open var cancelsTouchesInView = true
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  public internal(set) weak var view: UIView?
  public var name: String?
  /// Those whose failure this one waits for.
  private var prerequisites: [Weak] = []
  private var actions: [(UIGestureRecognizer) -> Void] = []
  private var touches: [UITouch] = []
  /// Where the gesture was last, in the window's space.
  private var lastPoint = CGPoint.zero

  private struct Weak { weak var recognizer: UIGestureRecognizer? }

  public init() {}

  /// `action` is called when the gesture begins, changes and ends. (On Apple's a target and a selector,
  /// which do not exist on Linux.)
  public init(action: @escaping (UIGestureRecognizer) -> Void) { actions = [action] }

  /// Calls `action` too.
  public func addAction(_ action: @escaping (UIGestureRecognizer) -> Void) { actions.append(action) }

  /// This gesture is recognised only when `otherGestureRecognizer` is not: a single tap waits for a double one.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    prerequisites.append(Weak(recognizer: otherGestureRecognizer))
  }

  // MARK: Touches

  /// How many touches are part of the gesture.
  open var numberOfTouches: Int { touches.count }

  /// Where the gesture is, in `view`'s space; nil for the window's.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(lastPoint, from: view?.window) ?? lastPoint
  }

  /// Stops the program when there is no such touch.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches[touchIndex].location(in: view)
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// The gesture is over, whatever came of it: ready for the next.
  open func reset() {}

  func receive(_ touch: UITouch, in event: UIEvent) {
    lastPoint = touch.point
    if touch.phase == .began { touches = [touch] }
    guard mayRecognize, !isWaiting else { return }
    switch touch.phase {
    case .began: touchesBegan([touch], with: event)
    case .moved, .stationary: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    }
  }

  /// Whether it would not look at `touch` in any case.
  func ignores(_ touch: UITouch) -> Bool { false }

  /// Whether it waits: for another touch, or for another gesture to fail.
  var outlastsTouches: Bool { isWaiting }

  /// The gesture is over.
  final func finish() {
    isWaiting = false
    touches = []
    currentState = .possible
    reset()
  }

  // MARK: States

  var isRecognized: Bool { currentState == .began || currentState == .changed || currentState == .ended }

  /// Whether it may still become, or is, a gesture.
  var mayRecognize: Bool { isEnabled && (currentState == .possible || isRecognized) }

  /// This gesture will not be recognised from the touches that are down.
  final func fail() {
    isWaiting = false
    switch currentState {
    case .began, .changed: change(to: .cancelled)
    case .possible: change(to: .failed)
    case .ended, .cancelled, .failed: break
    }
  }

  private func change(to state: State) {
    guard currentState == .possible, state == .began || state == .ended else { return enter(state) }
    // A tap waits; what goes on, like a drag, has its next chance with its next movement.
    guard !prerequisites.contains(where: { $0.recognizer?.isInPlay ?? false }) else {
      isWaiting = state == .ended
      return
    }
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return enter(.failed) }
    willBegin()
    enter(state)
  }

  /// Everyone agrees that the gesture is recognised.
  func willBegin() {}

  private func enter(_ state: State) {
    let isNew = !isRecognized
    currentState = state
    switch state {
    case .began, .changed, .ended, .cancelled: for action in actions { action(self) }
    case .failed: pointer?.didFail(self)
    case .possible: break
    }
    if isNew, isRecognized { pointer?.didRecognize(self) }
  }

  private var pointer: PointerTracker? { view?.window?.pointer }

  /// Whether it saw the touches that are down, and may still be recognised.
  private var isInPlay: Bool { mayRecognize && (pointer?.isInPlay(self) ?? false) }

  /// Another one will not be recognised: this one may have waited for it.
  final func retry(after failed: UIGestureRecognizer) {
    guard isWaiting, prerequisites.contains(where: { $0.recognizer === failed }) else { return }
    isWaiting = false
    change(to: .ended)
  }

  /// Whether the two may be recognised from the same touches.
  func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  nonisolated deinit {}
}

/// Decides about gestures. Every method has a default.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Asked when the gesture is about to be recognised; false makes it fail. True by default.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Asked for each touch that goes down; false keeps it away. True by default.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Whether both go on when one is recognised. False by default; one delegate's yes is enough.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
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
