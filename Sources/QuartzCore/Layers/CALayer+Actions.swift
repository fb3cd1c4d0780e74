import CoreGraphics
import RenderTree

extension CALayer {
  /// From the value before the change to wherever the model is. A property that is being animated under
  /// its own name goes on from what is presented.
  func implicitAnimation(forKey event: String) -> CAAnimation? {
    let transaction = CAContext.current.transaction
    guard committed != nil, transaction.animationDuration > 0 else { return nil }
    let animation = Self.fadingKeys.contains(event) ? CATransition() : implicitChange(forKey: event)
    animation?.duration = transaction.animationDuration
    animation?.timingFunction = transaction.timingFunction ?? CAMediaTimingFunction(name: .default)
    animation?.fillMode = .backwards
    return animation
  }

  /// A change of these cross-fades the whole layer (measured; the documentation has basic animations).
  private static let fadingKeys: Set = [
    "hidden", "masksToBounds", "mask", "sublayers", "geometryFlipped", "maskedCorners",
  ]

  private func implicitChange(forKey event: String) -> CABasicAnimation? {
    guard let key = LayerKey.named(event), key.animatesImplicitly else { return nil }
    let isAnimating = runningAnimations.contains { $0.key == event }
    let before = key.value(in: isAnimating ? presentedProperties ?? properties : properties)
    // A colour that was not there has nothing to start from.
    if case (.color, .none) = (key.accessor, before) { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = before.any
    return animation
  }

  /// What setters run: none while the transaction disables actions.
  func enabledAction(forKey event: String) -> (any CAAction)? {
    CAContext.current.transaction.disablesActions ? nil : action(forKey: event)
  }

  /// The actions for an order event of every layer whose visibility follows that of this one, deepest
  /// first; none where the layers above do not show.
  func orderActions(forKey event: String) -> [(layer: CALayer, action: any CAAction)] {
    guard !CAContext.current.transaction.disablesActions, isExposed else { return [] }
    var result: [(layer: CALayer, action: any CAAction)] = []
    collectActions(forKey: event, into: &result)
    return result
  }

  func runOrderActions(forKey event: String) {
    for (layer, action) in orderActions(forKey: event) {
      action.run(forKey: event, object: layer, arguments: nil)
    }
  }

  private func collectActions(
    forKey event: String, into result: inout [(layer: CALayer, action: any CAAction)]
  ) {
    for child in children where !child.isHidden { child.collectActions(forKey: event, into: &result) }
    if let action = action(forKey: event) { result.append((self, action)) }
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
