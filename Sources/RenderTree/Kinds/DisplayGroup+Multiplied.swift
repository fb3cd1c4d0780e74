import CoreGraphics

extension DisplayGroup {
  /// The group with every colour in it, shadows included, multiplied by `factor` in red, green and blue, and
  /// faded as a whole by its alpha. Images keep their colours: a list has nothing to multiply them with.
  func multiplied(by factor: CGColor) -> DisplayGroup {
    var group = factor.isWhite ? self : tinted(by: factor)
    group.opacity *= factor.alpha
    return group
  }

  fileprivate func tinted(by factor: CGColor) -> DisplayGroup {
    var group = self
    group.content = content.tinted(by: factor)
    group.shadow?.color = shadow?.color.tinted(by: factor) ?? .clear
    return group
  }
}

extension DisplayList {
  fileprivate func tinted(by factor: CGColor) -> DisplayList {
    DisplayList(items.map { $0.tinted(by: factor) })
  }
}

extension DisplayItem {
  fileprivate func tinted(by factor: CGColor) -> DisplayItem {
    switch self {
    case .group(let group): .group(group.tinted(by: factor))
    case .projected(let list, let projection): .projected(list.tinted(by: factor), projection)
    case .dissolve(let from, let to, let progress):
      .dissolve(from.tinted(by: factor), to.tinted(by: factor), progress: progress)
    case .fill(let shape, let paint, let rule): .fill(shape, paint.tinted(by: factor), rule: rule)
    case .stroke(let path, let style, let paint): .stroke(path, style, paint.tinted(by: factor))
    case .glyphs(let run, let paint): .glyphs(run, paint.tinted(by: factor))
    case .image, .backdropBlur: self
    }
  }
}

extension Paint {
  fileprivate func tinted(by factor: CGColor) -> Paint {
    switch self {
    case .color(let color): return .color(color.tinted(by: factor))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map { Gradient.Stop($0.location, $0.color.tinted(by: factor)) }
      return .gradient(gradient)
    }
  }
}

extension CGColor {
  fileprivate var isWhite: Bool { red == 1 && green == 1 && blue == 1 }

  /// With the alpha that it has.
  fileprivate func tinted(by factor: CGColor) -> CGColor {
    CGColor(red: red * factor.red, green: green * factor.green, blue: blue * factor.blue, alpha: alpha)
  }
}
