package import CoreGraphics

/// An image at full, half, quarter… size, each a 2×2 box of the one before, on premultiplied pixels.
///
/// An odd last row or column counts twice, so level *n* at x shows what the image shows at x · 2ⁿ: the
/// coordinates of every level are those of the image, halved.
final class MipPyramid {
  private(set) var levels: [Bitmap]

  /// The pixels of `region` of an image, none from outside of it.
  init(_ image: Bitmap, region: PixelRect) {
    let region = region.intersection(PixelRect(image.size))
    if region == PixelRect(image.size) {
      levels = [image]
    } else {
      var pixels: [UInt32] = []
      pixels.reserveCapacity(region.area)
      for y in region.minY..<region.maxY {
        let row = y * image.size.width
        pixels.append(contentsOf: image.pixels[row + region.minX..<row + region.maxX])
      }
      levels = [Bitmap(size: PixelSize(width: region.width, height: region.height), pixels: pixels)]
    }
  }

  /// The level, made when it is first asked for; the smallest when there is none as small.
  func level(_ index: Int) -> Bitmap {
    while levels.count <= index, let last = levels.last, last.size.width > 1 || last.size.height > 1 {
      levels.append(Self.half(last))
    }
    return levels[min(index, levels.count - 1)]
  }

  /// All bytes it may come to hold, besides those of the image itself.
  var byteCount: Int { levels[0].pixels.count * 4 / 3 + 64 }

  private static func half(_ image: Bitmap) -> Bitmap {
    let size = PixelSize(width: (image.size.width + 1) / 2, height: (image.size.height + 1) / 2)
    let (width, height) = (image.size.width, image.size.height)
    let pixels = image.pixels.withUnsafeBufferPointer { source in
      [UInt32](unsafeUninitializedCapacity: size.width * size.height) { target, count in
        for y in 0..<size.height {
          let upper = 2 * y * width
          let lower = min(2 * y + 1, height - 1) * width
          for x in 0..<size.width {
            let (left, right) = (2 * x, min(2 * x + 1, width - 1))
            target[y * size.width + x] = mean(
              source[upper + left], source[upper + right], source[lower + left], source[lower + right])
          }
        }
        count = size.width * size.height
      }
    }
    return Bitmap(size: size, pixels: pixels)
  }

  /// The mean of four pixels, each channel rounded to nearest.
  @inline(__always)
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let even: UInt32 = 0x00FF_00FF
    let low = (a & even) &+ (b & even) &+ (c & even) &+ (d & even) &+ 0x0002_0002
    let high =
      (a >> 8 & even) &+ (b >> 8 & even) &+ (c >> 8 & even) &+ (d >> 8 & even) &+ 0x0002_0002
    return low >> 2 & even | (high >> 2 & even) << 8
  }
}

extension Bitmap {
  /// The image, or its half, quarter… that is the first to be at most `side` pixels wide and high. Shown smaller still,
  /// it has the bits of the image itself.
  package func shrunk(toFit side: Int) -> Bitmap {
    let pyramid = MipPyramid(self, region: PixelRect(size))
    var (index, level) = (0, self)
    while max(level.size.width, level.size.height) > max(side, 1) {
      index += 1
      level = pyramid.level(index)
    }
    return level
  }
}
