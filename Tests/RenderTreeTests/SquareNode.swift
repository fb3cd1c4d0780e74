import CoreGraphics
import RenderTree

/// Properties of a layer of 10 x 10 around its position of (5, 5): its space is that of its superlayer.
func square(
  _ kind: LayerKind = .plain, _ change: (inout LayerProperties) -> Void = { _ in }
) -> LayerProperties {
  var layer = LayerProperties()
  layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
  layer.position = CGPoint(x: 5, y: 5)
  layer.kind = kind
  change(&layer)
  return layer
}

/// A node of such a layer.
func squareNode(
  _ kind: LayerKind = .plain, _ sublayers: [RenderNode] = [], mask: RenderNode? = nil,
  _ change: (inout LayerProperties) -> Void = { _ in }
) -> RenderNode {
  RenderNode(properties: square(kind, change), sublayers: sublayers, mask: mask)
}

/// A square filled with `color`.
func filled(_ color: CGColor, _ change: (inout LayerProperties) -> Void = { _ in }) -> RenderNode {
  squareNode {
    $0.backgroundColor = color
    change(&$0)
  }
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

extension DisplayList {
  /// The colours of what is filled, back to front, through all groups.
  var fills: [CGColor] {
    items.flatMap { item -> [CGColor] in
      switch item {
      case .group(let group): group.content.fills
      case .projected(let list, _): list.fills
      case .dissolve(let from, let to, _): from.fills + to.fills
      case .fill(_, .color(let color), _): [color]
      default: []
      }
    }
  }
}
