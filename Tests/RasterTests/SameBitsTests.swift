import CoreGraphics
import TestSupport
import Testing

@testable import Raster

/// What decides how fast a picture is painted does not change it.
@Suite("The same bits")
struct SameBitsTests {
  @Test("Every width of vectors and number of threads paints the same picture", arguments: 0..<8)
  func widthsAndThreads(seed: Int) {
    var scene = RandomScene(seed: UInt64(seed + 500))
    let list = scene.list(count: 8, depth: 2)
    // So large that the threads are worth it.
    let size = PixelSize(width: 1100, height: 1000)
    let transform = CGAffineTransform(scaleX: 17, y: 17).rotated(by: seed % 2 == 0 ? 0 : 0.3)
    let pictures = [(1, 256), (3, 256), (1, 128), (2, 128)].map { threads, bits in
      Renderer(threads: threads, vectorBits: bits)
        .bitmap(of: list, size: size, transform: transform, background: .white).fingerprint
    }
    #expect(Set(pictures).count == 1)
  }

  @Test("Work is cut into bands of about the same size, and little work is not cut")
  func bands() {
    let canvas = Picture(PixelRect(minX: 0, minY: 0, maxX: 1000, maxY: 1000))
    canvas.withCanvas { canvas in
      func bands(_ area: PixelRect, _ cost: Int) -> [Range<Int>] {
        let operation = PaintOperation(
          source: .color(0x8000_0000), coverage: .rect(FixedRect(area)), alpha: 255, area: area)
        let painter = Painter(canvas: canvas, spans: Spans())
        let operations = Array(repeating: operation, count: cost)
        return PaintPlan(operations, clip: canvas.bounds, background: nil, painter).bands(atMost: 2)
      }
      let lower = PixelRect(minX: 0, minY: 600, maxX: 1000, maxY: 1000)
      #expect(bands(lower, 10) == [0..<800, 800..<1000])
      #expect(bands(lower, 2) == [0..<1000])
    }
  }

