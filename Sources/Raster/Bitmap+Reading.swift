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

  /// A digest of the pixels, in order; the same in every run.
  package var fingerprint: Fingerprint {
    // Four chains, FNV-1a each, that a processor works on at once: one alone was slower than painting a frame.
    let prime: UInt64 = 0x100_0000_01B3
    var (a, b, c, d): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
    let whole = pixels.count & ~3
    pixels.withUnsafeBufferPointer { pixels in
      for index in stride(from: 0, to: whole, by: 4) {
        a = (a ^ UInt64(pixels[index])) &* prime
        b = (b ^ UInt64(pixels[index + 1])) &* prime
        c = (c ^ UInt64(pixels[index + 2])) &* prime
        d = (d ^ UInt64(pixels[index + 3])) &* prime
      }
    }
    var fingerprint = Fingerprint()
    for chain in [a, b, c, d] { fingerprint.mix(chain) }
    for pixel in pixels[whole...] { fingerprint.mix(UInt64(pixel)) }
    return fingerprint
  }
}
