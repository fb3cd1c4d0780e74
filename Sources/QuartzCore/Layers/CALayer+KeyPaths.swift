import RenderTree

/// Properties by their key paths, as key-value coding names them. Unknown keys hold whatever is stored.
extension CALayer {
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let key = LayerKey.named(keyPath) else { return storedValue(keyPath) }
    return key.value(in: properties).any
  }

  /// A number may be given as any numeric type or a numeric string; nil counts as 0. A value of another
  /// kind than the property's is ignored. Setting a field of a structure is setting the structure.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let key = LayerKey.named(keyPath) else { return store(value, keyPath) }
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
    write(\.self, changed, key: String(keyPath.prefix { $0 != "." }))
  }

  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
}
