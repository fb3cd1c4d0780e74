package import CoreGraphics
import Synchronization

/// One layer as it looks at one moment: properties with all animations applied, and the sublayers that
/// show.
package final class RenderNode: Sendable {
  private let place: LayerProperties.Place
  private let style: Style
  /// By `zPosition`, ties in model order; those of a replicator are its first copy.
  package let sublayers: [RenderNode]
  private let extras: Extras?
  private let drawing = AtomicLazyReference<Drawing>()

  package init(
    properties: LayerProperties, sublayers: [RenderNode], copies: [[RenderNode]] = [], mask: RenderNode? = nil
  ) {
    place = properties.place
    style = .own(properties.box)
    self.sublayers = Self.paintingOrder(sublayers)
    extras = copies.isEmpty && mask == nil ? nil : Extras(copies: copies, mask: mask)
  }

  /// A node of a layer that looks as it was committed.
  ///
  /// It holds the snapshot, which was just read, and not the look: counting a reference there would fetch memory that
  /// nothing else in sampling needs.
  init(
    place: LayerProperties.Place, lookOf snapshot: LayerSnapshot, sublayers: [RenderNode], mask: RenderNode?
  ) {
    self.place = place
    style = .committed(snapshot)
    self.sublayers = Self.paintingOrder(sublayers)
    extras = mask.map { Extras(copies: [], mask: $0) }
  }

  package var properties: LayerProperties { LayerProperties(place: place, box: style.box) }

  /// Where the look of the layer is.
  private enum Style: Sendable {
    case committed(LayerSnapshot)
    case own(LayerProperties.Box)

    var box: LayerProperties.Box {
      switch self {
      case .committed(let snapshot): snapshot.properties.box
      case .own(let box): box
      }
    }
  }

  /// Of a replicator, the sublayers of each of its copies.
  var copies: [[RenderNode]] { extras?.copies ?? [] }

  /// What few nodes have.
  private final class Extras: Sendable {
    let copies: [[RenderNode]]
    let mask: RenderNode?

    init(copies: [[RenderNode]], mask: RenderNode?) {
      self.copies = copies
      self.mask = mask
    }
  }

  /// A node that shows `picture`, in the layer's own space, in place of what its layer would.
  convenience init(_ node: RenderNode, showing picture: DisplayGroup) {
    let properties = node.properties
    self.init(properties: properties, sublayers: node.sublayers, copies: node.copies)
    let plane = Plane(picture: picture, space: properties.toSuperlayer, of: properties)
    _ = drawing.storeIfNil(Drawing(picture: picture, item: plane.item))
  }

  /// `sorted(by:)` is not stable by contract, so ties are broken by index.
  private static func paintingOrder(_ nodes: [RenderNode]) -> [RenderNode] {
    guard nodes.contains(where: { $0.place.zPosition != 0 }) else { return nodes }
    return nodes.enumerated().sorted {
      ($0.element.place.zPosition, $0.offset) < ($1.element.place.zPosition, $1.offset)
    }.map(\.element)
  }

  /// The layer in its own space; nil when nothing shows, and for a layer that only holds others in depth.
  var picture: DisplayGroup? { drawn.picture }

  /// What to draw, in the superlayer's space; nil when nothing shows.
  package var item: DisplayItem? { drawn.item }

  /// Made when it is first asked for, and kept: a subtree that no time changes keeps its node.
  private var drawn: Drawing { drawing.load() ?? drawing.storeIfNil(makeDrawing()) }

  private func makeDrawing() -> Drawing {
    let properties = properties
    if properties.preservesDepth {
      let planes = Self.heldPlanes(of: properties, sublayers, copies, through: properties.toSuperlayer)
      let items = Plane.items(planes)
      return Drawing(picture: nil, item: items.isEmpty ? nil : .group(DisplayGroup(DisplayList(items))))
    }
    let items = Self.sublayerItems(of: properties, sublayers, copies: copies)
    let picture = Self.picture(of: properties, sublayers: items, mask: extras?.mask)
    return Drawing(
      picture: picture,
      item: picture.flatMap { Plane(picture: $0, space: properties.toSuperlayer, of: properties).item })
  }

  /// What a node shows.
  private final class Drawing: Sendable {
    let picture: DisplayGroup?
    let item: DisplayItem?

    init(picture: DisplayGroup?, item: DisplayItem?) {
      self.picture = picture
      self.item = item
    }
  }

  /// The list of a root: the node alone.
  package var displayList: DisplayList { DisplayList(item.map { [$0] } ?? []) }
}
