import CoreGraphics
import Testing

extension CGPoint {
  init(_ x: CGFloat, _ y: CGFloat) { self.init(x: x, y: y) }

  func isNear(_ other: CGPoint, within distance: CGFloat = 1e-9) -> Bool {
    hypot(x - other.x, y - other.y) <= distance
  }
}

extension CGRect {
  func isNear(_ other: CGRect, within distance: CGFloat = 1e-9) -> Bool {
    CGPoint(minX, minY).isNear(CGPoint(other.minX, other.minY), within: distance)
      && CGPoint(maxX, maxY).isNear(CGPoint(other.maxX, other.maxY), within: distance)
  }
}

extension Path {
  /// Straight lines through points.
  init(through points: [CGPoint], isClosed: Bool = false) {
    self.init(points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + (isClosed ? [.close] : []))
  }

  /// The pieces of a path of lines.
  var polygons: [[CGPoint]] {
    elements.reduce(into: []) { polygons, element in
      switch element {
      case .move(let point): polygons.append([point])
      case .line(let point): polygons[polygons.count - 1].append(point)
      case .quad, .cubic: Issue.record("a flat path has no curves")
      case .close: break
      }
    }
  }

  /// The area of a path of lines, each point counted as often as it is run round.
  var area: CGFloat {
    var sum: CGFloat = 0
    for points in polygons {
      for (one, other) in zip(points, points.dropFirst() + points.prefix(1)) {
        sum += (one.x * other.y - other.x * one.y) / 2
      }
    }
    return sum
  }
}

@Suite struct PathTests {
  static let arch = Path([.move(.zero), .quad(control: CGPoint(5, 10), end: CGPoint(10, 0))])
  static let wave = Path([
    .move(.zero), .cubic(control1: CGPoint(0, 10), control2: CGPoint(10, -10), end: CGPoint(10, 0)),
  ])

