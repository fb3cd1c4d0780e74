import CoreGraphics
import QuartzCore

/// Calls a closure when an interval has passed. It keeps frames coming until then, by a display link.
final class GestureDeadline {
  private let link: CADisplayLink

  /// Seconds from the frame that is being made.
  init(after interval: Double, handler: @escaping () -> Void) {
    let start = CACurrentMediaTime()
    link = CADisplayLink { link in
      // The clock's last digits must not cost a frame.
      guard link.timestamp - start >= interval - 1e-9 else { return }
      link.invalidate()
      handler()
    }
    link.add(to: .main, forMode: .common)
  }

  func cancel() { link.invalidate() }

  nonisolated deinit {}
}
