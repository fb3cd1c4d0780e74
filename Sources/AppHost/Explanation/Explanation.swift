import CoreGraphics
package import QuartzCore
import RenderTree
import UIKit

/// One frame as text, for people who debug an animation: the layers as they were committed, with their
/// animations; the nodes that sampling made of them; and what is drawn.
///
/// The same frame gives the same text. What has its usual value is left out, numbers are rounded to
/// thousandths.
package struct Explanation {
  private let sections: [(title: String, lines: [String])]

  /// Of the frame that `loop` made last, in the context in force.
  package init(of loop: FrameLoop, context: CAContext = .current) {
    let time = context.time
    let roots = context.roots.filter { $0.committed != nil }
    let nodes = roots.flatMap { root in
      root.committed.map { Self.lines(of: root, as: $0.sampled(at: time)) } ?? []
    }
    sections = [
      ("layers, as committed", roots.flatMap { Self.lines(of: $0, parentTime: time) }),
      ("nodes, as presented", nodes),
      ("display list", [loop.displayList.text]),
    ]
  }

  /// Three titled trees; `elapsed` is the time to show.
  package func text(elapsed: Double) -> String {
    "frame at \(elapsed.text) s\n"
      + sections.map { "\n\($0.title):\n\($0.lines.joined(separator: "\n"))\n" }.joined()
  }

  // MARK: Layers

  private static func lines(of layer: CALayer, parentTime: Double) -> [String] {
    guard let committed = layer.committed else { return [] }
    let time = committed.timing.localTime(parent: parentTime)
    let look = values(of: committed.properties, insteadOf: LayerProperties())
    var lines = [([layer.title] + look + timing(committed.timing, time: time)).joined(separator: ", ")]
    for (key, animation) in layer.animationsInOrder {
      lines += indented([
        "animation \(key.map { "'\($0)'" } ?? "without a key") " + animation.explained(at: time)
      ])
      lines += indented(indented(animation.explainedChildren(at: time)))
    }
    if let mask = layer.mask {
      lines += indented(["mask"] + indented(Self.lines(of: mask, parentTime: time)))
    }
    return lines + layer.drawnChildren.flatMap { indented(Self.lines(of: $0, parentTime: time)) }
  }

  /// What is unusual about a layer's time.
  private static func timing(_ timing: MediaTiming, time: Double) -> [String] {
    guard timing != .layer else { return [] }
    return [
      "speed \(timing.speed.text)", "timeOffset \(timing.timeOffset.text)",
      "beginTime \(timing.beginTime.text)", "local time \(time.text)",
    ]
  }

  // MARK: Nodes

  /// Where each layer is, and under it the values that animations changed.
  private static func lines(of layer: CALayer, as node: RenderNode) -> [String] {
    guard let committed = layer.committed else { return [] }
    let properties = node.properties
    let place = "frame \(properties.frame.text)"
    let children = zip(layer.inPaintingOrder(of: node), node.sublayers)
    let changes = values(of: properties, insteadOf: committed.properties).map { "animated \($0)" }
    return [([layer.title, place] + changes).joined(separator: ", ")]
      + children.flatMap { indented(lines(of: $0, as: $1)) }
  }

  // MARK: Text

  /// `key value` of each property that is not as in `usual`. Fields of structures are told by the structure.
  private static func values(of properties: LayerProperties, insteadOf usual: LayerProperties) -> [String] {
    let changed = LayerKey.table.filter { !$0.name.contains(".") }.compactMap { key in
      let value = key.value(in: properties)
      return value == key.value(in: usual) ? nil : "\(key.name) \(value.text)"
    }
    return properties.drawing == usual.drawing ? changed : changed + ["a drawing"]
  }

  private static func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }
}

extension CALayer {
  /// The class, of the view when there is one, and what scripts or the program call it.
  fileprivate var title: String {
    let view = delegate as? UIView
    let name = view?.accessibilityIdentifier ?? name
    return "\(type(of: view ?? self as Any))" + (name.map { " '\($0)'" } ?? "")
  }

  /// The live layers below in the order of the sublayers of `node`: by `zPosition` as it is presented.
  fileprivate func inPaintingOrder(of node: RenderNode) -> [CALayer] {
    let live = drawnChildren.filter { $0.committed != nil }
    func depth(_ layer: CALayer) -> CGFloat { (layer.presentation() ?? layer).zPosition }
    return live.enumerated().sorted { (depth($0.element), $0.offset) < (depth($1.element), $1.offset) }
      .map(\.element)
  }
}
