import CoreGraphics

extension LayerKey {
  /// The row for a key path; nil for one that is not in the table. Constant time.
  package static func named(_ keyPath: String) -> LayerKey? { rows[keyPath] }

  /// Every row, in the order of the table.
  package static let table: [LayerKey] =
    geometry + components + visibility + decoration + contents + shape + gradient + text + replicator

  private static let rows = Dictionary(uniqueKeysWithValues: table.map { ($0.name, $0) })

  private static let geometry: [LayerKey] = [
    LayerKey("bounds", .rect(\.bounds), animatesImplicitly: true),
    LayerKey("position", .point(\.position), animatesImplicitly: true),
    LayerKey("zPosition", .number(\.zPosition), animatesImplicitly: true),
    LayerKey("anchorPoint", .point(\.anchorPoint), animatesImplicitly: true),
    LayerKey("anchorPointZ", .number(\.anchorPointZ), animatesImplicitly: true),
    LayerKey("transform", .transform(\.transform), animatesImplicitly: true),
    LayerKey("sublayerTransform", .transform(\.sublayerTransform), animatesImplicitly: true),
  ]

  /// Fields of the structures above. They are ordinary rows, so `position.x` costs what `position` does.
  private static let components: [LayerKey] = [
    LayerKey("bounds.origin", .point(\.bounds.origin)),
    LayerKey("bounds.origin.x", .number(\.bounds.origin.x)),
    LayerKey("bounds.origin.y", .number(\.bounds.origin.y)),
    LayerKey("bounds.size", .size(\.bounds.size)),
    LayerKey("bounds.size.width", .number(\.bounds.size.width)),
    LayerKey("bounds.size.height", .number(\.bounds.size.height)),
    LayerKey("position.x", .number(\.position.x)),
    LayerKey("position.y", .number(\.position.y)),
    LayerKey("anchorPoint.x", .number(\.anchorPoint.x)),
    LayerKey("anchorPoint.y", .number(\.anchorPoint.y)),
    LayerKey("transform.rotation", .component(\.transform.components.rotation.z)),
    LayerKey("transform.rotation.x", .component(\.transform.components.rotation.x)),
    LayerKey("transform.rotation.y", .component(\.transform.components.rotation.y)),
    LayerKey("transform.rotation.z", .component(\.transform.components.rotation.z)),
    LayerKey("transform.scale", .component(\.transform.components.uniformScale), animatesImplicitly: true),
    LayerKey("transform.scale.x", .component(\.transform.components.scale.x)),
    LayerKey("transform.scale.y", .component(\.transform.components.scale.y)),
    LayerKey("transform.scale.z", .component(\.transform.components.scale.z)),
    LayerKey("transform.translation", .size(\.transform.components.planarTranslation)),
    LayerKey("transform.translation.x", .component(\.transform.components.translation.x)),
    LayerKey("transform.translation.y", .component(\.transform.components.translation.y)),
    LayerKey("transform.translation.z", .component(\.transform.components.translation.z)),
  ]

  private static let visibility: [LayerKey] = [
    LayerKey("hidden", .bool(\.isHidden)),
    LayerKey("opacity", .number(\.opacity), animatesImplicitly: true),
    LayerKey("masksToBounds", .bool(\.masksToBounds)),
    LayerKey("doubleSided", .bool(\.isDoubleSided)),
    LayerKey("shouldRasterize", .bool(\.shouldRasterize)),
  ]

