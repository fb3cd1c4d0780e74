import CoreGraphics

/// One running animation of a layer as a function of the layer's local time: values only, made when the
/// animation is committed and never changed. A class, like its parts: passing a struct of nested enums on costs
/// more than what it computes.
package final class AnimationTrack: Sendable {
  package enum Effect: Sendable {
    case property(PropertyTrack)
    /// Children in the seconds of the group, cut off at its end.
    case group([AnimationTrack])
  }

  package let timing: MediaTiming
  package let timingFunction: TimingFunction
  package let effect: Effect

  package init(timing: MediaTiming, timingFunction: TimingFunction, effect: Effect) {
    self.timing = timing
    self.timingFunction = timingFunction
    self.effect = effect
  }

  /// An animation of one property.
  package convenience init(
    key: LayerKey, timing: MediaTiming, timingFunction: TimingFunction, curve: PropertyTrack.Curve,
    composition: Composition = Composition()
  ) {
    self.init(
      timing: timing, timingFunction: timingFunction,
      effect: .property(PropertyTrack(key: key, curve: curve, composition: composition)))
  }

  /// Whether it leaves the look of the layer alone.
  var movesOnly: Bool {
    switch effect {
    case .property(let track): track.key.isPlace
    case .group(let children): children.allSatisfy(\.movesOnly)
    }
  }

  /// Writes the animated values at `localTime` into `properties`, which hold the values underneath: the
  /// model's, or what earlier animations of the list made of them.
  package func apply(to properties: inout LayerProperties, at localTime: Double) {
    guard let sample = timing.sample(at: localTime) else { return }
    let fraction = timingFunction(sample.fraction)
    switch effect {
    case .property(let track):
      track.apply(to: &properties, at: fraction, of: timing.duration, iteration: sample.iteration)
    case .group(let children):
      for child in children { child.apply(to: &properties, at: fraction * timing.duration) }
    }
  }
}

/// The values of one property over the course of an animation.
package final class PropertyTrack: Sendable {
  /// Where values come from.
  package enum Curve: Sendable {
    case basic(BasicValues)
    case keyframes(Keyframes)
    case spring(BasicValues, Spring)

    fileprivate var readsUnderneath: Bool {
      switch self {
      case .basic(let values), .spring(let values, _): !values.isComplete
      case .keyframes: false
      }
    }
  }

  package let key: LayerKey
  package let curve: Curve
  package let composition: Composition
  /// Whether the values depend on the one under them.
  private let readsUnderneath: Bool
  /// The ends of a plain basic animation of numbers.
  private let line: (start: SIMD2<Double>, end: SIMD2<Double>)?

  package init(key: LayerKey, curve: Curve, composition: Composition = Composition()) {
    self.key = key
    self.curve = curve
    self.composition = composition
    readsUnderneath = composition.isAdditive || curve.readsUnderneath
    if case .basic(let values) = curve, composition == Composition(), key.isPlain(values.from) {
      line = values.line
    } else {
      line = nil
    }
  }

  /// Writes the value at `fraction` of `duration` seconds, after `iteration` finished cycles.
  func apply(to properties: inout LayerProperties, at fraction: Double, of duration: Double, iteration: Int) {
    if let line {
      return key.write(
        fraction == 1 ? line.end : line.start + (line.end - line.start) * fraction, to: &properties)
    }
    let underneath = readsUnderneath ? key.value(in: properties) : .none
    guard let value = value(at: fraction, of: duration, over: underneath) else { return }
    let end = composition.isCumulative ? self.value(at: 1, of: duration, over: underneath) : nil
    key.write(
      composition.apply(value, endingAt: end, iteration: iteration, over: underneath), to: &properties)
    turn(&properties, at: fraction)
  }

  private func value(at fraction: Double, of duration: Double, over underneath: LayerValue) -> LayerValue? {
    switch curve {
    case .basic(let values):
      return values.value(at: fraction, under: composition.base(under: underneath))
    case .keyframes(let frames): return frames.value(at: fraction)
    case .spring(let values, let spring):
      // A spring runs in real seconds: the duration cuts it off and does not stretch it.
      let progress = spring.progress(at: fraction * duration)
      return values.value(at: progress, under: composition.base(under: underneath))
    }
  }

  /// Keyframes along a path with a rotation mode turn the layer along it: the model's transform first,
  /// then the turn.
  private func turn(_ properties: inout LayerProperties, at fraction: Double) {
    guard case .keyframes(let frames) = curve, let angle = frames.tangentAngle(at: fraction) else { return }
    properties.transform = CATransform3DConcat(
      properties.transform, CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1))
  }
}
