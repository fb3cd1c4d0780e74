package import CoreGraphics

/// The surface that frames are painted into and shown on.
///
/// It lends its own memory, so that nothing is copied to present; contents persist from frame to frame
/// unless `beginFrame` says otherwise.
package protocol Presenter: AnyObject {
  /// Device pixels; may change between frames.
  var pixelSize: PixelSize { get }
  /// Device pixels a point.
  var scale: CGFloat { get }

  /// Lends the memory of the frame to `paint`. `isIntact` is false when the contents of the frame
  /// before are lost (first frame, after a resize): all of it must be painted then.
  func withSurface(_ paint: (_ surface: PixelSurface, _ isIntact: Bool) -> Void) throws(PresenterError)

  /// Asks for a surface of `size` points; the window system may give another.
  func resize(to size: CGSize)

  /// Shows what was painted; only pixels inside `damage` changed since the last time.
  func present(damage: [PixelRect]) throws(PresenterError)
}

/// Why a frame could not be shown; `reason` is one line for the user.
package nonisolated struct PresenterError: Error, CustomStringConvertible {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }

  package var description: String { reason }
}
