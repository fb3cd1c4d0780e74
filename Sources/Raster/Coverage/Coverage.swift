import CoreGraphics

/// Which part of each pixel a shape covers.
enum Coverage {
  /// An upright rectangle, whose coverage is a product of two numbers.
  case rect(FixedRect)
  case mask(Mask)

  /// The pixels it may touch.
  var bounds: PixelRect {
    switch self {
    case .rect(let rect): rect.pixels
    case .mask(let mask): mask.bounds
    }
  }

  /// Whether every pixel of `region` is covered wholly.
  func covers(_ region: PixelRect) -> Bool {
    switch self {
    case .rect(let rect):
      let wanted = FixedRect(region)
      return rect.x0 <= wanted.x0 && rect.y0 <= wanted.y0 && rect.x1 >= wanted.x1 && rect.y1 >= wanted.y1
    case .mask: return false
    }
  }

  /// The product of two coverages, within `region`.
  func intersection(_ other: Coverage, in region: PixelRect) -> Coverage {
    switch (self, other) {
    case (.rect(let one), .rect(let two)) where one.isOnPixels || two.isOnPixels:
      return .rect(one.intersection(two))
    case (.mask, .rect) where other.covers(bounds.intersection(region)): return self
    case (.rect, .mask) where covers(other.bounds.intersection(region)): return other
    default:
      let bounds = self.bounds.intersection(other.bounds).intersection(region)
      let (one, two) = (mask(in: bounds), other.mask(in: bounds))
      return .mask(
        Mask(bounds) { y, bytes in
          let (row, source) = one.row(y)
          let (otherRow, otherSource) = two.row(y)
          let shift = bounds.minX - one.bounds.minX
          let otherShift = bounds.minX - two.bounds.minX
          let start = max(0, row.start - shift, otherRow.start - otherShift)
          let end = min(bounds.width, row.end - shift, otherRow.end - otherShift)
          guard start < end else { return MaskRow(offset: 0) }
          (bytes + start).update(from: source + shift + start, count: end - start)
          multiply(bytes + start, by: otherSource + otherShift + start, count: end - start)
          return MaskRowScan.row(of: bytes, count: bounds.width)
        })
    }
  }

  /// The same as bytes, at least for the pixels of `region`.
  func mask(in region: PixelRect) -> Mask {
    switch self {
    case .mask(let mask): return mask
    case .rect(let rect):
      return Mask(region) { y, bytes in
        let height = overlap(rect.y0, rect.y1, y)
        for x in 0..<region.width {
          bytes[x] = UInt8(
            truncatingIfNeeded: coverageByte(height * overlap(rect.x0, rect.x1, region.minX + x)))
        }
        return MaskRowScan.row(of: bytes, count: region.width)
      }
    }
  }
}

/// How much of the pixel at `index` lies between two edges, in 1/256.
@inline(__always)
func overlap(_ start: Fixed, _ end: Fixed, _ index: Int) -> Int {
  max(0, min(end, (index + 1) * fixedOne) - max(start, index * fixedOne))
}

/// A row of coverage bytes times another, in place.
private func multiply(_ target: UnsafeMutablePointer<UInt8>, by other: UnsafePointer<UInt8>, count: Int) {
  for x in 0..<count {
    target[x] = UInt8(truncatingIfNeeded: scaledByte(UInt32(target[x]), by: UInt32(other[x])))
  }
}
