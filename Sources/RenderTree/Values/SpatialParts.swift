internal import CoreGraphics

/// A map of space taken apart for interpolation: `scale and skew · rotation · move · perspective`.
///
/// The decomposition of "Interpolation of 3D matrices" in CSS Transforms Module Level 2 (Spencer Thomas's
/// "unmatrix"), with a fourth column as in `separatingPerspective`.
struct SpatialParts {
  var scale: SIMD3<Double>
  /// How far y leans towards x, z towards x, and z towards y.
  var skew: SIMD3<Double>
  /// A quaternion of length one; `w` is the real part.
  var rotation: SIMD4<Double>
  var translation: SIMD3<Double>
  var perspective: SIMD4<Double>

  /// Nil if `transform` is singular.
  init?(_ transform: CATransform3D) {
    let (affine, perspective) = transform.separatingPerspective()
    guard !affine.isSingular else { return nil }
    self.perspective = perspective
    translation = SIMD3(Double(transform.m41), Double(transform.m42), Double(transform.m43))
    var axes = affine.axes
    let mirrored = axes.volume < 0
    scale = .zero
    skew = .zero
    scale.x = axes[0].length
    axes[0] /= scale.x
    skew.x = axes[0].dot(axes[1])
    axes[1] -= skew.x * axes[0]
    scale.y = axes[1].length
    axes[1] /= scale.y
    skew.y = axes[0].dot(axes[2])
    axes[2] -= skew.y * axes[0]
    skew.z = axes[1].dot(axes[2])
    axes[2] -= skew.z * axes[1]
    scale.z = axes[2].length
    axes[2] /= scale.z
    skew /= SIMD3(scale.y, scale.z, scale.z)
    if mirrored {
      scale = -scale
      for index in 0..<3 { axes[index] = -axes[index] }
    }
    rotation = Self.quaternion(of: axes)
  }

  func interpolated(to end: SpatialParts, fraction: Double) -> SpatialParts {
    var result = self
    result.scale += (end.scale - scale) * fraction
    result.skew += (end.skew - skew) * fraction
    result.translation += (end.translation - translation) * fraction
    result.perspective += (end.perspective - perspective) * fraction
    result.rotation = Self.slerp(rotation, end.rotation, fraction)
    return result
  }

  var transform: CATransform3D {
    let turned = Self.axes(of: rotation)
    let x = turned[0]
    let y = turned[1] + skew.x * x
    let z = turned[2] + skew.y * x + skew.z * turned[1]
    return CATransform3D(axes: [scale.x * x, scale.y * y, scale.z * z], translation: translation)
      .applyingPerspective(perspective)
  }
}

extension SpatialParts {
  /// The quaternion of a rotation given by where it takes the axes, from its largest component for
  /// precision (S. W. Shepperd, "Quaternion from Rotation Matrix", 1978).
  private static func quaternion(of axes: CATransform3D.Axes) -> SIMD4<Double> {
    let diagonal = SIMD3(axes[0].x, axes[1].y, axes[2].z)
    let trace = diagonal.sum()
    if trace >= diagonal.max() {
      let double = 2 * (1 + trace).squareRoot()
      return SIMD4(
        (axes[1].z - axes[2].y) / double, (axes[2].x - axes[0].z) / double,
        (axes[0].y - axes[1].x) / double, double / 4)
    }
    let i = diagonal.x >= diagonal.y && diagonal.x >= diagonal.z ? 0 : diagonal.y >= diagonal.z ? 1 : 2
    let (j, k) = ((i + 1) % 3, (i + 2) % 3)
    let double = 2 * (1 + axes[i][i] - axes[j][j] - axes[k][k]).squareRoot()
    var result = SIMD4<Double>.zero
    result[i] = double / 4
    result[j] = (axes[i][j] + axes[j][i]) / double
    result[k] = (axes[i][k] + axes[k][i]) / double
    result.w = (axes[j][k] - axes[k][j]) / double
    return result
  }

  /// Where the rotation `q` takes the axes.
  private static func axes(of q: SIMD4<Double>) -> CATransform3D.Axes {
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    return [
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
      SIMD3(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
      SIMD3(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    ]
  }

  /// Constant angular speed along the shorter arc (Ken Shoemake, "Animating Rotation with Quaternion
  /// Curves", 1985).
  private static func slerp(_ start: SIMD4<Double>, _ end: SIMD4<Double>, _ fraction: Double) -> SIMD4<Double>
  {
    var cosine = (start * end).sum()
    let end = cosine < 0 ? -end : end
    cosine = min(abs(cosine), 1)
    let angle = acos(cosine)
    // Closer than rounding can tell apart: there is no arc to divide by.
    guard angle > 1e-9 else { return start }
    return (sin((1 - fraction) * angle) * start + sin(fraction * angle) * end) / sin(angle)
  }
}
