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
