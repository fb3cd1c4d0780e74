package import CoreGraphics

/// Frames side by side in one picture, in rows as square as they come, on a grey ground.
package enum ContactSheet {
  private static let gap = 8
  private static let ground: UInt32 = 0xFF80_8080

  package static func bitmap(of frames: [Bitmap]) -> Bitmap {
    guard let first = frames.first else { return Bitmap(size: .zero) }
    let columns = columnCount(for: frames.count, cell: first.size)
    let rows = (frames.count + columns - 1) / columns
    let (width, height) = (first.size.width + gap, first.size.height + gap)
    var sheet = Bitmap(
      size: PixelSize(width: columns * width + gap, height: rows * height + gap), filling: ground)
    for (index, frame) in frames.enumerated() {
      let (x, y) = (gap + index % columns * width, gap + index / columns * height)
      for row in 0..<min(frame.size.height, first.size.height) {
        for column in 0..<min(frame.size.width, first.size.width) {
          sheet[x + column, y + row] = frame[column, row] | 0xFF00_0000
        }
      }
    }
    return sheet
  }

  /// The number of columns that makes the sheet least far from square.
  private static func columnCount(for count: Int, cell: PixelSize) -> Int {
    func imbalance(_ columns: Int) -> Double {
      let rows = (count + columns - 1) / columns
      return abs(log(Double(columns * cell.width) / Double(max(1, rows * cell.height))))
    }
    return (1...count).min { imbalance($0) < imbalance($1) } ?? 1
  }
}
