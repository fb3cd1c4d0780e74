import CSDL
import CoreGraphics
import Platform
import Testing

@testable import SDLPlatform

extension SDLTests {
  @MainActor @Suite("Window")
  struct WindowTests {
    func open(
      size: CGSize = CGSize(width: 40, height: 30), scale: CGFloat? = 1, driver: String = "dummy"
    ) throws -> SDLWindow {
      SDLTests.choose(SDL_HINT_VIDEODRIVER, driver)
      let window = try SDLWindow(title: "晴天", size: size, scale: scale, clock: SystemClock())
      _ = window.poll()
      return window
    }

    /// Fills the window with what `color` answers for its n-th pixel; answers whether it was intact.
    @discardableResult
    func paint(_ window: SDLWindow, _ color: (Int) -> UInt32) throws -> Bool {
      var wasIntact = false
      try window.withSurface { surface, isIntact in
        wasIntact = isIntact
        for y in 0..<surface.size.height {
          for x in 0..<surface.size.width {
            surface.pixels[y * surface.stride + x] = color(y * surface.size.width + x)
          }
        }
      }
      return wasIntact
    }

    /// Colours only: the surface's alpha means nothing.
    func colors(_ window: SDLWindow) throws -> [UInt32] {
      var result: [UInt32] = []
      try window.withSurface { surface, _ in
        for y in 0..<surface.size.height {
          for x in 0..<surface.size.width { result.append(surface.pixels[y * surface.stride + x] & 0xFFFFFF) }
        }
      }
      return result
    }

    @Test("What is painted stays, and shows", arguments: ["dummy", "offscreen"])
    func paints(driver: String) throws {
      let window = try open(driver: driver)
      #expect(window.video.name == driver)
      #expect(try paint(window) { UInt32($0) } == false)
      try window.present(damage: [PixelRect(window.pixelSize)])
      #expect(try colors(window) == (0..<1200).map { UInt32($0) })
      #expect(try paint(window) { _ in 7 } == true)
    }

    @Test("Damage beyond the window is cut off, and none is no error")
    func damage() throws {
      let window = try open()
      try paint(window) { _ in 0 }
      try window.present(damage: [])
      try window.present(damage: [
        PixelRect(minX: -5, minY: -5, maxX: 9999, maxY: 9999),
        PixelRect(minX: 100, minY: 0, maxX: 200, maxY: 9),
      ])
    }

    @Test("A resize is told, and takes the contents away")
    func resize() throws {
      let window = try open()
      try paint(window) { _ in 1 }
      SDL_SetWindowSize(window.window, 50, 20)
      // Painted before the resize: nothing to show, no error.
      try window.present(damage: [PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 30)])
      #expect(window.poll().contains(.resized))
      #expect(window.pixelSize == PixelSize(width: 50, height: 20))
      #expect(try paint(window) { _ in 2 } == false)
      #expect(try paint(window) { _ in 3 } == true)
      try window.present(damage: [PixelRect(window.pixelSize)])
    }

    @Test("A resize there and back takes the contents away too")
    func resizeAndBack() throws {
      let window = try open()
      try paint(window) { _ in 1 }
      SDL_SetWindowSize(window.window, 50, 20)
      SDL_SetWindowSize(window.window, 40, 30)
      #expect(try paint(window) { _ in 2 } == false)
    }

    @Test("The size is in points, times the scale in pixels", arguments: [1, 1.25, 2] as [CGFloat])
    func scale(scale: CGFloat) throws {
      let window = try open(size: CGSize(width: 40, height: 20), scale: scale)
      #expect(window.scale == scale)
      #expect(window.pixelSize == PixelSize(width: Int(40 * scale), height: Int(20 * scale)))
    }

    @Test("Without a scale of its own a window takes the environment's, and nonsense there is 1")
    func environmentScale() throws {
      defer { unsetenv("TURNTABLE_SCALE") }
      for (text, scale) in [("1.5", 1.5), ("0", 1), ("big", 1), ("nan", 1)] as [(String, CGFloat)] {
        setenv("TURNTABLE_SCALE", text, 1)
        #expect(try open(scale: nil).scale == scale)
      }
    }

