import CoreGraphics
import Raster
import TestSupport
import Testing

/// Pictures in perspective.
@Suite("Projection")
struct ProjectionPictureTests {
  private let size = PixelSize(width: 40, height: 40)
  private let red = Paint.color(CGColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1))
  private let blue = Paint.color(CGColor(red: 0.1, green: 0.2, blue: 0.9, alpha: 0.7))

  private func paint(_ items: [DisplayItem], _ transform: CGAffineTransform = .identity) -> Bitmap {
    Renderer().bitmap(of: DisplayList(items), size: size, transform: transform)
  }

  private func fill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ paint: Paint)
    -> DisplayItem
  {
    .fill(.rect(CGRect(x: x, y: y, width: width, height: height)), paint, rule: .nonZero)
  }

  /// A turn by `angle` round the vertical line x = 20, seen from `distance` in front of (20, 20).
  private func turn(_ angle: CGFloat, distance: CGFloat = 60) -> Projection {
    let (sine, cosine) = (sin(angle), cos(angle))
    let turned = Projection(
      m11: cosine, m12: 0, m13: sine / distance, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
    return Projection(CGAffineTransform(translationX: -20, y: -20)).concatenating(turned)
      .concatenating(Projection(CGAffineTransform(translationX: 20, y: 20)))
  }

  private func seen(_ items: [DisplayItem], _ projection: Projection) -> DisplayItem {
    .group(DisplayGroup(DisplayList(items)), seenThrough: projection)
  }

  private var card: [DisplayItem] { [fill(6, 6, 28, 28, red), fill(10, 8, 9, 5, blue)] }

  @Test("A projection that is affine paints what the affine map paints")
  func affine() {
    let map = CGAffineTransform(translationX: 3, y: 4).rotated(by: 0.3)
    let group = DisplayItem.group(DisplayGroup(DisplayList(card), transform: map))
    #expect(paint([seen(card, Projection(map))]) == paint([group]))
  }

  @Test("A card turned by half is its mirrored picture, and by a whole the card itself")
  func flips() {
    let mirror = CGAffineTransform(translationX: 40, y: 0).scaledBy(x: -1, y: 1)
    let mirrored = DisplayItem.group(DisplayGroup(DisplayList(card), transform: mirror))
    #expect(paint([seen(card, turn(.pi))]) == paint([mirrored]))
    #expect(paint([seen(card, turn(2 * .pi))]) == paint(card))
  }

  @Test("The back is the front's mirror image")
  func back() {
    let front = paint([seen(card, turn(0.6))])
    // Turned by half the other way round and mirrored, the same side is nearer.
    let mirror = Projection(CGAffineTransform(translationX: 40, y: 0).scaledBy(x: -1, y: 1))
    let back = paint([seen(card, mirror.concatenating(turn(0.6 + .pi)))])
    #expect(front.greatestDifference(from: back) <= 1)
    #expect(front != paint(card))
  }

  @Test("A card in perspective is a trapezium with smooth edges")
  func trapezium() {
    let list = DisplayList([seen([fill(0, 0, 12, 12, red)], trapeziumMap)])
    let bitmap = Renderer().bitmap(of: list, size: PixelSize(width: 14, height: 12), transform: .identity)
    #expect(
      bitmap.coveragePicture == """
        """)
  }

  /// The left side of a square stays, its right side is twice as far away; the horizon is at y = 6.
  private var trapeziumMap: Projection {
    Projection(CGAffineTransform(translationX: 0, y: -6)).concatenating(
      Projection(m11: 2, m12: 0, m13: 1.0 / 12, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
    ).concatenating(Projection(CGAffineTransform(translationX: 0, y: 6)))
  }

  @Test("Stripes come out where the projection says, to a fraction of a pixel")
  func stripes() throws {
    let stripes = (0..<8).map { fill(CGFloat($0) * 5, 0, 2.5, 40, red) } + [fill(0, 0, 40, 40, blue)]
    let map = turn(0.9)
    let bitmap = paint([seen(stripes.reversed(), map)], .identity)
    for stripe in 1..<7 {
      // The middle of each stripe and of the gap after it, well inside at this magnification.
      let inside = try #require(map.apply(CGPoint(x: CGFloat(stripe) * 5 + 1.25, y: 20)))
      let outside = try #require(map.apply(CGPoint(x: CGFloat(stripe) * 5 + 3.75, y: 20)))
      let (on, off) = (bitmap[Int(inside.x), 20], bitmap[Int(outside.x), 20])
      #expect(on >> 16 & 255 > off >> 16 & 255)
    }
  }

  @Test("A fine pattern far away is its mean, without shimmer")
  func minified() {
    let pixels = (0..<256 * 256).map {
      UInt32(($0 / 256 + $0) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 as UInt32)
    }
    let image = CGImage(Bitmap(size: PixelSize(width: 256, height: 256), pixels: pixels))
    let item = DisplayItem.image(
      image, rect: CGRect(x: 0, y: 0, width: 256, height: 256),
      source: CGRect(x: 0, y: 0, width: 1, height: 1))
    // A floor: y = 0 is at the row 38 and 4 times as far as the picture, y = 256 farther up.
    let floor = Projection(m11: 1, m12: 0, m13: 0, m21: 0, m22: -0.5, m23: 0.06, m31: -108, m32: 148, m33: 4)
    let bitmap = paint([seen([item], floor)])
    var count = 0
    for y in 0..<40 {
      for x in 15..<25 where bitmap[x, y] >> 24 == 255 {
        #expect(abs(Int(bitmap[x, y] & 255) - 128) <= 1)
        count += 1
      }
    }
    #expect(count > 50)
  }

  @Test("A projected list fades, is clipped and keeps to the damage like everything else")
  func composed() {
    let item = seen(card, turn(0.6))
    let clip = Shape.ellipse(in: CGRect(x: 8, y: 8, width: 24, height: 24))
    let faded = paint([.group(DisplayGroup(DisplayList([item]), opacity: 0.5, clip: clip))])
    #expect(faded[1, 1] == 0)
    #expect(faded[9, 9] == 0)
    #expect(abs(Int(faded[20, 25] >> 24) - 128) <= 1)
  }

  @Test("A backdrop blur in a projected list reads that list only")
  func backdrop() {
    let pane = DisplayItem.backdropBlur(.rect(CGRect(x: 6, y: 6, width: 28, height: 28)), sigma: 3)
    let behind = fill(0, 0, 40, 40, red)
    let item = seen(card + [pane], turn(0.6))
    #expect(!DisplayList([item]).readsBackdrop)
    #expect(paint([behind, item]) != paint([behind, seen(card, turn(0.6))]))
  }

  @Test("What is seen edge on, at the eye or out of all bounds paints nothing or something, but ends")
  func degenerate() {
    #expect(paint([seen(card, turn(.pi / 2))]) == paint([]))
    var random = SplitMix64(seed: 7)
    let awkward: [CGFloat] = [0, 1, -1, 1e-9, -1e-9, 1e9, 1e300, -1e300, .infinity, .nan, 0.5, 40]
    for _ in 0..<400 {
      var numbers: [CGFloat] = []
      for _ in 0..<9 {
        let isAwkward = Int.random(in: 0..<3, using: &random) == 0
        numbers.append(
          isAwkward
            ? awkward[Int.random(in: 0..<awkward.count, using: &random)]
            : CGFloat.random(in: -2...2, using: &random))
      }
      let map = Projection(
        m11: numbers[0], m12: numbers[1], m13: numbers[2], m21: numbers[3], m22: numbers[4],
        m23: numbers[5], m31: numbers[6], m32: numbers[7], m33: numbers[8])
      let list = DisplayList([.projected(DisplayList(card), map), seen(card, map)])
      var tracker = DamageTracker()
      _ = tracker.damage(for: .empty, transform: .identity, size: size)
      let damage = tracker.damage(for: list, transform: .identity, size: size)
      var bitmap = Bitmap(size: size)
      bitmap.withSurface {
        Renderer().paint(list, into: $0, transform: .identity, damage: damage, background: .clear)
      }
      #expect(bitmap == Renderer().bitmap(of: list, size: size, transform: .identity))
    }
  }
}
