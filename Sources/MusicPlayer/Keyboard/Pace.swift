import QuartzCore

/// How fast everything on screen moves: the speed of the top layer, whose time all others follow. The sound
/// goes on as ever.
final class Pace {
  private static let slowSpeed: Float = 0.1
  /// Seconds.
  private static let frame = 1.0 / 60

  private let layer: CALayer

  init(of layer: CALayer) { self.layer = layer }

  /// A tenth of the speed; from that, or from standing still, back to the full one.
  func toggleSlow() { run(at: layer.speed == 1 ? Self.slowSpeed : 1, from: time) }

  /// Stands still, a frame further on.
  func stepFrame() { run(at: 0, from: time + Self.frame) }

  private var time: Double { layer.convertTime(CACurrentMediaTime(), from: nil) }

  /// Goes on from `time`, so that nothing jumps.
  private func run(at speed: Float, from time: Double) {
    layer.speed = speed
    layer.beginTime = CACurrentMediaTime()
    layer.timeOffset = time
  }
}
