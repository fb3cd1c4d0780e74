import QuartzCore
import UIKit

/// The turning of a disc as a closed function of time: it speeds up and slows down evenly, and turns at
/// an even pace between. Radians and seconds.
struct DiscMotion: Equatable {
  /// One turn.
  static let period = 20.0
  /// From rest to full speed.
  static let rampDuration = 0.4

  private static let fullSpeed = 2 * Double.pi / period

  private let isEnabled: Bool
  private(set) var isTurning = false
  /// When the speed last began to change, and the angle and speed then.
  private var start = 0.0
  private var startAngle = 0.0
  private var startSpeed = 0.0

  /// One that is not enabled never turns.
  init(isEnabled: Bool = true) { self.isEnabled = isEnabled }

  /// Begins to turn, or to stop, at `time`; nothing changes when it already does.
  mutating func setTurning(_ turning: Bool, at time: Double) {
    guard isEnabled, turning != isTurning else { return }
    (startAngle, startSpeed) = (angle(at: time), speed(at: time))
    start = time
    isTurning = turning
  }

  /// A hand holds the disc at `angle` from `time` on; let go, it starts from rest.
  mutating func hold(at angle: Double, time: Double) {
    guard isEnabled else { return }
    (startAngle, startSpeed) = (angle, 0)
    start = time
    isTurning = false
  }

  private var targetSpeed: Double { isTurning ? Self.fullSpeed : 0 }

  /// How long the speed changes.
  private var ramp: Double { abs(targetSpeed - startSpeed) / Self.fullSpeed * Self.rampDuration }

  /// `speed` integrated: a parabola, then a line.
  func angle(at time: Double) -> Double {
    let elapsed = max(0, time - start)
    let changing = min(elapsed, ramp)
    let bend = ramp > 0 ? (targetSpeed - startSpeed) / ramp * changing * changing / 2 : 0
    return startAngle + startSpeed * changing + bend + targetSpeed * (elapsed - changing)
  }

  func speed(at time: Double) -> Double {
    let elapsed = max(0, time - start)
    return elapsed < ramp ? startSpeed + (targetSpeed - startSpeed) * elapsed / ramp : targetSpeed
  }
}

extension DiscMotion {
  /// Makes `layer` turn so: the same function as animations of `transform.rotation.z`.
  func apply(to layer: CALayer) {
    layer.removeAnimation(forKey: "ramp")
    layer.removeAnimation(forKey: "turn")
    let settled = angle(at: start + ramp)
    layer.setValue(settled, forKeyPath: "transform.rotation.z")
    if ramp > 0 { layer.add(rampAnimation(to: settled), forKey: "ramp") }
    if isTurning { layer.add(turnAnimation(from: settled), forKey: "turn") }
  }

  /// A change of speed at an even rate is a parabola, and a cubic Bézier with control points at thirds
  /// of the time is that parabola exactly.
  private func rampAnimation(to settled: Double) -> CAAnimation {
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    let change = settled - startAngle
    animation.fromValue = startAngle
    animation.toValue = settled
    animation.begin(at: start)
    animation.duration = ramp
    let slope = Float(change != 0 ? startSpeed * ramp / change : 0)
    let endSlope = Float(change != 0 ? targetSpeed * ramp / change : 0)
    animation.timingFunction = CAMediaTimingFunction(
      controlPoints: 1 / 3, slope / 3, 2 / 3, 1 - endSlope / 3)
    return animation
  }

  private func turnAnimation(from settled: Double) -> CAAnimation {
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    animation.fromValue = settled
    animation.toValue = settled + 2 * Double.pi
    animation.beginTime = start + ramp
    animation.duration = Self.period
    animation.repeatCount = .infinity
    return animation
  }
}
