import CoreGraphics
import TestSupport
import Testing

@testable import Raster

@Suite("Coverage")
struct CoverageTests {
  private func picture(
    _ shape: Shape, _ rule: FillRule = .nonZero, size: PixelSize = PixelSize(width: 6, height: 4),
    transform: CGAffineTransform = .identity
  ) -> String {
    let list = DisplayList([.fill(shape, .color(.black), rule: rule)])
    return Renderer().bitmap(of: list, size: size, transform: transform).coveragePicture
  }

  @Test("A rectangle covers pixels by the area that lies in each")
  func fractionalRect() {
    #expect(
      picture(.rect(CGRect(x: 1.5, y: 0.5, width: 3, height: 2.2))) == """
        .3553.
        .5##5.
        .3773.
        ......
        """)
  }

  @Test("A rectangle inside one pixel covers its product of sides")
  func tinyRect() {
    let picture = picture(
      .rect(CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.75)), size: PixelSize(width: 1, height: 1))
    #expect(picture == "4")
  }

  @Test("A triangle covers half of each pixel on its diagonal")
  func triangle() {
    let path = Path([
      .move(.zero), .line(CGPoint(x: 4, y: 0)), .line(CGPoint(x: 0, y: 4)), .close,
    ])
    #expect(
      picture(.path(path), size: PixelSize(width: 4, height: 4)) == """
        ###5
        ##5.
        #5..
        5...
        """)
  }

  @Test("Where outlines cross, non-zero fills what even-odd leaves out")
  func rules() {
    let path = Path(
      Path.rect(CGRect(x: 0, y: 0, width: 6, height: 4)).elements
        + Path.rect(CGRect(x: 2, y: 1, width: 2, height: 2)).elements)
    #expect(
      picture(.path(path), .evenOdd) == """
        ######
        ##..##
        ##..##
        ######
        """)
    #expect(!picture(.path(path), .nonZero).contains("."))
  }

  @Test("An open path is closed, and one drawn backwards covers the same")
  func openAndBackwards() {
    let corners = [CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 1), CGPoint(x: 5, y: 3), CGPoint(x: 1, y: 3)]
    func path(_ points: [CGPoint]) -> Shape {
      .path(Path([.move(points[0])] + points.dropFirst().map { .line($0) }))
    }
    let square = picture(.rect(CGRect(x: 1, y: 1, width: 4, height: 2)))
    #expect(picture(path(corners)) == square)
    #expect(picture(path(corners.reversed())) == square)
  }

  @Test("A rectangle has the same bytes as a path of its corners", arguments: 0..<50)
  func rectAndPath(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    let rect = CGRect(x: number(-3...9), y: number(-3...9), width: number(0.1...9), height: number(0.1...9))
    let size = PixelSize(width: 10, height: 10)
    func bitmap(_ shape: Shape) -> Bitmap {
      let list = DisplayList([.fill(shape, .color(.black), rule: .nonZero)])
      return Renderer().bitmap(of: list, size: size, transform: .identity)
    }
    #expect(bitmap(.rect(rect)) == bitmap(.path(.rect(rect))))
  }

  @Test("A rounded rectangle has the same bytes as a path of its outline, whatever rows it shares")
  func roundedRect() {
    let rect = CGRect(x: 1.25, y: 2.5, width: 20.5, height: 30.25)
    let radii = CornerRadii(width: 6, height: 4, corners: [.minXMinY, .maxXMaxY])
    let size = PixelSize(width: 24, height: 36)
    func bitmap(_ shape: Shape) -> Bitmap {
      let list = DisplayList([.fill(shape, .color(.black), rule: .nonZero)])
      return Renderer().bitmap(of: list, size: size, transform: .identity)
    }
    #expect(bitmap(.roundedRect(rect, radii)) == bitmap(.path(.roundedRect(rect, radii: radii))))
  }

  @Test("A circle covers π r²", arguments: [0.7, 3, 10.3, 57] as [CGFloat])
  func circleArea(radius: CGFloat) {
    let side = Int(radius * 2) + 4
    let box = CGRect(x: 1.3, y: 1.6, width: 2 * radius, height: 2 * radius)
    let list = DisplayList([.fill(.ellipse(in: box), .color(.black), rule: .nonZero)])
    let bitmap = Renderer().bitmap(of: list, size: PixelSize(width: side, height: side), transform: .identity)
    let area = bitmap.pixels.reduce(0) { $0 + CGFloat($1 >> 24) / 255 }
    #expect(abs(area - .pi * radius * radius) < 0.005 * .pi * radius * radius + 0.01)
  }

  @Test("Shapes that share an edge cover the pixels on it once", arguments: 0..<30)
  func sharedEdges(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func point() -> CGPoint {
      CGPoint(x: .random(in: 0...16, using: &random), y: .random(in: 0...16, using: &random))
    }
    let (top, bottom) = (CGPoint(x: point().x, y: 0), CGPoint(x: point().x, y: 16))
    func half(_ x: CGFloat) -> Mask {
      let path = Path([.move(top), .line(bottom), .line(CGPoint(x: x, y: 16)), .line(CGPoint(x: x, y: 0))])
      let region = PixelRect(minX: 0, minY: 0, maxX: 16, maxY: 16)
      return Renderer().mask(of: path, .nonZero, .identity, within: region)
    }
    let (left, right) = (half(0), half(16))
    for y in 0..<16 {
      for x in 0..<16 {
        let sum = Int(left.coverage(x: x, y: y)) + Int(right.coverage(x: x, y: y))
        #expect(255...256 ~= sum)
      }
    }
  }

  @Test("A part of a mask has the bytes of the whole", arguments: 0..<30)
  func crops(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func point() -> CGPoint {
      CGPoint(x: .random(in: -20...40, using: &random), y: .random(in: -20...40, using: &random))
    }
    let path = Path([
      .move(point()), .line(point()), .cubic(control1: point(), control2: point(), end: point()),
      .line(point()),
    ])
    let renderer = Renderer()
    let whole = renderer.mask(
      of: path, .evenOdd, .identity, within: PixelRect(minX: -20, minY: -20, maxX: 40, maxY: 40))
    let region = PixelRect(minX: 3, minY: 5, maxX: 17, maxY: 21)
    let part = renderer.mask(of: path, .evenOdd, .identity, within: region)
    for y in region.minY..<region.maxY {
      for x in region.minX..<region.maxX { #expect(part.coverage(x: x, y: y) == whole.coverage(x: x, y: y)) }
    }
  }

  @Test("A mask's rows say where it is empty and where it is solid")
  func extents() {
    let mask = Renderer().mask(
      of: .rect(CGRect(x: 2.5, y: 0, width: 5, height: 1)), .nonZero, .identity,
      within: PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 1))
    let row = mask.row(0).row
    let left = mask.bounds.minX
    #expect([row.start, row.solidStart, row.solidEnd, row.end].map { $0 + left } == [2, 3, 7, 8])
  }
}

extension Mask {
  /// 0…255; 0 outside the bounds.
  fileprivate func coverage(x: Int, y: Int) -> UInt8 {
    guard bounds.contains(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)) else { return 0 }
    return row(y).bytes[x - bounds.minX]
  }
}
