import CoreGraphics
import RenderTree

extension CALayer {
  /// Whether this is a copy made by `presentation()`.
  var isPresentation: Bool { presentedModel != nil }

  /// Makes a presentation layer of what is presented now; nil when the layer is not live.
  func presented<Copy: CALayer>(_ make: (Presented) -> Copy) -> Copy? {
    guard let committed, let presentedProperties else { return nil }
    return make(Presented(properties: presentedProperties, timing: committed.timing))
  }

  /// What was last committed, under the running animations; nil for a layer that is not live.
  var presentedProperties: LayerProperties? {
    committed?.properties(at: clock.localTime(at: CAContext.current.time))
  }

  /// The layer that this one presents; itself for any other.
  public func model() -> CALayer { presentedModel ?? self }

  /// The children, or what is presented of those of the model.
  var shownChildren: [CALayer] {
    presentedModel.map { $0.children.compactMap { $0.presentation() } } ?? children
  }

  /// The mask, or what is presented of that of the model.
  var shownMask: CALayer? { presentedModel.map { $0.maskLayer?.presentation() } ?? maskLayer }
}
