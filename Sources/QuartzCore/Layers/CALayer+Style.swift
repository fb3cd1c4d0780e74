import RenderTree

/// Values that a layer takes from its style, and its class, where none was set.
extension CALayer {
  /// From `style`, then from the styles nested in it.
  func styleAction(forKey event: String) -> (any CAAction)? {
    style?.value { ($0["actions"] as? [String: Any])?[event] as? any CAAction }
  }

  /// Properties that have the value of the old style, or none of their own, take that of the new one.
  func followStyle(from old: [AnyHashable: Any]?) {
    for row in LayerKey.table {
      let (before, after) = (styled(row, by: old), styled(row, by: style))
      guard before != after, row.value(in: properties) == before else { continue }
      var changed = properties
      row.write(after, to: &changed)
      properties = changed
      markChanged()
    }
  }

  /// What a property has that was not set.
  private func styled(_ row: LayerKey, by style: [AnyHashable: Any]?) -> LayerValue {
    style?.value(forKey: row.name).flatMap(row.value(from:)) ?? row.value(in: LayerProperties())
  }

  /// What a property has from the start, unless that is nothing (measured; core-animation.md §6.1).
  static func initialValue(forKey key: String) -> Any? {
    guard let row = LayerKey.named(key) else { return CALayer().timingValue(forKey: key) }
    let value = row.value(in: LayerProperties())
    switch value {
    case .bool: return value.any
    case .transform: return nil
    default: return value.components?.contains { $0 != 0 } == false ? nil : value.any
    }
  }
}

extension [AnyHashable: Any] {
  /// The value of a style for `key`, or the first that a style nested in it has.
  func value(forKey key: String) -> Any? { value { $0[key] } }

  fileprivate func value<Found>(_ find: ([AnyHashable: Any]) -> Found?) -> Found? {
    var next: [AnyHashable: Any]? = self
    while let style = next {
      if let found = find(style) { return found }
      next = style["style"] as? [AnyHashable: Any]
    }
    return nil
  }
}
