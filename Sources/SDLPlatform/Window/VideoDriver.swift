import CSDL
import CoreGraphics

/// SDL's video subsystem, up while somebody holds one.
final class VideoDriver {
  /// SDL's name: "x11", "wayland", "dummy"…
  let name: String

  /// Starts the driver that `SDL_VIDEODRIVER` names, or the first that works.
  ///
  /// Without a display SDL quietly falls back to drivers that show nothing; that is an error here unless
  /// the environment asks for it.
  init() throws(SDLError) {
    Self.adoptUTF8()
    SDL_SetMainReady()
    // A player is no reason to keep a screen awake; SDL's default is made for games.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    let isNamed = SDL_GetHint(SDL_HINT_VIDEODRIVER) != nil
    let nowhere = SDLError("no display: neither DISPLAY nor WAYLAND_DISPLAY leads to one")
    if !isNamed {
      guard Self.isSet("DISPLAY") || Self.isSet("WAYLAND_DISPLAY") else { throw nowhere }
      // Without a runtime folder there is no Wayland, and its library would say so on the error stream.
      if !Self.isSet("XDG_RUNTIME_DIR") { SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11") }
    }
    defer { if !isNamed { SDL_SetHint(SDL_HINT_VIDEODRIVER, nil) } }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw isNamed ? SDLError("no display: \(SDLError.lastMessage)") : nowhere
    }
    name = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    if ["offscreen", "dummy", "evdev"].contains(name), !isNamed { throw nowhere }
    // By default SDL shows the window's surface through OpenGL: 4 ms and 90 MB where copying takes 0.1 ms.
    // Wayland has no other way.
    if name == "x11" || name == "offscreen" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
  }

  isolated deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

  private static func isSet(_ variable: String) -> Bool {
    getenv(variable).map { $0.pointee != 0 } ?? false
  }

  /// SDL encodes window titles for X11 by the C library's locale: without UTF-8, Chinese comes out broken.
  private static func adoptUTF8() {
    setlocale(LC_CTYPE, "")
    if let codeset = nl_langinfo(Int32(CODESET)), String(cString: codeset) == "UTF-8" { return }
    setlocale(LC_CTYPE, "C.UTF-8")
  }
}
