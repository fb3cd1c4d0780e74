import CoreGraphics
import Raster
import TestSupport
import Testing

/// Pairs of lists that must give the same picture.
@Suite("Equal pictures")
struct EqualPictureTests {
  private let size = PixelSize(width: 40, height: 40)
  private let red = Paint.color(CGColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1))
  private let blue = Paint.color(CGColor(red: 0.1, green: 0.2, blue: 0.9, alpha: 0.7))
  private let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  private func paint(_ items: [DisplayItem], _ transform: CGAffineTransform = .identity) -> Bitmap {
    Renderer().bitmap(of: DisplayList(items), size: size, transform: transform, background: .white)
  }

  private func group(_ items: [DisplayItem], _ change: (inout DisplayGroup) -> Void = { _ in }) -> DisplayItem
  {
    var group = DisplayGroup(DisplayList(items))
    change(&group)
    return .group(group)
  }

  private func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ paint: Paint) -> DisplayItem {
    .fill(
      .ellipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)), paint,
      rule: .nonZero)
  }

  /// A picture in which every pixel is different.
  private func image(_ width: Int, _ height: Int, alpha: UInt32 = 255) -> CGImage {
    let pixels = (0..<width * height).map { index -> UInt32 in
      let value = UInt32(index * 255 / (width * height))
      return alpha << 24 | min(value, alpha) << 16 | min(255 - value, alpha) << 8 | UInt32(index % 2) * alpha
    }
    return CGImage(Bitmap(size: PixelSize(width: width, height: height), pixels: pixels))
  }

  @Test("A faded group of one shape is the shape in a fainter colour")
  func opacityOfOne() {
    let faded = group([circle(20, 20, 13, red)]) { $0.opacity = 0.4 }
    let fainter = circle(20, 20, 13, .color(CGColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 0.4)))
    #expect(paint([faded]) == paint([fainter]))
  }

  @Test("A faded group of two shapes does not show where they overlap")
  func opacityOfTwo() {
    let bitmap = paint([group([circle(15, 20, 10, red), circle(25, 20, 10, red)]) { $0.opacity = 0.5 }])
    #expect(bitmap[20, 20] == bitmap[10, 20])
  }

  @Test("Groups without effects change nothing")
  func plainGroups() {
    let items = [circle(12, 14, 9, red), circle(22, 18, 11, blue)]
    #expect(paint([group([group(items)])]) == paint(items))
  }

  @Test("Moving a group is moving its shapes")
  func translation() {
    let moved = group([circle(12, 14, 9, red), circle(15, 15, 5, blue)]) {
      $0.transform = CGAffineTransform(translationX: 3.25, y: 4.5)
    }
    #expect(paint([moved]) == paint([circle(15.25, 18.5, 9, red), circle(18.25, 19.5, 5, blue)]))
  }

  @Test(
    "What an opaque rectangle or image hides leaves no trace, and one that hides nearly all keeps the rest")
  func hidden() {
    let circles = [circle(12, 14, 9, red), circle(22, 18, 11, blue)]
    let whole = CGRect(x: 0, y: 0, width: 40, height: 40)
    let cover = DisplayItem.fill(.rect(whole), red, rule: .nonZero)
    let photo = DisplayItem.image(image(40, 40), rect: whole, source: unit)
    #expect(paint(circles + [group([cover])] + circles) == paint([cover] + circles))
    #expect(paint(circles + [photo] + circles) == paint([photo] + circles))
    let small = DisplayItem.fill(.rect(whole.insetBy(dx: 0.25, dy: 0)), red, rule: .nonZero)
    #expect(paint([small])[0, 0] != paint([cover])[0, 0])
  }

  @Test("Clipping to a rectangle between pixels is painting nothing outside of it")
  func scissor() {
    let clip = CGRect(x: 8, y: 9, width: 20, height: 15)
    let clipped = paint([
      group([circle(15, 20, 10, red), circle(25, 20, 10, blue)]) { $0.clip = .rect(clip) }
    ])
    let whole = paint([circle(15, 20, 10, red), circle(25, 20, 10, blue)])
    for y in 0..<40 {
      for x in 0..<40 {
        #expect(clipped[x, y] == (clip.contains(CGPoint(x: x, y: y)) ? whole[x, y] : 0xFFFF_FFFF))
      }
    }
  }

  @Test("An image in a round clip is a disc whether or not the group must be composed")
  func roundClip() {
    let item = DisplayItem.image(image(30, 30), rect: CGRect(x: 5, y: 5, width: 30, height: 30), source: unit)
    let clip = Shape.ellipse(in: CGRect(x: 5, y: 5, width: 30, height: 30))
    let folded = paint([group([item]) { $0.clip = clip }])
    let composed = paint([
      group([item]) {
        $0.clip = clip; $0.isCached = true
      }
    ])
    #expect(folded.greatestDifference(from: composed) <= 1)
    #expect(folded[6, 6] == 0xFFFF_FFFF)
    #expect(folded[20, 20] == paint([item])[20, 20])
  }

  @Test("A mask that is opaque everywhere, and keeping a group, change at most a rounding")
  func opaqueMask() {
    let items = [circle(15, 20, 10, red), circle(25, 20, 10, blue)]
    let mask = DisplayList([.fill(.rect(CGRect(x: -5, y: -5, width: 60, height: 60)), red, rule: .nonZero)])
    #expect(paint([group(items) { $0.mask = mask }]).greatestDifference(from: paint(items)) <= 1)
    #expect(paint([group(items) { $0.isCached = true }]).greatestDifference(from: paint(items)) <= 1)
  }

  @Test("A mask cuts like a clip of the same shape")
  func maskAndClip() {
    let items = [circle(15, 20, 10, red), circle(25, 20, 10, blue)]
    let shape = Shape.roundedRect(CGRect(x: 8.5, y: 9.25, width: 20, height: 15), CornerRadii(5))
    let masked = paint([group(items) { $0.mask = DisplayList([.fill(shape, red, rule: .nonZero)]) }])
    let clipped = paint([group(items) { $0.clip = shape }])
    #expect(masked == clipped)
  }

  @Test("An image that lies pixel on pixel shows its pixels")
  func alignedImage() {
    let image = image(12, 9)
    let bitmap = paint([.image(image, rect: CGRect(x: 3, y: 4, width: 12, height: 9), source: unit)])
    guard case .pixels(let pixels) = image.content else { return }
    for y in 0..<9 { for x in 0..<12 { #expect(bitmap[x + 3, y + 4] == pixels[x, y]) } }
    #expect(bitmap[2, 4] == 0xFFFF_FFFF)
    #expect(bitmap[15, 12] == 0xFFFF_FFFF)
  }

  @Test("An image turned by a quarter shows its pixels turned", arguments: 0..<4)
  func quarterTurns(turns: Int) {
    let image = image(13, 7)
    let turned = group([.image(image, rect: CGRect(x: 0, y: 0, width: 13, height: 7), source: unit)]) {
      $0.transform = CGAffineTransform(translationX: 20, y: 20).rotated(by: CGFloat(turns) * .pi / 2)
    }
    let bitmap = paint([turned])
    guard case .pixels(let pixels) = image.content else { return }
    for y in 0..<7 {
      for x in 0..<13 {
        let place = [(x, y), (-1 - y, x), (-1 - x, -1 - y), (y, -1 - x)][turns]
        #expect(bitmap[20 + place.0, 20 + place.1] == pixels[x, y])
      }
    }
  }

  @Test("A part of an image shows nothing of the rest, at any scale", arguments: [0.4, 1, 3.3] as [CGFloat])
  func sourcePart(scale: CGFloat) {
    // Red but for the middle, which is green.
    var bitmap = Bitmap(size: PixelSize(width: 30, height: 30), filling: 0xFFFF_0000)
    for y in 10..<20 { for x in 10..<20 { bitmap[x, y] = 0xFF00_FF00 } }
    let part = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    let rect = CGRect(x: 2.5, y: 2.5, width: 10 * scale, height: 10 * scale)
    let painted = Renderer().bitmap(
      of: DisplayList([.image(CGImage(bitmap), rect: rect, source: part)]), size: size, transform: .identity)
    #expect(painted.pixels.contains { $0 != 0 })
    #expect(painted.pixels.allSatisfy { $0 & 0x00FF_0000 == 0 })
  }

  @Test("An image at half size shows the mean of each four pixels")
  func halfSize() {
    let pixels: [UInt32] = [
      0xFF00_0000, 0xFF00_0004, 0xFF00_0040, 0xFF00_0040, 0xFF00_0008, 0xFF00_0000, 0xFF00_0040, 0xFF00_0042,
    ]
    let image = CGImage(Bitmap(size: PixelSize(width: 4, height: 2), pixels: pixels))
    let bitmap = paint([.image(image, rect: CGRect(x: 0, y: 0, width: 2, height: 1), source: unit)])
    #expect([bitmap[0, 0], bitmap[1, 0]] == [0xFF00_0003, 0xFF00_0041])
  }

  @Test("A fine pattern far below its size is its mean at every angle, and does not shimmer")
  func minified() {
    let pixels = (0..<256 * 256).map {
      UInt32(($0 / 256 + $0) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 as UInt32)
    }
    let image = CGImage(Bitmap(size: PixelSize(width: 256, height: 256), pixels: pixels))
    for step in 0..<12 {
      let turned = group([.image(image, rect: CGRect(x: -30, y: -30, width: 60, height: 60), source: unit)]) {
        $0.transform = CGAffineTransform(translationX: 20, y: 20).rotated(by: CGFloat(step) * 0.13)
      }
      let bitmap = paint([turned])
      for x in 8..<32 { #expect(abs(Int(bitmap[x, 20] & 255) - 128) <= 1) }
    }
  }

  @Test("A recorded image is drawn as sharply as its list at the same place")
  func recordedImage() {
    let list = DisplayList([circle(5, 5, 4.5, red), circle(6, 6, 2, blue)])
    let image = CGImage(recording: list, size: CGSize(width: 10, height: 10), scale: 1)
    let shown = paint([.image(image, rect: CGRect(x: 4.5, y: 5.25, width: 30, height: 30), source: unit)])
    let drawn = group(list.items) {
      $0.transform = CGAffineTransform(translationX: 4.5, y: 5.25).scaledBy(x: 3, y: 3)
    }
    #expect(shown.greatestDifference(from: paint([drawn])) <= 1)
  }

  @Test("A part of a recorded image fills the rectangle")
  func recordedPart() {
    let list = DisplayList([.fill(.rect(CGRect(x: 5, y: 0, width: 5, height: 10)), red, rule: .nonZero)])
    let image = CGImage(recording: list, size: CGSize(width: 10, height: 10), scale: 1)
    let rect = CGRect(x: 4, y: 4, width: 20, height: 20)
    let half = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    let shown = paint([.image(image, rect: rect, source: half)])
    #expect(shown == paint([.fill(.rect(rect), red, rule: .nonZero)]))
  }

  @Test("A shadow of a shape is the shape, moved, blurred and coloured, under the content")
  func shapeShadow() {
    let shape = Shape.rect(CGRect(x: 10, y: 10, width: 14, height: 12))
    let color = CGColor(red: 0, green: 0, blue: 0.3, alpha: 0.6)
    let shadow = Shadow(color: color, offset: CGSize(width: 4, height: 3), sigma: 2, shape: shape)
    let item = circle(17, 16, 6, red)
    let moved = DisplayItem.fill(
      .rect(CGRect(x: 14, y: 13, width: 14, height: 12)), .color(color), rule: .nonZero)
    let thrown = paint([group([item]) { $0.shadow = shadow }])
    let built = paint([group([moved]) { $0.blurSigma = 2 }, item])
    #expect(thrown.greatestDifference(from: built) <= 2)
  }

  @Test("A shadow without a shape is thrown by what the group paints")
  func contentShadow() {
    let shape = Shape.ellipse(in: CGRect(x: 10, y: 10, width: 14, height: 12))
    let item = DisplayItem.fill(shape, red, rule: .nonZero)
    func thrown(by shape: Shape?) -> Bitmap {
      let shadow = Shadow(color: .black, offset: CGSize(width: 4, height: -3), sigma: 2, shape: shape)
      return paint([group([item]) { $0.shadow = shadow }])
    }
    #expect(thrown(by: nil).greatestDifference(from: thrown(by: shape)) <= 2)
    #expect(thrown(by: nil) != paint([item]))
  }

  @Test("A dash of a straight line is a rectangle")
  func straightStroke() {
    let line = Path([.move(CGPoint(x: 5, y: 10)), .line(CGPoint(x: 30, y: 10))])
    let stroke = DisplayItem.stroke(line, StrokeStyle(width: 3, cap: .butt), red)
    let rect = CGRect(x: 5, y: 8.5, width: 25, height: 3)
    #expect(paint([stroke]) == paint([.fill(.rect(rect), red, rule: .nonZero)]))
  }

  @Test("Singular transforms and empty items paint nothing")
  func nothing() {
    let flat = group([circle(20, 20, 10, red)]) { $0.transform = CGAffineTransform(scaleX: 0, y: 1) }
    let none = group([circle(20, 20, 10, red)]) { $0.opacity = 0 }
    let empty = DisplayItem.image(image(2, 2), rect: .zero, source: unit)
    let pathless = DisplayItem.stroke(Path(), StrokeStyle(width: 1), red)
    #expect(paint([flat, none, empty, pathless, .fill(.path(Path()), red, rule: .nonZero)]) == paint([]))
  }
}
