import CoreGraphics
import Testing

@Suite struct StrokerTests {
  private func area(
    _ path: Path, _ cap: StrokeStyle.Cap = .butt, _ join: StrokeStyle.Join = .miter, limit: CGFloat = 10,
    dash: [CGFloat] = [], width: CGFloat = 2
  ) -> CGFloat {
    let style = StrokeStyle(width: width, cap: cap, join: join, miterLimit: limit, dash: dash)
    return path.stroked(style, flatness: 0.0001).area
  }

  private func near(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 0.001 }

  let line = Path(through: [.zero, CGPoint(10, 0)])
  let corner = Path(through: [.zero, CGPoint(10, 0), CGPoint(10, 10)])

  @Test("A line is a rectangle, longer by its caps")
  func caps() {
    #expect(
      line.stroked(StrokeStyle(width: 2), flatness: 0.1).bounds == CGRect(x: 0, y: -1, width: 10, height: 2))
    #expect(near(area(line), 20))
    #expect(near(area(line, .square), 24))
    #expect(near(area(line, .round), 20 + .pi))
  }

  @Test("A corner is sharp, round or cut")
  func joins() {
    #expect(near(area(corner), 40))
    #expect(near(area(corner, .butt, .round), 39 + .pi / 4))
    #expect(near(area(corner, .butt, .bevel), 39.5))
  }

  @Test("A miter as long as the limit is kept, a longer one cut")
  func miterLimit() {
    #expect(near(area(corner, limit: 2.0.squareRoot() + 1e-9), 40))
    #expect(near(area(corner, limit: 1.41), 39.5))
  }

  @Test("Turning left or right makes no difference")
  func mirrored() {
    let other = corner.applying(CGAffineTransform(scaleX: 1, y: -1))
    for join in [StrokeStyle.Join.miter, .round, .bevel] {
      #expect(near(area(corner, .butt, join), area(other, .butt, join)))
    }
  }

  @Test("A closed rectangle has a hole and four corners, however it was closed")
  func closed() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let outline = Path.rect(rect).stroked(StrokeStyle(width: 2), flatness: 0.1)
    #expect(near(outline.area, 144 - 64))
    #expect(outline.polygons.count == 2)
    #expect(!outline.contains(CGPoint(5, 5)))
    #expect(outline.contains(CGPoint(-0.9, -0.9)))
    let points = [CGPoint.zero, CGPoint(10, 0), CGPoint(10, 10), CGPoint(0, 10), .zero]
    #expect(near(area(Path(through: points, isClosed: true)), 80))
  }

  @Test("A hole narrower than the pen is filled")
  func narrowHole() {
    let outline = Path.rect(CGRect(x: 0, y: 0, width: 4, height: 40)).stroked(
      StrokeStyle(width: 6), flatness: 0.1)
    #expect(outline.contains(CGPoint(2, 20)))
    #expect(outline.contains(CGPoint(2, 1)))
    #expect(outline.bounds == CGRect(x: -3, y: -3, width: 10, height: 46))
  }

  @Test("A ring has the area of a ring, and its width everywhere")
  func ring() {
    let circle = Path.ellipse(in: CGRect(x: -10, y: -10, width: 20, height: 20))
    let outline = circle.stroked(StrokeStyle(width: 4), flatness: 0.001)
    #expect(abs(outline.area - .pi * (144 - 64)) < 0.2)
    for point in outline.points {
      let distance = abs(hypot(point.x, point.y) - 10)
      #expect(abs(distance - 2) < 0.01)
    }
  }

  @Test("A piece of no length shows round and square caps only")
  func dots() {
    let dot = Path(through: [CGPoint(5, 5), CGPoint(5, 5)])
    #expect(area(dot) == 0)
    #expect(near(area(dot, .square), 4))
    #expect(near(area(dot, .round), .pi))
    #expect(near(area(Path([.move(.zero), .close]), .round), .pi))
    #expect(area(Path([.move(.zero)]), .round) == 0)
  }

  @Test("Dashes have caps of their own, and those of no length are dots")
  func dashes() {
    #expect(near(area(line, dash: [2, 2]), 12))
    #expect(near(area(line, .square, dash: [1, 3]), 3 * 6))
    #expect(near(area(line, .round, dash: [0, 4]), 3 * .pi))
  }

  @Test("A line that turns straight back is as wide as the pen, and its tip is joined")
  func turnBack() {
    let back = Path(through: [.zero, CGPoint(10, 0), .zero])
    let round = back.stroked(StrokeStyle(width: 2, join: .round), flatness: 0.001)
    #expect(round.bounds.isNear(CGRect(x: 0, y: -1, width: 11, height: 2), within: 0.01))
    let miter = back.stroked(StrokeStyle(width: 2), flatness: 0.001)
    #expect(miter.bounds.isNear(CGRect(x: 0, y: -1, width: 10, height: 2)))
  }

  @Test("A curve with a cusp or with equal points makes finite outlines")
  func degenerate() {
    let curves: [[CGPoint]] = [
      [.zero, CGPoint(10, 10), CGPoint(0, 10), CGPoint(10, 0)],
      [.zero, .zero, .zero, CGPoint(1, 0)], [.zero, .zero, .zero, .zero],
      [.zero, CGPoint(10, 0), CGPoint(-10, 0), CGPoint(1, 0)],
    ]
    for points in curves {
      let path = Path([
        .move(points[0]), .cubic(control1: points[1], control2: points[2], end: points[3]),
      ])
      let outline = path.stroked(StrokeStyle(width: 3, cap: .round, join: .round), flatness: 0.01)
      #expect(outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      #expect(outline.contains(CGPoint(0.5, 0)) || points[3].y == 0 && points[3].x != 1)
    }
  }

  @Test("What is near a line is inside its stroke and what is far is outside, whatever the line does")
  func randomLines() {
    var random = SplitMix64(state: 7)
    for _ in 0..<60 {
      let points = (0..<6).map { _ in CGPoint(random.next(in: 0...20), random.next(in: 0...20)) }
      let outline = Path(through: points).stroked(
        StrokeStyle(width: 5, cap: .round, join: .round), flatness: 0.01)
      for _ in 0..<60 {
        let point = CGPoint(random.next(in: -3...23), random.next(in: -3...23))
        let distance =
          zip(points, points.dropFirst()).map { self.distance(of: point, from: $0, to: $1) }.min() ?? 0
        if abs(distance - 2.5) > 0.02 { #expect(outline.contains(point) == (distance < 2.5)) }
      }
    }
  }

  private func distance(of point: CGPoint, from start: CGPoint, to end: CGPoint) -> CGFloat {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let share = ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy)
    let nearest = min(max(share, 0), 1)
    return hypot(point.x - start.x - nearest * dx, point.y - start.y - nearest * dy)
  }

  @Test("No width, no outline")
  func noWidth() {
    #expect(line.stroked(StrokeStyle(width: 0), flatness: 0.1).isEmpty)
    #expect(line.stroked(StrokeStyle(width: -1), flatness: 0.1).isEmpty)
  }
}
