import CoreGraphics

/// A layer's picture somewhere in space.
struct Plane {
  private(set) var picture: DisplayGroup
  /// From the picture to the space it is painted in; z is depth, greater is nearer.
  let space: CATransform3D
  private let isDoubleSided: Bool
  private let depth: CGFloat

  init(picture: DisplayGroup, space: CATransform3D, of layer: LayerProperties) {
    self.picture = picture
    self.space = space
    isDoubleSided = layer.isDoubleSided
    let (x, y) = (layer.anchor.x, layer.anchor.y)
    let z = x * space.m13 + y * space.m23 + space.m43
    let w = x * space.m14 + y * space.m24 + space.m44
    let depth = w > 0 ? z / w : z
    self.depth = depth.isFinite ? depth : 0
  }

  /// The plane with its colours multiplied by `factor` and faded by its alpha.
  func multiplied(by factor: CGColor) -> Plane {
    var plane = self
    plane.picture = picture.multiplied(by: factor)
    return plane
  }

  /// nil when it is seen from behind and has no back, or has no place.
  var item: DisplayItem? {
    let projection = Projection(space)
    guard projection.isFinite, isDoubleSided || projection.determinant >= 0 else { return nil }
    return .group(picture, seenThrough: projection)
  }

  /// From the farthest to the nearest, those of one depth in order.
  static func items(_ planes: [Plane]) -> [DisplayItem] {
    planes.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
      .compactMap(\.element.item)
  }
}

extension Projection {
  /// How the plane z = 0 is seen along z.
  package init(_ t: CATransform3D) {
    self.init(
      m11: t.m11, m12: t.m12, m13: t.m14, m21: t.m21, m22: t.m22, m23: t.m24, m31: t.m41, m32: t.m42,
      m33: t.m44)
  }

  /// A value that is not finite must not reach the pixels.
  var isFinite: Bool {
    [m11, m12, m13, m21, m22, m23, m31, m32, m33].allSatisfy(\.isFinite)
  }
}

extension RenderNode {
  /// What the layer contributes to the space behind `space`: itself, or the sublayers that it only holds.
  private func planes(through space: CATransform3D) -> [Plane] {
    let properties = properties
    let own = CATransform3DConcat(properties.toSuperlayer, space)
    if properties.preservesDepth { return Self.heldPlanes(of: properties, sublayers, copies, through: own) }
    return picture.map { [Plane(picture: $0, space: own, of: properties)] } ?? []
  }

  /// The planes of a layer that has no surface to fade: each of them fades by itself.
  static func heldPlanes(
    of layer: LayerProperties, _ sublayers: [RenderNode], _ copies: [[RenderNode]],
    through space: CATransform3D
  ) -> [Plane] {
    guard !layer.isHidden, layer.opacity > 0 else { return [] }
    let planes = planes(of: layer, sublayers, copies, through: space)
    guard layer.opacity < 1 else { return planes }
    return planes.map { $0.multiplied(by: CGColor(gray: 1, alpha: layer.opacity)) }
  }

  /// The planes of a layer's sublayers, or of all copies of a replicator's, in the space behind `space` of the
  /// layer. Each copy is a step further, about the anchor point, and is seen as the sublayers are.
  private static func planes(
    of layer: LayerProperties, _ sublayers: [RenderNode], _ copies: [[RenderNode]],
    through space: CATransform3D
  ) -> [Plane] {
    let inner = CATransform3DConcat(layer.sublayerSpace, space)
    guard case .replicator(let replicator) = layer.kind else {
      return sublayers.flatMap { $0.planes(through: inner) }
    }
    var step = CATransform3DIdentity
    return copies.enumerated().flatMap { index, copy in
      let place = CATransform3DConcat(layer.about(layer.anchor, step), inner)
      step = CATransform3DConcat(replicator.instanceTransform, step)
      let color = replicator.color(of: index)
      return copy.flatMap { $0.planes(through: place) }.map { $0.multiplied(by: color) }
    }
  }

  /// What a layer shows of its sublayers, in its own space, back to front.
  static func sublayerItems(
    of layer: LayerProperties, _ sublayers: [RenderNode], copies: [[RenderNode]]
  ) -> [DisplayItem] {
    if isFlat(layer, sublayers) { return sublayers.compactMap(\.item) }
    return Plane.items(planes(of: layer, sublayers, copies, through: CATransform3DIdentity))
  }

  /// Whether sublayers that are painted in their order are painted right.
  private static func isFlat(_ layer: LayerProperties, _ sublayers: [RenderNode]) -> Bool {
    if case .replicator = layer.kind { return false }
    return CATransform3DIsIdentity(layer.sublayerTransform) && !sublayers.contains(where: \.isSpatial)
  }

  /// Whether the order among siblings needs a look at depth.
  private var isSpatial: Bool {
    let properties = properties
    return properties.preservesDepth || properties.zPosition != 0 || properties.anchorPointZ != 0
      || properties.transform.m43 != 0
  }
}
