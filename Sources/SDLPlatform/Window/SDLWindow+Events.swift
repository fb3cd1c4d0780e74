import CoreGraphics
import CSDL
package import Platform

extension SDLWindow: EventSource {
  /// Not by `SDL_PollEvent`: it stops at a mark that `SDL_WaitEventTimeout` leaves before the events it has
  /// waited for, so that each of them would come a frame late.
  package func poll() -> [InputEvent] {
    translator.pointsPerUnit = density / scale
    var events: [InputEvent] = []
    var event = SDL_Event()
    SDL_PumpEvents()
    while SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) > 0 {
      translator.translate(event, into: &events)
    }
    return events
  }

  /// SDL waits in whole milliseconds; the clock waits for the rest, which makes frames even to 0.2 ms.
  package func wait(until deadline: Double?) {
    guard let deadline else {
      while SDL_WaitEventTimeout(nil, Self.longestWait) == 0 {}
      return
    }
    while true {
      let milliseconds = Int32(clamping: Int(((deadline - clock.now) * 1000).clamped(to: 1e9)))
      if SDL_WaitEventTimeout(nil, min(milliseconds, Self.longestWait)) != 0 { return }
      if milliseconds < Self.longestWait { return clock.sleep(until: deadline) }
    }
  }

  package var wake: @Sendable () -> Void { wakeEventLoop }

  /// Milliseconds. A signal ends a wait (SDL makes SIGINT and SIGTERM `quit`), but one that comes just before
  /// SDL falls asleep is only noticed when it wakes.
  private static let longestWait: Int32 = 1000
}

/// Ends a wait for events by an event that means nothing else. Any thread may call it, the mixer's too.
nonisolated func wakeEventLoop() {
  var event = SDL_Event()
  event.type = SDL_USEREVENT.rawValue
  SDL_PushEvent(&event)
}
