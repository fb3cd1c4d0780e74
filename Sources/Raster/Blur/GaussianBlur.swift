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
    blurred(region) { y, padded, sums in add(source, edge, y: y, from: padded, to: sums) }
  }

  /// The blurred pixels of `region` of what `picture` paints in `source` and is clear elsewhere. It is asked for a few
  /// rows at a time, from top to bottom: all of them are never there at once.
  func blurred(_ source: PixelRect, region: PixelRect, picture: (PixelRect) -> Picture) -> Picture {
    var band: Picture?
    return blurred(region) { y, padded, sums in
      guard source.minY <= y, y < source.maxY else { return }
      if band.map({ $0.bounds.maxY <= y }) ?? true {
        var rows = source
        (rows.minY, rows.maxY) = (y, min(y + max(1, Self.bandArea / source.width), source.maxY))
        band = picture(rows)
      }
      band?.withCanvas { add($0, .clear, y: y, from: padded, to: sums) }
    }
  }

  private static let bandArea = 1 << 19

  /// `add` adds the row at a y to the sums of blocks that cover a box.
  private func blurred(
    _ region: PixelRect, add: (Int, PixelRect, UnsafeMutablePointer<Float>) -> Void
  ) -> Picture {
    let result = Picture(region)
    guard !region.isEmpty else { return result }
    let padded = padded(region)
    let plane = FloatPlane(channels: 4, blocksOf: factor, covering: padded) { add($0, padded, $1) }
    result.withCanvas { target in
      smoothed(plane).enlargePixels(by: factor, region) { target.pixel(x: region.minX, y: $0) }
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
    let plane = FloatPlane(channels: 1, blocksOf: factor, covering: padded) { y, sums in
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

  /// Adds a row of pixels to the sums of its blocks, four a block; what is outside the source is clear or its nearest
  /// pixel.
  private func add(
    _ source: Canvas, _ edge: Edge, y: Int, from padded: PixelRect, to sums: UnsafeMutablePointer<Float>
  ) {
    let bounds = source.bounds
    guard !bounds.isEmpty else { return }
    let nearestY = min(max(y, bounds.minY), bounds.maxY - 1)
    if edge == .clear && nearestY != y { return }
    let row = source.pixel(x: bounds.minX, y: nearestY)
    let (first, last) = (max(padded.minX, bounds.minX), min(padded.maxX, bounds.maxX))
    addRuns(first..<max(first, last), of: padded, to: sums) { row[$0 &- bounds.minX] }
    guard edge == .extended else { return }
    let (left, right) = (row[0], row[bounds.width - 1])
    addRuns(padded.minX..<max(padded.minX, min(first, padded.maxX)), of: padded, to: sums) { _ in left }
    addRuns(max(first, last)..<max(first, last, padded.maxX), of: padded, to: sums) { _ in right }
  }

  /// Adds the pixels at `columns`, block by block. Two channels at a time are summed up in halves of sixteen bits, which
  /// hold up to 257 of them.
  @inline(__always)
  private func addRuns(
    _ columns: Range<Int>, of padded: PixelRect, to sums: UnsafeMutablePointer<Float>, pixel: (Int) -> UInt32
  ) {
    let run = min(factor, 256)
    var x = columns.lowerBound
    while x < columns.upperBound {
      let end = min(columns.upperBound, x &+ run &- (x &- padded.minX) % run)
      let block = sums + 4 &* ((x &- padded.minX) / factor)
      var (even, odd): (UInt32, UInt32) = (0, 0)
      while x < end {
        let pixel = pixel(x)
        even &+= pixel & 0x00FF_00FF
        odd &+= pixel &>> 8 & 0x00FF_00FF
        x &+= 1
      }
      block[0] += Float(even & 0xFFFF)
      block[1] += Float(odd & 0xFFFF)
      block[2] += Float(even &>> 16)
      block[3] += Float(odd &>> 16)
    }
  }
}

/// A value of 0…255 rounded to nearest (halves to even): with 2²³ added, a float's last bits count ones.
@inline(__always)
func byte(_ value: Float) -> UInt32 { (value + 8_388_608).bitPattern & 255 }
