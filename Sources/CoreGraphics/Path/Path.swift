/// A sequence of lines and curves in points: the value behind `CGPath`.
package struct Path: Sendable, Hashable {
  /// A step from the current point to the next.
  package enum Element: Sendable, Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(control: CGPoint, end: CGPoint)
    case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close
  }

  /// A piece begins with a move, or goes on from the piece that was closed before it.
  package var elements: [Element]

  /// No elements, no path.
  package init(_ elements: [Element] = []) { self.elements = elements }

  /// Whether there is nothing in it, not even a move.
  package var isEmpty: Bool { elements.isEmpty }

  /// The points of the elements in order, control points included.
  package var points: [CGPoint] { elements.flatMap(\.points) }

  /// The box of all points, control points included; null when empty.
  package var controlBounds: CGRect { CGRect(enclosing: points) }

  /// The path with all its points moved.
  package func applying(_ transform: CGAffineTransform) -> Path {
    transform.isIdentity ? self : Path(elements.map { $0.applying(transform) })
  }
}

extension Path.Element {
  /// Its points in order, control points first.
  package var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let control, let end): [control, end]
    case .cubic(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  /// The element with all its points moved.
  package func applying(_ transform: CGAffineTransform) -> Path.Element {
    switch self {
    case .move(let point): .move(point.applying(transform))
    case .line(let point): .line(point.applying(transform))
    case .quad(let control, let end):
      .quad(control: control.applying(transform), end: end.applying(transform))
    case .cubic(let control1, let control2, let end):
      .cubic(
        control1: control1.applying(transform), control2: control2.applying(transform),
        end: end.applying(transform))
    case .close: .close
    }
  }
}

extension Path {
  /// The control-point distance with which a cubic best fits a quarter of a unit circle.
  static let circleControl: CGFloat = 0.552_284_749_830_793_4

  /// A closed rectangle, clockwise on screen from its least corner.
  package static func rect(_ rect: CGRect) -> Path {
    Path([
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ])
  }

  /// The ellipse that touches the sides of `rect`, of four cubics.
  package static func ellipse(in rect: CGRect) -> Path {
    roundedRect(rect, radii: CornerRadii(width: rect.width / 2, height: rect.height / 2))
  }

  /// A rectangle with elliptic corners, clockwise from the top edge. Radii are clamped to half a side.
  package static func roundedRect(_ rect: CGRect, radii: CornerRadii) -> Path {
    let rx = min(max(0, radii.width), rect.width / 2)
    let ry = min(max(0, radii.height), rect.height / 2)
    guard rx > 0, ry > 0 else { return .rect(rect) }
    let (kx, ky) = (rx * (1 - circleControl), ry * (1 - circleControl))
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    let (x0, x1, y0, y1) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    var elements: [Element] = []
    /// Ends the edge before `corner` and rounds it, or runs into it where it stays square.
    func turn(
      _ bit: CornerRadii.Corners, _ corner: CGPoint, _ from: CGPoint, _ control1: CGPoint,
      _ control2: CGPoint, _ to: CGPoint
    ) {
      let start = radii.corners.contains(bit) ? from : corner
      elements.append(elements.isEmpty ? .move(start) : .line(start))
      if radii.corners.contains(bit) {
        elements.append(.cubic(control1: control1, control2: control2, end: to))
      }
    }
    turn(.maxXMinY, at(x1, y0), at(x1 - rx, y0), at(x1 - kx, y0), at(x1, y0 + ky), at(x1, y0 + ry))
    turn(.maxXMaxY, at(x1, y1), at(x1, y1 - ry), at(x1, y1 - ky), at(x1 - kx, y1), at(x1 - rx, y1))
    turn(.minXMaxY, at(x0, y1), at(x0 + rx, y1), at(x0 + kx, y1), at(x0, y1 - ky), at(x0, y1 - ry))
    turn(.minXMinY, at(x0, y0), at(x0, y0 + ry), at(x0, y0 + ky), at(x0 + kx, y0), at(x0 + rx, y0))
    elements.append(.close)
    return Path(elements)
  }
}

/// Corner radii in points and the corners they apply to; the others stay square.
package struct CornerRadii: Sendable, Hashable {
  package struct Corners: OptionSet, Sendable, Hashable {
    package let rawValue: UInt

    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let minXMinY = Corners(rawValue: 1)
    package static let maxXMinY = Corners(rawValue: 2)
    package static let minXMaxY = Corners(rawValue: 4)
    package static let maxXMaxY = Corners(rawValue: 8)
    package static let all = Corners(rawValue: 15)
  }

  package var width: CGFloat
  package var height: CGFloat
  package var corners: Corners

  package init(width: CGFloat, height: CGFloat, corners: Corners = .all) {
    self.width = width
    self.height = height
    self.corners = corners
  }

  package init(_ radius: CGFloat, corners: Corners = .all) {
    self.init(width: radius, height: radius, corners: corners)
  }
}
