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
  ///   - center: the part that stretches, in units of the picture.
  package init(of size: CGSize, over rect: CGRect, center: CGRect) {
    guard center != CGRect(x: 0, y: 0, width: 1, height: 1), rect.width > 0, rect.height > 0 else {
      pieces = [Piece(rect: rect, source: CGRect(x: 0, y: 0, width: 1, height: 1))]
      return
    }
    let columns = Self.spans(size.width, rect.minX, rect.width, center.minX, center.maxX)
    let rows = Self.spans(size.height, rect.minY, rect.height, center.minY, center.maxY)
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

  /// The three spans of one axis that are not empty. Ends that do not fit are made smaller together.
  private static func spans(
    _ natural: CGFloat, _ origin: CGFloat, _ length: CGFloat, _ start: CGFloat, _ end: CGFloat
  ) -> [(from: ClosedRange<CGFloat>, to: ClosedRange<CGFloat>)] {
    let (first, last) = (min(max(start, 0), 1), min(max(end, start, 0), 1))
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
