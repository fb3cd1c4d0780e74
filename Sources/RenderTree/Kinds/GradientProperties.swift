package import CoreGraphics

/// A gradient over the bounds. Points are in units of the bounds.
package struct GradientProperties: Sendable, Equatable {
  package enum Geometry: Sendable, Hashable {
    case axial
    /// From the start, outward to the ellipse whose box has the end at a corner.
    case radial
    /// Round the start, clockwise from the end.
    case conic
  }

  package var colors: [CGColor]?
  /// One for each colour, rising, 0…1; nil for even spacing.
  package var locations: [Double]?
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)
  package var geometry = Geometry.axial

  package init() {}

  /// Over `outline`, laid out in `bounds`.
  func items(in bounds: CGRect, outline: Shape) -> [DisplayItem] {
    guard let colors, !colors.isEmpty, !bounds.isEmpty else { return [] }
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
    }
    let (start, end) = (place(startPoint), place(endPoint))
    let shape: Gradient.Geometry =
      switch geometry {
      case .axial: .axial(start: start, end: end)
      case .radial:
        .radial(center: start, radii: CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y)))
      case .conic: .conic(center: start, angle: atan2(end.y - start.y, end.x - start.x))
      }
    return [.fill(outline, .gradient(Gradient(shape, stops: stops(colors))), rule: .nonZero)]
  }

  /// Locations of a wrong count are ignored; one below the one before it counts as that.
  private func stops(_ colors: [CGColor]) -> [Gradient.Stop] {
    let even = colors.indices.map { Double($0) / Double(max(1, colors.count - 1)) }
    var places = locations ?? even
    if places.count != colors.count { places = even }
    var least = 0.0
    return zip(places, colors).map { place, color in
      least = min(max(place, least), 1)
      return Gradient.Stop(CGFloat(least), color)
    }
  }
}
