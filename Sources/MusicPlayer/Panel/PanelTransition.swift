import QuartzCore
import UIKit

/// The panel's coming and going as one motion that can be turned round at any moment.
///
/// The motion out is the motion in backwards. So turning round after 0.05 s of 0.2 s is starting the
/// other motion 0.15 s ago: every part goes on from exactly where it is.
final class PanelTransition {
  enum Direction: String {
    case entering, leaving
  }

  /// The key under which parts add explicit animations.
  static let animationKey = "panel"
  /// The key of an animation's `Direction`.
  static let directionKey = "direction"

  /// Seconds.
  let duration: Double
  /// Fades in place of slides.
  let isReduced: Bool
  private(set) var direction = Direction.leaving
  /// When the motion in this direction began, or would have.
  private var start = -Double.infinity
  /// Hears of every part's animation.
  weak var delegate: (any CAAnimationDelegate)?
  private let clock: () -> Double

  /// `clock` tells the time of the layer that holds the parts.
  init(isReduced: Bool, clock: @escaping () -> Double) {
    self.isReduced = isReduced
    self.clock = clock
    duration = isReduced ? 0.15 : 0.2
  }

  /// Moves in `direction` from wherever the motion is now.
  func begin(_ direction: Direction) {
    guard direction != self.direction else { return }
    let now = clock()
    start = now - (duration - min(duration, now - start))
    self.direction = direction
  }

  /// The panel has left in another way: nothing is under way.
  func endLeft() {
    direction = .leaving
    start = -.infinity
  }

  /// Whether the parts are under way now.
  var isRunning: Bool { clock() < start + duration }

  /// The animation of one part, whose `values` are those of coming in; leaving plays them backwards.
  func keyframes(_ keyPath: String, _ values: [Any], keyTimes: [Double]? = nil) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    let isLeaving = direction == .leaving
    animation.values = isLeaving ? values.reversed() : values
    animation.keyTimes = keyTimes.map { times in
      (isLeaving ? times.reversed().map { 1 - $0 } : times).map { NSNumber(value: $0) }
    }
    animation.duration = duration
    animation.begin(at: start)
    animation.delegate = delegate
    animation.setValue(direction.rawValue, forKey: Self.directionKey)
    if isLeaving {
      // The part stays out of sight until the panel is taken away.
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
    }
    return animation
  }

  /// For parts that fade rather than move.
  func fade() -> CAKeyframeAnimation { keyframes("opacity", [0, 1]) }
}

extension CAAnimation {
  /// Sets `beginTime`, for which 0 does not mean the time 0 but that of the commit.
  func begin(at time: Double) { beginTime = time == 0 ? .leastNonzeroMagnitude : time }
}
