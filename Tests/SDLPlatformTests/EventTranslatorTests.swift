import CSDL
import CoreGraphics
import Platform
import Testing

@testable import SDLPlatform

extension SDLTests {
  @MainActor @Suite("Events")
  struct EventTranslatorTests {
    func translated(_ events: SDL_Event...) -> [InputEvent] {
      var translator = EventTranslator()
      var result: [InputEvent] = []
      for event in events { translator.translate(event, into: &result) }
      return result
    }

    func motion(_ x: Int32, _ y: Int32) -> SDL_Event {
      var event = SDL_Event()
      event.type = SDL_MOUSEMOTION.rawValue
      (event.motion.x, event.motion.y) = (x, y)
      return event
    }

    func button(
      isDown: Bool, _ x: Int32, _ y: Int32, clicks: UInt8 = 1, button: Int32 = SDL_BUTTON_LEFT
    ) -> SDL_Event {
      var event = SDL_Event()
      event.type = (isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
      event.button.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
      (event.button.x, event.button.y, event.button.clicks) = (x, y, clicks)
      event.button.button = UInt8(button)
      return event
    }

    func key(_ code: SDL_KeyCode, _ modifiers: SDL_Keymod = KMOD_NONE, isDown: Bool = true) -> SDL_Event {
      var event = SDL_Event()
      event.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
      event.key.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
      event.key.keysym.sym = SDL_Keycode(code.rawValue)
      event.key.keysym.mod = UInt16(modifiers.rawValue)
      return event
    }

    func window(_ id: SDL_WindowEventID) -> SDL_Event {
      var event = SDL_Event()
      event.type = SDL_WINDOWEVENT.rawValue
      event.window.event = UInt8(id.rawValue)
      return event
    }

    func drop(_ type: SDL_EventType, _ file: String? = nil) -> SDL_Event {
      var event = SDL_Event()
      event.type = type.rawValue
      event.drop.file = file.map { SDL_strdup($0) }
      return event
    }

    @Test("Of a run of motions the last is left, and presses keep their place among them")
    func motionIsCompressed() {
      let events = translated(
        motion(1, 1), motion(2, 2), button(isDown: true, 2, 2), motion(3, 3), motion(4, 4),
        button(isDown: false, 5, 5, clicks: 2), motion(6, 6))
      func at(_ place: Double) -> CGPoint { CGPoint(x: place, y: place) }
      #expect(
        events == [
          .pointer(.moved, at: at(2), clickCount: 0), .pointer(.down, at: at(2), clickCount: 1),
          .pointer(.moved, at: at(4), clickCount: 0), .pointer(.up, at: at(5), clickCount: 2),
          .pointer(.moved, at: at(6), clickCount: 0),
        ])
    }

    @Test("Only the left button presses, and a release without a press is nobody's")
    func otherButtons() {
      #expect(translated(button(isDown: true, 1, 1, button: SDL_BUTTON_RIGHT)) == [])
      #expect(translated(button(isDown: false, 1, 1)) == [])
    }

    @Test("Losing the keyboard cancels a press where it is, and its release is nobody's")
    func cancel() {
      let events = translated(
        button(isDown: true, 1, 1), motion(7, 8), window(SDL_WINDOWEVENT_FOCUS_LOST),
        button(isDown: false, 9, 9), window(SDL_WINDOWEVENT_FOCUS_GAINED))
      #expect(
        events.dropFirst(2) == [
          .pointer(.cancelled, at: CGPoint(x: 7, y: 8), clickCount: 0), .focus(false), .focus(true),
        ])
      #expect(translated(window(SDL_WINDOWEVENT_FOCUS_LOST)) == [.focus(false)])
    }

    @Test("The wheel tells which way the content goes", arguments: [false, true])
    func wheel(isFlipped: Bool) {
      var event = SDL_Event()
      event.type = SDL_MOUSEWHEEL.rawValue
      (event.wheel.preciseX, event.wheel.preciseY) = (0.5, 2)
      (event.wheel.mouseX, event.wheel.mouseY) = (3, 4)
      event.wheel.direction = (isFlipped ? SDL_MOUSEWHEEL_FLIPPED : SDL_MOUSEWHEEL_NORMAL).rawValue
      let delta = isFlipped ? CGVector(dx: 0.5, dy: -2) : CGVector(dx: -0.5, dy: 2)
      #expect(translated(event) == [.wheel(delta: delta, at: CGPoint(x: 3, y: 4))])
    }