  private static let decoration: [LayerKey] = [
    LayerKey("backgroundColor", .color(\.backgroundColor), animatesImplicitly: true),
    LayerKey("cornerRadius", .number(\.cornerRadius), animatesImplicitly: true),
    LayerKey("borderWidth", .number(\.borderWidth), animatesImplicitly: true),
    LayerKey("borderColor", .color(\.borderColor), animatesImplicitly: true),
    LayerKey("shadowColor", .color(\.shadowColor), animatesImplicitly: true),
    LayerKey("shadowOpacity", .number(\.shadowOpacity), animatesImplicitly: true),
    LayerKey("shadowOffset", .size(\.shadowOffset), animatesImplicitly: true),
    LayerKey("shadowOffset.width", .number(\.shadowOffset.width)),
    LayerKey("shadowOffset.height", .number(\.shadowOffset.height)),
    LayerKey("shadowRadius", .number(\.shadowRadius), animatesImplicitly: true),
    LayerKey("shadowPath", .path(\.shadowPath), animatesImplicitly: true),
  ]

  private static let contents: [LayerKey] = [
    LayerKey("contents", .contents(\.contents), animatesImplicitly: true),
    LayerKey("contentsRect", .rect(\.contentsRect), animatesImplicitly: true),
    LayerKey("contentsRect.origin", .point(\.contentsRect.origin)),
    LayerKey("contentsRect.origin.x", .number(\.contentsRect.origin.x)),
    LayerKey("contentsRect.origin.y", .number(\.contentsRect.origin.y)),
    LayerKey("contentsRect.size", .size(\.contentsRect.size)),
    LayerKey("contentsRect.size.width", .number(\.contentsRect.size.width)),
    LayerKey("contentsRect.size.height", .number(\.contentsRect.size.height)),
    LayerKey("contentsCenter", .rect(\.contentsCenter), animatesImplicitly: true),
    LayerKey("contentsScale", .number(\.contentsScale), animatesImplicitly: true),
  ]

  /// Of `CAShapeLayer`. The path alone does not animate by itself.
  private static let shape: [LayerKey] = [
    LayerKey("path", .path(\.shape.path)),
    LayerKey("fillColor", .color(\.shape.fillColor), animatesImplicitly: true),
    LayerKey("strokeColor", .color(\.shape.strokeColor), animatesImplicitly: true),
    LayerKey("lineWidth", .number(\.shape.lineWidth), animatesImplicitly: true),
    LayerKey("miterLimit", .number(\.shape.miterLimit), animatesImplicitly: true),
    LayerKey("lineDashPhase", .number(\.shape.lineDashPhase), animatesImplicitly: true),
    LayerKey("strokeStart", .number(\.shape.strokeStart), animatesImplicitly: true),
    LayerKey("strokeEnd", .number(\.shape.strokeEnd), animatesImplicitly: true),
  ]

  private static let gradient: [LayerKey] = [
    LayerKey("colors", .colors(\.gradient.colors), animatesImplicitly: true),
    LayerKey("locations", .numbers(\.gradient.locations), animatesImplicitly: true),
    LayerKey("startPoint", .point(\.gradient.startPoint), animatesImplicitly: true),
    LayerKey("endPoint", .point(\.gradient.endPoint), animatesImplicitly: true),
  ]

  private static let text: [LayerKey] = [
    LayerKey("fontSize", .number(\.text.fontSize), animatesImplicitly: true),
    LayerKey("foregroundColor", .color(\.text.foregroundColor), animatesImplicitly: true),
  ]

  private static let replicator: [LayerKey] = [
    LayerKey("instanceDelay", .component(\.replicator.instanceDelay), animatesImplicitly: true),
    LayerKey("instanceTransform", .transform(\.replicator.instanceTransform), animatesImplicitly: true),
    LayerKey("instanceColor", .color(\.replicator.instanceColor), animatesImplicitly: true),
    LayerKey("instanceRedOffset", .number(\.replicator.instanceRedOffset), animatesImplicitly: true),
    LayerKey("instanceGreenOffset", .number(\.replicator.instanceGreenOffset), animatesImplicitly: true),
    LayerKey("instanceBlueOffset", .number(\.replicator.instanceBlueOffset), animatesImplicitly: true),
    LayerKey("instanceAlphaOffset", .number(\.replicator.instanceAlphaOffset), animatesImplicitly: true),
  ]
}
