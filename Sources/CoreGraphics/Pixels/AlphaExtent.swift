/// Where a bitmap's pixels are opaque and where they are clear: found once, so that what shows nothing is not drawn
/// in every frame, and what hides everything is not blended.
package struct AlphaExtent: Sendable, Hashable {
  /// Whether every pixel is opaque.
  package let isOpaque: Bool
  /// The circles round the centre of a bitmap that shows a disc; nil of others.
  package let disc: Disc?

  /// In pixels. Colours are interpolated between neighbours.
  package struct Disc: Sendable, Hashable {
    /// Outside of a circle of this radius, which lies inside the bitmap, all colours are clear.
    package let radius: CGFloat
    /// Inside of a circle of this radius all colours are opaque; 0 if there is no such circle.
    package let opaqueRadius: CGFloat
  }

  package static let unknown = AlphaExtent(isOpaque: false, disc: nil)

  /// What holds for any part of the bitmap.
  package var ofPart: AlphaExtent { AlphaExtent(isOpaque: isOpaque, disc: nil) }

  private init(isOpaque: Bool, disc: Disc?) {
    self.isOpaque = isOpaque
    self.disc = disc
  }

  package init(of bitmap: Bitmap) {
    let isOpaque = bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
    self.init(isOpaque: isOpaque, disc: isOpaque ? nil : Disc(in: bitmap))
  }
}

extension AlphaExtent.Disc {
  /// How far from a place the pixels that are interpolated there may be: the diagonal of one.
  private static let reach: CGFloat = 1.42

  /// Looks in each row for the pixels nearest the ends that are not clear, and nearest the middle that are not
  /// opaque. Distances are twice those from the centre to the pixels' centres, which are whole; squared.
  fileprivate init?(in bitmap: Bitmap) {
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    let limit = (min(width, height) - 2) * (min(width, height) - 2)
    var (farthest, nearest) = (0, limit)
    for y in 0..<height {
      let row = bitmap.pixels[y * width..<(y + 1) * width]
      let (middle, down) = (row.startIndex + width / 2, 2 * y + 1 - height)
      func distance(_ index: Int) -> Int {
        let across = 2 * (index - row.startIndex) + 1 - width
        return across * across + down * down
      }
      for index in [row.firstIndex { $0 != 0 }, row.lastIndex { $0 != 0 }].compactMap(\.self) {
        farthest = max(farthest, distance(index))
      }
      if farthest > limit { return nil }
      let isTranslucent = { (pixel: UInt32) in pixel >> 24 != 255 }
      let around = [
        row[..<middle].lastIndex(where: isTranslucent), row[middle...].firstIndex(where: isTranslucent),
      ]
      for index in around.compactMap(\.self) { nearest = min(nearest, distance(index)) }
    }
    radius = CGFloat(farthest).squareRoot() / 2 + Self.reach
    opaqueRadius = max(0, CGFloat(nearest).squareRoot() / 2 - Self.reach)
  }
}
