import CoreGraphics

/// The area that a stroke covers, as a non-zero path.
func strokeOutline(_ path: Path, _ style: StrokeStyle, flatness: CGFloat) -> Path {
  var outline: [Path.Element] = []
  let half = style.width / 2
  guard half > 0 else { return Path() }

  /// Adds a polygon, turned so that all wind the same way.
  func add(_ points: [CGPoint]) {
    let area = zip(points, points.dropFirst() + points.prefix(1))
      .reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    let ordered = area < 0 ? points.reversed() : points
    outline.append(.move(ordered[0]))
    outline += ordered.dropFirst().map { .line($0) }
    outline.append(.close)
  }
  func normal(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    let (x, y) = (b.x - a.x, b.y - a.y)
    let length = (x * x + y * y).squareRoot()
    return CGPoint(x: -y / length * half, y: x / length * half)
  }
  func offset(_ point: CGPoint, _ by: CGPoint, _ sign: CGFloat) -> CGPoint {
    CGPoint(x: point.x + sign * by.x, y: point.y + sign * by.y)
  }
  func disc(_ center: CGPoint) {
    outline +=
      Path.ellipse(
        in: CGRect(x: center.x - half, y: center.y - half, width: style.width, height: style.width)
      ).elements
  }
  func join(_ corner: CGPoint, _ before: CGPoint, _ after: CGPoint) {
    if style.join == .round { return disc(corner) }
    let (n0, n1) = (normal(before, corner), normal(corner, after))
    let sign: CGFloat = n0.x * n1.y - n0.y * n1.x > 0 ? -1 : 1
    var points = [corner, offset(corner, n0, sign), offset(corner, n1, sign)]
    let dot = (n0.x * n1.x + n0.y * n1.y) / (half * half)
    if style.join == .miter, dot > -0.9999, (2 / (1 + dot)).squareRoot() <= style.miterLimit {
      let sum = CGPoint(x: (n0.x + n1.x) / (1 + dot), y: (n0.y + n1.y) / (1 + dot))
      points.insert(offset(corner, sum, sign), at: 2)
    }
    add(points)
  }
  for (line, isClosed) in polylines(path, flatness: flatness) {
    var points = line
    if isClosed, let first = points.first, points.last != first { points.append(first) }
    guard points.count > 1 else { continue }
    for (a, b) in zip(points, points.dropFirst()) {
      let n = normal(a, b)
      var (from, to) = (a, b)
      if style.cap == .square && !isClosed {
        if a == points[0] { from = offset(a, CGPoint(x: n.y, y: -n.x), -1) }
        if b == points[points.count - 1] { to = offset(b, CGPoint(x: n.y, y: -n.x), 1) }
      }
      add([offset(from, n, 1), offset(to, n, 1), offset(to, n, -1), offset(from, n, -1)])
    }
    for index in 1..<max(1, points.count - 1) {
      join(points[index], points[index - 1], points[index + 1])
    }
    if isClosed {
      join(points[0], points[points.count - 2], points[1])
    } else if style.cap == .round {
      disc(points[0])
      disc(points[points.count - 1])
    }
  }
  return Path(outline)
}

/// The subpaths of a path as chords within `flatness`, without repeated points.
private func polylines(_ path: Path, flatness: CGFloat) -> [(points: [CGPoint], isClosed: Bool)] {
  var result: [(points: [CGPoint], isClosed: Bool)] = []
  var points: [CGPoint] = []
  func add(_ point: CGPoint) { if points.last != point { points.append(point) } }
  func curve(_ bend: CGFloat, _ at: (CGFloat) -> CGPoint) {
    let count = max(1, Int(min((bend / (8 * flatness)).squareRoot().rounded(.up), 256)))
    for step in 1...count { add(at(CGFloat(step) / CGFloat(count))) }
  }
  for element in path.elements {
    let start = points.last ?? .zero
    switch element {
    case .move(let point):
      if !points.isEmpty { result.append((points, false)) }
      points = [point]
    case .line(let point): add(point)
    case .quad(let c, let end):
      curve(2 * hypot(start.x - 2 * c.x + end.x, start.y - 2 * c.y + end.y)) { t in
        let (a, b, d) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
        return CGPoint(x: a * start.x + b * c.x + d * end.x, y: a * start.y + b * c.y + d * end.y)
      }
    case .cubic(let c, let d, let end):
      let bend = max(
        hypot(start.x - 2 * c.x + d.x, start.y - 2 * c.y + d.y),
        hypot(c.x - 2 * d.x + end.x, c.y - 2 * d.y + end.y))
      curve(6 * bend) { t in
        let s = 1 - t
        let (e, f, g, h) = (s * s * s, 3 * t * s * s, 3 * t * t * s, t * t * t)
        return CGPoint(
          x: e * start.x + f * c.x + g * d.x + h * end.x, y: e * start.y + f * c.y + g * d.y + h * end.y)
      }
    case .close:
      let first = points.first
      result.append((points, true))
      points = first.map { [$0] } ?? []
    }
  }
  if points.count > 1 { result.append((points, false)) }
  return result
}
