import CoreGraphics

/// Where content is along one axis while it moves by itself: a function of seconds since it was let go.
///
/// Free content loses speed exponentially, `v·rate^(1000 t)`, as Apple's does. Beyond an end a critically
/// damped spring takes over, with whatever speed there is.
struct ScrollMotion {
  /// The speed, in points a second, at which free content counts as still.
  private static let stillSpeed: CGFloat = 10
  /// How near the end a spring counts as arrived, in points.
  private static let stillDistance: CGFloat = 0.25
  /// Radians a second; arrives in about half a second.
  private static let springFrequency: CGFloat = 11

  private let start: CGFloat
  private let velocity: CGFloat
  /// Of the logarithm of the speed, a second; negative.
  private let decay: CGFloat
  /// When the spring takes over, and the end it leads to.
  private var edge: (time: CGFloat, end: CGFloat, offset: CGFloat, velocity: CGFloat)?
  /// Seconds until everything is still.
  private(set) var duration: CGFloat

  /// Slides from `start`, and bounces off the ends of `range`.
  ///
  /// - Parameters:
  ///   - velocity: points a second.
  ///   - rate: what is left of the speed after a millisecond, less than 1.
  ///   - bounces: whether it may leave `range` at all; else it stops there.
  init(
    from start: CGFloat, velocity: CGFloat, rate: CGFloat, range: ClosedRange<CGFloat>, bounces: Bool
  ) {
    self.start = start
    self.velocity = velocity
    decay = 1000 * log(rate)
    duration = abs(velocity) > Self.stillSpeed ? log(Self.stillSpeed / abs(velocity)) / decay : 0
    let nearest = min(max(start, range.lowerBound), range.upperBound)
    if start != nearest {
      spring(at: 0, to: nearest, from: start, velocity: velocity)
      return
    }
    let end = velocity > 0 ? range.upperBound : range.lowerBound
    guard abs(slide(duration) - start) > abs(end - start) else { return }
    let time = log(1 + (end - start) * decay / velocity) / decay
    duration = time
    if bounces { spring(at: time, to: end, from: end, velocity: velocity * exp(decay * time)) }
  }

  /// Goes from `start` to `end` on the spring.
  init(from start: CGFloat, to end: CGFloat, velocity: CGFloat) {
    self.start = start
    self.velocity = velocity
    decay = -1
    duration = 0
    spring(at: 0, to: end, from: start, velocity: velocity)
  }

  /// Where free content comes to rest.
  static func restingPlace(from start: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
    start - velocity / (1000 * log(rate))
  }

  /// The initial speed with which free content comes to rest at `target`.
  static func velocity(from start: CGFloat, to target: CGFloat, rate: CGFloat) -> CGFloat {
    (start - target) * 1000 * log(rate)
  }

  /// How far content follows a touch that is `distance` beyond its end, in a view of `length`: at most one
  /// length, with less and less of the movement.
  static func rubberBand(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let stretched = (1 - 1 / (abs(distance) * 0.55 / length + 1)) * length
    return distance < 0 ? -stretched : stretched
  }

  /// The offset after `time` seconds.
  func offset(at time: CGFloat) -> CGFloat {
    let time = min(max(time, 0), duration)
    guard let edge, time >= edge.time else { return slide(time) }
    guard time < duration else { return edge.end }
    let elapsed = time - edge.time
    let rise = edge.velocity + Self.springFrequency * edge.offset
    return edge.end + (edge.offset + rise * elapsed) * exp(-Self.springFrequency * elapsed)
  }

  private func slide(_ time: CGFloat) -> CGFloat { start + velocity * (exp(decay * time) - 1) / decay }

  private mutating func spring(at time: CGFloat, to end: CGFloat, from offset: CGFloat, velocity: CGFloat) {
    let distance = offset - end
    edge = (time, end, distance, velocity)
    let frequency = Self.springFrequency
    let rise = abs(velocity + frequency * distance)
    guard abs(distance) > Self.stillDistance || rise > 0 else {
      duration = time
      return
    }
    // Beyond its turning point the distance only falls; steps of a frame are fine enough for an end.
    var elapsed = 1 / frequency
    while (abs(distance) + rise * elapsed) * exp(-frequency * elapsed) > Self.stillDistance {
      elapsed += 1 / 60
    }
    duration = time + elapsed
  }
}
