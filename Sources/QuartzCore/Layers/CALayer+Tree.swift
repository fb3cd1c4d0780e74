extension CALayer {
  /// Back to front before `zPosition`; nil, not empty, when there are none.
  public var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      let wanted = newValue ?? []
      for child in children where !wanted.contains(child) { child.removeFromSuperlayer() }
      for (index, child) in wanted.enumerated() { insert(child, at: index) }
    }
  }

  public func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// An index beyond the end appends.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Below nothing is the bottom; below a stranger is the top.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: sibling.map { indexWithout(layer, of: $0) ?? children.count } ?? 0)
  }

  /// Above nothing, or a stranger, is the top.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: sibling.flatMap { indexWithout(layer, of: $0) }.map { $0 + 1 } ?? children.count)
  }

  /// Puts `newLayer` where `oldLayer` is; stops the program when `oldLayer` is not a sublayer.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = children.firstIndex(of: oldLayer) else {
      preconditionFailure("the layer to replace is not a sublayer")
    }
    let action = enabledAction(forKey: "sublayers")
    oldLayer.detach()
    newLayer.removeFromSuperlayer()
    attach(newLayer, at: min(index, children.count))
    action?.run(forKey: "sublayers", object: self, arguments: nil)
  }

  public func removeFromSuperlayer() {
    cancelGhost()
    guard let parent = superlayer else { return }
    let action = parent.enabledAction(forKey: "sublayers")
    detach()
    action?.run(forKey: "sublayers", object: parent, arguments: nil)
  }

  /// The index of `sibling` once `layer` is taken out, for moves within one superlayer.
  private func indexWithout(_ layer: CALayer, of sibling: CALayer) -> Int? {
    children.filter { $0 !== layer }.firstIndex(of: sibling)
  }

  private func insert(_ layer: CALayer, at index: Int) {
    precondition(layer !== self && !layer.isAncestor(of: self), "a layer cannot contain itself")
    guard presentedModel == nil else { preconditionFailure("a presentation layer is read-only") }
    if layer.superlayer === self { return reorder(layer, to: index) }
    layer.removeFromSuperlayer()
    let action = enabledAction(forKey: "sublayers")
    attach(layer, at: min(index, children.count))
    action?.run(forKey: "sublayers", object: self, arguments: nil)
  }

  private func reorder(_ layer: CALayer, to index: Int) {
    guard let old = children.firstIndex(of: layer) else { return }
    let action = enabledAction(forKey: "sublayers")
    children.remove(at: old)
    children.insert(layer, at: min(index, children.count))
    markChanged()
    action?.run(forKey: "sublayers", object: self, arguments: nil)
  }

  /// Takes `layer` in; if that makes it visible, its order-in actions run.
  private func attach(_ layer: CALayer, at index: Int) {
    layer.cancelGhost()
    children.insert(layer, at: index)
    layer.superlayer = self
    isLayoutNeeded = true
    layer.markChanged()
    markChanged()
    if isAttached { layer.runOrderInActions() }
  }

  /// Leaves the superlayer; order-out actions are looked up before, and run after.
  private func detach() {
    guard let parent = superlayer, let index = parent.children.firstIndex(of: self) else { return }
    let actions = isAttached ? orderOutActions() : []
    parent.children.remove(at: index)
    superlayer = nil
    parent.isLayoutNeeded = true
    parent.markChanged()
    CAContext.current.unsettledLayers.append(self)
    runOrderOut(actions, leaving: parent, at: index)
  }

  func enabledAction(forKey key: String) -> (any CAAction)? {
    CAContext.current.transaction.disablesActions ? nil : action(forKey: key)
  }

  func isAncestor(of layer: CALayer) -> Bool {
    var next = layer.superlayer
    while let current = next {
      if current === self { return true }
      next = current.superlayer
    }
    return false
  }

  /// The top of the layer's tree; a layer that is leaving the screen counts as below its old superlayer.
  var root: CALayer {
    var layer = self
    while let next = layer.superlayer ?? layer.ghostHost { layer = next }
    return layer
  }

  /// Whether the layer is in a visible tree.
  package var isAttached: Bool {
    let root = root
    return CAContext.current.roots.contains { $0 === root }
  }
}
