package import CoreGraphics

extension PixelSurface {
  /// A copy of the pixels, made opaque: a window's surface leaves alpha undefined.
  package func opaqueCopy() -> Bitmap {
    let (pixels, stride, width, height) = (pixels, stride, size.width, size.height)
    let copy = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for row in 0..<height {
        for column in 0..<width {
          buffer[row * width + column] = pixels[row * stride + column] | 0xFF00_0000
        }
      }
      count = width * height
    }
    return Bitmap(size: size, pixels: copy)
  }
}

extension Bitmap {
  /// Tells pictures apart; the same in every run.
  package var fingerprint: Fingerprint {
    // The state in a local: through `self` the compiler would store it for every pixel.
    var result = Fingerprint()
    pixels.withUnsafeBufferPointer { for pixel in $0 { result.mix(UInt64(pixel)) } }
    return result
  }
}
