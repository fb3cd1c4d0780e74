import CoreGraphics

/// How far two pictures of one scene are apart, in levels of 255 of a channel.
///
/// Every program has its own rules for what a shape covers, so that pixels on edges differ by nature: those whose
/// neighbours differ much from one another.
struct PictureDifference {
  /// Over all pixels and channels.
  private(set) var mean = 0.0
  /// On no edge, and anywhere.
  private(set) var largest = 0
  private(set) var largestOnEdges = 0

  /// How far apart two neighbours are on an edge.
  private static let step = 6

  /// `raw` is pixels of `bitmap`'s size and format; nil if there is another number of them.
  init?(_ bitmap: Bitmap, _ raw: Data) {
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    guard raw.count == bitmap.pixels.count * 4 else { return nil }
    let theirs = raw.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    var sum = 0
    for y in 0..<height {
      for x in 0..<width {
        let distances = Self.distances(bitmap[x, y], theirs[y * width + x])
        sum += distances.sum
        guard distances.largest > largest else { continue }
        if Self.isOnEdge(x, y, of: bitmap) {
          largestOnEdges = max(largestOnEdges, distances.largest)
        } else {
          largest = distances.largest
        }
      }
    }
    mean = Double(sum) / Double(3 * width * height)
    largestOnEdges = max(largestOnEdges, largest)
  }

  private static func distances(_ one: UInt32, _ other: UInt32) -> (sum: Int, largest: Int) {
    var (sum, largest) = (0, 0)
    for shift: UInt32 in [0, 8, 16] {
      let distance = abs(Int(one >> shift & 255) - Int(other >> shift & 255))
      sum += distance
      largest = max(largest, distance)
    }
    return (sum, largest)
  }

  /// Whether the pixels up to two around differ much.
  private static func isOnEdge(_ x: Int, _ y: Int, of bitmap: Bitmap) -> Bool {
    let (columns, rows) = (0..<bitmap.size.width, 0..<bitmap.size.height)
    for row in max(0, y - 2)...min(rows.upperBound - 1, y + 2) {
      for column in max(0, x - 2)...min(columns.upperBound - 1, x + 2)
      where distances(bitmap[x, y], bitmap[column, row]).largest > step { return true }
    }
    return false
  }
}
