internal import CoreGraphics

/// The ends of a basic animation, up to two of which are set. What is missing comes from the value under
/// the animation: the model's, with the animations before it applied.
package struct BasicValues: Sendable, Equatable {
  /// The start.
  package var from: LayerValue?
  /// The end.
  package var to: LayerValue?
  /// The difference of the ends; ignored if both are given.
  package var by: LayerValue?

  /// The ends that are given.
  package init(from: LayerValue? = nil, to: LayerValue? = nil, by: LayerValue? = nil) {
    self.from = from
    self.to = to
    self.by = by
  }

  /// Whether both ends are known, whatever is under the animation.
  var isComplete: Bool { from != nil && to != nil || by != nil && (from != nil || to != nil) }

  /// Where the animation starts and ends over `under`, looked up anew each time, so that the animation
  /// follows the model. With nothing given it stays where it is.
  package func ends(under: LayerValue) -> (start: LayerValue, end: LayerValue) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.subtracting(by), to)
    case (let from?, nil, nil): (from, under)
    case (nil, let to?, nil): (under, to)
    case (nil, nil, let by?): (under, under.adding(by))
    case (nil, nil, nil): (under, under)
    }
  }

  /// The value a `fraction` of the way over `under`; nil leaves `under` alone.
  ///
  /// An end that would come from an absent value, such as the colour of a layer without one, is no end:
  /// the animation shows no value as long as it runs (measured), instead of fading from clear.
  package func value(at fraction: Double, under: LayerValue) -> LayerValue? {
    if !isComplete, under == .none { return LayerValue.none }
    let (start, end) = ends(under: under)
    return start.interpolated(to: end, fraction: fraction)
  }

  /// Both ends as numbers, where both are given and are numbers, points or sizes alike: the common case, in
  /// which no value need be made on the way.
  var line: (start: SIMD2<Double>, end: SIMD2<Double>)? {
    switch (from, to) {
    case (.number(let start), .number(let end)): (SIMD2(start, 0), SIMD2(end, 0))
    case (.point(let start), .point(let end)):
      (SIMD2(Double(start.x), Double(start.y)), SIMD2(Double(end.x), Double(end.y)))
    case (.size(let start), .size(let end)):
      (SIMD2(Double(start.width), Double(start.height)), SIMD2(Double(end.width), Double(end.height)))
    default: nil
    }
  }
}