  @Test("An opaque operation hides the rows that it covers wholly, across the whole width")
  func hiddenRows() {
    let clip = PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 6)
    let cover = PaintOperation(
      source: .color(0xFF00_00FF), coverage: .rect(FixedRect(x0: 0, y0: 2 * 256 + 1, x1: 1024, y1: 5 * 256)),
      alpha: 255, area: clip)
    #expect(cover.hiddenRows(across: 0..<4) == 3..<5)
    #expect(cover.hiddenRows(across: 0..<5) == nil)
    var rows = RowRanges(0..<6)
    rows.subtract(3..<5)
    #expect(rows.ranges == [0..<3, 5..<6])
    rows.subtract(0..<1)
    #expect(rows.clamped(to: 0..<6) == [1..<3, 5..<6])
    rows.subtract(0..<9)
    #expect(rows.ranges.isEmpty)
  }

  /// A disc with an edge a pixel soft, clear for `margin` pixels round it.
  private func disc(_ side: Int, margin: Int) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: side + 2 * margin, height: side + 2 * margin))
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (CGFloat(2 * x + 1 - side) / 2, CGFloat(2 * y + 1 - side) / 2)
        let radius = (dx * dx + dy * dy).squareRoot()
        let alpha = UInt32((min(max(CGFloat(side) / 2 - 1 - radius, 0), 1) * 255).rounded())
        let blue = UInt32((x * 7 + y * 3) % 200) * alpha / 255
        bitmap[x + margin, y + margin] = alpha << 24 | alpha << 16 | blue
      }
    }
    return bitmap
  }

  @Test("A disc of which the circles are known is drawn as one of which they are not", arguments: 0..<12)
  func discs(step: Int) {
    let side = 60
    let known = CGImage(disc(side, margin: 0))
    // A part of an image has no circles.
    let unknown = CGImage(disc(side, margin: 6))
    let (unit, part) = (
      CGRect(x: 0, y: 0, width: 1, height: 1),
      CGRect(x: 6.0 / 72, y: 6.0 / 72, width: 60.0 / 72, height: 60.0 / 72)
    )
    #expect(known.alpha.disc != nil)
    var group = DisplayGroup(DisplayList([]))
    group.transform = CGAffineTransform(translationX: 60.3, y: 60.8).rotated(by: CGFloat(step) * 0.37)
      .scaledBy(x: step % 3 == 0 ? 1.5 : 1, y: step % 3 == 0 ? 1.5 : 1)
    let rect = CGRect(x: -30, y: -30, width: 60, height: 60)
    func picture(_ image: CGImage, _ source: CGRect) -> Bitmap {
      group.content = DisplayList([.image(image, rect: rect, source: source)])
      let list = DisplayList([.group(group)])
      return Renderer().bitmap(
        of: list, size: PixelSize(width: 120, height: 120), transform: .identity, background: .white)
    }
    #expect(picture(known, unit).greatestDifference(from: picture(unknown, part)) <= 1)
  }

  @Test("What a disc hides is left out, and nothing else, whatever lies beneath", arguments: 0..<12)
  func hiddenByDiscs(step: Int) {
    let side = 150
    func picture(margin: Int) -> Bitmap {
      let whole = CGFloat(side + 2 * margin)
      let source = CGRect(
        x: CGFloat(margin) / whole, y: CGFloat(margin) / whole, width: CGFloat(side) / whole,
        height: CGFloat(side) / whole)
      let image = CGImage(disc(side, margin: margin))
      var group = DisplayGroup(
        DisplayList([
          .image(
            image, rect: CGRect(x: -75, y: -75, width: 150, height: 150),
            source: margin == 0 ? CGRect(x: 0, y: 0, width: 1, height: 1) : source)
        ]))
      group.transform = CGAffineTransform(translationX: 90.3 - CGFloat(step) * 9, y: 84.6).rotated(
        by: 0.2 + CGFloat(step) * 0.37)
      if step % 4 == 3 { group.clip = .rect(CGRect(x: -50.3, y: -62.6, width: 101, height: 120.2)) }
      let box = CGRect(x: 20.4, y: 11.2, width: 120, height: 140)
      let list = DisplayList([
        .image(
          CGImage(disc(180, margin: 0)), rect: CGRect(x: 0, y: 0, width: 180, height: 180), source: unit),
        .fill(
          .roundedRect(box, CornerRadii(width: 40, height: 40)), .color(.white.copy(alpha: 0.4)!),
          rule: .nonZero),
        .fill(.rect(box), .color(CGColor(red: 0, green: 0.4, blue: 1, alpha: 0.3)), rule: .nonZero),
        .group(group),
        .fill(
          .rect(CGRect(x: 80, y: 0, width: 20, height: 180)), .color(CGColor(gray: 0, alpha: 0.5)),
          rule: .nonZero),
      ])
      return Renderer(threads: step % 2 + 1).bitmap(
        of: list, size: PixelSize(width: 180, height: 180), transform: .identity, background: .white)
    }
    // Of a part of an image the circles are not known.
    #expect(picture(margin: 0).greatestDifference(from: picture(margin: 6)) <= 1)
  }

  private let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  @Test("The circles of a disc hold its clear and its opaque pixels, and other pictures have none")
  func circles() throws {
    let disc = try #require(AlphaExtent(of: disc(60, margin: 0)).disc)
    #expect((29.0...30.42).contains(disc.radius))
    #expect((26.0...28.0).contains(disc.opaqueRadius))
    #expect(
      AlphaExtent(of: Bitmap(size: PixelSize(width: 8, height: 8), filling: .max))
        == .init(of: Bitmap(size: PixelSize(width: 3, height: 3), filling: 0xFF00_0000)))
    var corner = Bitmap(size: PixelSize(width: 8, height: 8))
    corner[0, 0] = 0x0100_0000
    #expect(AlphaExtent(of: corner) == .unknown)
    var ring = self.disc(60, margin: 0)
    ring[30, 30] = 0
    #expect(AlphaExtent(of: ring).disc?.opaqueRadius == 0)
    #expect(AlphaExtent(of: Bitmap(size: .zero)).isOpaque)
  }
}
