/// A Kochanek-Bartels spline through keyframes ("Interpolating Splines with Local Tension, Continuity, and
/// Bias Control", 1984), on the components of the values.
///
/// The end keys take the whole difference to their one neighbour as tangent, not half of it, as measured.
/// Positive continuity is as in the paper, where −1 gives a sharp corner; Apple's words say the opposite,
/// nothing was measured.
struct CubicSpline: Sendable, Equatable {
  private let values: [LayerValue]
  private let keys: [[Double]]
  /// Derivatives by the parameter of the segment that ends, or starts, at each key.
  private var incoming: [[Double]] = []
  private var outgoing: [[Double]] = []

  /// The shape of a spline at each key; missing entries count as 0.
  struct Shape: Sendable, Equatable {
    var tension: [Double] = []
    var continuity: [Double] = []
    var bias: [Double] = []

    /// The weights of the differences before and after key `index`, for its incoming and its outgoing
    /// tangent.
    func weights(at index: Int) -> (incoming: SIMD2<Double>, outgoing: SIMD2<Double>) {
      func entry(_ list: [Double]) -> Double { index < list.count ? list[index] : 0 }
      let (t, c, b) = (entry(tension), entry(continuity), entry(bias))
      let (before, after) = ((1 - t) * (1 + b) / 2, (1 - t) * (1 - b) / 2)
      return (
        SIMD2(before * (1 - c), after * (1 + c)), SIMD2(before * (1 + c), after * (1 - c))
      )
    }
  }

  /// Nil unless all `values` are of one kind and made of as many numbers. `times` has an entry for each.
  init?(_ values: [LayerValue], times: [Double], shape: Shape) {
    self.values = values
    keys = values.compactMap(\.components)
    guard keys.count == values.count, let first = values.first,
      keys.allSatisfy({ first.replacingComponents($0) != nil })
    else { return nil }
    for index in keys.indices {
      let weights = shape.weights(at: index)
      let scale = Self.spacing(at: index, times)
      let (before, after) = (difference(before: index), difference(before: index + 1))
      let (backward, forward) = (before ?? after ?? [], after ?? before ?? [])
      func tangent(_ weights: SIMD2<Double>) -> [Double] {
        zip(backward, forward).map { weights.x * $0 + weights.y * $1 }
      }
      incoming.append(tangent(weights.incoming * scale.x))
      outgoing.append(tangent(weights.outgoing * scale.y))
    }
  }

  /// What key `index` adds to the one before it; nil at the ends.
  private func difference(before index: Int) -> [Double]? {
    guard index > 0, index < keys.count else { return nil }
    return zip(keys[index], keys[index - 1]).map { $0 - $1 }
  }

  /// The factors that make the speed on both sides of an inner key the same where the times around it are
  /// unequally far.
  private static func spacing(at index: Int, _ times: [Double]) -> SIMD2<Double> {
    guard index > 0, index + 1 < times.count else { return [1, 1] }
    let both = times[index + 1] - times[index - 1]
    guard both > 0 else { return [1, 1] }
    return 2 * SIMD2(times[index] - times[index - 1], times[index + 1] - times[index]) / both
  }

  /// The value at parameter `u` of a segment: Hermite's cubic.
  func value(segment: Int, at u: Double) -> LayerValue? {
    values[segment].replacingComponents(components(segment: segment, at: u))
  }

  private func components(segment: Int, at u: Double) -> [Double] {
    let (square, cube) = (u * u, u * u * u)
    let (end, leave, arrive) = (3 * square - 2 * cube, cube - 2 * square + u, cube - square)
    return keys[segment].indices.map { index in
      keys[segment][index] * (1 - end) + keys[segment + 1][index] * end
        + outgoing[segment][index] * leave + incoming[segment + 1][index] * arrive
    }
  }

  /// The lengths of the segments, for cubic pacing.
  var arcs: [ArcLength] {
    keys.indices.dropLast().map { segment in
      ArcLength { start, end in
        LayerValue.numbers(components(segment: segment, at: start))
          .distance(to: .numbers(components(segment: segment, at: end)))
      }
    }
  }
}
