extension Path {
  /// Where the next line begins: the last point, or after a close the start of the piece that was closed.
  package var currentPoint: CGPoint? {
    guard case .close? = elements.last else { return elements.last?.points.last }
    let start = elements.last { if case .move = $0 { true } else { false } }
    return start?.points.last
  }

  /// A line from the current point; begins the path when there is none.
  package mutating func addLine(to point: CGPoint) {
    elements.append(isEmpty ? .move(point) : .line(point))
  }

  /// An arc of a circle, `delta` radians from `startAngle`: positive turns clockwise on screen (y down).
  ///
  /// A line leads to its start, unless the path is empty. Cubics of at most a quarter turn each; a quarter
  /// strays from the circle by 0.03 % of the radius.
  package mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
    guard startAngle.isFinite, delta.isFinite, radius.isFinite else { return }
    func on(_ angle: CGFloat) -> (point: CGPoint, tangent: CGVector) {
      let (x, y) = (radius * cos(angle), radius * sin(angle))
      return (CGPoint(x: center.x + x, y: center.y + y), CGVector(dx: -y, dy: x))
    }
    var from = on(startAngle)
    if currentPoint != from.point { addLine(to: from.point) }
    let count = (abs(delta) / (.pi / 2) - 1e-9).rounded(.up)
    for step in stride(from: 1, through: count, by: 1) {
      let to = on(startAngle + delta * step / count)
      // The distance of controls that makes the cubic meet the arc in its middle.
      let reach = 4 / 3 * tan(delta / count / 4)
      elements.append(
        .cubic(
          control1: CGPoint(
            x: from.point.x + from.tangent.dx * reach, y: from.point.y + from.tangent.dy * reach),
          control2: CGPoint(x: to.point.x - to.tangent.dx * reach, y: to.point.y - to.tangent.dy * reach),
          end: to.point))
      from = to
    }
  }

  /// An arc that rounds the corner at `corner` on the way from the current point towards `end`.
  ///
  /// A line leads to where the circle of `radius` touches the first side. When there is no corner to round (no
  /// radius, or the points lie on a line), a line to `corner` is all.
  package mutating func addArc(from corner: CGPoint, towards end: CGPoint, radius: CGFloat) {
    guard let start = currentPoint else { return addLine(to: corner) }
    let back = CGVector(dx: start.x - corner.x, dy: start.y - corner.y)
    let ahead = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
    let cross = back.dx * ahead.dy - back.dy * ahead.dx
    let dot = back.dx * ahead.dx + back.dy * ahead.dy
    let turn = atan2(cross, dot)
    guard radius > 0, abs(cross) > 1e-9 * hypot(back.dx, back.dy) * hypot(ahead.dx, ahead.dy) else {
      return addLine(to: corner)
    }
    let half = abs(turn) / 2
    let bisector = atan2(back.dy, back.dx) + turn / 2
    let center = CGPoint(
      x: corner.x + radius / sin(half) * cos(bisector), y: corner.y + radius / sin(half) * sin(bisector))
    // From the centre the touching points lie square to the sides, half of π − |turn| off the corner.
    let side: CGFloat = turn > 0 ? -1 : 1
    let sweep = .pi - abs(turn)
    addArc(
      center: center, radius: radius, startAngle: bisector + .pi - side * sweep / 2,
      delta: side * sweep)
  }
}
