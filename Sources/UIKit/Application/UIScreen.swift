public import CoreGraphics
import QuartzCore

/// The display area that windows fill. Its size and scale follow the device's window.
@preconcurrency @MainActor
public final class UIScreen {
  /// Points, origin 0.
  public private(set) var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
  /// Device pixels a point.
  public private(set) var scale: CGFloat = 1

  public static var main: UIScreen { UIKitContext.current.screen }

  /// Device pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  init() {}

  /// The device's window has a new size or scale: every window is fitted to it.
  package func resize(to size: CGSize, scale: CGFloat) {
    self.scale = scale
    bounds = CGRect(origin: .zero, size: size)
    for window in UIKitContext.current.windows { window.frame = bounds }
  }

  nonisolated deinit {}
}
