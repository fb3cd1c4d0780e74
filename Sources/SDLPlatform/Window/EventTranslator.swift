import CSDL
import CoreGraphics
import Platform

/// Turns SDL's events into ours.
struct EventTranslator {
  /// Points a unit of SDL's window coordinates.
  var pointsPerUnit: CGFloat = 1
  /// Where the left button was pressed or dragged to last; nil while it is up.
  private var pressedAt: CGPoint?
  private var drop: [URL] = []

  /// Appends what `event` means to `events`. A run of pointer motions leaves only its last position.
  mutating func translate(_ event: SDL_Event, into events: inout [InputEvent]) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: events.append(.quit)
    case SDL_WINDOWEVENT: translate(event.window, into: &events)
    case SDL_MOUSEMOTION: translate(event.motion, into: &events)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: translate(event.button, into: &events)
    case SDL_MOUSEWHEEL: events.append(wheel(event.wheel))
    case SDL_KEYDOWN, SDL_KEYUP: if let key = key(event.key) { events.append(key) }
    case SDL_TEXTINPUT: events.append(.text(text(event.text)))
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE: translate(event.drop, into: &events)
    case SDL_AUDIODEVICEREMOVED:
      // 0 names no open device: another one was unplugged.
      if event.adevice.iscapture == 0, event.adevice.which != 0 { events.append(.audioDeviceLost) }
    default: break
    }
  }

  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: CGFloat(x) * pointsPerUnit, y: CGFloat(y) * pointsPerUnit)
  }
}

// MARK: - Pointer

extension EventTranslator {
  private mutating func translate(_ motion: SDL_MouseMotionEvent, into events: inout [InputEvent]) {
    let place = point(motion.x, motion.y)
    if pressedAt != nil { pressedAt = place }
    if case .pointer(.moved, _, _) = events.last { events.removeLast() }
    events.append(.pointer(.moved, at: place, clickCount: 0))
  }

  private mutating func translate(_ button: SDL_MouseButtonEvent, into events: inout [InputEvent]) {
    guard Int32(button.button) == SDL_BUTTON_LEFT else { return }
    let isDown = button.state == SDL_PRESSED
    // A release of a press that was cancelled, or that began outside, is nobody's.
    guard isDown || pressedAt != nil else { return }
    let place = point(button.x, button.y)
    pressedAt = isDown ? place : nil
    events.append(.pointer(isDown ? .down : .up, at: place, clickCount: Int(button.clicks)))
  }

  private func wheel(_ wheel: SDL_MouseWheelEvent) -> InputEvent {
    let sign: CGFloat = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
    // SDL's x says which way the view goes, its y which way the content goes; ours is the content's.
    let delta = CGVector(dx: -sign * CGFloat(wheel.preciseX), dy: sign * CGFloat(wheel.preciseY))
    return .wheel(delta: delta, at: point(wheel.mouseX, wheel.mouseY))
  }
}

// MARK: - Keyboard

extension EventTranslator {
  /// Nil for a key without a name.
  private func key(_ key: SDL_KeyboardEvent) -> InputEvent? {
    let name = String(cString: SDL_GetKeyName(key.keysym.sym))
    guard !name.isEmpty else { return nil }
    let modifiers = modifiers(SDL_Keymod(UInt32(key.keysym.mod)))
    return .key(
      Key(name, modifiers: modifiers), isDown: key.state == SDL_PRESSED, isRepeat: key.`repeat` != 0)
  }

  private func modifiers(_ state: SDL_Keymod) -> Key.Modifiers {
    let pairs: [(SDL_Keymod, Key.Modifiers)] = [
      (KMOD_SHIFT, .shift), (KMOD_CTRL, .control), (KMOD_ALT, .alternate), (KMOD_GUI, .command),
    ]
    return pairs.reduce(into: []) { if state.rawValue & $1.0.rawValue != 0 { $0.insert($1.1) } }
  }

  private func text(_ event: SDL_TextInputEvent) -> String {
    withUnsafeBytes(of: event.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

// MARK: - Window

extension EventTranslator {
  private mutating func translate(_ window: SDL_WindowEvent, into events: inout [InputEvent]) {
    switch SDL_WindowEventID(UInt32(window.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: events.append(.resized)
    case SDL_WINDOWEVENT_EXPOSED: events.append(.exposed)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      events.append(.visibility(true))
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: events.append(.visibility(false))
    case SDL_WINDOWEVENT_FOCUS_GAINED: events.append(.focus(true))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      if let place = pressedAt { events.append(.pointer(.cancelled, at: place, clickCount: 0)) }
      pressedAt = nil
      events.append(.focus(false))
    default: break  // closing the only window arrives as SDL_QUIT as well
    }
  }

  /// One gesture is DROPBEGIN, a DROPFILE for each file, DROPCOMPLETE. What is dropped belongs to us.
  private mutating func translate(_ event: SDL_DropEvent, into events: inout [InputEvent]) {
    defer { SDL_free(event.file) }
    switch SDL_EventType(event.type) {
    case SDL_DROPBEGIN: drop = []
    case SDL_DROPFILE:
      guard let file = event.file else { return }
      drop.append(URL(fileURLWithFileSystemRepresentation: file, isDirectory: false, relativeTo: nil))
    case SDL_DROPCOMPLETE where !drop.isEmpty:
      events.append(.dropped(drop))
      drop = []
    default: break  // dropped text is of no use
    }
  }
}
