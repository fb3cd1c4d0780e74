import CoreGraphics

extension DisplayList {
  /// The list with every colour multiplied by `factor`: solid colours and gradients in each component,
  /// pictures, which have no colour to multiply, by its alpha.
  func multiplied(by factor: CGColor) -> DisplayList {
    factor == .white ? self : DisplayList(items.map { $0.multiplied(by: factor) })
  }
}

extension DisplayItem {
  fileprivate func multiplied(by factor: CGColor) -> DisplayItem {
    switch self {
    case .group(var group):
      group.content = group.content.multiplied(by: factor)
      return .group(group)
    case .projected(let list, let projection):
      return .projected(list.multiplied(by: factor), projection)
    case .fill(let shape, let paint, let rule): return .fill(shape, paint.multiplied(by: factor), rule: rule)
    case .stroke(let path, let style, let paint): return .stroke(path, style, paint.multiplied(by: factor))
    case .glyphs(let run, let paint): return .glyphs(run, paint.multiplied(by: factor))
    case .image: return .group(DisplayGroup(DisplayList([self]), opacity: factor.alpha))
    case .dissolve(let from, let to, let progress):
      return .dissolve(from.multiplied(by: factor), to.multiplied(by: factor), progress: progress)
    case .backdropBlur: return self
    }
  }
}

extension Paint {
  fileprivate func multiplied(by factor: CGColor) -> Paint {
    switch self {
    case .color(let color): return .color(color.multiplied(by: factor))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map {
        Gradient.Stop($0.location, $0.color.multiplied(by: factor))
      }
      return .gradient(gradient)
    }
  }
}

extension CGColor {
  fileprivate func multiplied(by factor: CGColor) -> CGColor {
    CGColor(
      red: red * factor.red, green: green * factor.green, blue: blue * factor.blue,
      alpha: alpha * factor.alpha)
  }
}
