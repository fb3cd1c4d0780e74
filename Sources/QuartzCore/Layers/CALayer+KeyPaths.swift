import RenderTree

/// Properties by their key paths, as key-value coding names them. Unknown keys hold whatever is stored.
extension CALayer {
  public func value(forKeyPath keyPath: String) -> Any? {
    if let key = LayerKey.named(keyPath) { return key.value(in: properties).any }
    return otherValue(forKey: keyPath) ?? timingValue(forKey: keyPath) ?? storedValue(keyPath)
      ?? style?.value(forKey: keyPath) ?? type(of: self).defaultValue(forKey: keyPath)
  }

  /// A number may be given as any numeric type or a numeric string; nil counts as 0. A value of another
  /// kind than the property's is ignored. Setting a field of a structure is setting the structure.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let key = LayerKey.named(keyPath) else {
      if !setOtherValue(value, forKey: keyPath), !setTimingValue(value, forKey: keyPath) {
        store(value, keyPath)
      }
      return
    }
    var changed = properties
    switch (value, key.accessor) {
    case (nil, .number), (nil, .component): key.write(.number(0), to: &changed)
    case (nil, .bool): key.write(.bool(false), to: &changed)
    case (nil, _): key.write(.none, to: &changed)
    case (let value?, _):
      guard let value = key.value(from: value) else { return }
      key.write(value, to: &changed)
    }
    changed.bounds = changed.bounds.standardized
    write(\.self, changed, key: String(key.name.prefix { $0 != "." }))
  }

  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// Properties that do not animate.
  private func otherValue(forKey key: String) -> Any? {
    switch key {
    case "frame": frame
    case "name": name
    case "contentsGravity": contentsGravity.rawValue
    case "sublayers": sublayers
    case "mask": mask
    default: nil
    }
  }

  /// Whether `key` is one of those.
  private func setOtherValue(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "frame": if let frame = value as? CGRect ?? (value as? NSValue)?.cgRectValue { self.frame = frame }
    case "name": name = value as? String
    case "contentsGravity": contentsGravity = CALayerContentsGravity(rawValue: value as? String ?? "")
    case "sublayers": sublayers = value as? [CALayer]
    case "mask": mask = value as? CALayer
    default: return false
    }
    return true
  }
}
