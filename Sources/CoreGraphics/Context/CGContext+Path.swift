extension CGContext {
  /// The path under construction, in the current space.
  public var path: CGPath? { isPathEmpty ? nil : CGPath(userPath) }

  /// Whether nothing has been added since the path was begun or used up.
  public var isPathEmpty: Bool { pending.isEmpty }

  /// The last point of the path, in the current space; zero when it is empty.
  public var currentPointOfPath: CGPoint { userPath.currentPoint ?? .zero }

  /// Begins a new path; what was there of another is dropped.
  public func beginPath() { pending = CGMutablePath() }

  /// Begins a new piece at `point`.
  public func move(to point: CGPoint) { build { $0.move(to: point, transform: $1) } }

  /// Adds a line from the current point; begins the path when there is none.
  public func addLine(to point: CGPoint) { build { $0.addLine(to: point, transform: $1) } }

  /// Adds a new piece of lines between `points`.
  public func addLines(between points: [CGPoint]) { build { $0.addLines(between: points, transform: $1) } }

  /// Adds a quadratic curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    build { $0.addQuadCurve(to: end, control: control, transform: $1) }
  }

  /// Adds a cubic curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    build { $0.addCurve(to: end, control1: control1, control2: control2, transform: $1) }
  }

  /// Ends the piece with a line to where it began.
  public func closePath() { build { path, _ in path.closeSubpath() } }

  /// Adds a closed rectangle, clockwise on screen.
  public func addRect(_ rect: CGRect) { build { $0.addRect(rect, transform: $1) } }

  /// Adds closed rectangles, each clockwise on screen.
  public func addRects(_ rects: [CGRect]) { build { $0.addRects(rects, transform: $1) } }

  /// Adds the ellipse that touches the sides of `rect`, clockwise on screen.
  public func addEllipse(in rect: CGRect) { build { $0.addEllipse(in: rect, transform: $1) } }

  /// Adds the pieces of `path`, as it is now.
  public func addPath(_ path: CGPath) { build { $0.addPath(path, transform: $1) } }

  /// As `CGMutablePath.addArc`: with y down, `clockwise` is meant as seen in a mirror.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    build {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
        transform: $1)
    }
  }

  /// Adds an arc that rounds the corner at `tangent1End` on the way to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    build {
      $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: $1)
    }
  }

  /// Replaces the path by the outline of its stroke with the current pen.
  public func replacePathWithStrokedPath() {
    pending = CGMutablePath(userPath.stroked(state.pen, flatness: 0.05).applying(state.transform))
  }

  private func build(_ body: (CGMutablePath, CGAffineTransform) -> Void) {
    body(pending, state.transform)
  }
}

extension CGContext {
  /// The path in the current space, which may not be the one it was built in.
  var userPath: Path { pending.path.applying(state.transform.inverted()) }

  /// Fills the path, which is used up.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Strokes the path, which is used up.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills the path, strokes it, or both, in this order; it is used up.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = userPath
    beginPath()
    guard !path.isEmpty else { return }
    switch mode {
    case .fill, .fillStroke: record(.fill(.path(path), state.fill, rule: .nonZero))
    case .eoFill, .eoFillStroke: record(.fill(.path(path), state.fill, rule: .evenOdd))
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: record(.stroke(path, state.pen, state.stroke))
    case .fill, .eoFill: break
    }
  }
}
