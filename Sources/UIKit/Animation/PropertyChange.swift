import CoreGraphics
import QuartzCore

/// A change of a view's property inside a block: looked up before, run after it.
struct PropertyChange: CAAction {
  let property: AnimatedProperty
  private let view: UIView
  private let block: AnimationBlock
  private let old: Any?

  /// Made while the property still has its old value.
  init(of property: AnimatedProperty, view: UIView, block: AnimationBlock) {
    self.property = property
    self.view = view
    self.block = block
    old = view.layer.value(forKeyPath: property.rawValue)
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    let new = view.layer.value(forKeyPath: property.rawValue)
    for part in property.parts(from: old, to: new) {
      if let keyframes = block.keyframes {
        keyframes.collect(part, of: view)
      } else {
        animate(part)
      }
    }
  }

  private func animate(_ part: AnimatedProperty.Part) {
    let layer = view.layer
    let animation = block.timing.makeBasicAnimation(keyPath: part.keyPath, on: layer)
    if let additive = part.additive {
      animation.fromValue = additive.from
      animation.toValue = additive.to
      animation.isAdditive = true
      block.add(animation, to: view, forKey: layer.freeKey(part.keyPath))
    } else {
      let beginsFromCurrent = block.options.contains(.beginFromCurrentState)
      let current = beginsFromCurrent ? layer.presentation()?.value(forKeyPath: part.keyPath) : nil
      animation.fromValue = current ?? part.old
      animation.toValue = part.new
      block.add(animation, to: view, forKey: part.keyPath)
    }
  }
}

extension CALayer {
  /// `name`, or with a number when an animation has that key: `position`, `position-2`, …
  fileprivate func freeKey(_ name: String) -> String {
    guard animation(forKey: name) != nil else { return name }
    var number = 2
    while animation(forKey: "\(name)-\(number)") != nil { number += 1 }
    return "\(name)-\(number)"
  }
}
