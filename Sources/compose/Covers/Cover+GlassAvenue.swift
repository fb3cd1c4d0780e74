import CoreGraphics

extension Cover {
  /// A striped sun at the end of a street between towers.
  static let glassAvenue = DisplayList([dusk] + sun + road + towers)

  private static let vanishing = CGPoint(x: 300, y: 386)

  private static let dusk = DisplayItem.rect(
    0, 0, size, size,
    .vertical(
      0, 390,
      [
        (0, CGColor(hex: 0x1B0F3B)), (0.5, CGColor(hex: 0x5A1E74)), (1, CGColor(hex: 0xE2447F)),
      ]))

  /// The stripes cut out of it grow towards the ground.
  private static let sun: [DisplayItem] = {
    let center = CGPoint(x: 300, y: 268)
    let radius = CGFloat(168)
    let disc = DisplayList([
      .disc(
        center, radius,
        .vertical(
          100, 420,
          [
            (0, CGColor(hex: 0xFFE27A)), (0.5, CGColor(hex: 0xFF8A5C)), (1, CGColor(hex: 0xFF3F8E)),
          ]))
    ])
    var bands: [DisplayItem] = []
    var top = center.y - radius
    for index in 0..<7 {
      let bottom = index == 0 ? center.y + 2 : top + 26 - CGFloat(index) * 1.5
      bands.append(.rect(0, top, size, bottom - top, .hex(0x000000)))
      top = bottom + 4 + CGFloat(index) * 2
    }
    return [
      .disc(center, 330, .glow(CGColor(hex: 0xFF6FA0), center, 330, strength: 0.6)),
      .group(DisplayGroup(disc, mask: DisplayList(bands))),
    ]
  }()

  private static let road: [DisplayItem] = {
    let ground = DisplayItem.rect(
      0, vanishing.y, size, size - vanishing.y,
      .vertical(
        vanishing.y, size,
        [
          (0, CGColor(hex: 0xC23A86)), (0.3, CGColor(hex: 0x4A1B6B)), (1, CGColor(hex: 0x160B33)),
        ]))
    let shine = DisplayItem.polygon(
      [vanishing, CGPoint(x: 470, y: 600), CGPoint(x: 130, y: 600)],
      .vertical(
        vanishing.y, size,
        [
          (0, CGColor(hex: 0xFFC27A, alpha: 0.95)), (0.45, CGColor(hex: 0xFF5C93, alpha: 0.55)),
          (1, CGColor(hex: 0xFF3F8E, alpha: 0.12)),
        ]))
    let dashes = (0..<5).map { index -> DisplayItem in
      let near = pow(CGFloat(index + 1) / 5, 2.1)
      let far = near * 0.72
      func edge(_ depth: CGFloat, _ side: CGFloat) -> CGPoint {
        CGPoint(x: vanishing.x + side * 9 * depth, y: vanishing.y + 226 * depth)
      }
      return .polygon(
        [edge(far, -1), edge(far, 1), edge(near, 1), edge(near, -1)], .hex(0xFFF1D0, alpha: 0.9))
    }
    return [ground, shine] + dashes
  }()

  /// Blocks on both sides that shrink towards the vanishing point, the far ones first.
  private static let towers: [DisplayItem] = {
    let heights: [CGFloat] = [0.95, 1.2, 0.9, 1.25, 1.0]
    return heights.indices.reversed().flatMap { index -> [DisplayItem] in
      let near = pow(0.66, CGFloat(index))
      let far = near * 0.74
      let color = [0x120A2C, 0x1D1040, 0x2C1656, 0x45206E, 0x6B2A84][index]
      return [-1, 1].flatMap { side -> [DisplayItem] in
        let height = heights[side < 0 ? index : heights.count - 1 - index]
        return tower(side: CGFloat(side), near: near, far: far, height: height, color: color)
      }
    }
  }()

  private static func tower(side: CGFloat, near: CGFloat, far: CGFloat, height: CGFloat, color: Int)
    -> [DisplayItem]
  {
    /// A point on the street's wall: depth 1 is at the picture's edge, level 1 above the ground.
    func wall(_ depth: CGFloat, _ level: CGFloat) -> CGPoint {
      CGPoint(x: vanishing.x + side * 318 * depth, y: vanishing.y + (150 - level * 470) * depth)
    }
    let facade = DisplayItem.polygon(
      [wall(near, 0), wall(near, height), wall(far, height), wall(far, 0)], .hex(color))
    let rows = Int((height - 0.2) / 0.11)
    let windows = (0..<rows).flatMap { row in
      (0..<3).compactMap { column -> DisplayItem? in
        let isLit = (row * 5 + column * 3 + Int(near * 40) + Int(side)) % 4 != 0
        guard isLit else { return nil }
        let (low, high) = (0.16 + CGFloat(row) * 0.11, 0.21 + CGFloat(row) * 0.11)
        let start = near + (far - near) * (0.14 + CGFloat(column) * 0.28)
        let end = near + (far - near) * (0.30 + CGFloat(column) * 0.28)
        let tint = (row + column) % 3 == 0 ? 0x5CE1E6 : 0xFFB35C
        return .polygon(
          [wall(start, low), wall(start, high), wall(end, high), wall(end, low)], .hex(tint, alpha: 0.8))
      }
    }
    return [facade] + windows
  }
}
