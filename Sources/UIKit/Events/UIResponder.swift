/// Something that can hear events; what it does not handle goes on to `next`.
@preconcurrency @MainActor
open class UIResponder {
  public init() {}

  /// Who hears an event next.
  open var next: UIResponder? { nil }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open var canBecomeFirstResponder: Bool { false }

  public var isFirstResponder: Bool { UIKitContext.current.firstResponder === self }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    UIKitContext.current.firstResponder = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    if isFirstResponder { UIKitContext.current.firstResponder = nil }
    return true
  }

  /// Not on the main actor, where an implicit one is by default isolation and stops the program elsewhere:
  /// whoever holds a view last may let go of it on any thread. So in all classes of this module.
  nonisolated deinit {}
}

/// Responders are equal when they are the same object.
nonisolated extension UIResponder: Hashable {
  public static func == (one: UIResponder, other: UIResponder) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
