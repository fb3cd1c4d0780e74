/// A path that can be added to. Whoever keeps one should keep a `copy()`.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// An empty path.
  public init() { super.init(Path()) }

  /// Begins with the pieces of `path`.
  override package init(_ path: Path) { super.init(path) }

  /// Begins a new piece at `point`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    change { $0.elements.append(.move(point.applying(transform))) }
  }

  /// A line from the current point; begins the path when there is none.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    change { $0.addLine(to: point.applying(transform)) }
  }

  /// A new piece of lines between `points`.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    change { path in
      for (index, point) in points.enumerated() {
        path.elements.append(index == 0 ? .move(point.applying(transform)) : .line(point.applying(transform)))
      }
    }
  }

  /// A quadratic curve from the current point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    add(.quad(control: control, end: end), transform)
  }

  /// A cubic curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    add(.cubic(control1: control1, control2: control2, end: end), transform)
  }

  /// Ends the piece with a line to where it began.
  public func closeSubpath() {
    change { if !$0.isEmpty { $0.elements.append(.close) } }
  }

  /// Adds a curve; one with nothing before it begins at its own first point.
  private func add(_ element: Path.Element, _ transform: CGAffineTransform) {
    change { path in
      let element = element.applying(transform)
      if path.isEmpty, let first = element.points.first { path.elements.append(.move(first)) }
      path.elements.append(element)
    }
  }
}

extension CGMutablePath {
  /// A closed rectangle, clockwise on screen.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(.rect(rect), transform)
  }

  /// Closed rectangles, each clockwise on screen.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { append(.rect(rect), transform) }
  }

  /// The ellipse that touches the sides of `rect`, clockwise on screen from the right end of its top.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(.ellipse(in: rect), transform)
  }

  /// A rectangle with elliptic corners, which are at most half a side large.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    append(.roundedRect(rect, radii: CornerRadii(width: cornerWidth, height: cornerHeight)), transform)
  }

  /// Adds the pieces of another path, or of this one again.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.path, transform)
  }

  private func append(_ path: Path, _ transform: CGAffineTransform) {
    change { $0.elements += path.applying(transform).elements }
  }
}

extension CGMutablePath {
  /// An arc of a circle, to which a line leads unless the path is empty.
  ///
  /// `clockwise` is meant with y up, as on Apple's systems: where y points down, as in views, `false` turns
  /// clockwise on screen. (`UIBezierPath` says it the other way: its `true` is clockwise on screen.) When
  /// the angles differ by whole turns, the arc is the whole circle, whichever way.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let delta = Path.sweep(from: startAngle, to: endAngle, isRising: !clockwise)
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// An arc of `delta` radians; positive turns clockwise on screen where y points down.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    var arc = Path()
    arc.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta)
    change { $0.addContinuing(arc.applying(transform)) }
  }

  /// An arc that touches the line from the current point to `tangent1End` and that from there to
  /// `tangent2End`. A line leads to its start.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    change { path in
      // The current point has been transformed; the arc is made where the circle is still round.
      let start = path.currentPoint?.applying(transform.inverted())
      var arc = Path(start.map { [.move($0)] } ?? [])
      arc.addArc(from: tangent1End, towards: tangent2End, radius: radius)
      path.addContinuing(arc.applying(transform))
    }
  }
}

extension Path {
  /// The signed angle of an arc between two angles: at most a turn, in the direction of rising or falling angles.
  package static func sweep(from start: CGFloat, to end: CGFloat, isRising: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let difference = isRising ? end - start : start - end
    guard difference.isFinite, difference != 0 else { return 0 }
    guard difference < turn else { return isRising ? turn : -turn }
    var rest = difference.truncatingRemainder(dividingBy: turn)
    // −2π comes out as −0: a whole turn too.
    if rest <= 1e-12 { rest += turn }
    return isRising ? rest : -rest
  }

  /// Adds a piece that goes on from the current point, with a line if it begins elsewhere.
  mutating func addContinuing(_ piece: Path) {
    guard !isEmpty, let first = piece.elements.first?.points.first else {
      elements += piece.elements
      return
    }
    if currentPoint != first { elements.append(.line(first)) }
    elements += piece.elements.dropFirst()
  }
}
