import CoreGraphics

/// Bar items beside one another.
struct BarItemRow {
  let items: [UIBarButtonItem]

  /// The views of the items, spaces left out.
  var views: [UIView] { items.compactMap(\.view) }

  /// What the items take up, flexible spaces at their least.
  func width(barHeight: CGFloat) -> CGFloat {
    let gaps = CGFloat(zip(items, items.dropFirst()).count { !$0.isSpace && !$1.isSpace })
    return items.reduce(gaps * BarMetrics.spacing) { $0 + $1.length(barHeight: barHeight) }
  }

  /// Places the items from `left` on, in the order given; flexible spaces share what is left of `width`
  /// equally.
  func layOut(from left: CGFloat, width: CGFloat, barHeight: CGFloat) {
    let flexible = CGFloat(items.count { $0.isFlexible })
    let rest = max(0, width - self.width(barHeight: barHeight))
    var x = left
    for (index, item) in items.enumerated() {
      if index > 0, !item.isSpace, !items[index - 1].isSpace { x += BarMetrics.spacing }
      let length = item.isFlexible ? rest / flexible : item.length(barHeight: barHeight)
      item.place(at: x, length: length, barHeight: barHeight)
      x += length
    }
  }
}

extension BarItemRow {
  /// Puts the items' views into `bar`, and takes those of `old` out that are not among them.
  func show(in bar: UIView, insteadOf old: BarItemRow) {
    for view in old.views where !views.contains(view) && view.superview === bar { view.removeFromSuperview() }
    for view in views where view.superview !== bar { bar.addSubview(view) }
    bar.setNeedsLayout()
  }
}
