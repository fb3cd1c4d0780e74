import CoreGraphics
import QuartzCore

/// A reference scene of the peers: a full screen of pictures, translucent and opaque, moved by fractions and
/// turned, as layers. Its first sprites form the backdrop; the disc turns by an angle that changes every frame.
///
/// One point is one pixel. The pixels are made by integer formulas, so that every program draws the same ones.
@MainActor
struct Scene {
  /// An image, or a colour in a rounded rectangle, at its place.
  struct Sprite {
    enum Content {
      case image(Bitmap)
      case color(UInt32, radius: CGFloat)
    }

    let content: Content
    let frame: CGRect
    var opacity: CGFloat = 1
    /// Whether it turns about its centre.
    var turns = false
  }

  let name: String
  let size: PixelSize
  /// Back to front.
  let sprites: [Sprite]
  /// How many of them lie under the disc.
  let backdropCount: Int

  /// 750 x 1334.
  static var portrait: Scene { Scene(name: "S", size: PixelSize(width: 750, height: 1334), stretch: 1) }
  /// 1920 x 1080, what is not as wide as the screen 1.44 times as large.
  static var landscape: Scene { Scene(name: "S2", size: PixelSize(width: 1920, height: 1080), stretch: 1.44) }

  private init(name: String, size: PixelSize, stretch: Double) {
    self.name = name
    self.size = size
    let images = SceneImages()
    let (width, height) = (size.width, size.height)
    func scaled(_ length: Int) -> Int { Int((Double(length) * stretch).rounded()) }
    func image(_ bitmap: Bitmap, _ x: CGFloat, _ y: CGFloat, _ opacity: CGFloat = 1, turns: Bool = false)
      -> Sprite
    {
      let frame = CGRect(x: x, y: y, width: CGFloat(bitmap.size.width), height: CGFloat(bitmap.size.height))
      return Sprite(content: .image(bitmap), frame: frame, opacity: opacity, turns: turns)
    }
    var sprites = [
      image(images.gradient(width, height), 0, 0), image(images.photo(width, height), 0, 0, 0.85),
    ]
    let rowHeight = height / 12
    for row in 0..<8 {
      let y = CGFloat(height / 8 + row * (rowHeight + 1))
      sprites.append(image(images.row(width, rowHeight, row), 0, y))
      sprites.append(
        Sprite(
          content: .color(0xFFD0_D0D0, radius: 0),
          frame: CGRect(x: 0, y: y + CGFloat(rowHeight), width: CGFloat(width), height: 1)))
    }
    sprites.append(image(images.panel(width, height), 0, 0, 0.9))
    sprites.append(image(images.bar(width, scaled(128)), 2.25, 10.37, 0.95))
    let shadow = scaled(600)
    let disc = scaled(520)
    let center = CGPoint(x: CGFloat(width / 2), y: CGFloat(height / 2 - scaled(60)))
    sprites.append(
      image(images.shadow(shadow), center.x - CGFloat(shadow / 2), center.y - CGFloat(shadow / 2)))
    backdropCount = sprites.count
    sprites.append(
      image(images.disc(disc), center.x - CGFloat(disc / 2), center.y - CGFloat(disc / 2), turns: true))
    let bottom = scaled(280)
    sprites.append(image(images.bar(width, bottom), 0, CGFloat(height - bottom)))
    sprites.append(
      Sprite(
        content: .color(0xFF31_C27C, radius: 24),
        frame: CGRect(
          x: CGFloat(scaled(60)), y: CGFloat(height - bottom + scaled(20)), width: CGFloat(scaled(400)),
          height: CGFloat(scaled(80)))))
    for line in 0..<10 {
      let glyphs = images.glyphs(scaled(300), scaled(40), line)
      let (column, row) = (line % 2, line / 2)
      sprites.append(
        image(glyphs, CGFloat(scaled(20) + column * scaled(340)), CGFloat(scaled(20) + row * scaled(44))))
    }
    self.sprites = sprites
  }
}

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

  func bar(_ width: Int, _ height: Int) -> Bitmap {
    bitmap(width, height) { x, y in premultiplied(20, 24 + (x >> 5 & 15), 40, 150 + y * 90 / height) }
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
