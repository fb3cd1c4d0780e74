import CoreGraphics

/// Answers the colours of a gradient at device pixels.
///
/// The device is mapped to a unit space in which the location is simply x (axial), the distance from the
/// origin (radial) or the turn round it (conic). The map is applied to each pixel's centre afresh in `Double`
/// (multiply, add, square root: the same bits everywhere), so a row may start anywhere.
struct GradientSampler: Sampler {
  private enum Kind { case axial, radial, conic }

  private let kind: Kind
  /// From device pixels to the unit space.
  private let map: CGAffineTransform
  private let ramp: GradientRamp

  /// A sampler; `transform` is from the gradient's space to the device. A degenerate geometry shows the last
  /// colour, as if everything lay beyond its end.
  init(_ geometry: Gradient.Geometry, ramp: GradientRamp, transform: CGAffineTransform) {
    self.ramp = ramp
    let unit: CGAffineTransform
    switch geometry {
    case .axial(let start, let end):
      kind = .axial
      let (x, y) = (end.x - start.x, end.y - start.y)
      unit = CGAffineTransform(a: x, b: y, c: -y, d: x, tx: start.x, ty: start.y)
    case .radial(let center, let radii):
      kind = .radial
      unit = CGAffineTransform(a: radii.width, b: 0, c: 0, d: radii.height, tx: center.x, ty: center.y)
    case .conic(let center, let angle):
      kind = .conic
      unit = CGAffineTransform(translationX: center.x, y: center.y).rotated(by: angle)
    }
    let toDevice = unit.concatenating(transform)
    let beyond = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 2, ty: 0)
    map = toDevice.isUsable ? toDevice.inverted() : beyond
  }

  var isOpaque: Bool { ramp.isOpaque }

  /// The colours of `count` pixels from (`x`, `y`) to the right.
  func fetch(x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>, _: Spans) {
    let centerY = CGFloat(y) + 0.5
    let (originX, originY) = (map.c * centerY + map.tx, map.d * centerY + map.ty)
    let (stepX, stepY) = (map.a, map.b)
    let last = GradientRamp.steps - 1
    let steps = CGFloat(GradientRamp.steps)
    ramp.pixels.withUnsafeBufferPointer { ramp in
      if kind == .axial && stepX == 0 {
        let index = Int(min(max(originX, 0), 1) * steps)
        return target.update(repeating: ramp[min(index, last)], count: count)
      }
      for offset in 0..<count {
        let centerX = CGFloat(x &+ offset) + 0.5
        let (unitX, unitY) = (stepX * centerX + originX, stepY * centerX + originY)
        let location: CGFloat
        switch kind {
        case .axial: location = unitX
        case .radial: location = (unitX * unitX + unitY * unitY).squareRoot()
        case .conic: location = turn(unitX, unitY)
        }
        target[offset] = ramp[min(Int(min(max(location, 0), 1) * steps), last)]
      }
    }
  }

  /// The angle of a direction in turns, 0..<1, from +x towards +y, within 10⁻⁷.
  ///
  /// Own arithmetic because the bits of a library's arc tangent change with its version. One octant by an odd
  /// polynomial (least squares at Chebyshev points), the others by symmetry.
  private func turn(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
    let (ax, ay) = (abs(x), abs(y))
    let longer = max(ax, ay)
    guard longer > 0 else { return 0 }
    let ratio = min(ax, ay) / longer
    let s = ratio * ratio
    let upper = s * (0.013_327_882_7 + s * (-0.005_872_599_2 + s * 0.001_245_464_3))
    let lower = -0.053_040_572_4 + s * (0.031_639_799_2 + s * (-0.021_454_731_9 + upper))
    let octant = ratio * (0.159_154_836_1 + s * lower)
    let quarter = ay > ax ? 0.25 - octant : octant
    let half = x < 0 ? 0.5 - quarter : quarter
    return y < 0 ? 1 - half : half
  }
}
