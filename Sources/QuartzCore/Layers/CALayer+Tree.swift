extension CALayer {
  /// What the layer is in; nil for a root. That of a presentation layer is one, too.
  public var superlayer: CALayer? {
    presentedModel == nil ? parent : presentedModel?.parent?.presentation()
  }

  /// Back to front before `zPosition`; nil, not empty, when there are none.
  public var sublayers: [CALayer]? {
    get { shownChildren.isEmpty ? nil : shownChildren }
    set {
      let wanted = newValue ?? []
      guard wanted != children else { return }
      changeSublayers {
        let kept = Set(wanted)
        for child in children where !kept.contains(child) { child.detach() }
        for (index, child) in wanted.enumerated() { place(child, at: index) }
      }
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
    precondition(oldLayer.superlayer === self, "the layer to replace is not a sublayer")
    guard oldLayer !== newLayer else { return }
    newLayer.removeFromSuperlayer()
    changeSublayers {
      let index = children.firstIndex(of: oldLayer) ?? children.count
      oldLayer.detach()
      place(newLayer, at: index)
    }
  }

  public func removeFromSuperlayer() {
    if parent?.maskLayer === self { parent?.mask = nil } else { parent?.changeSublayers { detach() } }
  }

  private func insert(_ layer: CALayer, at index: Int) {
    if layer.superlayer !== self { layer.removeFromSuperlayer() }
    changeSublayers { place(layer, at: index) }
  }

  /// The index of `sibling` once `layer` is taken out, for moves within one superlayer.
  private func indexWithout(_ layer: CALayer, of sibling: CALayer) -> Int? {
    children.filter { $0 !== layer }.firstIndex(of: sibling)
  }

  /// The action for `sublayers` is looked up before a change, and run after it.
  private func changeSublayers(_ change: () -> Void) {
    let action = enabledAction(forKey: "sublayers")
    change()
    action?.run(forKey: "sublayers", object: self, arguments: nil)
  }

  /// Makes `layer` the child at `index`, or the last.
  private func place(_ layer: CALayer, at index: Int) {
    if index < children.count, children[index] === layer { return }
    precondition(!isInside(layer), "a layer cannot contain itself")
    guard let old = layer.superlayer === self ? children.firstIndex(of: layer) : nil else {
      layer.removeFromSuperlayer()
      return attach(layer, at: min(index, children.count))
    }
    children.remove(at: old)
    children.insert(layer, at: min(index, children.count))
    markChanged()
  }

  /// Takes `layer` in; if that makes it visible, its order-in actions run.
  private func attach(_ layer: CALayer, at index: Int) {
    layer.cancelGhost()
    // What is leaving the screen inside `layer` cannot be around it at the same time.
    if lineage.contains(layer) { modelTop.cancelGhost() }
    children.insert(layer, at: index)
    layer.parent = self
    layer.markChanged()
    setNeedsLayout()
    if !layer.isHidden { layer.runOrderActions(forKey: kCAOnOrderIn) }
  }

  /// Leaves the superlayer; order-out actions are looked up before, and run after.
  private func detach() {
    guard let parent, let index = parent.children.firstIndex(of: self) else { return }
    let actions = isHidden ? [] : orderActions(forKey: kCAOnOrderOut)
    parent.children.remove(at: index)
    self.parent = nil
    parent.setNeedsLayout()
    CAContext.current.unsettledLayers.append(self)
    runOrderOut(actions, leaving: parent, at: index)
  }

  /// Whether the layer is `other` or somewhere below it.
  func isInside(_ other: CALayer) -> Bool { sequence(first: self) { $0.parent }.contains(other) }

  /// The top of the model tree that the layer is in.
  private var modelTop: CALayer {
    var top = self
    while let next = top.parent { top = next }
    return top
  }

  /// The layer and those above it, nearest first; a layer that is leaving the screen counts as below its
  /// old superlayer.
  var lineage: some Sequence<CALayer> { sequence(first: self) { $0.parent ?? $0.ghostHost } }

  /// Whether the layer is in a visible tree.
  package var isAttached: Bool {
    var top = self
    for layer in lineage { top = layer }
    return CAContext.current.roots.contains { $0 === top }
  }

  /// Whether the layer shows unless it is hidden itself.
  var isExposed: Bool { isAttached && !lineage.dropFirst().contains(where: \.isHidden) }
}
