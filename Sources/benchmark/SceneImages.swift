import CoreGraphics

/// The pictures of the scenes, premultiplied.
struct SceneImages {
  private func bitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: width, height: height))
    for y in 0..<height { for x in 0..<width { bitmap[x, y] = pixel(x, y) } }
    return bitmap
  }

  private func premultiplied(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int) -> UInt32 {
    func part(_ value: Int) -> UInt32 { UInt32((min(max(value, 0), 255) * alpha + 127) / 255) }
    return UInt32(alpha) << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }

  func gradient(_ width: Int, _ height: Int) -> Bitmap {
    bitmap(width, height) { _, y in premultiplied(30 + 120 * y / height, 60, 180 - 100 * y / height, 255) }
  }

  func photo(_ width: Int, _ height: Int) -> Bitmap {
    bitmap(width, height) { x, y in
      let noise = (x &* 73_856_093 ^ y &* 19_349_663) >> 5 & 31
      return premultiplied(90 + x * 120 / width + noise, 70 + y * 130 / height + noise, 110 + noise * 3, 255)
    }
  }

  func row(_ width: Int, _ height: Int, _ index: Int) -> Bitmap {
    bitmap(width, height) { x, y in
      premultiplied(236 - index * 3, 238 - (x >> 6 & 3), 240 - (y >> 4 & 3), 255)
    }
  }

  func panel(_ width: Int, _ height: Int) -> Bitmap {
    bitmap(width, height) { x, y in
      premultiplied(40 + x * 60 / width, 44 + y * 40 / height, 70, 120 + (x + y) * 110 / (width + height))
    }
  }

  /// With a clear border, so that every program that interpolates has the same edges between pixels.
  func bar(_ width: Int, _ height: Int) -> Bitmap {
    bitmap(width, height) { x, y in
      let isInside = x > 0 && y > 0 && x < width - 1 && y < height - 1
      return premultiplied(20, 24 + (x >> 5 & 15), 40, isInside ? 150 + y * 90 / height : 0)
    }
  }

  /// Black, soft: a Gaussian in integers is not needed, only a smooth slope.
  func shadow(_ side: Int) -> Bitmap {
    bitmap(side, side) { x, y in
      let (dx, dy) = (2 * x + 1 - side, 2 * y + 1 - side)
      let distance = (dx * dx + dy * dy) * 255 / (side * side)
      let rest = max(0, 255 - distance)
      return premultiplied(0, 0, 0, rest * rest / 255 * 180 / 255)
    }
  }

  /// Round, with rings, and an edge a pixel soft.
  func disc(_ side: Int) -> Bitmap {
    bitmap(side, side) { x, y in
      let (dx, dy) = (2 * x + 1 - side, 2 * y + 1 - side)
      let radius = Double(dx * dx + dy * dy).squareRoot() / 2
      let cover = min(max(Double(side) / 2 - 1 - radius, 0), 1)
      let ring = Int(radius) / 6 & 1
      let spoke = (dx > 0) == (dy > 0) ? 24 : 0
      return premultiplied(46 + ring * 20 + spoke, 40 + ring * 16, 60 + spoke * 3, Int(cover * 255))
    }
  }

  /// Strokes like those of letters, pre-tinted.
  func glyphs(_ width: Int, _ height: Int, _ index: Int) -> Bitmap {
    bitmap(width, height) { x, y in
      let phase = (x * 3 + y * (index % 3 + 1)) % 29
      let cover = phase < 8 ? 255 : phase < 10 ? 120 : 0
      return premultiplied(250, 250, 255, y < 6 || y >= height - 6 ? 0 : cover)
    }
  }
}
