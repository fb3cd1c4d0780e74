import CoreGraphics

/// Paints operations onto a canvas, row by row.
struct Painter {
  let canvas: Canvas
  let spans: Spans

  /// Paints the rows `rows`, which are in the operation's area, but for what is in `hole`.
  func paint(_ operation: PaintOperation, rows: Range<Int>, sparing hole: Hole?) {
    var area = operation.area
    (area.minY, area.maxY) = (rows.lowerBound, rows.upperBound)
    let walk = CoverageWalk(
      coverage: operation.coverage, alpha: operation.alpha, area: area, spans: spans)
    func paint(_ painter: some StretchPainter) {
      if let hole { walk(SparingPainter(painter: painter, hole: hole)) } else { walk(painter) }
    }
    switch operation.source {
    case .color(let color): paint(ColorPainter(canvas: canvas, spans: spans, color: color))
    case .pixels(let pixels):
      pixels.withCanvas {
        paint(PixelsPainter(canvas: canvas, spans: spans, source: $0, isOpaque: pixels.isOpaque))
      }
    case .gradient(let sampler): paint(SamplerPainter(canvas: canvas, spans: spans, sampler: sampler))
    case .image(let sampler): paint(SamplerPainter(canvas: canvas, spans: spans, sampler: sampler))
    case .projection(let sampler): paint(SamplerPainter(canvas: canvas, spans: spans, sampler: sampler))
    }
  }
}

private struct ColorPainter: StretchPainter {
  let canvas: Canvas
  let spans: Spans
  let color: UInt32

  func paint(x: Int, y: Int, count: Int, alpha: UInt32) {
    spans.blend(scaled(color, by: alpha), over: canvas.pixel(x: x, y: y), count: count)
  }

  func paint(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    spans.blend(color, coverage: coverage, over: canvas.pixel(x: x, y: y), count: count)
  }
}

private struct PixelsPainter: StretchPainter {
  let canvas: Canvas
  let spans: Spans
  let source: Canvas
  let isOpaque: Bool

  func paint(x: Int, y: Int, count: Int, alpha: UInt32) {
    spans.blend(
      source.pixel(x: x, y: y), isOpaque: isOpaque, alpha: alpha, over: canvas.pixel(x: x, y: y), count: count
    )
  }

  func paint(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    spans.blend(
      source.pixel(x: x, y: y), coverage: coverage, over: canvas.pixel(x: x, y: y), count: count)
  }
}

/// Computes colours into a scratch row and blends them from there; where they hide what is there, straight into the
/// canvas.
private struct SamplerPainter<Colors: Sampler>: StretchPainter {
  let canvas: Canvas
  let spans: Spans
  let sampler: Colors

  func paint(x: Int, y: Int, count: Int, alpha: UInt32) {
    let columns = sampler.columns(y, x..<x + count)
    guard alpha == 255 else { return blend(columns, y, alpha) }
    let opaque = sampler.opaqueColumns(y, columns)
    blend(columns.lowerBound..<opaque.lowerBound, y, alpha)
    if !opaque.isEmpty {
      let target = canvas.pixel(x: opaque.lowerBound, y: y)
      sampler.fetch(x: opaque.lowerBound, y: y, count: opaque.count, into: target, spans)
    }
    blend(opaque.upperBound..<columns.upperBound, y, alpha)
  }

  private func blend(_ columns: Range<Int>, _ y: Int, _ alpha: UInt32) {
    inParts(columns.lowerBound, y, columns.count) { start, count, colors, target in
      spans.blend(colors, alpha: alpha, over: target, count: count)
    }
  }

  func paint(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    inParts(x, y, count) { start, count, colors, target in
      spans.blend(colors, coverage: coverage + start, over: target, count: count)
    }
  }

  /// Calls `body` for parts of a stretch: with the index of the first pixel, their number, colours and places.
  @inline(__always)
  private func inParts(
    _ x: Int, _ y: Int, _ count: Int,
    _ body: (Int, Int, UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
  ) {
    // A kilobyte, which is what the stack lends.
    let size = 256
    guard count > 0 else { return }
    let target = canvas.pixel(x: x, y: y)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: size) { scratch in
      guard let scratch = scratch.baseAddress else { return }
      for start in stride(from: 0, to: count, by: size) {
        let part = min(size, count - start)
        sampler.fetch(x: x + start, y: y, count: part, into: scratch, spans)
        body(start, part, scratch, target + start)
      }
    }
  }
}
