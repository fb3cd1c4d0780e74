import CoreGraphics

/// A Gaussian blur of device pixels.
///
/// The Gaussian is a product of one along x and one along y, so it is applied in two passes of
/// `2 · 3σ + 1` taps. Above σ = 5 the pixels are first averaged in blocks of 2, 4, 8… until σ is between 2.5
/// and 5 blocks, and the result is interpolated linearly: a blur of 80 pixels then costs less than one of
/// four. Block and interpolation blur too, by known variances ((f² − 1)/12 and f²/6), which the kernel
/// leaves out. The sum stays within 1 % of the true Gaussian everywhere.
///
/// Blocks lie on multiples of their size on the device, so every part of a picture gets the values of the
/// whole. Sums are of floats in a fixed order, without fused operations: the same on every machine. Colours
/// are premultiplied, so transparent edges fade and do not darken.
struct GaussianBlur {
  /// What is beyond the pixels' bounds.
  enum Edge { case clear, extended }

  let sigma: CGFloat
  private let factor: Int
  private let kernel: [Float]

  /// A blur of standard deviation `sigma` in pixels; 0 leaves everything as it is.
  init(sigma: CGFloat) {
    self.sigma = max(0, min(sigma, 4096))
    var factor = 1
    while self.sigma / CGFloat(factor) > 5 { factor *= 2 }
    self.factor = factor
    let size = CGFloat(factor)
    let own = factor == 1 ? 0 : (size * size - 1) / 12 + size * size / 6
    let rest = (max(0, self.sigma * self.sigma - own)).squareRoot() / size
    kernel = Self.kernel(rest)
  }

  /// Pixels beyond which a pixel has no influence.
  var reach: Int { sigma == 0 ? 0 : (kernel.count / 2 + 2) * factor - 1 }

  /// Weights of the Gaussian at whole distances up to 3σ, which add up to 1.
  private static func kernel(_ sigma: CGFloat) -> [Float] {
    guard sigma > 0 else { return [1] }
    let reach = Int((sigma * 3.2).rounded(.up))
    let weights = (-reach...reach).map { exp(-CGFloat($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    return weights.map { Float($0 / sum) }
  }

  /// The blurred pixels of `region`.
  func blurred(_ source: Canvas, edge: Edge, region: PixelRect) -> Picture {
    let result = Picture(region)
    guard !region.isEmpty, !source.bounds.isEmpty else { return result }
    let padded = padded(region)
    for channel in 0..<4 {
      let shift = UInt32(channel * 8)
      var plane = FloatPlane(padded)
      for y in padded.minY..<padded.maxY {
        Self.extract(source, shift, edge, y: y, into: &plane)
      }
      let small = smoothed(plane)
      result.withCanvas { target in
        for y in region.minY..<region.maxY {
          let row = target.pixel(x: region.minX, y: y)
          enlarge(small, y: y, from: region.minX, count: region.width) { row[$0] |= $1 << shift }
        }
      }
    }
    return result
  }

  /// The blurred mask, in all pixels it reaches that lie in `region`.
  func blurred(_ coverage: Coverage, region: PixelRect) -> Mask {
    let region = region.intersection(coverage.bounds.insetBy(-reach))
    let padded = padded(region)
    var plane = FloatPlane(padded)
    let bytes = coverage.intersection(.rect(FixedRect(padded)), in: padded)
    plane.add(bytes)
    let small = smoothed(plane)
    return Mask(region) { y, row in
      enlarge(small, y: y, from: region.minX, count: region.width) {
        row[$0] = UInt8(truncatingIfNeeded: $1)
      }
      return MaskRowScan.row(of: row, count: region.width)
    }
  }

  /// The whole blocks that have an influence on `rect`.
  private func padded(_ rect: PixelRect) -> PixelRect {
    let rect = rect.insetBy(-(kernel.count / 2 + 1) * factor)
    func down(_ value: Int) -> Int { Int((Double(value) / Double(factor)).rounded(.down)) * factor }
    return PixelRect(
      minX: down(rect.minX), minY: down(rect.minY), maxX: down(rect.maxX + factor - 1),
      maxY: down(rect.maxY + factor - 1))
  }

  private func smoothed(_ plane: FloatPlane) -> FloatPlane {
    plane.shrunk(by: factor).convolvedAcross(kernel).convolvedDown(kernel)
  }

  /// One row of a channel; what is outside the source is clear or its nearest pixel.
  private static func extract(
    _ source: Canvas, _ shift: UInt32, _ edge: Edge, y: Int, into plane: inout FloatPlane
  ) {
    let (bounds, padded) = (source.bounds, plane.bounds)
    let clampedY = min(max(y, bounds.minY), bounds.maxY - 1)
    if edge == .clear && clampedY != y { return }
    let row = source.pixel(x: bounds.minX, y: clampedY)
    let base = (y - padded.minY) * padded.width
    let inside = edge == .clear ? padded.intersection(bounds) : padded
    for x in inside.minX..<max(inside.minX, inside.maxX) {
      let from = min(max(x, bounds.minX), bounds.maxX - 1) - bounds.minX
      plane.values[base + x - padded.minX] = Float(row[from] >> shift & 255)
    }
  }

  /// Interpolates a row of the blocks' values and hands out each pixel's byte.
  @inline(__always)
  private func enlarge(
    _ small: FloatPlane, y: Int, from minX: Int, count: Int, _ take: (Int, UInt32) -> Void
  ) {
    let (width, bounds) = (small.width, small.bounds)
    let size = Float(factor)
    func place(_ value: Int, _ start: Int, _ end: Int) -> (first: Int, second: Int, part: Float) {
      let position = (Float(value - start * factor) + 0.5) / size - 0.5
      let whole = position.rounded(.down)
      let first = Int(whole)
      return (min(max(first, 0), end - start - 1), min(max(first + 1, 0), end - start - 1), position - whole)
    }
    let vertical = place(y, bounds.minY, bounds.maxY)
    let (upper, lower) = (vertical.first * width, vertical.second * width)
    small.values.withUnsafeBufferPointer { values in
      for offset in 0..<count {
        let across = place(minX + offset, bounds.minX, bounds.maxX)
        let left = values[upper + across.first]
        let right = values[upper + across.second]
        let lowerLeft = values[lower + across.first]
        let lowerRight = values[lower + across.second]
        // In this form each step is monotonic, so that no colour comes out above its alpha.
        let top = left * (1 - across.part) + right * across.part
        let bottom = lowerLeft * (1 - across.part) + lowerRight * across.part
        take(offset, UInt32(top * (1 - vertical.part) + bottom * vertical.part + 0.5))
      }
    }
  }
}

extension FloatPlane {
  /// Adds the bytes of a coverage.
  mutating func add(_ coverage: Coverage) {
    let area = coverage.bounds.intersection(bounds)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let byte: UInt32
        switch coverage {
        case .rect(let rect): byte = coverageByte(overlap(rect.y0, rect.y1, y) * overlap(rect.x0, rect.x1, x))
        case .mask(let mask): byte = UInt32(mask.row(y).bytes[x - mask.bounds.minX])
        }
        values[(y - bounds.minY) * width + x - bounds.minX] += Float(byte)
      }
    }
  }
}
