import CoreGraphics
import RenderTree

extension CALayer {
  /// Takes `layer` as the mask, out of wherever it was.
  func setMask(_ layer: CALayer?) {
    guard layer !== maskLayer else { return }
    precondition(!isPresentation, "a presentation layer is read-only")
    precondition(layer.map { !isInside($0) } ?? true, "a layer cannot mask itself")
    let action = enabledAction(forKey: "mask")
    if let old = maskLayer {
      old.parent = nil
      CAContext.current.unsettledLayers.append(old)
    }
    layer?.removeFromSuperlayer()
    maskLayer = layer
    layer?.parent = self
    layer?.markChanged()
    markChanged()
    if isAttached { layer?.runOrderActions(forKey: kCAOnOrderIn) }
    action?.run(forKey: "mask", object: self, arguments: nil)
  }

  /// Whether this mask lets through a hit at `point` of the layer that it masks: anywhere in its bounds.
  func letsThrough(_ point: CGPoint) -> Bool {
    Projection(properties.toSuperlayer).inverted()?.apply(point).map(contains) ?? false
  }
}
