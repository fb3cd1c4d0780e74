import CoreGraphics
package import Platform
import UIKit

/// Hands what a person does to the views of the key window.
package struct InputRouter {
  /// Points that one notch of the wheel scrolls.
  private static let notch: CGFloat = 48

  package init() {}

  /// Delivers `event` to views, if it is one for them.
  package func deliver(_ event: InputEvent) {
    if case .focus(let hasFocus) = event { UIApplication.shared.setActive(hasFocus) }
    guard let window = UIKitContext.current.keyWindow else { return }
    switch event {
    case .pointer(let phase, let point, let clickCount):
      window.sendPointer(touchPhase(phase), at: point, tapCount: clickCount)
    case .wheel(let delta, let point):
      window.sendWheel(CGVector(dx: -delta.dx * Self.notch, dy: -delta.dy * Self.notch), at: point)
    case .key(let key, let isDown, let isRepeat):
      guard isDown else { return }
      window.sendKey(UIKey(name: key.name, modifierFlags: flags(key.modifiers), isRepeat: isRepeat))
    case .focus(let hasFocus):
      if !hasFocus { window.sendPointer(.cancelled, at: .zero, tapCount: 0) }
    default: break
    }
  }

  private func touchPhase(_ phase: InputEvent.PointerPhase) -> UITouch.Phase {
    switch phase {
    case .down: .began
    case .moved: .moved
    case .up: .ended
    case .cancelled: .cancelled
    }
  }

  private func flags(_ modifiers: Key.Modifiers) -> UIKeyModifierFlags {
    var flags: UIKeyModifierFlags = []
    if modifiers.contains(.shift) { flags.insert(.shift) }
    if modifiers.contains(.control) { flags.insert(.control) }
    if modifiers.contains(.alternate) { flags.insert(.alternate) }
    if modifiers.contains(.command) { flags.insert(.command) }
    return flags
  }
}
