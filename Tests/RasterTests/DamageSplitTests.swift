import CoreGraphics
import Raster
import TestSupport
import Testing

@Suite("Painting in parts")
struct DamageSplitTests {
  private let size = PixelSize(width: 64, height: 64)

  @Test("A damaged part gets the bits of a full repaint, and nothing else is touched", arguments: 0..<60)
  func parts(seed: Int) {
    var scene = RandomScene(seed: UInt64(seed))
    let list = scene.list(count: 5, depth: 2)
    let transform = seed % 3 == 0 ? scene.transform() : .identity
    let whole = Renderer().bitmap(of: list, size: size, transform: transform, background: .white)
    let damage = scene.damage(in: size)
    var expected = Bitmap(size: size, filling: 0x1234_5678)
    for rect in damage {
      let rect = rect.intersection(PixelRect(size))
      for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { expected[x, y] = whole[x, y] } }
    }
    var painted = Bitmap(size: size, filling: 0x1234_5678)
    let renderer = Renderer()
    painted.withSurface {
      renderer.paint(list, into: $0, transform: transform, damage: damage, background: .white)
    }
    #expect(painted == expected)
  }

  @Test("What a renderer keeps does not change what it paints", arguments: 0..<40)
  func caches(seed: Int) {
    var scene = RandomScene(seed: UInt64(seed))
    let list = scene.list(count: 5, depth: 2)
    let renderer = Renderer()
    let first = renderer.bitmap(of: list, size: size, transform: .identity)
    let other = CGAffineTransform(translationX: 7, y: 3)
    _ = renderer.bitmap(of: list, size: size, transform: other)
    #expect(renderer.bitmap(of: list, size: size, transform: .identity) == first)
    let moved = renderer.bitmap(of: list, size: size, transform: other)
    #expect(moved == Renderer().bitmap(of: list, size: size, transform: other))
  }

  @Test("Painting what the tracker calls damaged gives the new picture", arguments: 0..<60)
  func tracker(seed: Int) {
    var scene = RandomScene(seed: UInt64(seed))
    let background = CGColor.white
    let renderer = Renderer()
    var tracker = DamageTracker()
    var shown = Bitmap(size: size)
    var items = (0..<6).map { _ in scene.item(depth: 2) }
    for _ in 0..<6 {
      let list = DisplayList(items)
      let damage = tracker.damage(for: list, transform: .identity, size: size)
      #expect(damage.count <= 8)
      shown.withSurface {
        renderer.paint(list, into: $0, transform: .identity, damage: damage, background: background)
      }
      let fresh = Renderer().bitmap(of: list, size: size, transform: .identity, background: background)
      #expect(shown == fresh)
      scene.change(&items)
    }
  }
}
