import CoreGraphics

/// One channel of some pixels as floats in 0…255, placed on the device.
struct FloatPlane {
  let bounds: PixelRect
  private(set) var values: [Float]

  var width: Int { bounds.width }

  init(_ bounds: PixelRect) {
    self.bounds = bounds
    values = Array(repeating: 0, count: bounds.area)
  }

  /// Weighted sums of neighbours along x, with `kernel` centred and nothing beyond the edges.
  func convolvedAcross(_ kernel: [Float]) -> FloatPlane {
    var result = FloatPlane(bounds)
    let reach = kernel.count / 2
    let width = width
    // One padded row, so that the loop over a kernel needs no edges.
    var padded = [Float](repeating: 0, count: width + 2 * reach)
    for y in 0..<bounds.height {
      for x in 0..<width { padded[reach + x] = values[y * width + x] }
      padded.withUnsafeBufferPointer { padded in
        result.values.withUnsafeMutableBufferPointer { target in
          guard let source = padded.baseAddress, let target = target.baseAddress else { return }
          for (tap, weight) in kernel.enumerated() {
            accumulate(source + tap, weight, into: target + y * width, count: width)
          }
        }
      }
    }
    return result
  }

  /// Weighted sums of neighbours along y.
  func convolvedDown(_ kernel: [Float]) -> FloatPlane {
    var result = FloatPlane(bounds)
    let reach = kernel.count / 2
    let (width, height) = (width, bounds.height)
    values.withUnsafeBufferPointer { source in
      result.values.withUnsafeMutableBufferPointer { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for y in 0..<height {
          for (tap, weight) in kernel.enumerated() {
            let from = y + tap - reach
            guard from >= 0 && from < height else { continue }
            accumulate(source + from * width, weight, into: target + y * width, count: width)
          }
        }
      }
    }
    return result
  }
}

/// Adds a row times a weight to another.
@inline(__always)
private func accumulate(
  _ source: UnsafePointer<Float>, _ weight: Float, into target: UnsafeMutablePointer<Float>, count: Int
) {
  for x in 0..<count { target[x] += source[x] * weight }
}

/// Where a pixel lies among blocks of pixels: between the centres of two, or on one.
struct BlockPlace {
  let first: Int32
  let second: Int32
  /// 0..<1, how far from the first to the second.
  let part: Float

  /// The place of the pixel at `value` among `count` blocks of `size`, the first of which starts at `start`.
  init(_ value: Int, start: Int, size: Int, count: Int) {
    let position = (Float(value - start) + 0.5) / Float(size) - 0.5
    let whole = position.rounded(.down)
    first = Int32(min(max(Int(whole), 0), count - 1))
    second = Int32(min(max(Int(whole) + 1, 0), count - 1))
    part = position - whole
  }
}

extension FloatPlane {
  /// The plane of the means of blocks of `factor` × `factor` pixels, of which `read` adds up rows: it is given
  /// a y and adds each value, as a float, to its block in a row of sums.
  init(
    blocksOf factor: Int, covering bounds: PixelRect, read: (Int, UnsafeMutablePointer<Float>) -> Void
  ) {
    self.init(
      PixelRect(
        minX: bounds.minX / factor, minY: bounds.minY / factor, maxX: bounds.maxX / factor,
        maxY: bounds.maxY / factor))
    let (width, share) = (width, 1 / Float(factor * factor))
    values.withUnsafeMutableBufferPointer { values in
      guard let base = values.baseAddress else { return }
      for y in 0..<bounds.height { read(bounds.minY + y, base + y / factor * width) }
      if factor > 1 { for index in values.indices { values[index] *= share } }
    }
  }

  /// Interpolates between the centres of blocks of `factor` pixels: hands out, for each y of `region`, the
  /// values of its pixels.
  func enlarge(by factor: Int, _ region: PixelRect, take: (Int, UnsafePointer<Float>) -> Void) {
    let (width, height) = (width, bounds.height)
    let columns = (region.minX..<region.maxX).map {
      BlockPlace($0, start: bounds.minX * factor, size: factor, count: width)
    }
    // One row of blocks between two rows of them, and the row that is handed out.
    var scratch = [Float](repeating: 0, count: width + region.width)
    values.withUnsafeBufferPointer { values in
      columns.withUnsafeBufferPointer { columns in
        scratch.withUnsafeMutableBufferPointer { scratch in
          guard let values = values.baseAddress, let between = scratch.baseAddress else { return }
          let row = between + width
          for y in region.minY..<region.maxY {
            let place = BlockPlace(y, start: bounds.minY * factor, size: factor, count: height)
            let (upper, lower) = (values + Int(place.first) * width, values + Int(place.second) * width)
            mix(upper, lower, place.part, into: between, width)
            for x in 0..<columns.count {
              let column = columns[x]
              row[x] =
                between[Int(column.first)] * (1 - column.part) + between[Int(column.second)] * column.part
            }
            take(y, row)
          }
        }
      }
    }
  }
}

/// Between two rows. In this form every step is monotonic, so that no colour comes out above its alpha.
@inline(__always)
private func mix(
  _ one: UnsafePointer<Float>, _ two: UnsafePointer<Float>, _ part: Float,
  into target: UnsafeMutablePointer<Float>, _ count: Int
) {
  let rest = 1 - part
  for x in 0..<count { target[x] = one[x] * rest + two[x] * part }
}
