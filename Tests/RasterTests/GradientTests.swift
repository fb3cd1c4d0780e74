import CoreGraphics
import Raster
import TestSupport
import Testing

@Suite("Gradients")
struct GradientTests {
  private let blackToWhite = [Gradient.Stop(0, .black), Gradient.Stop(1, .white)]

  private func paint(_ geometry: Gradient.Geometry, _ stops: [Gradient.Stop], _ size: PixelSize) -> Bitmap {
    let rect = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    let list = DisplayList([.fill(.rect(rect), .gradient(Gradient(geometry, stops: stops)), rule: .nonZero)])
    return Renderer().bitmap(of: list, size: size, transform: .identity)
  }

  @Test("Along its line an axial gradient is exact within a level, without bands")
  func axial() {
    let size = PixelSize(width: 1000, height: 2)
    let bitmap = paint(.axial(start: .zero, end: CGPoint(x: 1000, y: 0)), blackToWhite, size)
    for x in 0..<1000 {
      #expect(abs(CGFloat(bitmap[x, 0] & 255) - (CGFloat(x) + 0.5) * 0.255) <= 0.6)
      #expect(bitmap[x, 0] == bitmap[x, 1])
    }
  }

  @Test("Down the screen every row has one colour")
  func vertical() {
    let bitmap = paint(
      .axial(start: CGPoint(x: 9, y: 2), end: CGPoint(x: 9, y: 8)), blackToWhite,
      PixelSize(width: 3, height: 10))
    #expect(
      bitmap.picture { Character(String(($0 & 255) * 9 / 255, radix: 10)) } == """
        000
        000
        000
        222
        333
        555
        666
        888
        999
        999
        """)
  }

  @Test("Stops are mixed before they are premultiplied")
  func straight() {
    let stops = [
      Gradient.Stop(0, CGColor(red: 1, green: 0, blue: 0, alpha: 1)),
      Gradient.Stop(1, CGColor(red: 0, green: 0, blue: 1, alpha: 0)),
    ]
    let bitmap = paint(
      .axial(start: .zero, end: CGPoint(x: 101, y: 0)), stops, PixelSize(width: 101, height: 1))
    let middle = bitmap[50, 0]
    #expect(abs(Int(middle >> 24) - 128) <= 1)
    #expect(abs(Int(middle >> 16 & 255) - 64) <= 1)
    #expect(abs(Int(middle & 255) - 64) <= 1)
  }

  @Test("A radial gradient reaches its last colour on the ellipse")
  func radial() {
    let geometry = Gradient.Geometry.radial(
      center: CGPoint(x: 20.5, y: 10.5), radii: CGSize(width: 20, height: 10))
    let bitmap = paint(geometry, blackToWhite, PixelSize(width: 41, height: 21))
    #expect(bitmap[20, 10] & 255 <= 1)
    #expect(abs(Int(bitmap[30, 10] & 255) - 128) <= 1)
    #expect(abs(Int(bitmap[20, 15] & 255) - 128) <= 1)
    #expect(bitmap[0, 0] & 255 == 255)
  }

  @Test("A conic gradient goes round clockwise, within half a level of the arc tangent")
  func conic() {
    let center = CGPoint(x: 30.2, y: 30.3)
    let bitmap = paint(.conic(center: center, angle: 0), blackToWhite, PixelSize(width: 61, height: 61))
    for y in 0..<61 {
      for x in 0..<61 {
        let angle = atan2(CGFloat(y) + 0.5 - center.y, CGFloat(x) + 0.5 - center.x) / (2 * .pi)
        let exact = 255 * (angle < 0 ? angle + 1 : angle)
        #expect(abs(CGFloat(bitmap[x, y] & 255) - exact) <= 0.6)
      }
    }
  }

  @Test("Two stops at one place are a hard edge, and one stop is a colour")
  func edges() {
    let stops = [
      Gradient.Stop(0, .black), Gradient.Stop(0.5, .black), Gradient.Stop(0.5, .white),
      Gradient.Stop(1, .white),
    ]
    let bitmap = paint(.axial(start: .zero, end: CGPoint(x: 8, y: 0)), stops, PixelSize(width: 8, height: 1))
    #expect(bitmap.picture { $0 & 255 == 0 ? "." : $0 & 255 == 255 ? "#" : "?" } == "....####")
    let plain = paint(
      .axial(start: .zero, end: .zero), [Gradient.Stop(0.3, .white)], PixelSize(width: 2, height: 1))
    #expect(plain.pixels == [0xFFFF_FFFF, 0xFFFF_FFFF])
  }
}
