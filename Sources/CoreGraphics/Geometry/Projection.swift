/// A projective map of the plane, as a plane in space is seen in perspective.
///
/// Row vectors: `[x y 1] · m` is `[x' · w, y' · w, w]`. `w` is 1 where the plane is as far from the eye as the
/// picture, greater behind it; what has none or a negative one is beside or behind the eye and not seen.
package struct Projection: Sendable, Hashable {
  package var m11: CGFloat
  package var m12: CGFloat
  package var m13: CGFloat
  package var m21: CGFloat
  package var m22: CGFloat
  package var m23: CGFloat
  package var m31: CGFloat
  package var m32: CGFloat
  package var m33: CGFloat

  /// The least `w` that is seen: what is nearer to the eye is cut away.
  package static let nearest: CGFloat = 1.0 / 128

  package init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  package init(_ t: CGAffineTransform) {
    self.init(m11: t.a, m12: t.b, m13: 0, m21: t.c, m22: t.d, m23: 0, m31: t.tx, m32: t.ty, m33: 1)
  }

  /// Whether parallels stay parallel and all is in front of the eye. What the sine of π leaves behind counts
  /// as nothing: it would move a point a million points away by a millionth of the way.
  package var isAffine: Bool {
    m33 >= Self.nearest && abs(m13) <= 1e-12 * m33 && abs(m23) <= 1e-12 * m33
  }

  /// The affine map that it is, if it is one.
  package var affine: CGAffineTransform? {
    guard isAffine else { return nil }
    return CGAffineTransform(
      a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
  }

  package var determinant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// The map that applies `self` first, then `other`.
  package func concatenating(_ other: Projection) -> Projection {
    func row(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
      (
        x * other.m11 + y * other.m21 + w * other.m31, x * other.m12 + y * other.m22 + w * other.m32,
        x * other.m13 + y * other.m23 + w * other.m33
      )
    }
    let (first, second, third) = (row(m11, m12, m13), row(m21, m22, m23), row(m31, m32, m33))
    return Projection(
      m11: first.0, m12: first.1, m13: first.2, m21: second.0, m22: second.1, m23: second.2,
      m31: third.0, m32: third.1, m33: third.2)
  }

  /// The map back, with `1 / w` for its w; nil for a plane that is seen edge on, or numbers out of hand.
  package func inverted() -> Projection? {
    let determinant = determinant
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    let result = Projection(
      m11: (m22 * m33 - m23 * m32) / determinant, m12: (m13 * m32 - m12 * m33) / determinant,
      m13: (m12 * m23 - m13 * m22) / determinant, m21: (m23 * m31 - m21 * m33) / determinant,
      m22: (m11 * m33 - m13 * m31) / determinant, m23: (m13 * m21 - m11 * m23) / determinant,
      m31: (m21 * m32 - m22 * m31) / determinant, m32: (m12 * m31 - m11 * m32) / determinant,
      m33: (m11 * m22 - m12 * m21) / determinant)
    return result.isFinite ? result : nil
  }

  private var isFinite: Bool {
    [m11, m12, m13, m21, m22, m23, m31, m32, m33].allSatisfy(\.isFinite)
  }
}

extension CGRect {
  /// The corners in order round the rectangle.
  package var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }
}

extension Projection {
  /// A point before the division by its `w`.
  private struct Ray {
    var x: CGFloat
    var y: CGFloat
    var w: CGFloat

    var point: CGPoint { CGPoint(x: x / w, y: y / w) }

    /// The place on the way to `other` where `w` is the least that is seen.
    func cut(towards other: Ray) -> CGPoint {
      let part = (Projection.nearest - w) / (other.w - w)
      let ray = Ray(
        x: x + (other.x - x) * part, y: y + (other.y - y) * part, w: Projection.nearest)
      return ray.point
    }
  }

  private func ray(_ point: CGPoint) -> Ray {
    Ray(
      x: m11 * point.x + m21 * point.y + m31, y: m12 * point.x + m22 * point.y + m32, w: w(at: point))
  }

  /// How far from the eye a point is, as a multiple of the picture's distance.
  package func w(at point: CGPoint) -> CGFloat { m13 * point.x + m23 * point.y + m33 }

  /// Where a point is seen; nil at or behind the eye.
  package func apply(_ point: CGPoint) -> CGPoint? {
    let ray = ray(point)
    return ray.w > Self.nearest ? ray.point : nil
  }

  /// How much lengths along x or y grow at a point, whichever do more; nil at or behind the eye.
  package func magnification(at point: CGPoint) -> CGFloat? {
    guard let seen = apply(point) else { return nil }
    func length(_ x: CGFloat, _ y: CGFloat) -> CGFloat { (x * x + y * y).squareRoot() }
    let alongX = length(m11 - seen.x * m13, m12 - seen.y * m13)
    let alongY = length(m21 - seen.x * m23, m22 - seen.y * m23)
    return max(alongX, alongY) / w(at: point)
  }

  /// The outline of a rectangle as it is seen, cut where it passes the eye: no points or three to five.
  package func outline(of rect: CGRect) -> [CGPoint] {
    guard !rect.isNull, !rect.isInfinite else { return [] }
    let corners = rect.corners.map(ray)
    var points: [CGPoint] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % 4]
      let isSeen = corner.w > Self.nearest
      if isSeen { points.append(corner.point) }
      if isSeen != (next.w > Self.nearest) { points.append(corner.cut(towards: next)) }
    }
    return points.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? points : []
  }

  /// The bounding box of a rectangle as it is seen; null when nothing of it is.
  package func bounds(of rect: CGRect) -> CGRect { CGRect(enclosing: outline(of: rect)) }
}
