import CoreGraphics

/// Operations less what later ones hide.
///
/// It can be carried out in bands of rows at once, by several threads: a pixel sees the same operations in the
/// same order, so the bits are the same. Opaque pixels are stored, so what they hide leaves no trace.
///
/// Unchecked: operations hold canvases, masks and pictures, none of which changes before all bands are painted.
struct PaintPlan: @unchecked Sendable {
  private struct Part {
    let operation: PaintOperation
    /// The rows in which it can be seen.
    let rows: [Range<Int>]
    /// What is hidden in them.
    let hole: Hole?
  }

  private let painter: Painter
  private let parts: [Part]
  /// From each part's first row to its last.
  private let extents: [Range<Int>]
  private let clip: PixelRect
  private let background: UInt32?
  /// The rows of the background that can be seen.
  private let bare: RowRanges

  /// `background` is for where no operation hides it; nil for what is there.
  init(_ operations: [PaintOperation], clip: PixelRect, background: UInt32?, _ painter: Painter) {
    self.painter = painter
    var bare = RowRanges(clip.minY..<clip.maxY)
    var parts: [Part] = []
    var hole: Hole?
    for operation in operations.reversed() {
      let rows = bare.clamped(to: operation.area.minY..<operation.area.maxY)
      if rows.isEmpty { continue }
      parts.append(Part(operation: operation, rows: rows, hole: hole))
      if let own = Hole(operation), own.area > hole?.area ?? 0 { hole = own }
      if let hidden = operation.hiddenRows(across: clip.minX..<clip.maxX) { bare.subtract(hidden) }
    }
    self.parts = parts.reversed()
    extents = self.parts.map { ($0.rows.first?.lowerBound ?? 0)..<($0.rows.last?.upperBound ?? 0) }
    self.clip = clip
    self.background = background
    self.bare = bare
  }

  /// Pixels of the canvas that stay in a processor's own cache while all operations pass over them. All at once was
  /// a tenth slower where the images are in no cache; fewer were no faster.
  private static let stripArea = 40_000

  /// Paints the rows of a band, strip by strip.
  func paint(_ band: Range<Int>) {
    let height = max(16, Self.stripArea / max(clip.width, 1))
    for start in stride(from: band.lowerBound, to: band.upperBound, by: height) {
      paint(strip: start..<min(start + height, band.upperBound))
    }
  }

  private func paint(strip: Range<Int>) {
    if let background {
      for rows in bare.clamped(to: strip) {
        let area = PixelRect(minX: clip.minX, minY: rows.lowerBound, maxX: clip.maxX, maxY: rows.upperBound)
        painter.canvas.fill(area, with: background)
      }
    }
    // Most parts are not in a strip: those are not touched, which would count references.
    for index in extents.indices where extents[index].overlaps(strip) {
      let part = parts[index]
      for rows in part.rows {
        let rows = rows.clamped(to: strip)
        if !rows.isEmpty { painter.paint(part.operation, rows: rows, sparing: part.hole) }
      }
    }
  }

  /// Work below which a second thread is not worth waking, which takes a tenth of a millisecond: half of one.
  private static let leastWork = 5_000_000

  /// The rows in at most `count` bands of about equal work; one where a second would not be worth it.
  func bands(atMost count: Int) -> [Range<Int>] {
    let whole = clip.minY..<clip.maxY
    guard count > 1 else { return [whole] }
    let work = workOfRows
    let total = work.reduce(0, +)
    guard total >= Self.leastWork else { return [whole] }
    var (bands, start, done): ([Range<Int>], Int, Int) = ([], whole.lowerBound, 0)
    for (row, cost) in zip(whole, work) where bands.count < count - 1 {
      done += cost
      if done >= total * (bands.count + 1) / count {
        bands.append(start..<row + 1)
        start = row + 1
      }
    }
    return bands + [start..<whole.upperBound]
  }

  private var workOfRows: [Int] {
    // First its changes from row to row.
    var work = [Int](repeating: 0, count: clip.height + 1)
    for part in parts {
      for rows in part.rows {
        work[rows.lowerBound - clip.minY] += part.operation.costOfRow
        work[rows.upperBound - clip.minY] -= part.operation.costOfRow
      }
    }
    for row in work.indices.dropFirst() { work[row] += work[row - 1] }
    return work
  }
}
