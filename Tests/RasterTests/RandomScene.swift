import CoreGraphics
import TestSupport

/// Makes lists with a bit of everything, the same ones for the same seed.
struct RandomScene {
  private var random: SplitMix64
  private let image: CGImage
  private let recorded: CGImage

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bitmap = Bitmap(size: PixelSize(width: 19, height: 23))
    for y in 0..<23 {
      for x in 0..<19 {
        let alpha = UInt32.random(in: 0...255, using: &random)
        func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &random) }
        bitmap[x, y] = alpha << 24 | channel() << 16 | channel() << 8 | channel()
      }
    }
    self.random = random
    image = CGImage(bitmap)
    let mark = DisplayItem.fill(
      .ellipse(in: CGRect(x: 2, y: 1, width: 9, height: 12)), .color(.black), rule: .nonZero)
    recorded = CGImage(recording: DisplayList([mark]), size: CGSize(width: 14, height: 14), scale: 1)
  }

  mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }

  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func color() -> CGColor {
    CGColor(
      red: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance(3) ? 1 : number(0...1))
  }

  private mutating func rect() -> CGRect {
    let isWhole = chance(2)
    func snap(_ value: CGFloat) -> CGFloat { isWhole ? value.rounded() : value }
    return CGRect(
      x: snap(number(-10...50)), y: snap(number(-10...50)), width: snap(number(1...40)),
      height: snap(number(1...40)))
  }

  private mutating func shape() -> Shape {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .rect(rect())
    case 1:
      .roundedRect(
        rect(),
        CornerRadii(width: number(0...12), height: number(0...12), corners: chance(2) ? .all : .minXMinY))
    case 2: .ellipse(in: rect())
    default: .path(path())
    }
  }

  private mutating func path() -> Path {
    func point() -> CGPoint { CGPoint(x: number(-10...60), y: number(-10...60)) }
    return Path([
      .move(point()), .line(point()), .quad(control: point(), end: point()),
      .cubic(control1: point(), control2: point(), end: point()), .close,
    ])
  }

  private mutating func paint() -> Paint {
    if chance(2) { return .color(color()) }
    let (a, b) = (
      CGPoint(x: number(0...50), y: number(0...50)), CGPoint(x: number(0...50), y: number(0...50))
    )
    let stops = [
      Gradient.Stop(0, color()), Gradient.Stop(number(0.1...0.9), color()), Gradient.Stop(1, color()),
    ]
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return .gradient(Gradient(.axial(start: a, end: b), stops: stops))
    case 1: return .gradient(Gradient(.radial(center: a, radii: CGSize(width: 20, height: 9)), stops: stops))
    default: return .gradient(Gradient(.conic(center: a, angle: b.x), stops: stops))
    }
  }

  mutating func transform() -> CGAffineTransform {
    let moved = CGAffineTransform(translationX: number(-5...15), y: number(-5...15))
    return switch Int.random(in: 0..<4, using: &random) {
    case 0: .identity
    case 1: moved
    case 2: moved.scaledBy(x: number(0.3...2), y: number(0.3...2))
    default: moved.rotated(by: number(-3...3)).scaledBy(x: 0.8, y: 0.8)
    }
  }

  private mutating func projection() -> Projection {
    var projection = Projection(transform())
    projection.m13 = number(-0.02...0.02)
    projection.m23 = number(-0.02...0.02)
    return projection
  }

  mutating func item(depth: Int) -> DisplayItem {
    if depth > 0, chance(2) {
      let group = group(depth: depth)
      return chance(5) ? .group(group, seenThrough: projection()) : .group(group)
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .image(image, rect: rect(), source: CGRect(x: 0, y: 0, width: 1, height: 1))
    case 1: return .image(image, rect: rect(), source: CGRect(x: 0.2, y: 0.1, width: 0.5, height: 0.6))
    case 2: return .image(recorded, rect: rect(), source: CGRect(x: 0, y: 0, width: 1, height: 1))
    case 3: return .stroke(path(), StrokeStyle(width: number(0.5...6), cap: .round, join: .bevel), paint())
    case 4 where chance(3): return .backdropBlur(shape(), sigma: number(0.5...4))
    default: return .fill(shape(), paint(), rule: chance(2) ? .nonZero : .evenOdd)
    }
  }

  private mutating func group(depth: Int) -> DisplayGroup {
    var group = DisplayGroup(list(count: chance(3) ? 1 : 3, depth: depth - 1), transform: transform())
    if chance(3) { group.opacity = number(0...1) }
    if chance(3) { group.clip = shape() }
    if chance(6) { group.mask = list(count: 2, depth: 0) }
    if chance(6) { group.blurSigma = number(0...7) }
    if chance(5) {
      group.shadow = Shadow(
        color: color(), offset: CGSize(width: number(-5...5), height: number(-5...5)), sigma: number(0...5),
        shape: chance(2) ? shape() : nil)
    }
    group.isCached = chance(5)
    return group
  }

  mutating func list(count: Int, depth: Int) -> DisplayList {
    var items: [DisplayItem] = []
    for _ in 0..<count { items.append(item(depth: depth)) }
    return DisplayList(items)
  }

  /// Adds, removes, swaps or changes an item, or one inside a group.
  mutating func change(_ items: inout [DisplayItem]) {
    let index = Int.random(in: 0..<max(1, items.count), using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: items.insert(item(depth: 2), at: min(index, items.count))
    case 1 where items.count > 1: items.remove(at: index)
    case 2 where items.count > 1: items.swapAt(index, 0)
    case 3: items[index] = item(depth: 2)
    default:
      guard let place = items.indices.first(where: { if case .group = items[$0] { true } else { false } }),
        case .group(var group) = items[place]
      else { return items.append(item(depth: 1)) }
      var inner = group.content.items
      change(&inner)
      group.content = DisplayList(inner)
      items[place] = .group(group)
    }
  }

  /// Rectangles that may overlap and reach beyond a surface of `size`.
  mutating func damage(in size: PixelSize) -> [PixelRect] {
    var rects: [PixelRect] = []
    for _ in 0..<3 {
      let (x, y) = (Int(number(-5...60)), Int(number(-5...60)))
      rects.append(PixelRect(minX: x, minY: y, maxX: x + Int(number(1...30)), maxY: y + Int(number(1...30))))
    }
    return rects
  }
}
