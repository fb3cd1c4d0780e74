internal import CoreGraphics

extension CATransform3D {
  /// The factors of `M = A · P`: A has no perspective; P is the identity but for its fourth column.
  ///
  /// P acts last, so changing A (turning a card, say) keeps the eye where it is. If A is singular the
  /// column is that of M, which is right for a map that only scales.
  func separatingPerspective() -> (affine: CATransform3D, perspective: SIMD4<Double>) {
    let rows = rows
    let column = SIMD4(rows[0].w, rows[1].w, rows[2].w, rows[3].w)
    var affine = self
    (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
    if column == Self.noPerspective || affine.isSingular { return (affine, column) }
    let inverse = CATransform3DInvert(affine).rows
    func product(_ index: Int) -> Double { (inverse[index] * column).sum() }
    return (affine, SIMD4(product(0), product(1), product(2), product(3)))
  }

  /// This map, which has no perspective, followed by the one with the fourth column `perspective`.
  func applyingPerspective(_ perspective: SIMD4<Double>) -> CATransform3D {
    if perspective == Self.noPerspective { return self }
    var rows = rows
    for index in 0..<4 { rows[index].w = (rows[index] * perspective).sum() }
    return CATransform3D(rows: rows)
  }

  /// The fourth column of a map without perspective.
  static let noPerspective = SIMD4(0.0, 0, 0, 1)
}

extension CATransform3D {
  /// Where the unit vectors of x, y and z go: the upper left 3 x 3 numbers, row by row.
  typealias Axes = InlineArray<3, SIMD3<Double>>

  var axes: Axes {
    let rows = rows
    return [
      SIMD3(rows[0].x, rows[0].y, rows[0].z), SIMD3(rows[1].x, rows[1].y, rows[1].z),
      SIMD3(rows[2].x, rows[2].y, rows[2].z),
    ]
  }

  /// A map without perspective.
  init(axes: Axes, translation: SIMD3<Double>) {
    self.init(rows: [
      SIMD4(axes[0], 0), SIMD4(axes[1], 0), SIMD4(axes[2], 0), SIMD4(translation, 1),
    ])
  }

  /// Whether the axes span no volume, up to rounding.
  var isSingular: Bool {
    let axes = axes
    return abs(axes.volume) <= 1e-12 * axes[0].length * axes[1].length * axes[2].length
  }
}

extension InlineArray<3, SIMD3<Double>> {
  /// The determinant: the volume of the spanned box, negative if the axes are mirrored.
  var volume: Double { self[0].cross(self[1]).dot(self[2]) }
}

extension SIMD3<Double> {
  var length: Double { dot(self).squareRoot() }

  func dot(_ other: Self) -> Double { (self * other).sum() }

  /// The vector at right angles to both.
  func cross(_ other: Self) -> Self {
    Self(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
