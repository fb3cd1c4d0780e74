import CoreGraphics

/// A layer's picture somewhere in space.
struct Plane {
  let picture: DisplayGroup
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
    if case .transform = properties.kind { return Self.planes(of: properties, sublayers, through: own) }
    return picture.map { [Plane(picture: $0, space: own, of: properties)] } ?? []
  }

  /// The planes of a layer's sublayers, in the space behind `space` of the layer.
  static func planes(of layer: LayerProperties, _ sublayers: [RenderNode], through space: CATransform3D)
    -> [Plane]
  {
    guard !layer.isHidden else { return [] }
    let inner = CATransform3DConcat(layer.sublayerSpace, space)
    return sublayers.flatMap { $0.planes(through: inner) }
  }

  /// What a layer shows of its sublayers, in its own space, back to front.
  static func sublayerItems(
    of layer: LayerProperties, _ sublayers: [RenderNode], copies: [[RenderNode]]
  ) -> [DisplayItem] {
    guard case .replicator(let replicator) = layer.kind else { return items(of: layer, sublayers) }
    var space = CATransform3DIdentity
    return copies.enumerated().flatMap { index, copy in
      let list = DisplayList(items(of: layer, copy)).multiplied(by: replicator.color(of: index))
      let projection = Projection(layer.about(layer.anchor, space))
      space = CATransform3DConcat(replicator.instanceTransform, space)
      return list.isEmpty ? [] : [DisplayItem.group(DisplayGroup(list), seenThrough: projection)]
    }
  }

  private static func items(of layer: LayerProperties, _ sublayers: [RenderNode]) -> [DisplayItem] {
    let isFlat = CATransform3DIsIdentity(layer.sublayerTransform)
    if isFlat, !sublayers.contains(where: \.isSpatial) { return sublayers.compactMap(\.item) }
    return Plane.items(planes(of: layer, sublayers, through: CATransform3DIdentity))
  }

  /// Whether the order among siblings needs a look at depth.
  private var isSpatial: Bool {
    let properties = properties
    if case .transform = properties.kind { return true }
    return properties.zPosition != 0 || properties.transform.m43 != 0
  }
}
