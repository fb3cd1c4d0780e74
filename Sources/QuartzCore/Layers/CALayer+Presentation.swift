import CoreGraphics
import RenderTree

extension CALayer {
  /// Whether this is a copy made by `presentation()`.
  var isPresentation: Bool { presentedModel != nil }

  /// Makes a presentation layer of what is presented now; nil when the layer is not live.
  func presented<Copy: CALayer>(_ make: (Presented) -> Copy) -> Copy? {
    guard let committed else { return nil }
    let properties = committed.properties(at: clock.localTime(at: CAContext.current.time))
    return make(Presented(properties: properties, timing: committed.timing))
  }

  /// The layer that this one presents; itself for any other.
  public func model() -> CALayer { presentedModel ?? self }

  /// The children, or what is presented of those of the model.
  var shownChildren: [CALayer] {
    presentedModel.map { $0.children.compactMap { $0.presentation() } } ?? children
  }
}
