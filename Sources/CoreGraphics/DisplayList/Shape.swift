/// An area, in the simplest form that describes it, so that common ones stay cheap.
package enum Shape: Sendable, Hashable {
  case rect(CGRect)
  case roundedRect(CGRect, CornerRadii)
  case path(Path)

  package static func ellipse(in rect: CGRect) -> Shape {
    .roundedRect(rect, CornerRadii(width: rect.width / 2, height: rect.height / 2))
  }

  package var path: Path {
    switch self {
    case .rect(let rect): .rect(rect)
    case .roundedRect(let rect, let radii): .roundedRect(rect, radii: radii)
    case .path(let path): path
    }
  }

  package var bounds: CGRect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _): rect
    case .path(let path): path.controlBounds
    }
  }
}

/// Which side of crossing outlines is inside.
package enum FillRule: Sendable, Hashable {
  case nonZero
  case evenOdd
}

/// How an outline is drawn; lengths in points.
package struct StrokeStyle: Sendable, Hashable {
  package enum Cap: Sendable, Hashable { case butt, round, square }
  package enum Join: Sendable, Hashable { case miter, round, bevel }

  package var width: CGFloat
  package var cap: Cap
  package var join: Join
  /// Longest miter in line widths; a longer one becomes a bevel.
  package var miterLimit: CGFloat
  /// Alternating lengths of dashes and gaps; empty for a solid line.
  package var dash: [CGFloat]
  package var dashPhase: CGFloat

  package init(
    width: CGFloat, cap: Cap = .butt, join: Join = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// How far from the path the stroke can reach.
  package var reach: CGFloat {
    let half = width / 2
    return max(join == .miter ? half * max(1, miterLimit) : half, cap == .square ? half * 1.415 : half)
  }
}

/// What a shape is filled with.
package enum Paint: Sendable, Hashable {
  case color(CGColor)
  case gradient(Gradient)
}

/// Colours that change along a geometry; points are in the space of the item that uses it.
package struct Gradient: Sendable, Hashable {
  package enum Geometry: Sendable, Hashable {
    /// Along the line from `start` to `end`; constant across it; end colours go on beyond.
    case axial(start: CGPoint, end: CGPoint)
    /// Outward from `center`: location 1 lies on the ellipse of `radii` (width along x, height along y).
    case radial(center: CGPoint, radii: CGSize)
    /// Round `center`, clockwise on screen from `angle` radians.
    case conic(center: CGPoint, angle: CGFloat)
  }

  package struct Stop: Sendable, Hashable {
    package var location: CGFloat
    package var color: CGColor

    package init(_ location: CGFloat, _ color: CGColor) {
      self.location = location
      self.color = color
    }
  }

  package var geometry: Geometry
  /// In rising order of location, 0…1; at least one.
  package var stops: [Stop]

  package init(_ geometry: Geometry, stops: [Stop]) {
    precondition(!stops.isEmpty, "a gradient needs a stop")
    self.geometry = geometry
    self.stops = stops
  }
}
