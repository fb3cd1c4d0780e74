public import CoreGraphics
import RenderTree

extension CALayer {
  public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    let global = layer.map { p.applying($0.toRoot) } ?? p
    return global.applying(toRoot.inverted())
  }

  /// Layers of unrelated trees meet as if their roots coincided.
  public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
    let global = p.applying(toRoot)
    return layer.map { global.applying($0.toRoot.inverted()) } ?? global
  }

  /// The box of the converted corners.
  public func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
    let global = layer.map { r.applying($0.toRoot) } ?? r
    return global.applying(toRoot.inverted())
  }

  public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
    let global = r.applying(toRoot)
    return layer.map { global.applying($0.toRoot.inverted()) } ?? global
  }

  /// From this layer's space to that around the top of its tree.
  private var toRoot: CGAffineTransform {
    var result = CGAffineTransform.identity
    var layer: CALayer? = self
    while let current = layer {
      result = result.concatenating(CATransform3DGetAffineTransform(current.properties.toSuperlayer))
      layer = current.superlayer
    }
    return result
  }
}
