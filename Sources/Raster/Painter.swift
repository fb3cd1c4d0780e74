import CoreGraphics

/// What a covered pixel is painted with.
enum Source {
  /// One premultiplied colour.
  case color(UInt32)
  case gradient(GradientSampler)
  /// Pixels in device coordinates; what is outside of them paints nothing.
  case pixels(Canvas, isOpaque: Bool)
  case image(ImageSampler)
  case projection(ProjectedSampler)
}

extension Source {
  /// Whether no pixel lets anything through.
  var isOpaque: Bool {
    switch self {
    case .color(let color): color >> 24 == 255
    case .pixels(_, let isOpaque): isOpaque
    case .gradient(let sampler): sampler.isOpaque
    case .image(let sampler): sampler.isOpaque
    case .projection(let sampler): sampler.isOpaque
    }
  }

  /// Computes the colours of `count` pixels from (`x`, `y`) to the right, which must be in the source.
  func fetch(x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>) {
    switch self {
    case .color(let color): fill(target, with: color, count: count)
    case .pixels(let canvas, _): target.update(from: canvas.pixel(x: x, y: y), count: count)
    case .gradient(let sampler): sampler.fetch(x: x, y: y, count: count, into: target)
    case .image(let sampler): sampler.fetch(x: x, y: y, count: count, into: target)
    case .projection(let sampler): sampler.fetch(x: x, y: y, count: count, into: target)
    }
  }
}

/// Paints sources through coverages onto a canvas, row by row: all drawing comes down to this.
///
/// A row is cut into stretches of constant coverage, where the fastest kernel for the source runs, and
/// stretches with a byte a pixel. Sources that must be computed are fetched into a scratch row first, or
/// straight into the canvas where they hide it.
struct Painter {
  let canvas: Canvas
  /// Nothing outside is touched; within the canvas.
  let clip: PixelRect

  /// Pixels of scratch: a kilobyte, which is what the stack lends.
  private static let scratchSize = 256

  init(_ canvas: Canvas, clip: PixelRect) {
    self.canvas = canvas
    self.clip = clip.intersection(canvas.bounds)
  }

  /// Paints `source`, times `alpha` (0…255), where `coverage` says.
  func paint(_ source: Source, through coverage: Coverage, alpha: UInt32 = 255) {
    var area = coverage.bounds.intersection(clip)
    if case .pixels(let canvas, _) = source { area = area.intersection(canvas.bounds) }
    guard !area.isEmpty, alpha > 0 else { return }
    switch coverage {
    case .rect(let rect): paint(source, rect, in: area, alpha)
    case .mask(let mask): withExtendedLifetime(mask) { paint(source, mask, in: area, alpha) }
    }
  }

  /// An upright rectangle is at most nine parts of constant coverage.
  private func paint(_ source: Source, _ rect: FixedRect, in area: PixelRect, _ alpha: UInt32) {
    for rows in parts(rect.y0, rect.y1, area.minY, area.maxY) {
      for columns in parts(rect.x0, rect.x1, area.minX, area.maxX) {
        let byte = scaledByte(coverageByte(rows.part * columns.part), by: alpha)
        for y in rows.start..<rows.end {
          paintRow(source, x: columns.start, y: y, count: columns.end - columns.start, byte)
        }
      }
    }
  }

  /// Cuts the pixels `start..<end` where the share that lies between two edges changes; shares in 1/256.
  private func parts(_ first: Fixed, _ last: Fixed, _ start: Int, _ end: Int) -> [(
    start: Int, end: Int, part: Int
  )] {
    var result: [(start: Int, end: Int, part: Int)] = []
    let solidStart = (first + 255) >> 8
    let solidEnd = last >> 8
    for (from, to) in [
      (first >> 8, solidStart), (solidStart, solidEnd), (max(solidEnd, solidStart), (last + 255) >> 8),
    ] {
      let (from, to) = (max(from, start), min(to, end))
      if from < to { result.append((from, to, overlap(first, last, from))) }
    }
    return result
  }

  private func paint(_ source: Source, _ mask: Mask, in area: PixelRect, _ alpha: UInt32) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: alpha == 255 ? 1 : area.width) { faded in
      for y in area.minY..<area.maxY {
        let (row, bytes) = mask.row(y)
        let left = mask.bounds.minX
        /// Cuts a stretch of the row to the area, in device coordinates.
        func cut(_ start: Int, _ end: Int) -> Range<Int> {
          let from = max(left + start, area.minX)
          return from..<max(from, min(left + end, area.maxX))
        }
        /// Paints a stretch by its bytes.
        func paintBytes(_ range: Range<Int>) {
          guard !range.isEmpty else { return }
          var coverage = bytes + (range.lowerBound - left)
          if alpha != 255, let scratch = faded.baseAddress {
            scale(coverage, by: alpha, into: scratch, count: range.count)
            coverage = UnsafePointer(scratch)
          }
          paintRow(source, x: range.lowerBound, y: y, count: range.count, coverage)
        }
        paintBytes(cut(row.start, row.solidStart))
        let solid = cut(row.solidStart, row.solidEnd)
        if !solid.isEmpty { paintRow(source, x: solid.lowerBound, y: y, count: solid.count, alpha) }
        paintBytes(cut(row.solidEnd, row.end))
      }
    }
  }

  /// Paints a stretch of constant coverage.
  private func paintRow(_ source: Source, x: Int, y: Int, count: Int, _ alpha: UInt32) {
    let target = canvas.pixel(x: x, y: y)
    switch source {
    case .color(let color): blend(scaled(color, by: alpha), over: target, count: count)
    case .pixels(let canvas, let isOpaque):
      let pixels = canvas.pixel(x: x, y: y)
      if isOpaque && alpha == 255 {
        target.update(from: pixels, count: count)
      } else {
        blend(pixels, alpha: alpha, over: target, count: count)
      }
    case .gradient, .image, .projection:
      if source.isOpaque && alpha == 255 { return source.fetch(x: x, y: y, count: count, into: target) }
      inParts(count) { start, count, scratch in
        source.fetch(x: x + start, y: y, count: count, into: scratch)
        blend(scratch, alpha: alpha, over: target + start, count: count)
      }
    }
  }

  /// Paints a stretch with a coverage byte a pixel.
  private func paintRow(
    _ source: Source, x: Int, y: Int, count: Int, _ coverage: UnsafePointer<UInt8>
  ) {
    let target = canvas.pixel(x: x, y: y)
    switch source {
    case .color(let color): blend(color, coverage: coverage, over: target, count: count)
    case .pixels(let canvas, _):
      blend(canvas.pixel(x: x, y: y), coverage: coverage, over: target, count: count)
    case .gradient, .image, .projection:
      inParts(count) { start, count, scratch in
        source.fetch(x: x + start, y: y, count: count, into: scratch)
        blend(scratch, coverage: coverage + start, over: target + start, count: count)
      }
    }
  }

  /// Calls `body` for stretches that fit the scratch row.
  @inline(__always)
  private func inParts(_ count: Int, _ body: (Int, Int, UnsafeMutablePointer<UInt32>) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.scratchSize) { scratch in
      guard let base = scratch.baseAddress else { return }
      var start = 0
      while start < count {
        let size = min(Self.scratchSize, count - start)
        body(start, size, base)
        start += size
      }
    }
  }
}
