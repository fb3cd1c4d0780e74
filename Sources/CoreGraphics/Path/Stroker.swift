/// Turns the middle line of a stroke into its outline.
///
/// A piece is flattened and walked along its left side, round its end, and back along what is then its left;
/// a closed piece gives two outlines that run opposite ways. Every part of the outline turns the same way
/// round the area it adds, so whatever overlaps, the non-zero rule fills the union. Where the inner sides of
/// two long lines meet, the outline takes their crossing; where a line is too short for that, it goes by way
/// of the corner itself, which is always right and costs two more points.
struct Stroker {
  private let style: StrokeStyle
  private let half: CGFloat
  private let flatness: CGFloat
  /// The angle between points of an arc that keeps within `flatness`.
  private let arcStep: CGFloat
  private var outline: [CGPoint] = []
  private var elements: [Path.Element] = []

  init(_ style: StrokeStyle, flatness: CGFloat) {
    self.style = style
    self.flatness = flatness
    half = style.width / 2
    arcStep = 2 * acos(max(0.5, 1 - flatness / half))
  }

  /// The outlines of all pieces of `path`.
  mutating func stroke(_ path: Path) -> Path {
    for piece in path.subpaths where piece.isClosed || !piece.curves.isEmpty {
      let line = MiddleLine(piece, flatness: flatness)
      if line.directions.isEmpty {
        strokeDot(at: piece.start)
      } else if line.isClosed {
        walk(line)
        finishOutline()
        walk(line.reversed())
        finishOutline()
      } else {
        walk(line)
        cap(at: line.corners[line.corners.count - 1].point, line.directions[line.directions.count - 1])
        let back = line.reversed()
        walk(back)
        cap(at: line.corners[0].point, back.directions[back.directions.count - 1])
        finishOutline()
      }
    }
    return Path(elements)
  }

  private mutating func finishOutline() {
    for (index, point) in outline.enumerated() { elements.append(index == 0 ? .move(point) : .line(point)) }
    elements.append(.close)
    outline.removeAll(keepingCapacity: true)
  }

  /// A piece of no length shows its caps only.
  private mutating func strokeDot(at point: CGPoint) {
    guard style.cap != .butt else { return }
    for direction in [CGVector(dx: 1, dy: 0), CGVector(dx: -1, dy: 0)] {
      outline.append(point + left(of: direction))
      cap(at: point, direction)
      outline.append(point - left(of: direction))
    }
    finishOutline()
  }

  /// Adds the left side of a line.
  private mutating func walk(_ line: MiddleLine) {
    let count = line.corners.count
    for index in 0..<count {
      let isEnd = !line.isClosed && (index == 0 || index == count - 1)
      let corner = line.corners[index]
      if isEnd {
        outline.append(corner.point + left(of: line.directions[max(0, index - 1)]))
      } else {
        join(corner, line.directions[(index + count - 1) % count], line.directions[index])
      }
    }
  }

  private mutating func join(_ corner: MiddleLine.Corner, _ before: CGVector, _ after: CGVector) {
    let cross = before.dx * after.dy - before.dy * after.dx
    let dot = before.dx * after.dx + before.dy * after.dy
    let (from, to) = (left(of: before), left(of: after))
    if abs(cross) < 1e-9, dot > 0 {
      outline.append(corner.point + to)
      return
    }
    // Where the two left sides, drawn out or back, cross; far off for a turn back.
    let crossing =
      corner.point + CGVector(dx: (from.dx + to.dx) / (1 + dot), dy: (from.dy + to.dy) / (1 + dot))
    if cross < 0 {
      if -cross * half <= (1 + dot) * corner.room {
        outline.append(crossing)
      } else {
        outline += [corner.point + from, corner.point, corner.point + to]
      }
      return
    }
    outline.append(corner.point + from)
    switch corner.isSmooth ? .round : style.join {
    case .round: arc(around: corner.point, from: from, angle: atan2(cross, dot))
    case .miter where 2 <= (1 + dot) * style.miterLimit * style.miterLimit: outline.append(crossing)
    case .miter, .bevel: break
    }
    outline.append(corner.point + to)
  }

