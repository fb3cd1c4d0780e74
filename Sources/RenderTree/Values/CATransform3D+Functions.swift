// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Apple's C names. `Translate`, `Scale` and `Rotate` put the new map first: it acts before `t`.

public import CoreGraphics

/// The map that changes nothing.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
  m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

/// A move by `tx`, `ty`, `tz` points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
  return transform
}

/// A stretch along the axes about the origin; negative factors mirror.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
  return transform
}

/// A rotation by `angle` radians about the axis `(x, y, z)` of any length; no axis, no rotation.
///
/// The formula is Rodrigues', transposed for row vectors.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (sin(angle), cos(angle))
  let rest = 1 - cosine
  var transform = CATransform3DIdentity
  transform.m11 = cosine + x * x * rest
  transform.m12 = x * y * rest + z * sine
  transform.m13 = x * z * rest - y * sine
  transform.m21 = y * x * rest - z * sine
  transform.m22 = cosine + y * y * rest
  transform.m23 = y * z * rest + x * sine
  transform.m31 = z * x * rest + y * sine
  transform.m32 = z * y * rest - x * sine
  transform.m33 = cosine + z * z * rest
  return transform
}

/// Moves, then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Stretches, then applies `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Rotates by `angle` radians about `(x, y, z)`, then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The map that applies `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (left, right) = (a.rows, b.rows)
  func row(_ index: Int) -> SIMD4<Double> {
    let factors = left[index]
    return factors.x * right[0] + factors.y * right[1] + factors.z * right[2] + factors.w * right[3]
  }
  return CATransform3D(rows: [row(0), row(1), row(2), row(3)])
}

/// The inverse map; a singular transform returns itself.
///
/// Gauss-Jordan elimination with the largest pivot of each column.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  var rows = t.rows
  var inverse = CATransform3DIdentity.rows
  for column in 0..<4 {
    var pivot = column
    for row in column..<4 where abs(rows[row][column]) > abs(rows[pivot][column]) { pivot = row }
    let divisor = rows[pivot][column]
    guard divisor != 0, divisor.isFinite else { return t }
    rows.swapAt(column, pivot)
    inverse.swapAt(column, pivot)
    rows[column] /= divisor
    inverse[column] /= divisor
    for row in 0..<4 where row != column {
      let factor = rows[row][column]
      rows[row] -= factor * rows[column]
      inverse[row] -= factor * inverse[column]
    }
  }
  return CATransform3D(rows: inverse)
}

/// Whether `t` is exactly the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether all sixteen numbers are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// The planar map `m` in space: z stays as it is.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

/// Whether `t` can be written exactly as a `CGAffineTransform`.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// The planar part of `t`; meaningful only if `CATransform3DIsAffine(t)`.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }
