import CoreGraphics
import Raster
import TestSupport
import Testing

/// Two colours side by side, one over the other's place, and what a mask lets through.
@Suite("§4.6 Dissolves and masks in pixels")
struct DissolveTests {
  private let size = PixelSize(width: 4, height: 1)

  private func fill(_ x: CGFloat, _ width: CGFloat, _ color: CGColor) -> DisplayItem {
    .fill(.rect(CGRect(x: x, y: 0, width: width, height: 1)), .color(color), rule: .nonZero)
  }

  private func paint(_ items: [DisplayItem], background: CGColor = .clear) -> [UInt32] {
    Renderer().bitmap(of: DisplayList(items), size: size, transform: .identity, background: background).pixels
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// Red on the left three pixels on its way to blue on the right three.
  private func dissolve(_ progress: CGFloat) -> [DisplayItem] {
    [.dissolve(DisplayList([fill(0, 3, red)]), DisplayList([fill(1, 3, blue)]), progress: progress)]
  }

  @Test("Every channel lies between the two, rounded to nearest; what one of them lacks comes or goes")
  func between() {
    // A quarter is 64 of 255 steps.
    #expect(paint(dissolve(0.25)) == [0xBFBF_0000, 0xFFBF_0040, 0xFFBF_0040, 0x4000_0040])
    #expect(paint(dissolve(0.5)) == [0x7F7F_0000, 0xFF7F_0080, 0xFF7F_0080, 0x8000_0080])
  }

  @Test(
    "At its ends it is one of the two, beyond them, too", arguments: [0, -1] as [CGFloat],
    [1, 2] as [CGFloat])
  func ends(start: CGFloat, end: CGFloat) {
    #expect(paint(dissolve(start)) == paint([fill(0, 3, red)]))
    #expect(paint(dissolve(end)) == paint([fill(1, 3, blue)]))
  }

  @Test("What both show alike stands still over any background")
  func still() {
    let glass = fill(0, 4, CGColor(red: 0.3, green: 0.6, blue: 0.9, alpha: 0.7))
    let list = DisplayList([glass])
    for progress in stride(from: CGFloat(0), through: 1, by: 0.1) {
      #expect(
        paint([.dissolve(list, list, progress: progress)], background: red) == paint([glass], background: red)
      )
    }
  }

  @Test("A dissolve in a faded group is the faded dissolve")
  func faded() {
    let group = DisplayItem.group(DisplayGroup(DisplayList(dissolve(0.5)), opacity: 0.5))
    #expect(paint([group]) == [0x4040_0000, 0x8040_0040, 0x8040_0040, 0x4000_0040])
  }

  @Test("§7.5.6 A mask multiplies by its alpha, whatever its colours; nothing shows outside of it")
  func mask() {
    let mask = DisplayList([
      fill(0, 1, blue), fill(1, 1, CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)), fill(2, 0.5, red),
    ])
    let group = DisplayItem.group(DisplayGroup(DisplayList([fill(0, 4, red)]), mask: mask))
    #expect(paint([group]) == [0xFFFF_0000, 0x8080_0000, 0x8080_0000, 0])
  }

  @Test("§7.5.6 A mask may be soft: a gradient's alpha")
  func softMask() {
    let stops = [Gradient.Stop(0, CGColor(gray: 0, alpha: 0)), Gradient.Stop(1, .black)]
    let gradient = Gradient(.axial(start: .zero, end: CGPoint(x: 4, y: 0)), stops: stops)
    let mask = DisplayItem.fill(
      .rect(CGRect(x: 0, y: 0, width: 4, height: 1)), .gradient(gradient), rule: .nonZero)
    let group = DisplayItem.group(DisplayGroup(DisplayList([fill(0, 4, red)]), mask: DisplayList([mask])))
    #expect(paint([group]).map { $0 >> 24 } == [32, 96, 159, 223])
  }
}