  /// Goes round the end of a line from its left side to its right.
  private mutating func cap(at point: CGPoint, _ direction: CGVector) {
    let left = left(of: direction)
    let ahead = CGVector(dx: direction.dx * half, dy: direction.dy * half)
    switch style.cap {
    case .butt: break
    case .square: outline += [point + left + ahead, point - left + ahead]
    case .round: arc(around: point, from: left, angle: .pi)
    }
  }

  /// Adds the points strictly between the ends of an arc.
  private mutating func arc(around center: CGPoint, from: CGVector, angle: CGFloat) {
    let count = (angle / arcStep).rounded(.up)
    for step in stride(from: 1, to: count, by: 1) {
      let (sine, cosine) = (sin(angle * step / count), cos(angle * step / count))
      outline.append(
        center + CGVector(dx: from.dx * cosine - from.dy * sine, dy: from.dx * sine + from.dy * cosine))
    }
  }

  private func left(of direction: CGVector) -> CGVector {
    CGVector(dx: direction.dy * half, dy: -direction.dx * half)
  }
}

/// A flattened piece of a path, no two neighbouring points of which are equal.
private struct MiddleLine {
  struct Corner {
    var point: CGPoint
    /// Whether the path is a curve here, and the corner comes only from flattening.
    var isSmooth: Bool
    /// Half the shorter of the lines that meet here: how far back the inner sides may cross.
    var room: CGFloat = 0
  }

  private(set) var corners: [Corner]
  /// From each corner to the next, of unit length; round to the first if the line is closed.
  private(set) var directions: [CGVector] = []
  let isClosed: Bool

  init(_ piece: Subpath, flatness: CGFloat) {
    var corners = [Corner(point: piece.start, isSmooth: false)]
    for curve in piece.curves {
      var points: [CGPoint] = []
      curve.flatten(tolerance: flatness, into: &points)
      for (index, point) in points.enumerated() where point.distance(to: corners.last!.point) > 1e-7 {
        corners.append(Corner(point: point, isSmooth: index < points.count - 1))
      }
    }
    if piece.isClosed, corners.count > 1, corners.last!.point.distance(to: piece.start) <= 1e-7 {
      corners.removeLast()
    }
    self.corners = corners
    isClosed = piece.isClosed && corners.count > 1
    measure()
  }

  private init(corners: [Corner], directions: [CGVector], isClosed: Bool) {
    self.corners = corners
    self.directions = directions
    self.isClosed = isClosed
  }

  private mutating func measure() {
    guard corners.count > 1 else { return }
    var lengths: [CGFloat] = []
    for index in 0..<(isClosed ? corners.count : corners.count - 1) {
      let (one, other) = (corners[index].point, corners[(index + 1) % corners.count].point)
      let length = one.distance(to: other)
      directions.append(CGVector(dx: (other.x - one.x) / length, dy: (other.y - one.y) / length))
      lengths.append(length)
    }
    for index in corners.indices {
      let before = lengths[(index + lengths.count - 1) % lengths.count]
      corners[index].room = min(before, lengths[index % lengths.count]) / 2
    }
  }

  /// The same line walked the other way.
  func reversed() -> MiddleLine {
    let back = directions.reversed().map { CGVector(dx: -$0.dx, dy: -$0.dy) }
    guard isClosed else { return MiddleLine(corners: corners.reversed(), directions: back, isClosed: false) }
    // Corner i is followed by direction i: walking back from the first corner, the last direction is next.
    let corners = [corners[0]] + corners.dropFirst().reversed()
    return MiddleLine(corners: corners, directions: back, isClosed: true)
  }
}

private func + (point: CGPoint, vector: CGVector) -> CGPoint {
  CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
}

private func - (point: CGPoint, vector: CGVector) -> CGPoint {
  CGPoint(x: point.x - vector.dx, y: point.y - vector.dy)
}

extension Path {
  /// The outline of a stroke along the path, to be filled by the non-zero rule.
  ///
  /// Dashes, caps, joins and the miter limit are those of `style`. Curves and arcs become lines no further
  /// than `flatness` points from them. A piece of no length shows round and square caps, and nothing with
  /// butt caps. Empty when the width is not positive.
  package func stroked(_ style: StrokeStyle, flatness: CGFloat) -> Path {
    guard style.width > 0, style.width.isFinite else { return Path() }
    var stroker = Stroker(style, flatness: flatness)
    return stroker.stroke(style.dash.isEmpty ? self : dashed(style.dash, phase: style.dashPhase))
  }
}
