package import CoreGraphics

/// The values a keyframe animation goes through, and when. All that does not depend on the moment is
/// worked out once, in `init`.
///
/// Without usable key times the keys are evenly spaced, or paced by distance. Key times of a wrong count
/// play the keys that have one and hold the last of those (measured); paced keys with key times behave as
/// if they were not paced (measured).
package struct Keyframes: Sendable, Equatable {
  package enum CalculationMode: Sendable, Hashable {
    case linear
    /// Each value for a slot of time.
    case discrete
    /// Linear at constant speed.
    case paced
    case cubic
    /// Cubic at constant speed.
    case cubicPaced
  }

  /// How a layer turns on its way along a path.
  package enum RotationMode: Sendable, Hashable {
    /// Its x axis points forwards.
    case auto
    /// Its x axis points backwards.
    case autoReverse
  }

  private enum Curve: Sendable, Equatable {
    case values([LayerValue])
    case spline(CubicSpline)
    case path([PathSegment])
  }

  private let curve: Curve
  private let times: KeyframeTimes
  /// By segment, if the speed is constant along a curve; otherwise empty.
  private let arcs: [ArcLength]
  /// The number of slots of discrete keys; nil for others.
  private let slots: Int?
  private let rotationMode: RotationMode?

  private init(
    curve: Curve, times: KeyframeTimes, arcs: [ArcLength] = [], slots: Int? = nil,
    rotationMode: RotationMode? = nil
  ) {
    (self.curve, self.times, self.arcs) = (curve, times, arcs)
    (self.slots, self.rotationMode) = (slots, rotationMode)
  }
}

extension Keyframes {
  /// Keyframes through `values`. A single value has no effect (measured).
  ///
  /// - `keyTimes`: one for each value; for discrete keys one more, or as many.
  /// - `timingFunctions`: one for each segment between values; missing ones are linear. Constant speed
  ///   and slots have no use for them.
  /// - `tension`, `continuity`, `bias`: shape cubic curves, one for each value; missing ones are 0. Values
  ///   that are not made of numbers are never cubic.
  package init(
    values: [LayerValue], keyTimes: [Double] = [], timingFunctions: [TimingFunction] = [],
    calculationMode: CalculationMode = .linear, tension: [Double] = [], continuity: [Double] = [],
    bias: [Double] = []
  ) {
    let usable = KeyframeTimes.usable(keyTimes)
    let mode = calculationMode.resolved(hasKeyTimes: usable != nil)
    guard values.count > 1 else {
      self.init(curve: .values([]), times: KeyframeTimes([]))
      return
    }
    guard mode != .discrete else {
      let slots = usable ?? KeyframeTimes.even(segments: values.count)
      self.init(curve: .values(values), times: KeyframeTimes(slots), slots: values.count)
      return
    }
    let given = usable ?? KeyframeTimes.even(segments: values.count - 1)
    let played = Array(values.prefix(given.count))
    let times = Array(given.prefix(played.count))
    let shape = CubicSpline.Shape(tension: tension, continuity: continuity, bias: bias)
    let spline = mode.isCubic ? CubicSpline(played, times: times, shape: shape) : nil
    let curve = spline.map(Curve.spline) ?? .values(played)
    guard mode.isPaced else {
      self.init(curve: curve, times: KeyframeTimes(times, easings: timingFunctions))
      return
    }
    let arcs = spline?.arcs ?? []
    let distances = zip(played, played.dropFirst()).map { $0.distance(to: $1) }
    self.init(
      curve: curve, times: .paced(arcs.isEmpty ? distances : arcs.map(\.total)), arcs: arcs)
  }

  /// Keyframes along `path`: the values are points, every element is a segment and is followed by its own
  /// parameter, at constant speed only if paced. Cubic modes are as the others; discrete keys show the
  /// start of each element, so never the last point (measured).
  package init(
    path: Path, keyTimes: [Double] = [], timingFunctions: [TimingFunction] = [],
    calculationMode: CalculationMode = .linear, rotationMode: RotationMode? = nil
  ) {
    let all = PathSegment.segments(of: path)
    let usable = KeyframeTimes.usable(keyTimes)
    let mode = calculationMode.resolved(hasKeyTimes: usable != nil)
    let given = usable ?? KeyframeTimes.even(segments: all.count)
    let segments = Array(all.prefix(max(given.count - 1, 0)))
    let times = KeyframeTimes(Array(given.prefix(segments.count + 1)), easings: timingFunctions)
    let arcs = mode.isPaced ? segments.map(\.arc) : []
    self.init(
      curve: .path(segments), times: mode.isPaced ? .paced(arcs.map(\.total)) : times, arcs: arcs,
      slots: mode == .discrete ? segments.count : nil, rotationMode: rotationMode)
  }
}

extension Keyframes {
  /// The value at `fraction` of the whole, which is clamped to 0…1; nil for keyframes without effect.
  ///
  /// The value at 1 is the end that cumulative animations add up. Allocates nothing unless values are
  /// arrays, paths or cubic.
  package func value(at fraction: Double) -> LayerValue? {
    guard let (segment, share) = position(at: fraction) else { return nil }
    switch curve {
    case .values(let values):
      if share == 0 { return values[segment] }
      return values[segment].interpolated(to: values[segment + 1], fraction: share)
    case .spline(let spline): return spline.value(segment: segment, at: share)
    case .path(let segments):
      let point = segments[segment].point(at: share)
      return .point(CGPoint(x: point.x, y: point.y))
    }
  }

  /// The angle in radians by which a layer at `fraction` of a path is turned; nil unless keyframes have a
  /// rotation mode and a path. How it combines with the layer's own transform is the caller's business.
  package func tangentAngle(at fraction: Double) -> Double? {
    guard let rotationMode, case .path(let segments) = curve,
      let (segment, share) = position(at: fraction)
    else { return nil }
    let angle = segments[segment].angle(at: share)
    return rotationMode == .auto ? angle : angle + .pi
  }

  /// The segment of the curve at `fraction`, and the parameter in it.
  private func position(at fraction: Double) -> (segment: Int, share: Double)? {
    guard !times.isEmpty else { return nil }
    if let slots { return (min(times.slot(at: fraction), slots - 1), 0) }
    let (segment, share) = times.position(at: fraction)
    return (segment, arcs.isEmpty ? share : arcs[segment].parameter(at: share))
  }
}

extension Keyframes.CalculationMode {
  /// The mode in effect: key times decide the speed where there are any.
  fileprivate func resolved(hasKeyTimes: Bool) -> Self {
    switch self {
    case .paced where hasKeyTimes: .linear
    case .cubicPaced where hasKeyTimes: .cubic
    default: self
    }
  }

  fileprivate var isPaced: Bool { self == .paced || self == .cubicPaced }

  fileprivate var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
