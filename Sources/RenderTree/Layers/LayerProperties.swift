package import CoreGraphics

/// Everything of one layer that drawing depends on, but for its place in the tree: plain data with
/// Core Animation's defaults. Lengths in points, y down.
///
/// One struct serves all three trees: the model layer edits it, a snapshot freezes it, and animations
/// write into a copy of it. The animatable ones are the rows of `LayerKey`'s table.
@dynamicMemberLookup
package struct LayerProperties: Sendable, Equatable {
  package var place = Place()
  /// One element: an array is a box that is copied when it is written while shared.
  @usableFromInline package var box: Box

  package typealias Box = [Appearance]

  /// The look of a layer that has none.
  package static let plainBox = [Appearance()]

  package init(place: Place = Place(), box: Box = plainBox) {
    self.place = place
    self.box = box
  }

  @inlinable package subscript<Value>(dynamicMember path: WritableKeyPath<Place, Value>) -> Value {
    get { place[keyPath: path] }
    set { place[keyPath: path] = newValue }
  }

  @inlinable package subscript<Value>(dynamicMember path: WritableKeyPath<Appearance, Value>) -> Value {
    get { box[0][keyPath: path] }
    set { box[0][keyPath: path] = newValue }
  }

  /// What most animations change: flat, so that copying it counts no references.
  package struct Place: Sendable, Equatable {
    package var bounds = CGRect.zero
    package var position = CGPoint.zero
    package var zPosition: CGFloat = 0
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var transform = CATransform3DIdentity
    package var isHidden = false
    package var opacity: CGFloat = 1

    package init() {}
  }

  /// What few animations change.
  package struct Appearance: Sendable, Equatable {
    // Depth.
    package var anchorPointZ: CGFloat = 0
    /// Applied to the sublayers, about the anchor point.
    package var sublayerTransform = CATransform3DIdentity
    /// Whether the layer's y axis goes the other way: what is in it is drawn upside down, but pictures.
    package var isGeometryFlipped = false
    /// Whether that is so of an odd number of the layer and those above it. Inherited, set at the commit.
    package var areContentsFlipped = false
    /// Whether the layer shows when it is seen from behind.
    package var isDoubleSided = true

    // Visibility.
    package var masksToBounds = false
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
  package var placement: CATransform3D {
    let centred = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -self.anchorPointZ)
    let placed = CATransform3DMakeTranslation(place.position.x, place.position.y, place.zPosition)
    return CATransform3DConcat(CATransform3DConcat(centred, place.transform), placed)
  }

  /// `placement` as it is drawn and hit: upside down where the geometry is flipped. The conversion of points
  /// leaves that out (measured; core-animation.md §7.2).
  package var toSuperlayer: CATransform3D {
    guard self.isGeometryFlipped else { return placement }
    return CATransform3DConcat(CATransform3DMakeAffineTransform(place.bounds.upsideDown), placement)
  }

  /// What happens to sublayers inside the layer: `sublayerTransform` about the anchor point. Identity for
  /// most.
  package var sublayerSpace: CATransform3D {
    about(anchor, self.sublayerTransform)
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
    let (bounds, share) = (place.bounds, place.anchorPoint)
    return CGPoint(x: bounds.minX + share.x * bounds.width, y: bounds.minY + share.y * bounds.height)
  }

  /// The box, in the superlayer's space, of the transformed bounds.
  package var frame: CGRect { place.bounds.applying(CATransform3DGetAffineTransform(toSuperlayer)) }

  /// At most half the shorter side is rounded.
  package var cornerRadii: CornerRadii {
    let bounds = place.bounds
    return CornerRadii(
      min(self.cornerRadius, min(bounds.width, bounds.height) / 2), corners: self.maskedCorners)
  }

  /// The outline of the bounds, rounded where the corners are.
  package var outline: Shape {
    self.cornerRadius > 0 ? .roundedRect(place.bounds, cornerRadii) : .rect(place.bounds)
  }
}

extension CGRect {
  /// Turns what is in the rectangle upside down, where it is.
  var upsideDown: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: minY + maxY) }
}
