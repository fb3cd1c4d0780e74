package import CoreGraphics

/// A presenter without a screen: frames are painted into a bitmap and what was shown is recorded.
package final class BitmapPresenter: Presenter {
  /// The pixels painted last, whether presented yet or not.
  package private(set) var bitmap: Bitmap
  package private(set) var scale: CGFloat
  /// How many times `present` was called.
  package private(set) var presentCount = 0
  /// The damage of the last `present`; empty before the first.
  package private(set) var lastDamage: [PixelRect] = []

  private var isIntact = false

  package var pixelSize: PixelSize { bitmap.size }

  package init(pixelSize: PixelSize, scale: CGFloat = 1) {
    bitmap = Bitmap(size: pixelSize)
    self.scale = scale
  }

  /// Changes size or scale, as a window does. What was painted is lost.
  package func resize(to pixelSize: PixelSize, scale: CGFloat) {
    bitmap = Bitmap(size: pixelSize)
    self.scale = scale
    isIntact = false
  }

  package func resize(to size: CGSize) {
    let pixels = PixelSize(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    resize(to: pixels, scale: scale)
  }

  package func withSurface(
    _ paint: (_ surface: PixelSurface, _ isIntact: Bool) -> Void
  ) throws(PresenterError) {
    bitmap.withSurface { paint($0, isIntact) }
    isIntact = true
  }

  package func present(damage: [PixelRect]) throws(PresenterError) {
    presentCount += 1
    lastDamage = damage
  }
}
