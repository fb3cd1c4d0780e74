/// A line or a cubic with both its ends: what measuring, cutting and flattening work on.
///
/// A quadratic is held as the cubic that has the same points; a line as one with its controls at the thirds,
/// so that its parameter is the share of its length.
struct Curve {
  let start: CGPoint
  let control1: CGPoint
  let control2: CGPoint
  let end: CGPoint
  let isLine: Bool

  private init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, isLine: Bool) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
    self.isLine = isLine
  }

  init(from start: CGPoint, to end: CGPoint) {
    self.init(start, start.mixed(with: end, 1 / 3), start.mixed(with: end, 2 / 3), end, isLine: true)
  }

  init(from start: CGPoint, control: CGPoint, to end: CGPoint) {
    self.init(
      start, start.mixed(with: control, 2 / 3), end.mixed(with: control, 2 / 3), end, isLine: false)
  }

  init(from start: CGPoint, control1: CGPoint, control2: CGPoint, to end: CGPoint) {
    self.init(start, control1, control2, end, isLine: false)
  }

  /// What continues a path from `start`.
  var element: Path.Element {
    isLine ? .line(end) : .cubic(control1: control1, control2: control2, end: end)
  }

  /// The two parts before and after `parameter`, by de Casteljau's construction.
  func split(at parameter: CGFloat) -> (Curve, Curve) {
    if isLine {
      let middle = point(at: parameter)
      return (Curve(from: start, to: middle), Curve(from: middle, to: end))
    }
    let a = start.mixed(with: control1, parameter)
    let b = control1.mixed(with: control2, parameter)
    let c = control2.mixed(with: end, parameter)
    let (ab, bc) = (a.mixed(with: b, parameter), b.mixed(with: c, parameter))
    let middle = ab.mixed(with: bc, parameter)
    return (
      Curve(start, a, ab, middle, isLine: false), Curve(middle, bc, c, end, isLine: false)
    )
  }

  func point(at parameter: CGFloat) -> CGPoint {
    if isLine { return parameter == 1 ? end : start.mixed(with: end, parameter) }
    let rest = 1 - parameter
    let weights = (
      rest * rest * rest, 3 * rest * rest * parameter, 3 * rest * parameter * parameter,
      parameter * parameter * parameter
    )
    return CGPoint(
      x: weights.0 * start.x + weights.1 * control1.x + weights.2 * control2.x + weights.3 * end.x,
      y: weights.0 * start.y + weights.1 * control1.y + weights.2 * control2.y + weights.3 * end.y)
  }
}

extension Curve {
  var length: CGFloat { isLine ? start.distance(to: end) : measured(depth: 0) }

  /// The mean of chord and control polygon is the best guess at a cubic's length from the two (Gravesen,
  /// 1997); halved until they agree to a thousandth, the guess is good to about a millionth.
  private func measured(depth: Int) -> CGFloat {
    let chord = start.distance(to: end)
    let polygon =
      start.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
    guard polygon - chord > 0.001 * polygon, depth < 10 else { return (chord + polygon) / 2 }
    let (one, other) = split(at: 0.5)
    return one.measured(depth: depth + 1) + other.measured(depth: depth + 1)
  }

  /// The parameter at which `distance` of the curve's length lies behind; by halving.
  func parameter(at distance: CGFloat) -> CGFloat {
    let whole = length
    guard distance > 0, whole > 0 else { return 0 }
    guard distance < whole else { return 1 }
    if isLine { return distance / whole }
    var (rest, remaining) = (self, distance)
    var (low, step) = (CGFloat(0), CGFloat(1))
    for _ in 0..<24 {
      step /= 2
      let (one, other) = rest.split(at: 0.5)
      let half = one.length
      if remaining < half {
        rest = one
      } else {
        rest = other
        remaining -= half
        low += step
      }
    }
    return low + step / 2
  }

  /// The part between two parameters, `from` being the lesser.
  func part(from: CGFloat, to: CGFloat) -> Curve {
    if isLine { return Curve(from: point(at: from), to: point(at: to)) }
    guard from < 1 else { return split(at: 1).1 }
    let rest = from > 0 ? split(at: from).1 : self
    return to < 1 ? rest.split(at: (to - from) / (1 - from)).0 : rest
  }

  /// Appends the points after `start` of a polygon that strays from the curve by at most `tolerance`.
  ///
  /// Equal steps of the parameter, as many as Wang's bound on the second differences asks for.
  func flatten(tolerance: CGFloat, into points: inout [CGPoint]) {
    guard !isLine else {
      points.append(end)
      return
    }
    let bend = max(
      hypot(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y),
      hypot(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y))
    let count = min(max(1, (0.75 * bend / tolerance).squareRoot().rounded(.up)), 4096)
    for step in stride(from: 1, to: count, by: 1) { points.append(point(at: step / count)) }
    points.append(end)
  }

  /// The exact box: the ends, and the points where the curve turns back in x or in y.
  var bounds: CGRect {
    guard !isLine else { return CGRect(enclosing: [start, end]) }
    let turns =
      Self.turns(start.x, control1.x, control2.x, end.x)
      + Self.turns(start.y, control1.y, control2.y, end.y)
    return CGRect(enclosing: [start, end] + turns.map(point))
  }

  /// The parameters in 0…1 where the derivative of one coordinate is zero.
  private static func turns(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    let root = (b * b - 4 * a * c).squareRoot()
    // Citardauq's form beside the usual one: no difference of near numbers, and right for a = 0.
    let q = -(b + (b < 0 ? -root : root)) / 2
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }

  /// The point `share` of the way to `other`.
  func mixed(with other: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }

  var isFinite: Bool { x.isFinite && y.isFinite }
}
