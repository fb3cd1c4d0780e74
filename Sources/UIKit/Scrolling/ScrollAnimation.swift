import CoreGraphics
import QuartzCore

/// An offset on its way to another, a step each frame: what scrolls must be laid out anew on the way, so it
/// is the model that moves.
final class ScrollAnimation {
  private static let duration = 0.3
  private var link: CADisplayLink?

  /// Calls `step` once a frame with where the content is by then, and whether that was the end.
  init(from start: CGPoint, to end: CGPoint, step: @escaping (CGPoint, _ isDone: Bool) -> Void) {
    let begin = CACurrentMediaTime()
    let link = CADisplayLink { [weak self] link in
      guard self != nil else { return link.invalidate() }
      let fraction = min(1, max(0, (link.timestamp - begin) / Self.duration))
      let progress = fraction * fraction * (3 - 2 * fraction)
      let offset = CGPoint(
        x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
      if fraction == 1 { link.invalidate() }
      step(fraction == 1 ? end : offset, fraction == 1)
    }
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  func stop() { link?.invalidate() }

  nonisolated deinit {}
}
