import CoreGraphics

/// Pixels of one or four channels as floats in 0…255, placed on the device.
struct FloatPlane {
  let bounds: PixelRect
  /// How many values a pixel has; they follow each other.
  let channels: Int
  private(set) var values: [Float]

  /// Values of a row.
  private var stride: Int { bounds.width * channels }

  init(_ bounds: PixelRect, channels: Int) {
    self.bounds = bounds
    self.channels = channels
    values = Array(repeating: 0, count: bounds.area * channels)
  }

  /// Weighted sums of neighbours along x, with `kernel` centred and nothing beyond the edges.
  func convolvedAcross(_ kernel: [Float]) -> FloatPlane {
    var result = FloatPlane(bounds, channels: channels)
    let reach = kernel.count / 2 * channels
    let stride = stride
    // One padded row, so that the loop over a kernel needs no edges.
    var padded = [Float](repeating: 0, count: stride + 2 * reach)
    for y in 0..<bounds.height {
      for x in 0..<stride { padded[reach + x] = values[y * stride + x] }
      padded.withUnsafeBufferPointer { padded in
        result.values.withUnsafeMutableBufferPointer { target in
          guard let source = padded.baseAddress, let target = target.baseAddress else { return }
          for (tap, weight) in kernel.enumerated() {
            accumulate(source + tap * channels, weight, into: target + y * stride, count: stride)
          }
        }
      }
    }
    return result
  }

  /// Weighted sums of neighbours along y.
  func convolvedDown(_ kernel: [Float]) -> FloatPlane {
    var result = FloatPlane(bounds, channels: channels)
    let reach = kernel.count / 2
    let (stride, height) = (stride, bounds.height)
    values.withUnsafeBufferPointer { source in
      result.values.withUnsafeMutableBufferPointer { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for y in 0..<height {
          for (tap, weight) in kernel.enumerated() {
            let from = y + tap - reach
            guard from >= 0 && from < height else { continue }
            accumulate(source + from * stride, weight, into: target + y * stride, count: stride)
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
    channels: Int, blocksOf factor: Int, covering bounds: PixelRect,
    read: (Int, UnsafeMutablePointer<Float>) -> Void
  ) {
    self.init(
      PixelRect(
        minX: bounds.minX / factor, minY: bounds.minY / factor, maxX: bounds.maxX / factor,
        maxY: bounds.maxY / factor), channels: channels)
    let (stride, share) = (stride, 1 / Float(factor * factor))
    values.withUnsafeMutableBufferPointer { values in
      guard let base = values.baseAddress else { return }
      for y in 0..<bounds.height { read(bounds.minY + y, base + y / factor * stride) }
      if factor > 1 { for index in values.indices { values[index] *= share } }
    }
  }

  /// Interpolates one channel between the centres of blocks of `factor` pixels: hands out, for each y of `region`, the
  /// values of its pixels.
  func enlarge(by factor: Int, _ region: PixelRect, take: (Int, UnsafePointer<Float>) -> Void) {
    var row = [Float](repeating: 0, count: region.width)
    row.withUnsafeMutableBufferPointer { row in
      guard let row = row.baseAddress else { return }
      betweenRows(factor, region) { y, between, columns in
        for x in 0..<columns.count {
          let column = columns[x]
          row[x] = between[Int(column.first)] * (1 - column.part) + between[Int(column.second)] * column.part
        }
        take(y, row)
      }
    }
  }

  /// The same with four channels, as pixels: `target` tells where the row at a y is written.
  func enlargePixels(by factor: Int, _ region: PixelRect, target: (Int) -> UnsafeMutablePointer<UInt32>) {
    let shifts = SIMD4<UInt32>(0, 8, 16, 24)
    betweenRows(factor, region) { y, between, columns in
      let row = target(y)
      let pixels = UnsafeRawPointer(between)
      for x in 0..<columns.count {
        let column = columns[x]
        let first = pixels.loadUnaligned(fromByteOffset: Int(column.first) &* 16, as: SIMD4<Float>.self)
        let second = pixels.loadUnaligned(fromByteOffset: Int(column.second) &* 16, as: SIMD4<Float>.self)
        let value = first * (1 - column.part) + second * column.part
        row[x] = (bytes(value) &<< shifts).wrappedSum()
      }
    }
  }

  /// Hands out, for each y of `region`, a row of blocks interpolated between two rows of them, and where each pixel
  /// lies in it.
  private func betweenRows(
    _ factor: Int, _ region: PixelRect,
    _ body: (Int, UnsafePointer<Float>, UnsafeBufferPointer<BlockPlace>) -> Void
  ) {
    let (width, height, stride) = (bounds.width, bounds.height, stride)
    let columns = (region.minX..<region.maxX).map {
      BlockPlace($0, start: bounds.minX * factor, size: factor, count: width)
    }
    var scratch = [Float](repeating: 0, count: stride)
    values.withUnsafeBufferPointer { values in
      columns.withUnsafeBufferPointer { columns in
        scratch.withUnsafeMutableBufferPointer { scratch in
          guard let values = values.baseAddress, let between = scratch.baseAddress else { return }
          for y in region.minY..<region.maxY {
            let place = BlockPlace(y, start: bounds.minY * factor, size: factor, count: height)
            let (upper, lower) = (values + Int(place.first) * stride, values + Int(place.second) * stride)
            mix(upper, lower, place.part, into: between, stride)
            body(y, between, columns)
          }
        }
      }
    }
  }
}

/// Values of 0…255 rounded to nearest, as `byte` does one.
@inline(__always)
private func bytes(_ values: SIMD4<Float>) -> SIMD4<UInt32> {
  unsafeBitCast(values + SIMD4(repeating: 8_388_608), to: SIMD4<UInt32>.self) & SIMD4(repeating: 255)
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
