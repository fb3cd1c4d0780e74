import CoreGraphics
import RenderTree

extension CALayer {
  /// A read-only copy of the layer as it is presented at the time of the frame: what was last committed,
  /// under the running animations. nil for a layer that is not live. Its own presentation is itself.
  ///
  /// The copy is of the nearest built-in class: a program's subclass cannot be made from here.
  public func presentation() -> CALayer? {
    if presentedModel != nil { return self }
    guard let presented = presentedProperties else { return nil }
    let copy = CALayer(presenting: self, properties: presented)
    for child in children {
      guard let presentedChild = child.presentation() else { continue }
      copy.children.append(presentedChild)
      presentedChild.superlayer = copy
    }
    return copy
  }

  /// The layer that this one presents; itself for any other.
  public func model() -> CALayer { presentedModel ?? self }

  /// The committed properties under the animations, at the time of the frame; nil when not live.
  package var presentedProperties: LayerProperties? { committed?.properties(at: currentTime) }
}
