import CoreGraphics
import RenderTree
import Testing

@Suite("§7.5.3 contentsCenter")
struct NineSliceTests {
  private func pieces(
    _ size: CGSize, over rect: CGRect, center: CGRect, scale: CGFloat = 1
  ) -> [NineSlices.Piece] {
    NineSlices(of: size, over: rect, center: center, scale: scale).pieces
  }

  private let picture = CGSize(width: 8, height: 8)

  @Test("§7.5.3 The whole picture stretches by default")
  func whole() {
    let all = CGRect(x: 0, y: 0, width: 1, height: 1)
    let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
    let one = pieces(picture, over: rect, center: all)
    #expect(one.map(\.rect) == [rect])
    #expect(one.map(\.source) == [all])
  }

  @Test("§7.5.3 Corners keep their size, edges stretch one way, the middle both, without gaps")
  func nine() {
    let rect = CGRect(x: 10, y: 20, width: 40, height: 30)
    let nine = pieces(picture, over: rect, center: CGRect(x: 0.25, y: 0.125, width: 0.25, height: 0.25))
    #expect(nine.map(\.rect.minX) == [10, 12, 46, 10, 12, 46, 10, 12, 46])
    #expect(nine.map(\.rect.maxX) == [12, 46, 50, 12, 46, 50, 12, 46, 50])
    #expect(nine.map(\.rect.minY) == [20, 20, 20, 21, 21, 21, 45, 45, 45])
    #expect(nine.map(\.rect.maxY) == [21, 21, 21, 45, 45, 45, 50, 50, 50])
    #expect(nine.prefix(3).map(\.source.minX) == [0, 0.25, 0.5])
    #expect(nine.prefix(3).map(\.source.maxX) == [0.25, 0.5, 1])
  }

  @Test("§7.5.3 A picture cut on one axis only has three pieces")
  func three() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 8)
    let three = pieces(picture, over: rect, center: CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
    #expect(three.map(\.rect.width) == [2, 16, 2])
    #expect(three.map(\.rect.height) == [8, 8, 8])
  }

  @Test(
    "§7.5.3 A centre without width or height is one pixel of the picture, at any scale", arguments: [1, 2])
  func onePixel(scale: CGFloat) throws {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let nine = pieces(picture, over: rect, center: CGRect(x: 0.5, y: 0.5, width: 0, height: 0), scale: scale)
    try #require(nine.count == 9)
    let half = 0.5 / (8 * scale)
    #expect(nine[4].source == CGRect(x: 0.5 - half, y: 0.5 - half, width: 2 * half, height: 2 * half))
    #expect(nine[0].rect.maxX == 4 - 0.5 / scale)
    #expect(nine[4].rect.maxX == 16 + 0.5 / scale)
    #expect(nine.reduce(0) { $0 + $1.rect.width * $1.rect.height } == 400)
  }

  @Test("§7.5.3 Ends that do not fit are made smaller together, and the middle gives way")
  func small() {
    let rect = CGRect(x: 0, y: 0, width: 3, height: 8)
    let two = pieces(picture, over: rect, center: CGRect(x: 0.25, y: 0, width: 0.25, height: 1))
    #expect(two.map(\.rect.width) == [1, 2])
    #expect(two.map(\.source.minX) == [0, 0.5])
  }

  @Test("§7.5.3 Of contentsRect, the centre is a part of the part")
  func part() {
    let node = squareNode {
      $0.bounds.size.width = 20
      $0.contents = .image(CGImage(recording: .empty, size: CGSize(width: 8, height: 8), scale: 1))
      $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
      $0.contentsCenter = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
    }
    #expect(
      node.displayList.text == """
        group moved -5 0
          image 8x8 (0 0 1 10) source (0.5 0 0.125 1)
          image 8x8 (1 0 18 10) source (0.625 0 0.25 1)
          image 8x8 (19 0 1 10) source (0.875 0 0.125 1)
        """)
  }
}
