package import CoreGraphics

/// The parts behind the key paths `transform.rotation.z`, `transform.scale.x` and so on:
/// `M = scale · rotation x · rotation y · rotation z · translation · perspective`, of row vectors.
///
/// Shear is not among the parts, so writing one back drops it.
package struct TransformComponents: Sendable, Equatable {
  /// The factors along the axes before rotation. A mirroring map answers with a negative x.
  package var scale: SIMD3<Double>
  /// Radians about x, then y, then z.
  package var rotation: SIMD3<Double>
  /// Points.
  package var translation: SIMD3<Double>
  /// The fourth column of the perspective, `(0, 0, 0, 1)` without one.
  private var perspective: SIMD4<Double>

  /// Takes `transform` apart. An axis of no length counts as at right angles to the two others.
  package init(_ transform: CATransform3D) {
    let (affine, perspective) = transform.separatingPerspective()
    var axes = affine.axes
    self.perspective = perspective
    translation = SIMD3(Double(transform.m41), Double(transform.m42), Double(transform.m43))
    scale = SIMD3(axes[0].length, axes[1].length, axes[2].length)
    if axes.volume < 0 { scale.x = -scale.x }
    for index in 0..<3 where scale[index] != 0 { axes[index] /= scale[index] }
    for index in 0..<3 where scale[index] == 0 {
      axes[index] = axes[(index + 1) % 3].cross(axes[(index + 2) % 3])
    }
    rotation = Self.angles(of: axes)
  }

  /// The map put together again.
  package var transform: CATransform3D {
    let (sine, cosine) = (
      SIMD3(sin(rotation.x), sin(rotation.y), sin(rotation.z)),
      SIMD3(cos(rotation.x), cos(rotation.y), cos(rotation.z))
    )
    /// The row `(x, y, z)` of the rotations about x and y, turned about z.
    func turned(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> {
      SIMD3(x * cosine.z - y * sine.z, x * sine.z + y * cosine.z, z)
    }
    return CATransform3D(
      axes: [
        scale.x * turned(cosine.y, 0, -sine.y),
        scale.y * turned(sine.x * sine.y, cosine.x, sine.x * cosine.y),
        scale.z * turned(cosine.x * sine.y, -sine.x, cosine.x * cosine.y),
      ],
      translation: translation
    ).applyingPerspective(perspective)
  }

  /// The angles about x, y and z of three axes of length one.
  ///
  /// Every rotation has two answers; the one that turns least is taken, so that a rotation about a
  /// single axis reads back as it was set, up to half a turn.
  private static func angles(of axes: CATransform3D.Axes) -> SIMD3<Double> {
    let level = (axes[0].x * axes[0].x + axes[0].y * axes[0].y).squareRoot()
    let y = atan2(-axes[0].z, level)
    guard level > 1e-9 else { return SIMD3(atan2(-axes[2].y, axes[1].y), y, 0) }
    let near = SIMD3(atan2(axes[1].z, axes[2].z), y, atan2(axes[0].y, axes[0].x))
    func opposite(_ angle: Double) -> Double { angle > 0 ? angle - .pi : angle + .pi }
    let far = SIMD3(opposite(near.x), (y < 0 ? -.pi : .pi) - y, opposite(near.z))
    func turning(_ angles: SIMD3<Double>) -> Double { abs(angles.x) + abs(angles.y) + abs(angles.z) }
    return turning(far) < turning(near) ? far : near
  }
}

extension TransformComponents {
  /// `transform.scale`: the mean of the three factors; sets all three.
  package var uniformScale: Double {
    get { scale.sum() / 3 }
    set { scale = SIMD3(repeating: newValue) }
  }

  /// `transform.translation`: the move in the plane; leaves z.
  package var planarTranslation: CGSize {
    get { CGSize(width: translation.x, height: translation.y) }
    set { (translation.x, translation.y) = (Double(newValue.width), Double(newValue.height)) }
  }
}

extension CATransform3D {
  /// The parts of the map; writing one rebuilds the map with the others kept.
  package var components: TransformComponents {
    get { TransformComponents(self) }
    set { self = newValue.transform }
  }
}
