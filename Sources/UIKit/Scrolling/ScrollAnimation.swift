import CoreGraphics
import QuartzCore

/// An offset on its way, a step each frame: what scrolls must be laid out anew on the way, so it is the
/// model that moves. Where it is depends on the time alone, not on the frames before.
final class ScrollAnimation {
  private static let duration = 0.3
  private var link: CADisplayLink?

  /// From `start` to `end` in 0.3 s; calls `step` once a frame with where the content is by then, and whether
  /// that was the end.
  convenience init(from start: CGPoint, to end: CGPoint, step: @escaping (CGPoint, _ isDone: Bool) -> Void) {
    self.init(duration: Self.duration, step: step) { time in
      let fraction = time / Self.duration
      guard fraction < 1 else { return end }
      let progress = fraction * fraction * (3 - 2 * fraction)
      return CGPoint(x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
    }
  }

  /// By a motion along each axis.
  convenience init(_ x: ScrollMotion, _ y: ScrollMotion, step: @escaping (CGPoint, _ isDone: Bool) -> Void) {
    self.init(duration: max(x.duration, y.duration), step: step) { time in
      CGPoint(x: x.offset(at: time), y: y.offset(at: time))
    }
  }

  private init(
    duration: Double, step: @escaping (CGPoint, _ isDone: Bool) -> Void,
    offset: @escaping (Double) -> CGPoint
  ) {
    let begin = CACurrentMediaTime()
    let link = CADisplayLink { [weak self] link in
      guard self != nil else { return link.invalidate() }
      let time = min(duration, max(0, link.timestamp - begin))
      if time == duration { link.invalidate() }
      step(offset(time), time == duration)
    }
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  func stop() { link?.invalidate() }

  nonisolated deinit {}
}
