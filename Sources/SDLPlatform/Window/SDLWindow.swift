package import CoreGraphics
import CSDL
package import Platform

/// A window on the desktop, painted through SDL's window surface. One at a time, on the main thread.
package final class SDLWindow {
  let video: VideoDriver
  let window: OpaquePointer
  let clock: SystemClock
  var translator = EventTranslator()
  private let fixedScale: CGFloat?

  /// Opens a resizable window whose contents are `size` points large.
  ///
  /// `scale` is device pixels a point. When nil, the environment's `TURNTABLE_SCALE` decides (0.25…8), else
  /// the display as far as it tells; X11 tells nothing, which means 1.
  package init(title: String, size: CGSize, scale: CGFloat?, clock: SystemClock) throws(SDLError) {
    self.title = title
    self.clock = clock
    video = try VideoDriver()
    fixedScale = scale ?? Self.environmentScale
    // Hidden until it has its final size: on a display with a density of its own that takes two steps.
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
    let (width, height) = (Self.units(size.width), Self.units(size.height))
    guard
      let window = SDL_CreateWindow(
        title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height, flags)
    else { throw SDLError("cannot open a window: \(SDLError.lastMessage)") }
    self.window = window
    if let fixedScale {
      let factor = fixedScale / density
      SDL_SetWindowSize(window, Self.units(size.width * factor), Self.units(size.height * factor))
      SDL_SetWindowPosition(window, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED)
    }
    SDL_ShowWindow(window)
    guard let surface = SDL_GetWindowSurface(window) else {
      throw SDLError("cannot paint into the window: \(SDLError.lastMessage)")
    }
    let format = surface.pointee.format.pointee.format
    guard format == SDL_PIXELFORMAT_RGB888.rawValue else {
      let name = String(cString: SDL_GetPixelFormatName(format))
      throw SDLError("cannot paint into the window: its pixels are \(name), not XRGB8888")
    }
  }

  isolated deinit { SDL_DestroyWindow(window) }

  package var title: String {
    didSet { SDL_SetWindowTitle(window, title) }
  }

  /// Puts it before all others, if the desktop lets it.
  package func raise() {
    SDL_RestoreWindow(window)
    SDL_RaiseWindow(window)
  }

  /// Covers the whole desktop, without a change of the display's mode.
  package var isFullScreen: Bool {
    get { SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set { SDL_SetWindowFullscreen(window, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) }
  }

  /// Device pixels a point.
  package var scale: CGFloat { fixedScale ?? density }

  /// Device pixels a unit of SDL's window coordinates: 1 but on Wayland.
  var density: CGFloat {
    var units: Int32 = 0
    SDL_GetWindowSize(window, &units, nil)
    return units > 0 ? CGFloat(pixelSize.width) / CGFloat(units) : 1
  }

  static func units(_ length: CGFloat) -> Int32 { Int32(min(max(length.rounded(), 1), 16_384)) }

  private static var environmentScale: CGFloat? {
    guard let text = ProcessInfo.processInfo.environment["TURNTABLE_SCALE"], let scale = Double(text),
      (0.25...8).contains(scale)
    else { return nil }
    return scale
  }
}
