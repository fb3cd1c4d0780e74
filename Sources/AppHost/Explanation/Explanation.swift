import CoreGraphics
package import QuartzCore
import RenderTree
import UIKit

/// One frame as text: the model tree with its animations, what the tree presents where it differs, and the
/// display list: the tool with which an animation is debugged.
package struct Explanation {
  private let context: CAContext
  private let list: DisplayList

  /// Of the frame that `loop` made last, in the context in force.
  package init(of loop: FrameLoop, context: CAContext = .current) {
    self.context = context
    list = loop.displayList
  }

  /// Three titled parts, each indented as its tree is; `elapsed` is the time to show.
  package func text(elapsed: Double) -> String {
    let model = context.roots.enumerated().flatMap { lines(of: $1, 1, path: "\($0)") }
    let nodes = context.snapshots.enumerated().flatMap { index, snapshot in
      lines(of: snapshot.sampled(at: context.time), committed: snapshot, path: "\(index)")
    }
    let time = "frame at \(LayerValue.text(elapsed)) s\n"
    return time + "\nmodel\n" + model.joined(separator: "\n")
      + "\n\npresented, where it differs from the model\n"
      + (nodes.isEmpty ? "  nothing" : nodes.joined(separator: "\n")) + "\n\ndisplay list\n"
      + list.text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n") + "\n"
  }

  // MARK: Model

  /// `path` counts sublayers from the root down: it names the layer in the next part.
  private func lines(of layer: CALayer, _ depth: Int, path: String) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    let owner = layer.delegate.map { " of \(type(of: $0))" } ?? ""
    let name = layer.name.map { " '\($0)'" } ?? ""
    let head = indent + "\(path) \(type(of: layer))\(name)\(owner) " + Self.values(of: layer.properties)
    let time = layer.convertTime(context.time, from: nil)
    let animations = (layer.animationKeys() ?? []).compactMap { key in
      layer.animation(forKey: key).map { indent + "  ~ \(key): " + Self.text(of: $0, at: time) }
    }
    let below = (layer.sublayers ?? []).enumerated().flatMap {
      lines(of: $1, depth + 1, path: "\(path).\($0)")
    }
    return [head] + animations + below
  }

  /// The properties that are not the defaults, in the order of the key table.
  private static func values(of properties: LayerProperties) -> String {
    let defaults = LayerProperties()
    return LayerKey.table.filter { !$0.name.contains(".") }.compactMap { key in
      let value = key.value(in: properties)
      return value == key.value(in: defaults) ? nil : "\(key.name) \(value.text)"
    }.joined(separator: ", ")
  }

  private static func text(of animation: CAAnimation, at time: Double) -> String {
    let path = (animation as? CAPropertyAnimation)?.keyPath.map { " of \($0)" } ?? ""
    let begun = LayerValue.text(time - animation.beginTime)
    return "\(type(of: animation))\(path), \(begun) of \(LayerValue.text(animation.duration)) s"
  }

  // MARK: Nodes

  /// The layers in which something differs from what was committed, by their place in the tree.
  private func lines(of node: RenderNode, committed: LayerSnapshot, path: String) -> [String] {
    let changes = LayerKey.table.filter { !$0.name.contains(".") }.compactMap { key -> String? in
      let (model, now) = (key.value(in: committed.properties), key.value(in: node.properties))
      return model == now ? nil : "\(key.name) \(model.text) → \(now.text)"
    }
    let own = changes.isEmpty ? [] : ["  \(path) " + changes.joined(separator: ", ")]
    // Nodes are in painting order, snapshots in the model's: they are paired where both agree.
    guard node.sublayers.count == committed.sublayers.count,
      !committed.sublayers.contains(where: { $0.properties.zPosition != 0 })
    else { return own }
    let below = zip(node.sublayers, committed.sublayers).enumerated()
    return own
      + below.flatMap { index, pair in
        lines(of: pair.0, committed: pair.1, path: "\(path).\(index)")
      }
  }
}
