public import CoreGraphics

/// A 3-D projective map of row vectors: `[x y z 1] · M`, so `m41…m43` translate and `m14…m34` project.
public struct CATransform3D: Sendable, Hashable {
  public var m11: CGFloat
  public var m12: CGFloat
  public var m13: CGFloat
  public var m14: CGFloat
  public var m21: CGFloat
  public var m22: CGFloat
  public var m23: CGFloat
  public var m24: CGFloat
  public var m31: CGFloat
  public var m32: CGFloat
  public var m33: CGFloat
  public var m34: CGFloat
  public var m41: CGFloat
  public var m42: CGFloat
  public var m43: CGFloat
  public var m44: CGFloat

  /// The matrix of zeros, as on Apple's; the identity is `CATransform3DIdentity`.
  public init() {
    self.init(rows: [.zero, .zero, .zero, .zero])
  }

  /// The matrix of the given numbers, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

extension CATransform3D {
  /// The four rows, for arithmetic on whole rows.
  package typealias Rows = InlineArray<4, SIMD4<Double>>

  /// The matrix of the given rows.
  package init(rows: Rows) {
    func row(_ index: Int) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
      let row = rows[index]
      return (CGFloat(row.x), CGFloat(row.y), CGFloat(row.z), CGFloat(row.w))
    }
    (m11, m12, m13, m14) = row(0)
    (m21, m22, m23, m24) = row(1)
    (m31, m32, m33, m34) = row(2)
    (m41, m42, m43, m44) = row(3)
  }

  /// The matrix as four rows.
  package var rows: Rows {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> SIMD4<Double> {
      SIMD4(Double(x), Double(y), Double(z), Double(w))
    }
    return [
      row(m11, m12, m13, m14), row(m21, m22, m23, m24), row(m31, m32, m33, m34), row(m41, m42, m43, m44),
    ]
  }

  /// The planar map `transform` in space: z stays as it is.
  package init(_ transform: CGAffineTransform) {
    self = CATransform3DIdentity
    (m11, m12, m21, m22) = (transform.a, transform.b, transform.c, transform.d)
    (m41, m42) = (transform.tx, transform.ty)
  }

  /// Whether the map is one of the plane: it neither reads nor changes z, and has no perspective.
  package var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
  }

  /// What the map does in the plane if it `isAffine`; otherwise the same six numbers, the rest dropped.
  package var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Whether no number is infinite or undefined (nor so large that their sum would be).
  package var isFinite: Bool {
    let rows = rows
    return (rows[0] + rows[1] + rows[2] + rows[3]).sum().isFinite
  }

  /// The point on the screen of `point` in the plane z = 0, perspective divided out; nil where the
  /// point lies in or behind the plane of the eye and so has no picture.
  package func project(_ point: CGPoint) -> CGPoint? {
    let depth = m14 * point.x + m24 * point.y + m44
    guard depth > Self.nearestDepth else { return nil }
    return CGPoint(
      x: (m11 * point.x + m21 * point.y + m41) / depth, y: (m12 * point.x + m22 * point.y + m42) / depth)
  }

  /// The least homogeneous coordinate that is still projected: it enlarges a million times.
  private static let nearestDepth: CGFloat = 1e-6
}
