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
    csdl_silence_wayland()
    // A player is no reason to keep a screen awake; SDL's default is made for games.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw SDLError("no display: \(SDLError.lastMessage)")
    }
    name = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    if ["offscreen", "dummy", "evdev"].contains(name), SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil {
      throw SDLError("no display: neither DISPLAY nor WAYLAND_DISPLAY leads to one")
    }
    // By default SDL shows the window's surface through OpenGL: 4 ms and 90 MB where copying takes 0.1 ms.
    // Wayland has no other way.
    if name == "x11" || name == "offscreen" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
  }

  isolated deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

  /// SDL encodes window titles for X11 by the C library's locale: without UTF-8, Chinese comes out broken.
  private static func adoptUTF8() {
    setlocale(LC_CTYPE, "")
    if let codeset = nl_langinfo(Int32(CODESET)), String(cString: codeset) == "UTF-8" { return }
    setlocale(LC_CTYPE, "C.UTF-8")
  }
}