    @Test("Title and full screen can be changed")
    func titleAndFullScreen() throws {
      let window = try open()
      window.title = "周杰倫 – 晴天"
      #expect(String(cString: SDL_GetWindowTitle(window.window)) == "周杰倫 – 晴天")
      #expect(!window.isFullScreen)
      window.isFullScreen = true
      #expect(window.isFullScreen)
      window.isFullScreen = false
      #expect(!window.isFullScreen)
    }

    @Test("The screensaver is allowed, and text for titles is UTF-8")
    func manners() throws {
      let window = try open()
      #expect(SDL_IsScreenSaverEnabled() == SDL_TRUE)
      #expect(nl_langinfo(Int32(CODESET)).map { String(cString: $0) } == "UTF-8")
      _ = window
    }

    @Test("Without a display there is an error of one line, not a window nobody sees")
    func noDisplay() throws {
      SDLTests.choose(SDL_HINT_VIDEODRIVER, nil)
      let names = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"]
      let saved = names.map { ProcessInfo.processInfo.environment[$0] }
      names.forEach { unsetenv($0) }
      defer { for (name, value) in zip(names, saved) { if let value { setenv(name, value, 1) } } }
      let error = #expect(throws: SDLError.self) {
        try SDLWindow(title: "", size: CGSize(width: 9, height: 9), scale: 1, clock: SystemClock())
      }
      #expect(error?.description == "no display: neither DISPLAY nor WAYLAND_DISPLAY leads to one")
      #expect(SDL_WasInit(SDL_INIT_VIDEO) == 0)
    }

    @Test("A driver that does not exist is an error")
    func badDriver() {
      let error = #expect(throws: SDLError.self) { try open(driver: "nonsense") }
      #expect(error?.description.hasPrefix("no display: ") == true)
    }

    @Test("Only the video part of SDL is started, and stopped with the window")
    func subsystems() throws {
      var window: SDLWindow? = try open()
      #expect(window != nil)
      #expect(SDL_WasInit(SDL_INIT_JOYSTICK | SDL_INIT_AUDIO | SDL_INIT_HAPTIC) == 0)
      window = nil
      #expect(SDL_WasInit(SDL_INIT_VIDEO) == 0)
    }

    @Test("A wake-up from another thread ends a wait, and is no event")
    func wake() async throws {
      let window = try open()
      let wake = window.wake
      Thread.detachNewThread { wake() }
      window.wait(until: nil)
      #expect(window.poll() == [])
    }

    @Test("An event that ends a wait is there at the next poll")
    func eventEndsWait() throws {
      let window = try open()
      Thread.detachNewThread {
        var quit = SDL_Event()
        quit.type = SDL_QUIT.rawValue
        SDL_PushEvent(&quit)
      }
      window.wait(until: nil)
      #expect(window.poll() == [.quit])
    }

    @Test("A wait ends at its deadline, and at once if something is waiting")
    func wait() throws {
      let window = try open()
      let deadline = window.clock.now + 0.0023
      window.wait(until: deadline)
      #expect(window.clock.now >= deadline)
      window.wait(until: deadline - 1000)
      window.wake()
      window.wait(until: window.clock.now + 1e9)
    }

    @Test("Events of the queue arrive in points, in order")
    func events() throws {
      let window = try open(scale: 2)
      var motion = SDL_Event()
      motion.type = SDL_MOUSEMOTION.rawValue
      (motion.motion.x, motion.motion.y) = (20, 11)
      var quit = SDL_Event()
      quit.type = SDL_QUIT.rawValue
      SDL_PushEvent(&motion)
      SDL_PushEvent(&quit)
      #expect(
        window.poll() == [.pointer(.moved, at: CGPoint(x: 10, y: 5.5), clickCount: 0), .quit])
    }
  }
}
