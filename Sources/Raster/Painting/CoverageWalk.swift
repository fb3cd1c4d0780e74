import CoreGraphics

/// Paints stretches of rows in one way.
protocol StretchPainter {
  /// Paints `count` pixels from (`x`, `y`) to the right, faded by `alpha` (1…255).
  func paint(x: Int, y: Int, count: Int, alpha: UInt32)
  /// Paints them with a coverage byte a pixel.
  func paint(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>)
}

/// Cuts the rows of a coverage into stretches of constant coverage, where the fastest kernel runs, and stretches
/// with a byte a pixel.
struct CoverageWalk {
  let coverage: Coverage
  /// 1…255, times the coverage.
  let alpha: UInt32
  let area: PixelRect
  let spans: Spans

  func callAsFunction(_ painter: some StretchPainter) {
    switch coverage {
    case .rect(let rect): walk(rect, painter)
    case .mask(let mask): withExtendedLifetime(mask) { walk(mask, painter) }
    }
  }

  /// An upright rectangle is at most nine parts of constant coverage.
  private func walk(_ rect: FixedRect, _ painter: some StretchPainter) {
    let columns = parts(rect.x0, rect.x1, area.minX, area.maxX)
    for rows in parts(rect.y0, rect.y1, area.minY, area.maxY) {
      for y in rows.pixels {
        for columns in columns {
          let alpha = scaledByte(coverageByte(rows.share * columns.share), by: alpha)
          if alpha == 0 { continue }
          painter.paint(x: columns.pixels.lowerBound, y: y, count: columns.pixels.count, alpha: alpha)
        }
      }
    }
  }

  /// Cuts the pixels `start..<end` where the share that lies between two edges changes; shares in 1/256.
  private func parts(
    _ first: Fixed, _ last: Fixed, _ start: Int, _ end: Int
  ) -> [(pixels: Range<Int>, share: Int)] {
    let solidStart = (first + 255) >> 8
    let solidEnd = max(solidStart, last >> 8)
    return [first >> 8..<solidStart, solidStart..<solidEnd, solidEnd..<max(solidEnd, (last + 255) >> 8)]
      .compactMap { pixels in
        let pixels = pixels.clamped(to: start..<end)
        return pixels.isEmpty ? nil : (pixels, overlap(first, last, pixels.lowerBound))
      }
  }

  private func walk(_ mask: Mask, _ painter: some StretchPainter) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: alpha == 255 ? 1 : area.width) { faded in
      let (left, columns) = (mask.bounds.minX, area.minX..<area.maxX)
      for y in area.minY..<area.maxY {
        let (row, bytes) = mask.row(y)
        /// Paints a stretch by its bytes.
        func paintBytes(_ start: Int, _ end: Int) {
          let range = (left + start..<left + end).clamped(to: columns)
          guard !range.isEmpty else { return }
          var coverage = bytes + (range.lowerBound - left)
          if alpha != 255, let scratch = faded.baseAddress {
            spans.scale(coverage, by: alpha, into: scratch, count: range.count)
            coverage = UnsafePointer(scratch)
          }
          painter.paint(x: range.lowerBound, y: y, count: range.count, coverage: coverage)
        }
        paintBytes(row.start, row.solidStart)
        let solid = (left + row.solidStart..<left + row.solidEnd).clamped(to: columns)
        if !solid.isEmpty { painter.paint(x: solid.lowerBound, y: y, count: solid.count, alpha: alpha) }
        paintBytes(row.solidEnd, row.end)
      }
    }
  }
}
