import CoreGraphics
import Testing

@Suite("Projection")
struct ProjectionTests {
  /// A turn by `angle` round the line x = `x`, seen from `distance` in front of that line.
  private func turn(_ angle: CGFloat, aroundX x: CGFloat, distance: CGFloat = 500) -> Projection {
    let (sine, cosine) = (sin(angle), cos(angle))
    let turned = Projection(
      m11: cosine, m12: 0, m13: sine / distance, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
    return Projection(CGAffineTransform(translationX: -x, y: 0)).concatenating(turned)
      .concatenating(Projection(CGAffineTransform(translationX: x, y: 0)))
  }

  private func isNear(_ one: CGPoint?, _ other: CGPoint) -> Bool {
    guard let one else { return false }
    return abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9
  }

  @Test("An affine map stays what it is")
  func affine() {
    let map = CGAffineTransform(a: 2, b: 3, c: -4, d: 5, tx: 6, ty: 7)
    #expect(Projection(map).affine == map)
    let point = CGPoint(x: 3, y: -2)
    #expect(Projection(map).apply(point) == point.applying(map))
    let other = CGAffineTransform(a: 0.5, b: 1, c: 2, d: -1, tx: 3, ty: 0.25)
    #expect(Projection(map).concatenating(Projection(other)).affine == map.concatenating(other))
    #expect(Projection(map).magnification(at: point) == CGFloat(41).squareRoot())
  }

  @Test("A multiple of an affine map is that map, and a negative one is behind the eye")
  func multiples() {
    let twice = Projection(m11: 4, m12: 0, m13: 0, m21: 0, m22: 2, m23: 0, m31: 6, m32: 0, m33: 2)
    #expect(twice.affine == CGAffineTransform(a: 2, b: 0, c: 0, d: 1, tx: 3, ty: 0))
    let behind = Projection(m11: -1, m12: 0, m13: 0, m21: 0, m22: -1, m23: 0, m31: 0, m32: 0, m33: -1)
    #expect(behind.affine == nil)
    #expect(behind.apply(.zero) == nil)
    #expect(behind.outline(of: CGRect(x: 0, y: 0, width: 1, height: 1)).isEmpty)
  }

  @Test("A half turn round a vertical line is a mirror")
  func halfTurn() {
    let affine = turn(.pi, aroundX: 50).affine
    #expect(isNear(CGPoint(x: 20, y: 7).applying(affine ?? .identity), CGPoint(x: 80, y: 7)))
  }

  @Test("What is farther away is smaller, and nothing at the eye or behind it is seen")
  func perspective() {
    let map = turn(.pi / 6, aroundX: 0, distance: 100)
    #expect(!map.isAffine)
    // At x = 50 the plane is 25 away: 5/4 of the distance.
    #expect(isNear(map.apply(CGPoint(x: 50, y: 10)), CGPoint(x: 50 * cos(.pi / 6) / 1.25, y: 8)))
    #expect(map.apply(CGPoint(x: -200, y: 0)) == nil)
    #expect(map.apply(CGPoint(x: -300, y: 0)) == nil)
    #expect(map.magnification(at: CGPoint(x: -300, y: 0)) == nil)
  }

  @Test("The inverse leads back")
  func inverse() throws {
    let map = turn(0.7, aroundX: 30).concatenating(Projection(CGAffineTransform(rotationAngle: 0.4)))
    let back = try #require(map.inverted())
    let point = CGPoint(x: 70, y: -20)
    let seen = try #require(map.apply(point))
    #expect(isNear(back.apply(seen), point))
    #expect(abs(back.w(at: seen) * map.w(at: point) - 1) < 1e-12)
    #expect(turn(.pi / 2, aroundX: 30).inverted() == nil)
  }

  @Test("The outline of a rectangle that passes the eye is cut there")
  func cut() {
    let map = turn(.pi / 4, aroundX: 0, distance: 100)
    let rect = CGRect(x: -1000, y: -10, width: 1050, height: 20)
    let outline = map.outline(of: rect)
    #expect(outline.count == 4)
    #expect(outline.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    let bounds = map.bounds(of: rect)
    #expect(bounds.minX < -10_000 && bounds.height > 2000)
    #expect(abs(bounds.maxX - (map.apply(CGPoint(x: 50, y: 0))?.x ?? 0)) < 1e-9)
    #expect(map.bounds(of: CGRect(x: -1000, y: 0, width: 500, height: 5)).isNull)
    #expect(map.bounds(of: .null).isNull)
  }
}
