package import CoreGraphics

/// Everything of one layer that drawing depends on, but for its place in the tree: plain data with
/// Core Animation's defaults. Lengths in points, y down.
///
/// One struct serves all three trees: the model layer edits it, a snapshot freezes it, and animations
/// write into a copy of it. The animatable ones are the rows of `LayerKey`'s table.
package struct LayerProperties: Sendable, Equatable {
  // Geometry.
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var zPosition: CGFloat = 0
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ: CGFloat = 0
  package var transform = CATransform3DIdentity
  /// Applied to the sublayers, about the anchor point.
  package var sublayerTransform = CATransform3DIdentity

  // Visibility.
  package var isHidden = false
  package var opacity: CGFloat = 1
  package var masksToBounds = false
  /// Whether the layer shows when it is seen from behind.
  package var isDoubleSided = true
  /// Whether the layer fades as one picture; else each of its pieces does.
  package var allowsGroupOpacity = true

  // Decoration.
  package var backgroundColor: CGColor?
  package var cornerRadius: CGFloat = 0
  package var maskedCorners = CornerRadii.Corners.all
  package var borderWidth: CGFloat = 0
  package var borderColor: CGColor? = .black
  package var shadowColor: CGColor? = .black
  package var shadowOpacity: CGFloat = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: CGFloat = 3
  package var shadowPath: Path?

  // Contents.
  package var contents: LayerContents?
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of the picture that stretches, in units of its size; the rest keeps its size.
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsGravity = ContentsGravity.resize
  package var contentsScale: CGFloat = 1
  /// What `draw(in:)` recorded, in the layer's bounds space; drawn above the background like contents.
  package var drawing: DisplayList?

  // What special layers draw.
  package var kind = LayerKind.plain

  // Caching.
  package var shouldRasterize = false

  package init() {}
}

/// The picture a layer shows.
package enum LayerContents: Sendable, Hashable {
  case image(CGImage)
  /// In the midst of an animation of `contents`: the second over the first at `progress` 0…1.
  case crossFade(CGImage, CGImage, progress: CGFloat)
}

/// Where contents lie in the bounds when their sizes differ. "Top" is the edge of least y on screen.
package enum ContentsGravity: Sendable, Hashable {
  case resize, resizeAspect, resizeAspectFill
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

extension LayerProperties {
  /// The map from the layer's own space (that of its bounds) to its superlayer's:
  /// `q = position + T·((p − bounds.origin) − anchorPoint ⊙ bounds.size)`.
  package var toSuperlayer: CATransform3D {
    let centred = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
    let placed = CATransform3DMakeTranslation(position.x, position.y, zPosition)
    return CATransform3DConcat(CATransform3DConcat(centred, transform), placed)
  }

  /// What happens to sublayers inside the layer: `sublayerTransform` about the anchor point. Identity for
  /// most.
  package var sublayerSpace: CATransform3D {
    about(anchor, sublayerTransform)
  }

  /// `transform` about a point of the layer's own space.
  func about(_ point: CGPoint, _ transform: CATransform3D) -> CATransform3D {
    guard !CATransform3DIsIdentity(transform) else { return transform }
    let centred = CATransform3DMakeTranslation(-point.x, -point.y, 0)
    let placed = CATransform3DMakeTranslation(point.x, point.y, 0)
    return CATransform3DConcat(CATransform3DConcat(centred, transform), placed)
  }

  /// The anchor point in the layer's own space.
  package var anchor: CGPoint {
    CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// The box, in the superlayer's space, of the transformed bounds.
  package var frame: CGRect { bounds.applying(CATransform3DGetAffineTransform(toSuperlayer)) }

  /// At most half the shorter side is rounded.
  package var cornerRadii: CornerRadii {
    CornerRadii(min(cornerRadius, min(bounds.width, bounds.height) / 2), corners: maskedCorners)
  }

  /// The outline of the bounds, rounded where the corners are.
  package var outline: Shape { cornerRadius > 0 ? .roundedRect(bounds, cornerRadii) : .rect(bounds) }
}
