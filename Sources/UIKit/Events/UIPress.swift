/// A key that went down.
@preconcurrency @MainActor
public final class UIPress {
  public let key: UIKey?

  init(key: UIKey) { self.key = key }

  nonisolated deinit {}
}

nonisolated extension UIPress: Hashable {
  public static func == (one: UIPress, other: UIPress) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A key with its modifiers. Keys are named ("Space", "Left", "A", "F3"), as on SDL's keyboards; Apple's
/// key codes do not exist here.
public nonisolated final class UIKey: Sendable {
  public let name: String
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the key was already down.
  public let isRepeat: Bool

  package init(name: String, modifierFlags: UIKeyModifierFlags, isRepeat: Bool) {
    self.name = name
    self.modifierFlags = modifierFlags
    self.isRepeat = isRepeat
  }
}

/// Keys that are held beside another; raw values are Apple's.
public nonisolated struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// The event that brings presses.
@preconcurrency @MainActor
public final class UIPressesEvent: UIEvent {
  public let allPresses: Set<UIPress>

  init(presses: Set<UIPress>) {
    allPresses = presses
    super.init(touches: nil)
  }

  nonisolated deinit {}
}

extension UIWindow {
  /// A key went down: the first responder hears it, else the innermost controller of the window.
  package func sendKey(_ key: UIKey) {
    let press = UIPress(key: key)
    let receiver = UIKitContext.current.firstResponder ?? rootViewController?.innermost ?? self
    receiver.pressesBegan([press], with: UIPressesEvent(presses: [press]))
  }
}
