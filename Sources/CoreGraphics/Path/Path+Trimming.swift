extension Path {
  /// The length of all pieces together, good to about a millionth; moves between them do not count.
  package var length: CGFloat { subpaths.reduce(0) { $0 + $1.length } }

  /// The part between two fractions of the path's length, which are cut to 0…1; curves stay curves.
  ///
  /// Pieces are measured one after the other. Nothing is left when `from` is not less than `to`; a closed
  /// piece stays closed only if all of it is kept.
  package func trimmed(from: CGFloat, to: CGFloat) -> Path {
    guard from < to else { return Path() }
    guard from > 0 || to < 1 else { return self }
    let pieces = subpaths
    let total = pieces.reduce(0) { $0 + $1.length }
    let (lower, upper) = (max(0, from) * total, min(1, to) * total)
    var kept: [Subpath] = []
    var passed: CGFloat = 0
    for piece in pieces {
      let length = piece.length
      if passed < upper, passed + length > lower {
        kept.append(piece.part(from: lower - passed, to: upper - passed, of: length))
      }
      passed += length
    }
    return Path(kept)
  }

  /// The path cut into dashes: `lengths` are those of dash, gap, dash and so on in turn, repeated for ever
  /// and begun at `phase`, anew in every piece.
  ///
  /// Lengths that do not make a pattern (none, negative, all zero) and patterns with more than 100,000
  /// dashes leave the path whole. Where a closed piece begins and ends in a dash, the two are one.
  package func dashed(_ lengths: [CGFloat], phase: CGFloat = 0) -> Path {
    let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    guard period > 0, period.isFinite, phase.isFinite, !pattern.contains(where: { $0 < 0 }),
      length / period * CGFloat(pattern.count) < 200_000
    else { return self }
    return Path(subpaths.flatMap { $0.dashed(pattern, period: period, phase: phase) })
  }
}

extension Subpath {
  /// The part between two lengths along the piece, which is `total` long.
  fileprivate func part(from: CGFloat, to: CGFloat, of total: CGFloat) -> Subpath {
    if from <= 0, to >= total { return self }
    var kept: [Curve] = []
    var passed: CGFloat = 0
    for curve in curves where passed <= to {
      let length = curve.length
      if passed + length >= from, length > 0 {
        let part = curve.part(
          from: curve.parameter(at: from - passed), to: curve.parameter(at: to - passed))
        kept.append(part)
      }
      passed += length
    }
    let solid = kept.filter { $0.start != $0.end }
    return Subpath(start: solid.first?.start ?? kept.first?.start ?? start, curves: solid)
  }

  /// A dash of no length keeps the direction its caps need by being this long, in points.
  private static let shortestDash: CGFloat = 0.0001

  fileprivate func dashed(_ pattern: [CGFloat], period: CGFloat, phase: CGFloat) -> [Subpath] {
    let total = length
    guard total > 0 else { return [self] }
    var index = 0
    var place = -(phase - (phase / period).rounded(.down) * period)
    var dashes: [Subpath] = []
    while place < total {
      let end = place + pattern[index]
      if index.isMultiple(of: 2), end >= 0 {
        let last = max(end, place + Self.shortestDash)
        dashes.append(part(from: max(0, place), to: min(last, total), of: total))
      }
      place = end
      index = (index + 1) % pattern.count
    }
    guard isClosed, dashes.count > 1, dashes[0].start == start, let last = dashes.last, last.end == start
    else { return dashes }
    let joined = Subpath(start: last.start, curves: last.curves + dashes[0].curves)
    return [joined] + dashes.dropFirst().dropLast()
  }
}
