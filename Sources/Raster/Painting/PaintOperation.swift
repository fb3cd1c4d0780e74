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
    guard alpha == 255, source.isOpaque, area.minX <= columns.lowerBound, area.maxX >= columns.upperBound,
      case .rect(let rect) = coverage, rect.x0 <= columns.lowerBound * fixedOne,
      rect.x1 >= columns.upperBound * fixedOne
    else { return nil }
    let first = (rect.y0 + fixedOne - 1) >> 8
    return (first..<max(first, rect.y1 >> 8)).clamped(to: area.minY..<area.maxY)
  }

  /// What a row of it costs, in units of `Source.cost`.
  var costOfRow: Int { area.width * source.cost }
}
