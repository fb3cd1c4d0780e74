import CoreGraphics
import Platform
import Testing

@MainActor @Suite("Headless ports")
struct HeadlessTests {
  @Test("The system clock has the base of the system's uptime and never goes back")
  func systemClock() {
    let clock = SystemClock()
    let before = ProcessInfo.processInfo.systemUptime
    let first = clock.now
    let second = clock.now
    let after = ProcessInfo.processInfo.systemUptime
    #expect(before <= first && first <= second && second <= after)
  }

  @Test("Sleeping until a moment gone by returns, until one to come lasts that long")
  func systemClockSleeps() {
    let clock = SystemClock()
    clock.sleep(until: clock.now - 100)
    let deadline = clock.now + 0.0005
    clock.sleep(until: deadline)
    #expect(clock.now >= deadline)
  }

  @Test("A virtual clock moves only when told")
  func virtualClock() {
    let clock = VirtualClock(now: 2)
    #expect(clock.now == 2)
    clock.advance(to: 2.5)
    #expect(clock.now == 2.5)
  }

  @Test("A bitmap presenter keeps what was painted and records what was shown")
  func bitmapPresenter() throws {
    let presenter = BitmapPresenter(pixelSize: PixelSize(width: 2, height: 1), scale: 2)
    var intact: [Bool] = []
    for pixel: UInt32 in [0xFF00_0001, 0xFF00_0002] {
      try presenter.withSurface { surface, isIntact in
        surface.pixels[Int(pixel & 1)] = pixel
        intact.append(isIntact)
      }
    }
    #expect(intact == [false, true])
    #expect(presenter.bitmap.pixels == [0xFF00_0002, 0xFF00_0001])

    let damage = [PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)]
    try presenter.present(damage: damage)
    #expect(presenter.presentCount == 1)
    #expect(presenter.lastDamage == damage)
  }

  @Test("A resized bitmap presenter has lost its contents")
  func resizedBitmapPresenter() throws {
    let presenter = BitmapPresenter(pixelSize: PixelSize(width: 2, height: 1))
    try presenter.withSurface { _, _ in }
    presenter.resize(to: PixelSize(width: 3, height: 2), scale: 1.5)
    #expect(presenter.scale == 1.5)
    try presenter.withSurface { surface, isIntact in
      #expect(!isIntact)
      #expect(surface.size == PixelSize(width: 3, height: 2))
    }
  }

  @Test("Scripted events arrive when they are due, in order, and waiting moves the clock")
  func scriptedEvents() {
    let clock = VirtualClock()
    let events = ScriptedEvents(clock: clock)
    events.post(.text("late"), at: 2)
    events.post(.text("a"), at: 1)
    events.post(.text("b"), at: 1)
    events.post(.text("now"))
    #expect(events.poll() == [.text("now")])

    events.wait(until: 0.5)
    #expect(clock.now == 0.5)
    #expect(events.poll() == [])
    events.wait(until: 1.5)
    #expect(clock.now == 1)
    #expect(events.poll() == [.text("a"), .text("b")])
    events.wait(until: nil)
    #expect(clock.now == 2)
    #expect(events.poll() == [.text("late")])
    events.wait(until: nil)
    #expect(clock.now == 2)
  }

  @Test("A wake-up from any thread ends one wait, under way or to come")
  func scriptedWake() async {
    let clock = VirtualClock()
    let events = ScriptedEvents(clock: clock)
    let wake = events.wake
    await Task.detached { wake() }.value
    events.wait(until: 1)
    #expect(clock.now == 0)
    events.wait(until: 1)
    #expect(clock.now == 1)
  }
}
