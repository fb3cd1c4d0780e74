import Foundation

extension DisplayWindow {
  /// Asks the window to close as a window manager's button does (ICCCM, §4.2.8.1), which no tool at hand can:
  /// through the X library that SDL uses, loaded here without its headers.
  package func requestClose() throws {
    guard let library = dlopen("libX11.so.6", RTLD_NOW), let x = XLibrary(library),
      let window = UInt(identifier),
      let connection = display.name.withCString({ x.open($0) })
    else { throw ProcessFailure(description: "libX11 does not reach the display") }
    defer { _ = x.close(connection) }
    // XClientMessageEvent, in words of 8 bytes; an XEvent is 24 of them.
    var event = [UInt](repeating: 0, count: 24)
    event[0] = 33  // ClientMessage
    event[4] = window
    event[5] = "WM_PROTOCOLS".withCString { x.atom(connection, $0, 0) }
    event[6] = 32  // bits of each datum
    event[7] = "WM_DELETE_WINDOW".withCString { x.atom(connection, $0, 0) }
    _ = x.send(connection, window, 0, 0, &event)
  }
}

/// The functions needed of Xlib.
private struct XLibrary {
  typealias Connection = OpaquePointer
  let open: @convention(c) (UnsafePointer<CChar>) -> Connection?
  let atom: @convention(c) (Connection, UnsafePointer<CChar>, Int32) -> UInt
  let send: @convention(c) (Connection, UInt, Int32, Int, UnsafeMutableRawPointer) -> Int32
  /// Sends what is buffered first.
  let close: @convention(c) (Connection) -> Int32

  init?(_ library: UnsafeMutableRawPointer) {
    guard let open = dlsym(library, "XOpenDisplay"), let atom = dlsym(library, "XInternAtom"),
      let send = dlsym(library, "XSendEvent"), let close = dlsym(library, "XCloseDisplay")
    else { return nil }
    self.open = unsafeBitCast(open, to: (@convention(c) (UnsafePointer<CChar>) -> Connection?).self)
    self.atom = unsafeBitCast(
      atom, to: (@convention(c) (Connection, UnsafePointer<CChar>, Int32) -> UInt).self)
    self.send = unsafeBitCast(
      send, to: (@convention(c) (Connection, UInt, Int32, Int, UnsafeMutableRawPointer) -> Int32).self)
    self.close = unsafeBitCast(close, to: (@convention(c) (Connection) -> Int32).self)
  }
}
