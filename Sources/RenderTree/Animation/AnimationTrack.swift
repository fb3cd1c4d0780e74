/// One running animation of a layer as a function of the layer's local time: values only, made when the
/// animation is committed and never changed.
package struct AnimationTrack: Sendable {
  /// Where values come from.
  package enum Curve: Sendable {
    case basic(BasicValues)
    case keyframes(Keyframes)
  }

  package let key: LayerKey
  package let timing: MediaTiming
  package let timingFunction: TimingFunction
  package let curve: Curve
  package let composition: Composition

  package init(
    key: LayerKey, timing: MediaTiming, timingFunction: TimingFunction, curve: Curve,
    composition: Composition = Composition()
  ) {
    self.key = key
    self.timing = timing
    self.timingFunction = timingFunction
    self.curve = curve
    self.composition = composition
  }

  /// Writes the animated value at `localTime` into `properties`, which hold the value underneath: the
  /// model's, or what earlier animations of the list made of it.
  package func apply(to properties: inout LayerProperties, at localTime: Double) {
    guard let sample = timing.sample(at: localTime) else { return }
    let fraction = timingFunction(sample.fraction)
    let underneath = key.value(in: properties)
    guard let value = value(at: fraction, over: underneath) else { return }
    let end = composition.isCumulative ? self.value(at: 1, over: underneath) : nil
    key.write(
      composition.apply(value, endingAt: end, iteration: sample.iteration, over: underneath),
      to: &properties)
  }

  private func value(at fraction: Double, over underneath: LayerValue) -> LayerValue? {
    switch curve {
    case .basic(let values): values.value(at: fraction, under: composition.base(under: underneath))
    case .keyframes(let frames): frames.value(at: fraction)
    }
  }
}
