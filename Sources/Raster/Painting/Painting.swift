import CoreGraphics
import Dispatch

/// What is yet to be painted onto a canvas, in order.
///
/// All drawing comes down to a flat list of operations, which is made before the first pixel is touched. So of each
/// operation only the rows are painted that no later one hides, and bands of rows can be painted at once by several
/// threads.
final class Painting {
  let canvas: Canvas
  /// Nothing outside is touched; within the canvas.
  let clip: PixelRect
  private let spans: Spans
  private let threads: Int
  /// What shows where no operation hides it; nil for what is there.
  private var background: UInt32?
  private var operations: [PaintOperation] = []

  init(_ canvas: Canvas, clip: PixelRect, background: UInt32?, spans: Spans, threads: Int) {
    self.canvas = canvas
    self.clip = clip.intersection(canvas.bounds)
    self.background = background
    self.spans = spans
    self.threads = threads
  }

  /// Adds `source`, times `alpha` (0…255), where `coverage` says, within `clip`.
  func add(_ source: Source, through coverage: Coverage, alpha: UInt32, clip: PixelRect) {
    var area = coverage.bounds.intersection(clip).intersection(self.clip)
    if case .pixels(let pixels) = source { area = area.intersection(pixels.bounds) }
    guard !area.isEmpty, alpha > 0 else { return }
    operations.append(PaintOperation(source: source, coverage: coverage, alpha: alpha, area: area))
  }

  /// Paints what was added, on several threads if it is worth it, and forgets it.
  func finish() {
    let painter = Painter(canvas: canvas, spans: spans)
    let plan = PaintPlan(operations, clip: clip, background: background, painter)
    let bands = plan.bands(atMost: threads)
    if bands.count == 1 {
      plan.paint(bands[0])
    } else {
      DispatchQueue.concurrentPerform(iterations: bands.count) { plan.paint(bands[$0]) }
    }
    operations = []
    background = nil
  }
}
