package import CoreGraphics

/// One layer as it looks at one moment: properties with all animations applied, and the sublayers that
/// show, in painting order.
package final class RenderNode: Sendable {
  package let properties: LayerProperties
  /// Back to front: by `zPosition`, ties in model order.
  package let sublayers: [RenderNode]
  /// What to draw, in the superlayer's space; nil when nothing shows.
  package let item: DisplayItem?

  package init(properties: LayerProperties, sublayers: [RenderNode]) {
    self.properties = properties
    self.sublayers = Self.paintingOrder(sublayers)
    item = Self.item(of: properties, sublayers: self.sublayers)
  }

  /// The list of a root: the node alone.
  package var displayList: DisplayList { DisplayList(item.map { [$0] } ?? []) }

  /// `sorted(by:)` is not stable by contract, so ties are broken by index.
  private static func paintingOrder(_ nodes: [RenderNode]) -> [RenderNode] {
    guard nodes.contains(where: { $0.properties.zPosition != 0 }) else { return nodes }
    return nodes.enumerated().sorted {
      ($0.element.properties.zPosition, $0.offset) < ($1.element.properties.zPosition, $1.offset)
    }.map(\.element)
  }
}
