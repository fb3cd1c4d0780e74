import CoreGraphics
import RenderTree

extension CALayer {
  /// From `style`, then from the styles nested in it.
  func styleAction(forKey event: String) -> (any CAAction)? {
    var next = style
    while let style = next {
      if let action = (style["actions"] as? [String: Any])?[event] as? any CAAction { return action }
      next = style["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// From the value before the change to wherever the model is. A property that is being animated under
  /// its own name goes on from what is presented.
  func implicitAnimation(forKey event: String) -> CABasicAnimation? {
    let transaction = CAContext.current.transaction
    guard committed != nil, transaction.animationDuration > 0, let key = LayerKey.named(event),
      key.animatesImplicitly
    else { return nil }
    let isAnimating = runningAnimations.contains { $0.key == event }
    let before = isAnimating ? presentedProperties ?? properties : properties
    // A colour or picture that was not there has nothing to start from.
    guard let from = key.value(in: before).any else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = from
    animation.duration = transaction.animationDuration
    animation.timingFunction = transaction.timingFunction ?? CAMediaTimingFunction(name: .default)
    animation.fillMode = .backwards
    return animation
  }

  /// Every layer of the subtree that becomes visible looks up and runs `kCAOnOrderIn`, deepest first.
  func runOrderInActions() {
    forEachVisible { layer in
      layer.action(forKey: kCAOnOrderIn)?.run(forKey: kCAOnOrderIn, object: layer, arguments: nil)
    }
  }

  /// The actions of the subtree for `kCAOnOrderOut`, deepest first.
  func orderOutActions() -> [(layer: CALayer, action: any CAAction)] {
    var result: [(layer: CALayer, action: any CAAction)] = []
    forEachVisible { layer in
      if let action = layer.action(forKey: kCAOnOrderOut) { result.append((layer, action)) }
    }
    return result
  }

  private func forEachVisible(_ body: (CALayer) -> Void) {
    guard !isHidden else { return }
    for child in children { child.forEachVisible(body) }
    body(self)
  }
}

extension LayerValue {
  /// The value as programs see it in `fromValue`; nil for none.
  var any: Any? {
    switch self {
    case .none: Optional<Any>.none
    case .number(let value): value as Any?
    case .bool(let value): value as Any?
    case .point(let value): value as Any?
    case .size(let value): value as Any?
    case .rect(let value): value as Any?
    case .transform(let value): value as Any?
    case .color(let value): value as Any?
    case .path(let value): CGPath(value) as Any?
    case .image(let value), .crossFade(_, let value, _): value
    case .numbers(let value): value as Any?
    case .colors(let value): value as Any?
    case .string(let value): value as Any?
    }
  }
}
