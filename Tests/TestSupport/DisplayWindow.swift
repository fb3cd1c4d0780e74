package import CoreGraphics

/// A program's window on a `Display`, used from outside as a user and a window manager would.
package struct DisplayWindow {
  let display: Display
  let identifier: String

  /// The visible window of the process `identifier`.
  package init(of process: Int32, on display: Display) throws {
    self.display = display
    let found = try display.run("xdotool", "search", "--sync", "--onlyvisible", "--pid", "\(process)")
    identifier = found.last ?? ""
  }

  /// Clicks at a place of the window, in pixels.
  package func click(x: Int, y: Int) throws {
    try display.run("xdotool", "mousemove", "--window", identifier, "\(x)", "\(y)", "click", "1")
  }

  /// Presses and releases a key, by X's name, over the window.
  package func press(_ key: String) throws { try display.run("xdotool", "key", key) }

  package func resize(width: Int, height: Int) throws {
    try display.run("xdotool", "windowsize", identifier, "\(width)", "\(height)")
  }

  /// The title that desktops show.
  package var title: String {
    get throws { try display.run("xprop", "-id", identifier, "-notype", "_NET_WM_NAME").first ?? "" }
  }

  /// Where the window is on the display.
  package var frame: PixelRect {
    get throws {
      let lines = try display.run("xdotool", "getwindowgeometry", "--shell", identifier)
      func number(_ name: String) throws -> Int {
        guard let line = lines.first(where: { $0.hasPrefix(name + "=") }),
          let number = Int(line.dropFirst(name.count + 1))
        else { throw ProcessFailure(description: "xdotool tells no \(name)") }
        return number
      }
      let (x, y) = (try number("X"), try number("Y"))
      return PixelRect(minX: x, minY: y, maxX: x + (try number("WIDTH")), maxY: y + (try number("HEIGHT")))
    }
  }

  /// What the window shows.
  package var picture: Bitmap {
    get throws { try display.picture(of: frame) }
  }
}
