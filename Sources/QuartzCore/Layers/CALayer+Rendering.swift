public import CoreGraphics
import RenderTree

extension CALayer {
  /// Draws the layer and what is in it into `ctx`, in the layer's own space: the model, without the place and
  /// the transform of the layer itself, and without animations.
  ///
  /// It is recorded, and painted at whatever scale the context's picture is shown. Drawing and layout that
  /// are asked for are not waited for.
  public func render(in ctx: CGContext) {
    var own = properties
    own.transform = CATransform3DIdentity
    own.anchorPointZ = 0
    own.position = own.anchor
    own.zPosition = 0
    ctx.draw(stillSnapshot(of: own, isFlipped: isGeometryFlipped).sampled(at: 0).displayList)
  }

  /// The subtree as the model has it, at no time in particular.
  private func stillSnapshot(of properties: LayerProperties, isFlipped: Bool) -> LayerSnapshot {
    var properties = properties
    properties.areContentsFlipped = isFlipped
    func inner(_ layer: CALayer) -> LayerSnapshot {
      layer.stillSnapshot(of: layer.properties, isFlipped: isFlipped != layer.isGeometryFlipped)
    }
    return LayerSnapshot(
      properties: properties, timing: .layer, tracks: [], sublayers: children.map(inner),
      mask: mask.map(inner))
  }
}
