package import CoreGraphics

/// A picture whose corners keep their size while its middle stretches.
package struct NineSlices {
  package struct Piece: Equatable {
    package let rect: CGRect
    /// In units of the picture.
    package let source: CGRect
  }

  package let pieces: [Piece]

  /// - Parameters:
  ///   - size: the picture's, in points.
  ///   - rect: what it is to fill.
  ///   - center: the part that stretches, in units of the picture. What has no width or height there counts as
  ///     one pixel wide or high.
  ///   - scale: pixels of the picture a point.
  package init(of size: CGSize, over rect: CGRect, center: CGRect, scale: CGFloat = 1) {
    guard center != CGRect(x: 0, y: 0, width: 1, height: 1), rect.width > 0, rect.height > 0 else {
      pieces = [Piece(rect: rect, source: CGRect(x: 0, y: 0, width: 1, height: 1))]
      return
    }
    func spans(_ natural: CGFloat, _ origin: CGFloat, _ length: CGFloat, _ start: CGFloat, _ end: CGFloat)
      -> [Span]
    {
      let half = start < end ? 0 : 0.5 / (natural * scale)
      return Self.spans(natural, origin, length, start - half, max(start, end) + half)
    }
    let columns = spans(size.width, rect.minX, rect.width, center.minX, center.maxX)
    let rows = spans(size.height, rect.minY, rect.height, center.minY, center.maxY)
    pieces = rows.flatMap { row in
      columns.map { column in
        Piece(
          rect: CGRect(
            x: column.to.lowerBound, y: row.to.lowerBound, width: column.to.length, height: row.to.length),
          source: CGRect(
            x: column.from.lowerBound, y: row.from.lowerBound, width: column.from.length,
            height: row.from.length))
      }
    }
  }

  private typealias Span = (from: ClosedRange<CGFloat>, to: ClosedRange<CGFloat>)

  /// The three spans of one axis that are not empty. Ends that do not fit are made smaller together.
  private static func spans(
    _ natural: CGFloat, _ origin: CGFloat, _ length: CGFloat, _ start: CGFloat, _ end: CGFloat
  ) -> [Span] {
    let (first, last) = (min(max(start, 0), 1), min(max(end, 0), 1))
    let ends = natural * (first + 1 - last)
    let fit = ends > length && ends > 0 ? length / ends : 1
    let marks = [
      origin, origin + natural * first * fit, origin + length - natural * (1 - last) * fit, origin + length,
    ]
    let cuts = [0, first, last, 1]
    return (0..<3).compactMap { index in
      guard cuts[index] < cuts[index + 1], marks[index] < marks[index + 1] else { return nil }
      return (cuts[index]...cuts[index + 1], marks[index]...marks[index + 1])
    }
  }
}

extension ClosedRange<CGFloat> {
  fileprivate var length: CGFloat { upperBound - lowerBound }
}
