import CoreGraphics

/// A Gaussian blur of device pixels.
///
/// The Gaussian is a product of one along x and one along y, so it is applied in two passes of
/// `2 · 3σ + 1` taps. Above σ = 5 the pixels are first averaged in blocks of 2, 4, 8… until σ is between 2.5
/// and 5 blocks, and the result is interpolated linearly: a blur of 80 pixels then costs less than one of
/// four. Blocks, the interpolation and the kernel's whole steps blur too, by known variances ((f² − 1)/12,
/// f²/6 and f²/12), which the kernel leaves out. The sum stays within 1 % of the true Gaussian everywhere.
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
    let own = factor == 1 ? 0 : (size * size - 1) / 12 + size * size / 4
    let rest = (max(0, self.sigma * self.sigma - own)).squareRoot() / size
    kernel = Self.kernel(rest)
  }

  /// Pixels beyond which a pixel has no influence.
  var reach: Int { sigma == 0 ? 0 : (kernel.count / 2 + 2) * factor - 1 }

  /// The Gaussian's share of each pixel up to 3.2σ away; together 1.
  private static func kernel(_ sigma: CGFloat) -> [Float] {
    guard sigma > 0 else { return [1] }
    let reach = Int((sigma * 3.2).rounded(.up))
    let unit = 1 / (sigma * CGFloat(2).squareRoot())
    let weights = (-reach...reach).map { erf((CGFloat($0) + 0.5) * unit) - erf((CGFloat($0) - 0.5) * unit) }
    let sum = weights.reduce(0, +)
    return weights.map { Float($0 / sum) }
  }

  /// The blurred pixels of `region`.
  func blurred(_ source: Canvas, edge: Edge, region: PixelRect) -> Picture {
    let result = Picture(region)
    guard !region.isEmpty, !source.bounds.isEmpty else { return result }
    let (padded, count) = (padded(region), region.width)
    for shift: UInt32 in [0, 8, 16, 24] {
      let plane = FloatPlane(blocksOf: factor, covering: padded) { y, sums in
        add(source, shift, edge, y: y, from: padded, to: sums)
      }
      result.withCanvas { target in
        smoothed(plane).enlarge(by: factor, region) { y, values in
          let row = target.pixel(x: region.minX, y: y)
          for x in 0..<count { row[x] |= byte(values[x]) &<< shift }
        }
      }
    }
    return result
  }

  /// The blurred coverage, in all pixels it reaches that lie in `region`.
  func blurred(_ coverage: Coverage, region: PixelRect) -> Mask {
    let region = region.intersection(coverage.bounds.insetBy(-reach))
    let padded = padded(region)
    let mask = coverage.mask(in: coverage.bounds.intersection(padded))
    let inside = mask.bounds.intersection(padded)
    let shift = factor.trailingZeroBitCount
    let plane = FloatPlane(blocksOf: factor, covering: padded) { y, sums in
      guard inside.minY <= y, y < inside.maxY else { return }
      let bytes = mask.row(y).bytes
      for x in inside.minX..<inside.maxX {
        sums[(x &- padded.minX) &>> shift] += Float(bytes[x &- mask.bounds.minX])
      }
    }
    let width = region.width
    var bytes = [UInt8](repeating: 0, count: region.area)
    smoothed(plane).enlarge(by: factor, region) { y, values in
      let base = (y - region.minY) * width
      for x in 0..<width { bytes[base + x] = UInt8(truncatingIfNeeded: byte(values[x])) }
    }
    return Mask(region) { y, row in
      let base = (y - region.minY) * width
      for x in 0..<width { row[x] = bytes[base + x] }
      return MaskRowScan.row(of: row, count: width)
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
    plane.convolvedAcross(kernel).convolvedDown(kernel)
  }

  /// Adds a row of one channel to the sums of its blocks; what is outside the source is clear or its nearest
  /// pixel.
  private func add(
    _ source: Canvas, _ channel: UInt32, _ edge: Edge, y: Int, from padded: PixelRect,
    to sums: UnsafeMutablePointer<Float>
  ) {
    let bounds = source.bounds
    let nearestY = min(max(y, bounds.minY), bounds.maxY - 1)
    if edge == .clear && nearestY != y { return }
    let row = source.pixel(x: bounds.minX, y: nearestY)
    let shift = factor.trailingZeroBitCount
    let (first, last) = (max(padded.minX, bounds.minX), min(padded.maxX, bounds.maxX))
    var x = first
    while x < last {
      sums[(x &- padded.minX) &>> shift] += Float(row[x &- bounds.minX] &>> channel & 255)
      x &+= 1
    }
    guard edge == .extended else { return }
    for x in padded.minX..<min(first, padded.maxX) {
      sums[(x - padded.minX) &>> shift] += Float(row[0] &>> channel & 255)
    }
    for x in max(first, last)..<max(first, last, padded.maxX) {
      sums[(x - padded.minX) &>> shift] += Float(row[bounds.width - 1] &>> channel & 255)
    }
  }
}

/// A value of 0…255 rounded to nearest (halves to even): with 2²³ added, a float's last bits count ones.
@inline(__always)
private func byte(_ value: Float) -> UInt32 { (value + 8_388_608).bitPattern & 255 }
