/// Borrowed device memory to paint into: premultiplied ARGB8888 (`0xAARRGGBB`), rows top first.
///
/// It does not own its memory; whoever lends it (a window surface, a bitmap) keeps it alive for the
/// duration of the call that passes it.
package struct PixelSurface {
  package let pixels: UnsafeMutablePointer<UInt32>
  package let size: PixelSize
  /// Pixels from one row to the next; at least `size.width`.
  package let stride: Int

  package init(pixels: UnsafeMutablePointer<UInt32>, size: PixelSize, stride: Int) {
    precondition(stride >= size.width, "a row does not fit its stride")
    self.pixels = pixels
    self.size = size
    self.stride = stride
  }

  package var bounds: PixelRect { PixelRect(size) }
}

/// Owned pixels: premultiplied ARGB8888, no padding between rows.
package struct Bitmap: Sendable, Hashable {
  package let size: PixelSize
  package private(set) var pixels: [UInt32]

  package init(size: PixelSize, filling pixel: UInt32 = 0) {
    self.size = size
    pixels = Array(repeating: pixel, count: size.width * size.height)
  }

  package init(size: PixelSize, pixels: [UInt32]) {
    precondition(pixels.count == size.width * size.height, "pixel count does not match the size")
    self.size = size
    self.pixels = pixels
  }

  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * size.width + x] }
    set { pixels[y * size.width + x] = newValue }
  }

  /// Lends the pixels for painting.
  package mutating func withSurface<Result>(_ body: (PixelSurface) throws -> Result) rethrows -> Result {
    let size = size
    return try pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else {
        var none: UInt32 = 0
        return try withUnsafeMutablePointer(to: &none) {
          try body(PixelSurface(pixels: $0, size: .zero, stride: 0))
        }
      }
      return try body(PixelSurface(pixels: base, size: size, stride: size.width))
    }
  }
}
