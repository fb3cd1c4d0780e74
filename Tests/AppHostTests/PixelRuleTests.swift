import CoreGraphics
import QuartzCore
import Raster
import TestSupport
import Testing

/// Rules of core-animation.md that were measured as pixels.
@MainActor
@Suite("§10 What is seen")
struct PixelRuleTests {
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
  private static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)

  private func layer(_ frame: CGRect, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  /// One letter a pixel: blue, green, other, or nothing.
  private func picture(_ layer: CALayer, _ width: Int, _ height: Int) -> String {
    let context = CGContext(size: CGSize(width: width, height: height))
    layer.render(in: context)
    let bitmap = Renderer().bitmap(
      of: context.finish(), size: PixelSize(width: width, height: height), transform: .identity)
    return bitmap.picture { pixel in
      switch pixel {
      case 0xff00_00ff: "b"
      case 0xff00_ff00: "g"
      case 0: "."
      default: "?"
      }
    }
  }

  @Test("§10.31 Rounded corners cut sublayers off only when the layer masks to its bounds")
  func cornersOfSublayers() {
    let rounded = layer(CGRect(x: 0, y: 0, width: 4, height: 4), Self.blue)
    rounded.cornerRadius = 2
    rounded.addSublayer(layer(CGRect(x: 0, y: 0, width: 4, height: 4), Self.green))
    #expect(picture(rounded, 4, 4).hasPrefix("gggg\n"))
    rounded.masksToBounds = true
    #expect(picture(rounded, 4, 4).hasPrefix("??"))
    #expect(picture(rounded, 4, 4).contains("\n?gg?\n"))
  }

  @Test("§10.31 A layer that masks to its bounds throws no shadow")
  func shadow() {
    let opaque = layer(CGRect(x: 0, y: 0, width: 2, height: 2), Self.blue)
    opaque.shadowOpacity = 1
    opaque.shadowRadius = 0
    opaque.shadowOffset = CGSize(width: 2, height: 0)
    #expect(picture(opaque, 4, 1) == "bb??")
    opaque.masksToBounds = true
    #expect(picture(opaque, 4, 1) == "bb..")
  }

  @Test("§10.32 The border lies over the sublayers, inside the bounds")
  func border() {
    let bordered = layer(CGRect(x: 0, y: 0, width: 6, height: 6), nil)
    bordered.borderWidth = 2
    bordered.borderColor = Self.blue
    bordered.addSublayer(layer(CGRect(x: 0, y: 0, width: 6, height: 6), Self.green))
    #expect(picture(bordered, 7, 7) == "bbbbbb.\nbbbbbb.\nbbggbb.\nbbggbb.\nbbbbbb.\nbbbbbb.\n.......")
  }

  @Test("§7.5.2 A radius of more than half the shorter side is half of it")
  func largeRadius() {
    let pill = layer(CGRect(x: 0, y: 0, width: 8, height: 4), Self.blue)
    pill.cornerRadius = 2
    let expected = picture(pill, 8, 4)
    pill.cornerRadius = 50
    #expect(picture(pill, 8, 4) == expected)
  }

  @Test("§7.2 Flipped geometry is upside down, but for pictures")
  func flipped() {
    let flipped = layer(CGRect(x: 0, y: 0, width: 2, height: 4), nil)
    flipped.isGeometryFlipped = true
    let child = layer(CGRect(x: 0, y: 0, width: 2, height: 2), nil)
    let (top, bottom) = (CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0, y: 1, width: 1, height: 1))
    child.contents = CGImage(
      recording: DisplayList([
        .fill(.rect(top), .color(Self.blue), rule: .nonZero),
        .fill(.rect(bottom), .color(Self.green), rule: .nonZero),
      ]), size: CGSize(width: 1, height: 2), scale: 1)
    flipped.addSublayer(child)
    #expect(picture(flipped, 2, 4) == "..\n..\nbb\ngg")
    flipped.isGeometryFlipped = false
    #expect(picture(flipped, 2, 4) == "bb\ngg\n..\n..")
  }

  @Test("§7.5.7 Without group opacity overlaps show through")
  func groupOpacity() {
    let pair = layer(CGRect(x: 0, y: 0, width: 2, height: 1), Self.blue)
    pair.addSublayer(layer(CGRect(x: 1, y: 0, width: 1, height: 1), Self.green))
    pair.opacity = 0.5
    func pixels() -> [UInt32] {
      let context = CGContext(size: CGSize(width: 2, height: 1))
      pair.render(in: context)
      return Renderer().bitmap(
        of: context.finish(), size: PixelSize(width: 2, height: 1), transform: .identity
      ).pixels
    }
    #expect(pixels() == [0x8000_0080, 0x8000_8000])
    pair.allowsGroupOpacity = false
    #expect(pixels()[0] == 0x8000_0080)
    #expect(pixels()[1] >> 24 == 0xc0)
  }
}
