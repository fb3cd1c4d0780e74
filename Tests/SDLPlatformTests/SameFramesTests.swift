import CSDL
import CoreGraphics
import Platform
import Raster
import TestSupport
import Testing

@testable import SDLPlatform

// chocolate-doom/chocolate-doom #891
extension SDLTests {
  /// One display list, painted through each of SDL's ways to show pixels.
  @MainActor @Suite("Same frames everywhere")
  struct SameFramesTests {
    private static let size = PixelSize(width: 160, height: 120)
    private let renderer = Renderer()

    /// Fills, a gradient, a turned picture and text; `angle` is the picture's.
    private func scene(angle: CGFloat) throws -> DisplayList {
      let context = CGContext(size: CGSize(width: 160, height: 120))
      let sunset = [
        CGColor(red: 1, green: 0.5, blue: 0, alpha: 1), CGColor(red: 0.2, green: 0, blue: 0.6, alpha: 1),
      ]
      let gradient = try #require(CGGradient(colorsSpace: nil, colors: sunset as CFArray, locations: nil))
      context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 160, y: 120), options: [])
      context.setFillColor(CGColor(red: 0, green: 0.6, blue: 0.4, alpha: 0.7))
      context.fillEllipse(in: CGRect(x: 10.3, y: 12.6, width: 50, height: 40))
      context.saveGState()
      context.translateBy(x: 110, y: 50)
      context.rotate(by: angle)
      context.drawUpright(chessboard, in: CGRect(x: -30, y: -30, width: 60, height: 60))
      context.restoreGState()
      context.setFillColor(CGColor(gray: 1, alpha: 1))
      let library = try FontLibrary(allowsFallback: false)
      context.draw(
        TextLine("Turntable 晴天", font: Font(size: 17.5), library: library), at: CGPoint(x: 12, y: 104))
      return context.finish()
    }

    private var chessboard: CGImage {
      let pixels = (0..<64).map { ($0 + $0 / 8).isMultiple(of: 2) ? 0xFF10_20C0 : 0x8080_8000 as UInt32 }
      return CGImage(Bitmap(size: PixelSize(width: 8, height: 8), pixels: pixels))
    }

    /// The scene without any window.
    private func reference(angle: CGFloat) throws -> Bitmap {
      var bitmap = Bitmap(size: Self.size)
      let list = try scene(angle: angle)
      bitmap.withSurface { paint(list, into: $0, damage: [$0.bounds]) }
      return bitmap
    }

    private func paint(_ list: DisplayList, into surface: PixelSurface, damage: [PixelRect]) {
      renderer.paint(list, into: surface, transform: .identity, damage: damage, background: .black)
    }

    /// Shows the scene as the frame loop does: all of it, then what changes when the picture turns.
    private func show(on window: SDLWindow) throws {
      let whole = PixelRect(Self.size)
      let turned = PixelRect(minX: 65, minY: 5, maxX: 155, maxY: 95)
      for (angle, damage) in [(0.3, whole), (0.8, turned)] {
        let list = try scene(angle: angle)
        try window.withSurface { surface, _ in paint(list, into: surface, damage: [damage]) }
        try window.present(damage: [damage])
      }
    }

    private func open(_ driver: String) throws -> SDLWindow {
      SDLTests.choose(SDL_HINT_VIDEODRIVER, driver)
      let size = CGSize(width: Self.size.width, height: Self.size.height)
      return try SDLWindow(title: "", size: size, scale: 1, clock: SystemClock())
    }

    @Test("SDL's surface holds the bytes that a bitmap does", arguments: ["dummy", "offscreen"])
    func headlessDrivers(driver: String) throws {
      let window = try open(driver)
      try show(on: window)
      var shown: Bitmap?
      try window.withSurface { surface, isIntact in
        #expect(isIntact)
        shown = Bitmap(opaque: surface)
      }
      #expect(try shown == reference(angle: 0.8))
    }

    @Test(
      "A real window shows the bytes that a bitmap holds",
      .enabled(if: Display.missingTools.isEmpty, "Xvfb is not installed: nothing to show a real window on"))
    func realWindow() throws {
      let display = try Display()
      let saved = ProcessInfo.processInfo.environment["DISPLAY"]
      setenv("DISPLAY", display.name, 1)
      defer { if let saved { setenv("DISPLAY", saved, 1) } else { unsetenv("DISPLAY") } }
      let window = try open("x11")
      try show(on: window)
      var (x, y): (Int32, Int32) = (0, 0)
      SDL_GetWindowPosition(window.window, &x, &y)
      let (left, top) = (Int(x), Int(y))
      let place = PixelRect(
        minX: left, minY: top, maxX: left + Self.size.width, maxY: top + Self.size.height)
      #expect(try display.picture(of: place) == reference(angle: 0.8))
    }
  }
}
