import CoreGraphics

/// One step of painting: a source through a coverage.
struct PaintOperation {
  let source: Source
  let coverage: Coverage
  /// 1…255, times the source.
  let alpha: UInt32
  /// The pixels that may be touched: within the coverage and, if those are pixels, the source.
  let area: PixelRect

  /// The rows in which nothing shows through from `columns`' start to its end.
  func hiddenRows(across columns: Range<Int>) -> Range<Int>? {
    guard alpha == 255, source.isOpaque, case .rect(let rect) = coverage else { return nil }
    let solid = rect.wholePixels.intersection(area)
    guard solid.minX <= columns.lowerBound, solid.maxX >= columns.upperBound else { return nil }
    return solid.minY..<solid.maxY
  }

  /// What a row of it costs, in units of `Source.cost`.
  var costOfRow: Int { area.width * source.cost }
}
