package import CoreGraphics
import CSDL
package import Platform

/// Frames are painted straight into SDL's window surface, whose alpha bytes mean nothing.
///
/// SDL frees the surface and makes a new one whenever the window changes its size, so it is fetched anew
/// each time. A surface whose contents are ours carries a mark; a new one has none.
extension SDLWindow: Presenter {
  package var pixelSize: PixelSize {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  package func withSurface(
    _ paint: (_ surface: PixelSurface, _ isIntact: Bool) -> Void
  ) throws(PresenterError) {
    let surface = try fetchSurface()
    let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    let stride = Int(surface.pointee.pitch) / MemoryLayout<UInt32>.stride
    let pixels = surface.pointee.pixels.bindMemory(to: UInt32.self, capacity: stride * size.height)
    paint(PixelSurface(pixels: pixels, size: size, stride: stride), isMarked(surface))
    surface.pointee.userdata = mark
  }

  /// Does nothing if the window has changed its size since it was painted: the frame that is due for that
  /// will show it.
  package func resize(to size: CGSize) {
    let factor = scale / density
    SDL_SetWindowSize(window, Self.units(size.width * factor), Self.units(size.height * factor))
  }

  package func present(damage: [PixelRect]) throws(PresenterError) {
    let surface = try fetchSurface()
    guard isMarked(surface) else { return }
    let bounds = PixelRect(minX: 0, minY: 0, maxX: Int(surface.pointee.w), maxY: Int(surface.pointee.h))
    let rects = damage.map { $0.intersection(bounds) }.filter { !$0.isEmpty }.map {
      SDL_Rect(x: Int32($0.minX), y: Int32($0.minY), w: Int32($0.width), h: Int32($0.height))
    }
    guard !rects.isEmpty else { return }
    guard SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count)) == 0 else {
      throw PresenterError("cannot show a frame: \(SDLError.lastMessage)")
    }
  }

  private func fetchSurface() throws(PresenterError) -> UnsafeMutablePointer<SDL_Surface> {
    guard let surface = SDL_GetWindowSurface(window) else {
      throw PresenterError("cannot paint into the window: \(SDLError.lastMessage)")
    }
    return surface
  }

  private func isMarked(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    surface.pointee.userdata == mark
  }

  private var mark: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
