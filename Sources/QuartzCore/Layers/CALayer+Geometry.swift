public import CoreGraphics
import RenderTree

extension CALayer {
  public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    (layer?.toRoot ?? .identity).then(fromRoot).map(p)
  }

  /// Layers of unrelated trees meet as if their roots coincided. A point that is not seen, beside or behind
  /// the eye, stays as it is.
  public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
    toRoot.then(layer?.fromRoot ?? .identity).map(p)
  }

  /// The box of the converted corners.
  public func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
    (layer?.toRoot ?? .identity).then(fromRoot).bounds(of: r)
  }

  public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
    toRoot.then(layer?.fromRoot ?? .identity).bounds(of: r)
  }

  /// How the layer's plane lies in its superlayer's.
  private var toSuperlayer: Projection { seen(by: properties.placement) }

  private func seen(by placement: CATransform3D) -> Projection {
    let space = superlayer?.properties.sublayerSpace ?? CATransform3DIdentity
    return Projection(CATransform3DConcat(placement, space))
  }

  /// The point of the layer that is seen at `point` of its superlayer; nil for a layer that covers none there.
  func shownPoint(_ point: CGPoint) -> CGPoint? {
    seen(by: properties.toSuperlayer).inverted()?.apply(point)
  }

  /// From this layer's space to that around the top of its tree.
  private var toRoot: Projection {
    var result = Projection.identity
    var layer: CALayer? = self
    while let current = layer {
      result = result.then(current.toSuperlayer)
      layer = current.superlayer
    }
    return result
  }

  /// A layer that is seen edge on has no inverse, and converts as if it were the root.
  private var fromRoot: Projection { toRoot.inverted() ?? .identity }
}

extension Projection {
  fileprivate static let identity = Projection(CGAffineTransform.identity)

  fileprivate func then(_ next: Projection) -> Projection { concatenating(next) }

  fileprivate func map(_ point: CGPoint) -> CGPoint { apply(point) ?? point }
}
