import CoreGraphics

extension LayerKey {
  /// The row for a key path; nil for one that is not in the table. Constant time. Swift's names of flags
  /// count as well.
  package static func named(_ keyPath: String) -> LayerKey? {
    rows[keyPath] ?? flagNames[keyPath].flatMap { rows[$0] }
  }

  private static let flagNames = [
    "isHidden": "hidden", "isDoubleSided": "doubleSided", "isGeometryFlipped": "geometryFlipped",
  ]

  /// Every row, in the order of the table.
  package static let table: [LayerKey] =
    geometry + components + visibility + decoration + contents + shape + gradient + text + replicator

  private static let rows = Dictionary(uniqueKeysWithValues: table.map { ($0.name, $0) })

  private static let geometry: [LayerKey] = [
    LayerKey("bounds", .rect(\.place.bounds), animatesImplicitly: true),
    LayerKey("position", .point(\.place.position), animatesImplicitly: true),
    LayerKey("zPosition", .number(\.place.zPosition), animatesImplicitly: true),
    LayerKey("anchorPoint", .point(\.place.anchorPoint), animatesImplicitly: true),
    LayerKey("anchorPointZ", .number(\.anchorPointZ), animatesImplicitly: true),
    LayerKey("transform", .transform(\.place.transform), animatesImplicitly: true),
    LayerKey("sublayerTransform", .transform(\.sublayerTransform), animatesImplicitly: true),
  ]

  /// Fields of the structures above. They are ordinary rows, so `position.x` costs what `position` does.
  private static let components: [LayerKey] = [
    LayerKey("bounds.origin", .point(\.place.bounds.origin)),
    LayerKey("bounds.origin.x", .number(\.place.bounds.origin.x)),
    LayerKey("bounds.origin.y", .number(\.place.bounds.origin.y)),
    LayerKey("bounds.size", .size(\.place.bounds.size)),
    LayerKey("bounds.size.width", .number(\.place.bounds.size.width)),
    LayerKey("bounds.size.height", .number(\.place.bounds.size.height)),
    LayerKey("position.x", .number(\.place.position.x)),
    LayerKey("position.y", .number(\.place.position.y)),
    LayerKey("anchorPoint.x", .number(\.place.anchorPoint.x)),
    LayerKey("anchorPoint.y", .number(\.place.anchorPoint.y)),
    LayerKey("transform.rotation", .component(\.place.transform.components.rotation.z)),
    LayerKey("transform.rotation.x", .component(\.place.transform.components.rotation.x)),
    LayerKey("transform.rotation.y", .component(\.place.transform.components.rotation.y)),
    LayerKey("transform.rotation.z", .component(\.place.transform.components.rotation.z)),
    LayerKey(
      "transform.scale", .component(\.place.transform.components.uniformScale), animatesImplicitly: true),
    LayerKey("transform.scale.x", .component(\.place.transform.components.scale.x)),
    LayerKey("transform.scale.y", .component(\.place.transform.components.scale.y)),
    LayerKey("transform.scale.z", .component(\.place.transform.components.scale.z)),
    LayerKey("transform.translation", .size(\.place.transform.components.planarTranslation)),
    LayerKey("transform.translation.x", .component(\.place.transform.components.translation.x)),
    LayerKey("transform.translation.y", .component(\.place.transform.components.translation.y)),
    LayerKey("transform.translation.z", .component(\.place.transform.components.translation.z)),
  ]

  private static let visibility: [LayerKey] = [
    LayerKey("hidden", .bool(\.place.isHidden)),
    LayerKey("opacity", .number(\.place.opacity), animatesImplicitly: true),
    LayerKey("masksToBounds", .bool(\.masksToBounds)),
    LayerKey("doubleSided", .bool(\.isDoubleSided)),
    LayerKey("geometryFlipped", .bool(\.isGeometryFlipped)),
    LayerKey("allowsGroupOpacity", .bool(\.allowsGroupOpacity)),
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
