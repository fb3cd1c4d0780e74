internal import CoreGraphics

/// A map of the plane taken apart for interpolation: `diag(scale) · rotation · residual`, then a move.
///
/// The decomposition of "Interpolation of 2D matrices" in CSS Transforms Module Level 1.
struct PlanarParts {
  var scale: SIMD2<Double>
  /// Degrees: whole turns and half turns compare exactly.
  var angle: Double
  /// What scale and rotation leave over (shear), row by row.
  var residual: SIMD4<Double>
  var translation: SIMD2<Double>

  /// Nil if `transform` is singular. Only its planar part counts.
  init?(_ transform: CATransform3D) {
    guard !transform.isSingular else { return nil }
    let planar = transform.affine
    var (first, second) = (
      SIMD2(Double(planar.a), Double(planar.b)), SIMD2(Double(planar.c), Double(planar.d))
    )
    scale = SIMD2((first * first).sum().squareRoot(), (second * second).sum().squareRoot())
    translation = SIMD2(Double(planar.tx), Double(planar.ty))
    if first.x * second.y - first.y * second.x < 0 {
      if first.x < second.y { scale.x = -scale.x } else { scale.y = -scale.y }
    }
    first /= scale.x
    second /= scale.y
    let turn = atan2(first.y, first.x)
    angle = turn * 180 / .pi
    let (sine, cosine) = (sin(turn), cos(turn))
    let (one, two) = (cosine * first - sine * second, sine * first + cosine * second)
    residual = SIMD4(one.x, one.y, two.x, two.y)
  }

  func interpolated(to end: PlanarParts, fraction: Double) -> PlanarParts {
    var (from, to) = (self, end)
    // Mirroring x is mirroring y after half a turn: write both sides alike.
    if (from.scale.x < 0 && to.scale.y < 0) || (from.scale.y < 0 && to.scale.x < 0) {
      from.scale = -from.scale
      from.angle += from.angle < 0 ? 180 : -180
    }
    if from.angle == 0 { from.angle = 360 }
    if to.angle == 0 { to.angle = 360 }
    if abs(from.angle - to.angle) > 180 {
      if from.angle > to.angle { from.angle -= 360 } else { to.angle -= 360 }
    }
    from.scale += (to.scale - from.scale) * fraction
    from.angle += (to.angle - from.angle) * fraction
    from.residual += (to.residual - from.residual) * fraction
    from.translation += (to.translation - from.translation) * fraction
    return from
  }

  var transform: CATransform3D {
    let turn = angle * .pi / 180
    let (sine, cosine) = (sin(turn), cos(turn))
    let (one, two) = (residual.lowHalf, residual.highHalf)
    let first = scale.x * (cosine * one + sine * two)
    let second = scale.y * (cosine * two - sine * one)
    return CATransform3D(
      CGAffineTransform(
        a: first.x, b: first.y, c: second.x, d: second.y, tx: translation.x, ty: translation.y))
  }
}
