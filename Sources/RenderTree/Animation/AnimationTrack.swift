
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
  package let isAdditive: Bool
  package let isCumulative: Bool

  package init(
    key: LayerKey, timing: MediaTiming, timingFunction: TimingFunction, curve: Curve,
    isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    self.key = key
    self.timing = timing
    self.timingFunction = timingFunction
    self.curve = curve
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }

  /// Writes the animated value at `localTime` into `properties`, which hold the value underneath: the
  /// model's, or what earlier animations of the list made of it.
  package func apply(to properties: inout LayerProperties, at localTime: Double) {
    guard let sample = timing.sample(at: localTime) else { return }
    let fraction = timingFunction(sample.fraction)
    let underneath = key.value(in: properties)
    let value: LayerValue?
    switch curve {
    case .basic(let values): value = values.value(at: fraction, under: underneath)
    case .keyframes(let frames): value = frames.value(at: fraction)
    }
    guard let value else { return }
    key.write(composed(value, over: underneath, iteration: sample.iteration), to: &properties)
  }
}
