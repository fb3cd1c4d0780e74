import CoreGraphics

extension Cover {
  /// Lamps along a quay, and each lamp's light broken into bars on the water.
  static let harbourLights = DisplayList([sky, hills, water] + lamps.map(\.glow) + lamps.flatMap(\.items))

  private static let horizon = CGFloat(312)

  private static let sky = DisplayItem.rect(
    0, 0, size, horizon,
    .vertical(
      0, horizon,
      [
        (0, CGColor(hex: 0x14203F)), (0.55, CGColor(hex: 0x35406F)), (1, CGColor(hex: 0xE58A6B)),
      ]))

  private static let water = DisplayItem.rect(
    0, horizon, size, size - horizon,
    .vertical(
      horizon, size,
      [(0, CGColor(hex: 0x2B3562)), (0.5, CGColor(hex: 0x182349)), (1, CGColor(hex: 0x0D1530))]))

  private static let hills: DisplayItem = {
    let outline = Path([
      .move(CGPoint(x: 0, y: 258)),
      .cubic(
        control1: CGPoint(x: 90, y: 214), control2: CGPoint(x: 150, y: 268), end: CGPoint(x: 240, y: 284)),
      .cubic(
        control1: CGPoint(x: 340, y: 300), control2: CGPoint(x: 420, y: 226), end: CGPoint(x: 600, y: 236)),
      .line(CGPoint(x: 600, y: horizon)), .line(CGPoint(x: 0, y: horizon)), .close,
    ])
    return .fill(.path(outline), .hex(0x1C274F), rule: .nonZero)
  }()

  private struct Lamp {
    var x: CGFloat
    var radius: CGFloat
    var color: Int

    private var center: CGPoint { CGPoint(x: x, y: Cover.horizon - radius - 6) }

    var glow: DisplayItem {
      .disc(center, radius * 2.6, .glow(CGColor(hex: color), center, radius * 2.6, strength: 0.42))
    }

    /// The lamp, and bars that grow thinner and fainter towards the viewer.
    var items: [DisplayItem] {
      let bars = (0..<7).map { index -> DisplayItem in
        let step = CGFloat(index)
        let sway = sin(step * 1.9 + x * 0.05) * radius * 0.14
        return .bar(
          center: CGPoint(x: x + sway, y: Cover.horizon + 22 + step * 36),
          width: radius * (1.9 - step * 0.2), height: 17 - step * 0.9, .hex(color, alpha: 0.92 - step * 0.11))
      }
      return [.disc(center, radius, .hex(color))] + bars
    }
  }

  private static let lamps = [
    Lamp(x: 66, radius: 30, color: 0xF2A65A), Lamp(x: 168, radius: 42, color: 0xF7C873),
    Lamp(x: 300, radius: 66, color: 0xFFE3A3), Lamp(x: 434, radius: 42, color: 0xF2835F),
    Lamp(x: 536, radius: 30, color: 0xF7C873),
  ]
}
