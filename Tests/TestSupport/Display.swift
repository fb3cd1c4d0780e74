package import CoreGraphics

/// An X display of its own in memory (Xvfb), whose pixels can be read.
package final class Display {
  /// As in the environment's `DISPLAY`.
  package let name: String
  private let server: ChildProcess
  /// For files that are to go with the display.
  package let folder = FileManager.default.temporaryDirectory.appending(path: "display-\(UUID().uuidString)")

  /// Programs without which there are no tests in a window.
  package static let missingTools = ["Xvfb", "xdotool", "xprop"].filter { tool in
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return !folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
  }

  /// Starts a display of 800 × 1400 pixels without a pointer's picture, and waits until it is up.
  package init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    server = try ChildProcess(
      [
        "Xvfb", "-displayfd", "1", "-screen", "0", "800x1400x24", "-nolisten", "tcp", "-nocursor", "-noreset",
        "-fbdir", folder.path,
      ], environment: ProcessInfo.processInfo.environment)
    // The server takes a free number, and tells it when it can be connected to.
    guard let number = try server.output.next() else {
      throw ProcessFailure(description: "Xvfb does not start")
    }
    name = ":\(number)"
  }

  deinit {
    // Its socket goes with it.
    server.send(SIGTERM)
    _ = server.wait()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs a tool on the display to its end; answers the lines it printed.
  @discardableResult
  package func run(_ tool: String, _ arguments: String...) throws -> [String] {
    let environment = ProcessInfo.processInfo.environment
      .merging(["DISPLAY": name, "LC_ALL": "C.UTF-8"]) { $1 }
    let process = try ChildProcess([tool] + arguments, environment: environment)
    let lines = try process.output.rest()
    let status = process.wait()
    guard status == 0 else {
      throw ProcessFailure(description: "\(tool) \(arguments.joined(separator: " ")): status \(status)")
    }
    return lines
  }

  /// What the display shows in `rect`, which lies within it.
  ///
  /// The server keeps its pixels in a file of XWD's format: big-endian words for the header, then the colour
  /// map (12 bytes an entry), then the rows, little-endian.
  package func picture(of rect: PixelRect) throws -> Bitmap {
    let file = try Data(contentsOf: folder.appending(path: "Xvfb_screen0"))
    return file.withUnsafeBytes { bytes in
      func word(_ index: Int) -> Int {
        Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
      }
      let (headerSize, bitsPerPixel, bytesPerRow, colorCount) = (word(0), word(11), word(12), word(19))
      precondition(bitsPerPixel == 32, "pixels of \(bitsPerPixel) bits")
      let start = headerSize + 12 * colorCount
      let pixels = (rect.minY..<rect.maxY).flatMap { y in
        (rect.minX..<rect.maxX).map { x in
          bytes.loadUnaligned(fromByteOffset: start + y * bytesPerRow + x * 4, as: UInt32.self) | 0xFF00_0000
        }
      }
      return Bitmap(size: PixelSize(width: rect.width, height: rect.height), pixels: pixels)
    }
  }
}