  @Test("Bounds are those of the curve, not of its control points")
  func bounds() {
    #expect(Self.arch.controlBounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(Self.arch.bounds.isNear(CGRect(x: 0, y: 0, width: 10, height: 5)))
    let reach = 10 * 3.0.squareRoot() / 6
    #expect(Self.wave.bounds.isNear(CGRect(x: 0, y: -reach, width: 10, height: 2 * reach)))
    #expect(Path().bounds.isNull)
    #expect(
      Path.ellipse(in: CGRect(x: 1, y: 2, width: 8, height: 4)).bounds.isNear(
        CGRect(x: 1, y: 2, width: 8, height: 4)))
  }

  @Test("Lengths of lines are exact, of curves good to a millionth")
  func length() {
    #expect(Path(through: [.zero, CGPoint(3, 4), CGPoint(3, 5)]).length == 6)
    #expect(Path.rect(CGRect(x: 1, y: 1, width: 5, height: 2)).length == 14)
    // y = 2x − x²/5 from 0 to 10: ∫√(1 + (2 − 2x/5)²) = 5·√5 + 5/2·arsinh 2.
    let arch = 5 * 5.0.squareRoot() + 2.5 * asinh(2.0)
    #expect(abs(Self.arch.length - arch) < 1e-5)
    #expect(Path().length == 0)
  }

  @Test("Flattening keeps within the tolerance and ends where the path ends", arguments: [1.0, 0.1, 0.001])
  func flattening(tolerance: CGFloat) {
    let circle = Path.ellipse(in: CGRect(x: -50, y: -50, width: 100, height: 100)).flattened(
      tolerance: tolerance)
    let polygon = circle.polygons[0]
    for (one, other) in zip(polygon, polygon.dropFirst()) {
      let middle = CGPoint((one.x + other.x) / 2, (one.y + other.y) / 2)
      #expect(hypot(middle.x, middle.y) > 50 - tolerance)
    }
    #expect(polygon.first == polygon.last)
    #expect(circle.elements.last == .close)
  }

  @Test("A trimmed path has the share of the length, and stays on it")
  func trimming() {
    let corner = Path(through: [.zero, CGPoint(10, 0), CGPoint(10, 10)])
    #expect(
      corner.trimmed(from: 0.25, to: 0.75) == Path(through: [CGPoint(5, 0), CGPoint(10, 0), CGPoint(10, 5)]))
    #expect(corner.trimmed(from: 0, to: 1) == corner)
    #expect(corner.trimmed(from: -1, to: 0.5) == Path(through: [.zero, CGPoint(10, 0)]))
    #expect(corner.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(corner.trimmed(from: 0.8, to: 0.2).isEmpty)
    for (from, to) in [(0.0, 0.3), (0.2, 0.9), (0.999, 1)] {
      let part = Self.arch.trimmed(from: from, to: to)
      #expect(abs(part.length - (to - from) * Self.arch.length) < 1e-5)
      for case let point in part.flattened(tolerance: 0.1).points {
        #expect(abs(point.y - (2 * point.x - point.x * point.x / 5)) < 1e-9)
      }
    }
  }

  @Test("Trimming goes from piece to piece; a piece stays closed only when it is whole")
  func trimmingPieces() {
    let square = Path.rect(CGRect(x: 0, y: 0, width: 5, height: 5))
    let both = Path(square.elements + Path(through: [CGPoint(20, 0), CGPoint(40, 0)]).elements)
    let most = both.trimmed(from: 0, to: 0.75)
    #expect(most.length == 30)
    #expect(most.elements.filter { $0 == .close }.count == 1)
    #expect(most.elements.suffix(2) == [.move(CGPoint(20, 0)), .line(CGPoint(30, 0))])
    #expect(both.trimmed(from: 0, to: 0.25).elements.contains(.close) == false)
  }

  @Test("Dashes follow the pattern round corners")
  func dashes() {
    let corner = Path(through: [.zero, CGPoint(5, 0), CGPoint(5, 5)])
    #expect(corner.dashed([4, 2]).polygons == [[.zero, CGPoint(4, 0)], [CGPoint(5, 1), CGPoint(5, 5)]])
    #expect(
      corner.dashed([4, 2], phase: 2).polygons
        == [[.zero, CGPoint(2, 0)], [CGPoint(4, 0), CGPoint(5, 0), CGPoint(5, 3)]])
    #expect(corner.dashed([4, 2], phase: -6) == corner.dashed([4, 2]))
    #expect(corner.dashed([3]).polygons.map(\.first) == [.zero, CGPoint(5, 1)])
  }

  @Test("Where a closed piece begins and ends in a dash, the dash goes round the corner")
  func closedDashes() {
    let square = Path.rect(CGRect(x: 0, y: 0, width: 6, height: 6))
    let dashes = square.dashed([4, 2], phase: 2).polygons
    #expect(dashes.count == 4)
    #expect(dashes[0] == [CGPoint(0, 2), .zero, CGPoint(2, 0)])
  }

  @Test("Patterns that are none leave the path whole", arguments: [[], [0, 0], [-1, 2], [1e-9, 1e-9]])
  func noDashes(pattern: [CGFloat]) {
    let line = Path(through: [.zero, CGPoint(10, 0)])
    #expect(line.dashed(pattern) == line)
  }

  @Test("Inside follows the rule, and open pieces count as closed")
  func contains() {
    let outer = Path.rect(CGRect(x: 0, y: 0, width: 10, height: 10))
    let twice = Path(outer.elements + Path.rect(CGRect(x: 4, y: 4, width: 2, height: 2)).elements)
    #expect(twice.contains(CGPoint(5, 5)))
    #expect(!twice.contains(CGPoint(5, 5), rule: .evenOdd))
    #expect(twice.contains(CGPoint(1, 1), rule: .evenOdd))
    #expect(!twice.contains(CGPoint(11, 5)))
    #expect(Self.arch.contains(CGPoint(5, 4.9)))
    #expect(!Self.arch.contains(CGPoint(5, 5.1)))
  }

  @Test("Elements that are not finite are passed over")
  func notFinite() {
    let broken = Path([
      .move(.zero), .line(CGPoint(.nan, 1)), .line(CGPoint(3, 4)), .line(CGPoint(.infinity, 0)),
    ])
    #expect(broken.length == 5)
    #expect(broken.bounds == CGRect(x: 0, y: 0, width: 3, height: 4))
    let outline = broken.stroked(StrokeStyle(width: 2, cap: .round), flatness: 0.1)
    #expect(outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }
}