    @Test(
      "Keys have SDL's names and their modifiers",
      arguments: [
        (SDLK_SPACE, KMOD_NONE, Key("Space")), (SDLK_ESCAPE, KMOD_NUM, Key("Escape")),
        (SDLK_LEFT, KMOD_RSHIFT, Key("Left", modifiers: .shift)),
        (SDLK_q, KMOD_LCTRL, Key("Q", modifiers: .control)), (SDLK_F11, KMOD_NONE, Key("F11")),
        (SDLK_PERIOD, KMOD_LALT, Key(".", modifiers: .alternate)),
        (
          SDLK_a, SDL_Keymod(KMOD_LGUI.rawValue | KMOD_LSHIFT.rawValue),
          Key("A", modifiers: [.command, .shift])
        ),
      ])
    func keys(code: SDL_KeyCode, modifiers: SDL_Keymod, expected: Key) {
      #expect(
        translated(key(code, modifiers), key(code, modifiers, isDown: false)) == [
          .key(expected, isDown: true, isRepeat: false), .key(expected, isDown: false, isRepeat: false),
        ])
    }

    @Test("A held key repeats, and a key without a name is none")
    func repeatedAndNameless() {
      var held = key(SDLK_RIGHT)
      held.key.`repeat` = 1
      #expect(translated(held) == [.key(Key("Right"), isDown: true, isRepeat: true)])
      #expect(translated(key(SDLK_UNKNOWN)) == [])
    }

    @Test("Typed text is UTF-8, with or without an end mark")
    func text() {
      var event = SDL_Event()
      event.type = SDL_TEXTINPUT.rawValue
      withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: "é晴".utf8) }
      #expect(translated(event) == [.text("é晴")])
      withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: repeatElement(0x61, count: 32)) }
      #expect(translated(event) == [.text(String(repeating: "a", count: 32))])
    }

    @Test(
      "Changes of the window are told",
      arguments: [
        (SDL_WINDOWEVENT_SIZE_CHANGED, [.resized]), (SDL_WINDOWEVENT_RESIZED, []),
        (SDL_WINDOWEVENT_EXPOSED, [.exposed]), (SDL_WINDOWEVENT_MINIMIZED, [.visibility(false)]),
        (SDL_WINDOWEVENT_HIDDEN, [.visibility(false)]), (SDL_WINDOWEVENT_RESTORED, [.visibility(true)]),
        (SDL_WINDOWEVENT_SHOWN, [.visibility(true)]), (SDL_WINDOWEVENT_CLOSE, []),
      ] as [(SDL_WindowEventID, [InputEvent])])
    func windowEvents(id: SDL_WindowEventID, expected: [InputEvent]) {
      #expect(translated(window(id)) == expected)
    }

    @Test("Files dropped together arrive together; dropped text does not")
    func drops() {
      let events = translated(
        drop(SDL_DROPBEGIN), drop(SDL_DROPFILE, "/tmp/a b.ogg"), drop(SDL_DROPTEXT, "text"),
        drop(SDL_DROPFILE, "/tmp/晴天"), drop(SDL_DROPCOMPLETE), drop(SDL_DROPBEGIN), drop(SDL_DROPCOMPLETE))
      #expect(events == [.dropped([URL(filePath: "/tmp/a b.ogg"), URL(filePath: "/tmp/晴天")])])
    }

    @Test("Losing the open audio device is told; losing another, or a microphone, is not")
    func deviceLost() {
      func lost(_ device: UInt32, isCapture: UInt8) -> SDL_Event {
        var event = SDL_Event()
        event.type = SDL_AUDIODEVICEREMOVED.rawValue
        (event.adevice.which, event.adevice.iscapture) = (device, isCapture)
        return event
      }
      #expect(translated(lost(2, isCapture: 0)) == [.audioDeviceLost])
      #expect(translated(lost(0, isCapture: 0), lost(2, isCapture: 1)) == [])
    }
  }
}
