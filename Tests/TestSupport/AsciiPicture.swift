package import CoreGraphics

extension Bitmap {
  /// One character a pixel, row by row, for pictures small enough to be read: how much each is covered, from
  /// `.` (alpha 0) over `1`…`9` (tenths, rounded) to `#` (alpha 255).
  package var coveragePicture: String {
    picture { pixel in
      switch pixel >> 24 {
      case 0: "."
      case 255: "#"
      case let alpha: Character(String(min(9, max(1, (alpha * 10 + 127) / 255))))
      }
    }
  }

  /// One character a pixel, row by row.
  package func picture(_ character: (UInt32) -> Character) -> String {
    (0..<size.height)
      .map { y in String((0..<size.width).map { x in character(self[x, y]) }) }
      .joined(separator: "\n")
  }

  /// The greatest difference of a channel between two bitmaps of one size.
  package func greatestDifference(from other: Bitmap) -> Int {
    var most = 0
    for (one, two) in zip(pixels, other.pixels) {
      for shift: UInt32 in [0, 8, 16, 24] {
        most = max(most, abs(Int(one >> shift & 255) - Int(two >> shift & 255)))
      }
    }
    return most
  }
}
