/// One connected piece of a path.
struct Subpath {
  let start: CGPoint
  /// In order; the line that closes the piece is among them.
  var curves: [Curve] = []
  var isClosed = false

  var end: CGPoint { curves.last?.end ?? start }

  var length: CGFloat { curves.reduce(0) { $0 + $1.length } }

  var elements: [Path.Element] {
    [.move(start)] + curves.map(\.element) + (isClosed ? [.close] : [])
  }

  /// Its points, the last repeating the first if it is closed.
  func points(tolerance: CGFloat) -> [CGPoint] {
    var points = [start]
    for curve in curves { curve.flatten(tolerance: tolerance, into: &points) }
    return points
  }
}

extension Path {
  /// The connected pieces; elements with a coordinate that is not finite are passed over.
  var subpaths: [Subpath] {
    var result: [Subpath] = []
    for element in elements where element.points.allSatisfy(\.isFinite) {
      if case .move(let point) = element {
        result.append(Subpath(start: point))
        continue
      }
      // After a close, and before any move, drawing goes on from where the last piece began.
      if result.last?.isClosed != false { result.append(Subpath(start: result.last?.start ?? .zero)) }
      result[result.count - 1].append(element)
    }
    return result
  }

  init(_ subpaths: [Subpath]) { self.init(subpaths.flatMap(\.elements)) }

  /// The path with lines for curves, none further than `tolerance` points from its curve.
  package func flattened(tolerance: CGFloat) -> Path {
    Path(
      subpaths.map { subpath in
        let points = subpath.points(tolerance: tolerance)
        let lines = zip(points, points.dropFirst()).map { Curve(from: $0, to: $1) }
        return Subpath(start: subpath.start, curves: lines, isClosed: subpath.isClosed)
      })
  }

  /// The smallest box that holds the path itself, not its control points; null when empty.
  package var bounds: CGRect {
    subpaths.reduce(CGRect.null) { box, subpath in
      subpath.curves.reduce(box.union(CGRect(origin: subpath.start, size: .zero))) { $0.union($1.bounds) }
    }
  }

  /// Whether `point` is inside. Open pieces count as closed by a line; curves are followed to 1/1000 point.
  package func contains(_ point: CGPoint, rule: FillRule = .nonZero) -> Bool {
    guard controlBounds.insetBy(dx: -1, dy: -1).contains(point) else { return false }
    let winding = subpaths.reduce(0) { $0 + $1.winding(around: point) }
    return rule == .nonZero ? winding != 0 : winding & 1 != 0
  }
}

extension Subpath {
  fileprivate mutating func append(_ element: Path.Element) {
    switch element {
    case .move: preconditionFailure("a move begins a new piece")
    case .line(let point): curves.append(Curve(from: end, to: point))
    case .quad(let control, let point): curves.append(Curve(from: end, control: control, to: point))
    case .cubic(let control1, let control2, let point):
      curves.append(Curve(from: end, control1: control1, control2: control2, to: point))
    case .close:
      if end != start { curves.append(Curve(from: end, to: start)) }
      isClosed = true
    }
  }

  /// How often the piece runs round `point`: the signed crossings of the ray from it to the right.
  fileprivate func winding(around point: CGPoint) -> Int {
    let points = points(tolerance: 0.001)
    var winding = 0
    for (a, b) in zip(points, points.dropFirst() + [start]) where (a.y <= point.y) != (b.y <= point.y) {
      let side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
      if a.y <= point.y, side < 0 { winding += 1 }
      if b.y <= point.y, side > 0 { winding -= 1 }
    }
    return winding
  }
}
