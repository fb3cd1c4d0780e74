import CoreGraphics

/// Turns outlines into masks by exact area.
///
/// Each edge adds, to every pixel it crosses, the signed area between itself and the pixel's right side, and
/// to the next pixel what is missing to its height; the running sum along a row is then the signed area of
/// the shape in each pixel (times the winding). Only pixels on the outline are touched: the inside is the
/// constant stretch between them. Areas are in 1/131072 pixel (256 rows of 512 half units).
///
/// Where an edge crosses the sides of pixels is computed from its two ends, never from the previous pixel, so
/// a part of the region gets the bytes that the whole would get. Two shapes that share an edge get coverages
/// that add up to 255 along it (256 for exact halves); painted over each other with source-over, what is
/// behind still shows by `a · (1 − a)`, as in every renderer that works with coverage. Edges on whole
/// pixels never show.
final class AreaAccumulator {
  private var region = PixelRect.empty
  private var stride = 0
  /// Zero but between the first edge and `mask`.
  private var areas: [Int32] = []
  private var touched: [(first: Int32, last: Int32)] = []

  /// What one pixel, covered once, sums up to.
  private static let full = 131_072

  /// Begins a shape of which the pixels in `region` are wanted.
  func begin(_ region: PixelRect) {
    self.region = region
    stride = region.width + 2
    let count = stride * region.height
    // With room for what grows from frame to frame.
    if areas.count < count { areas = Array(repeating: 0, count: count * 3 / 2) }
    touched.removeAll(keepingCapacity: true)
    touched.append(contentsOf: repeatElement((.max, -1), count: region.height))
  }

  /// Adds an edge of the outline; outlines must be closed.
  func line(from start: FixedPoint, to end: FixedPoint) {
    if start.y == end.y { return }
    let isDown = start.y < end.y
    let (upper, lower) = isDown ? (start, end) : (end, start)
    if min(upper.x, lower.x) >= region.maxX * fixedOne { return }
    let top = max(upper.y, region.minY * fixedOne)
    let bottom = min(lower.y, region.maxY * fixedOne)
    guard top < bottom else { return }
    let (width, height) = (lower.x - upper.x, lower.y - upper.y)
    var y = top
    var x = upper.x + (y - upper.y) * width / height
    while y < bottom {
      let nextY = min((y | 255) + 1, bottom)
      let nextX = upper.x + (nextY - upper.y) * width / height
      addRow(y >> 8 - region.minY, from: min(x, nextX), to: max(x, nextX), height: nextY - y, isDown)
      (x, y) = (nextX, nextY)
    }
  }

  /// Adds the part of an edge that lies in one row: `height` units high, from `left` to `right`.
  private func addRow(_ row: Int, from left: Fixed, to right: Fixed, height: Int, _ isDown: Bool) {
    let (minX, maxX) = (region.minX * fixedOne, region.maxX * fixedOne)
    if left >= maxX { return }
    let sign = isDown ? 1 : -1
    let base = row * stride
    var first = Int32.max
    var last: Int32 = 0
    areas.withUnsafeMutableBufferPointer { areas in
      /// Adds `height` units of an edge that runs from `x0` to `x1` inside the pixel at `column`.
      @inline(__always) func add(_ column: Int, _ height: Int, _ x0: Int, _ x1: Int) {
        let right = sign * height * (x0 + x1)
        areas[base + column] &+= Int32(truncatingIfNeeded: sign * height * 512 - right)
        areas[base + column + 1] &+= Int32(truncatingIfNeeded: right)
        first = min(first, Int32(truncatingIfNeeded: column))
        last = max(last, Int32(truncatingIfNeeded: column + 1))
      }
      if right <= minX { return add(0, height, 0, 0) }
      if left == right { return add(left >> 8 - region.minX, height, left & 255, left & 255) }
      var x = left
      var done = 0
      if x < minX {
        done = (minX - left) * height / (right - left)
        add(0, done, 0, 0)
        x = minX
      }
      while x < right && x < maxX {
        let next = min((x | 255) + 1, right)
        let reached = (next - left) * height / (right - left)
        add(x >> 8 - region.minX, reached - done, x & 255, next - (x & ~255))
        (x, done) = (next, reached)
      }
    }
    touched[row].first = min(touched[row].first, first)
    touched[row].last = max(touched[row].last, last)
  }

  /// Ends the shape: its coverage in the region.
  func mask(_ rule: FillRule) -> Mask {
    areas.withUnsafeMutableBufferPointer { areas in
      Mask(region) { y, bytes in
        let index = y - region.minY
        let (first, last) = touched[index]
        guard last >= 0, let base = areas.baseAddress else { return MaskRow(offset: 0) }
        return Self.sweep(
          base + index * stride, Int(first)...Int(last), width: region.width, rule: rule, into: bytes)
      }
    }
  }

  /// Sums up one row, clears its areas and writes its bytes.
  private static func sweep(
    _ areas: UnsafeMutablePointer<Int32>, _ touched: ClosedRange<Int>, width: Int, rule: FillRule,
    into bytes: UnsafeMutablePointer<UInt8>
  ) -> MaskRow {
    var scan = MaskRowScan()
    var sum = 0
    var byte: UInt8 = 0
    var x = touched.lowerBound
    let end = touched.upperBound + 1
    while x < end {
      let start = x
      x = nextEdge(areas, x, end)
      let runEnd = min(x, width)
      if byte != 0 && start < runEnd { (bytes + start).update(repeating: byte, count: runEnd - start) }
      scan.add(byte, from: start, to: max(start, runEnd))
      guard x < end else { break }
      sum &+= Int(areas[x])
      areas[x] = 0
      byte = self.byte(sum, rule)
      if x < width {
        bytes[x] = byte
        scan.add(byte, from: x, to: x &+ 1)
      }
      x &+= 1
    }
    if byte != 0 && end < width {
      (bytes + end).update(repeating: byte, count: width - end)
      scan.add(byte, from: end, to: width)
    }
    return scan.result
  }

  /// The first column from `x` on in which an edge is, or `end`. Most of a large shape is none: eight are looked at at
  /// once.
  @inline(__always)
  private static func nextEdge(_ areas: UnsafeMutablePointer<Int32>, _ start: Int, _ end: Int) -> Int {
    var x = start
    while x &+ 8 <= end {
      let eight = UnsafeRawPointer(areas + x).loadUnaligned(as: SIMD4<UInt64>.self)
      if (eight[0] | eight[1]) | (eight[2] | eight[3]) != 0 { break }
      x &+= 8
    }
    while x < end && areas[x] == 0 { x &+= 1 }
    return x
  }

  /// The coverage byte of a signed area, rounded to nearest.
  @inline(__always)
  private static func byte(_ sum: Int, _ rule: FillRule) -> UInt8 {
    var area = abs(sum)
    switch rule {
    case .nonZero: area = min(area, full)
    case .evenOdd:
      area &= 2 * full - 1
      if area > full { area = 2 * full - area }
    }
    return UInt8(truncatingIfNeeded: (area &* 255 &+ full / 2) / full)
  }
}
