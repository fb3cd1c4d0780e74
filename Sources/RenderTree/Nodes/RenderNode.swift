package import CoreGraphics

/// One layer as it looks at one moment: properties with all animations applied, and the sublayers that
/// show.
package final class RenderNode: Sendable {
  package let properties: LayerProperties
  /// By `zPosition`, ties in model order; those of a replicator are its first copy.
  package let sublayers: [RenderNode]
  /// Of a replicator, the sublayers of each of its copies.
  let copies: [[RenderNode]]
  /// The layer in its own space; nil when nothing shows, and for a layer that only holds others in depth.
  let picture: DisplayGroup?
  /// What to draw, in the superlayer's space; nil when nothing shows.
  package let item: DisplayItem?

  package init(
    properties: LayerProperties, sublayers: [RenderNode], copies: [[RenderNode]] = [], mask: RenderNode? = nil
  ) {
    self.properties = properties
    let sublayers = Self.paintingOrder(sublayers)
    self.sublayers = sublayers
    self.copies = copies
    if properties.preservesDepth {
      picture = nil
      let items = Plane.items(
        Self.heldPlanes(of: properties, sublayers, copies, through: properties.toSuperlayer))
      item = items.isEmpty ? nil : .group(DisplayGroup(DisplayList(items)))
    } else {
      let items = Self.sublayerItems(of: properties, sublayers, copies: copies)
      let picture = Self.picture(of: properties, sublayers: items, mask: mask)
      self.picture = picture
      item = picture.flatMap { Plane(picture: $0, space: properties.toSuperlayer, of: properties).item }
    }
  }

  /// A node that shows `picture`, in the layer's own space, in place of what its layer would.
  init(_ node: RenderNode, showing picture: DisplayGroup) {
    properties = node.properties
    sublayers = node.sublayers
    copies = node.copies
    self.picture = picture
    item = Plane(picture: picture, space: node.properties.toSuperlayer, of: node.properties).item
  }

  /// `sorted(by:)` is not stable by contract, so ties are broken by index.
  private static func paintingOrder(_ nodes: [RenderNode]) -> [RenderNode] {
    guard nodes.contains(where: { $0.properties.zPosition != 0 }) else { return nodes }
    return nodes.enumerated().sorted {
      ($0.element.properties.zPosition, $0.offset) < ($1.element.properties.zPosition, $1.offset)
    }.map(\.element)
  }

  /// The list of a root: the node alone.
  package var displayList: DisplayList { DisplayList(item.map { [$0] } ?? []) }
}
