package import CoreGraphics

// Here because loops over pixels are optimised in debug builds too, and because no closure of an object target,
// which would check its actor for each pixel, has a part in them.
extension Bitmap {
  /// A copy of `surface` as it is seen: opaque, whatever its alpha bytes say.
  package init(opaque surface: PixelSurface) {
    let (width, height) = (surface.size.width, surface.size.height)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { copy, count in
      for y in 0..<height {
        for x in 0..<width { copy[y &* width &+ x] = surface.pixels[y &* surface.stride &+ x] | 0xFF00_0000 }
      }
      count = width * height
    }
    self.init(size: surface.size, pixels: pixels)
  }

  /// A digest of the pixels, row by row; the same in every run.
  package var fingerprint: Fingerprint {
    var fingerprint = Fingerprint()
    for pixel in pixels { fingerprint.mix(UInt64(pixel)) }
    return fingerprint
  }
}
