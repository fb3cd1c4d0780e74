import CoreGraphics
import RenderTree

extension CALayer {
  /// A read-only copy of the layer as it is presented at the time of the frame: what was last committed,
  /// under the running animations. nil for a layer that is not live. Its own presentation is itself, and
  /// the layers above and below it are presentation layers, too.
  ///
  /// The copy is of the nearest built-in class: a program's subclass cannot be made from here.
  public func presentation() -> CALayer? {
    if presentedModel != nil { return self }
    guard let committed else { return nil }
    let properties = committed.properties(at: clock.localTime(at: CAContext.current.time))
    return CALayer(presenting: self, properties: properties, timing: committed.timing)
  }

  /// The layer that this one presents; itself for any other.
  public func model() -> CALayer { presentedModel ?? self }

  /// The children, or what is presented of those of the model.
  var shownChildren: [CALayer] {
    presentedModel.map { $0.children.compactMap { $0.presentation() } } ?? children
  }
}
