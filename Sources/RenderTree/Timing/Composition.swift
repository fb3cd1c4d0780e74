/// How the value of an animation, basic or keyframe, joins the value under it.
package struct Composition: Sendable, Hashable {
  /// Whether it is added to the value under it rather than put in its place.
  package var isAdditive: Bool
  /// Whether each cycle goes on from where the one before it ended.
  package var isCumulative: Bool

  /// Replaces what lies under it and starts every cycle afresh, unless told otherwise.
  package init(isAdditive: Bool = false, isCumulative: Bool = false) {
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }

  /// What the ends missing from a basic animation are taken from: the value under it, or nothing at all
  /// if the result is added to that anyway.
  package func base(under: LayerValue) -> LayerValue { isAdditive ? under.zero : under }

  /// The value that comes out over `under` when the animation itself is at `value` after `iteration`
  /// finished cycles that each end at `end`.
  ///
  /// It is the end that accumulates, not the difference: 100 by 10 goes 110, 220, 330 (measured).
  package func apply(
    _ value: LayerValue, endingAt end: LayerValue?, iteration: Int, over under: LayerValue
  ) -> LayerValue {
    var result = value
    if isCumulative, iteration > 0, let end { result = end.repeated(iteration).adding(value) }
    return isAdditive ? under.adding(result) : result
  }
}
