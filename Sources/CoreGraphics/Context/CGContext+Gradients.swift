extension CGContext {
  /// Fills the clip with colours along the line from `start` to `end`; beyond its ends only where `options`
  /// say so. Draws nothing when both are the same point.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let length = start.distance(to: end)
    let area = boundingBoxOfClipPath
    guard length > 0, !area.isEmpty else { return }
    // Along the line and across it far enough to cover the clip from wherever the line lies.
    let far = CGPoint(x: area.midX, y: area.midY).distance(to: start) + area.width + area.height + length
    let before = options.contains(.drawsBeforeStartLocation) ? -far : 0
    let after = options.contains(.drawsAfterEndLocation) ? length + far : length
    let along = CGVector(dx: (end.x - start.x) / length, dy: (end.y - start.y) / length)
    let corners = [(before, -far), (after, -far), (after, far), (before, far)].map { distance, aside in
      CGPoint(
        x: start.x + along.dx * distance - along.dy * aside,
        y: start.y + along.dy * distance + along.dx * aside)
    }
    let coversAll = before < 0 && after > length
    let strip = Path(corners.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [.close])
    let paint = Gradient(.axial(start: start, end: end), stops: gradient.stops)
    record(.fill(coversAll ? .rect(area) : .path(strip), .gradient(paint), rule: .nonZero))
  }

  /// Fills the clip with colours from the circle of `startRadius` to that of `endRadius`; inside the one and
  /// outside the other only where `options` say so.
  ///
  /// Both circles are drawn round `endCenter`: gradients between circles with different centres are not
  /// supported, and look as if the first lay in the middle of the second.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let isGrowing = startRadius <= endRadius
    let (inner, outer) = isGrowing ? (startRadius, endRadius) : (endRadius, startRadius)
    guard inner >= 0, inner < outer, !boundingBoxOfClipPath.isEmpty else { return }
    let fillsInside = options.contains(isGrowing ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
    let fillsOutside = options.contains(isGrowing ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
    let stops = (isGrowing ? gradient.stops : gradient.stops.reversed()).map { stop in
      let share = isGrowing ? stop.location : 1 - stop.location
      return Gradient.Stop((inner + (outer - inner) * share) / outer, stop.color)
    }
    let radii = CGSize(width: outer, height: outer)
    let paint = Paint.gradient(Gradient(.radial(center: endCenter, radii: radii), stops: stops))
    var area = fillsOutside ? Path.rect(boundingBoxOfClipPath) : .circle(round: endCenter, radius: outer)
    if inner > 0, !fillsInside { area.elements += Path.circle(round: endCenter, radius: inner).elements }
    record(.fill(.path(area), paint, rule: .evenOdd))
  }
}

extension Path {
  fileprivate static func circle(round center: CGPoint, radius: CGFloat) -> Path {
    .ellipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
