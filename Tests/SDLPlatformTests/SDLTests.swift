import CSDL
import Testing

/// Everything that touches SDL, one test after the other: SDL has one video driver, one mixer and one event
/// queue for the whole process.
@MainActor @Suite("SDL", .serialized)
struct SDLTests {
  /// Names a driver as the environment would; nil takes it back.
  static func choose(_ hint: String, _ driver: String?) {
    if let driver {
      SDL_SetHintWithPriority(hint, driver, SDL_HINT_OVERRIDE)
    } else {
      SDL_ResetHint(hint)
    }
  }

  /// Takes events as they come, a bounded number of times, until `condition` holds; answers whether it does.
  static func pump(until condition: () -> Bool) -> Bool {
    var event = SDL_Event()
    for _ in 0..<1000 where !condition() { SDL_WaitEventTimeout(&event, 10) }
    return condition()
  }
}
