package import CoreGraphics

/// Something the outside world did, in window points, y down.
package nonisolated enum InputEvent: Sendable, Equatable {
  /// The left button, or the pointer alone (`moved`). `clickCount` is 2 for a double click; 0 when moved.
  case pointer(PointerPhase, at: CGPoint, clickCount: Int)
  /// Scrolled by `delta` notches, the way the content goes: positive y down (the wheel turned away from
  /// the user), positive x right.
  case wheel(delta: CGVector, at: CGPoint)
  case key(Key, isDown: Bool, isRepeat: Bool)
  /// Typed text, after dead keys and input methods.
  case text(String)
  /// The window has a new size or scale.
  case resized
  /// Part of the window must be shown again, unchanged.
  case exposed
  /// The window gained or lost the keyboard.
  case focus(Bool)
  /// Minimised or covered by choice; nothing needs to be shown while hidden.
  case visibility(Bool)
  /// Files and folders dropped on the window in one gesture.
  case dropped([URL])
  /// The audio device went away; playback goes on silently.
  case audioDeviceLost
  /// The close button, a signal, or the desktop asks the program to end.
  case quit

  /// `cancelled` ends a press without a release: the window lost the keyboard meanwhile.
  package enum PointerPhase: Sendable { case down, moved, up, cancelled }
}

/// A key with its modifiers, by SDL's key names ("Space", "Escape", "Left", "A", "F3").
package nonisolated struct Key: Sendable, Hashable {
  package struct Modifiers: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let alternate = Modifiers(rawValue: 4)
    package static let command = Modifiers(rawValue: 8)
  }

  package var name: String
  package var modifiers: Modifiers

  package init(_ name: String, modifiers: Modifiers = []) {
    self.name = name
    self.modifiers = modifiers
  }
}

/// Where input comes from.
package protocol EventSource: AnyObject {
  /// All events that have arrived since the last call, oldest first.
  func poll() -> [InputEvent]

  /// Blocks until an event arrives, `wake` is called, or the clock reaches `deadline` (nil: no
  /// deadline). Returns at once if something is waiting.
  func wait(until deadline: Double?)

  /// Ends the `wait` under way, or else the next one. The function may be called from any thread.
  var wake: @Sendable () -> Void { get }
}
