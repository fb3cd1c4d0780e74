import CoreGraphics

/// Of each row of a picture, its longest opaque stretch. Much of what is kept is opaque but for what hangs over its
/// edges, and hides what lies beneath.
struct OpaqueRows {
  /// From the picture's left.
  private let stretches: [Range<Int>]

  init(_ picture: Picture) {
    let bounds = picture.bounds
    stretches = picture.withCanvas { canvas in
      (bounds.minY..<bounds.maxY).map {
        Self.longest(canvas.pixel(x: bounds.minX, y: $0), count: bounds.width)
      }
    }
  }

  private static func longest(_ row: UnsafePointer<UInt32>, count: Int) -> Range<Int> {
    var (best, start) = (0..<0, 0)
    for x in 0...count where x == count || row[x] >> 24 != 255 {
      if x - start > best.count { best = start..<x }
      start = x + 1
    }
    return best
  }

  /// Whether nothing shows through the pixels of `rect`, counted from the picture's upper left.
  func hide(_ rect: PixelRect) -> Bool {
    let (columns, rows) = (rect.minX..<rect.maxX, rect.minY..<rect.maxY)
    guard rows.lowerBound >= 0, rows.upperBound <= stretches.count else { return false }
    return stretches[rows].allSatisfy {
      $0.lowerBound <= columns.lowerBound && $0.upperBound >= columns.upperBound
    }
  }
}
