import CoreGraphics
import QuartzCore
import Testing

/// A context of its own with one visible root, and frames made in the order of `FramePhase`.
@MainActor
final class Stage {
  let context: CAContext
  let root = CALayer()
  /// What `Witness`es and recorders heard.
  var log: [String] = []

  fileprivate init(_ context: CAContext) {
    self.context = context
    root.name = "root"
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    context.addRoot(root)
    step(at: 10)
  }

  /// Makes the frame of `time`; `changes` are made where input is delivered.
  func step(at time: Double, changes: () -> Void = {}) {
    context.time = time
    context.finishAnimations()
    context.deliverCallbacks()
    changes()
    context.commit()
    context.reportStartedAnimations()
    context.deliverCallbacks()
  }

  /// A live layer in the root: 20 x 20 around (100, 10).
  func liveLayer(_ name: String = "layer") -> CALayer {
    let layer = CALayer()
    layer.name = name
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.position = CGPoint(x: 100, y: 10)
    withoutActions { root.addSublayer(layer) }
    step(at: context.time)
    return layer
  }

  /// A live layer that stands still at local time 0, to be moved with `scrub`.
  func stillLayer() -> CALayer {
    let layer = liveLayer("still")
    layer.speed = 0
    step(at: context.time)
    return layer
  }

  /// Shows `layer`, which stands still, at a local time of its own.
  func scrub(_ layer: CALayer, to time: Double) {
    layer.timeOffset = time
    step(at: context.time)
  }

  /// Lets `animation` report to the log under `name`.
  func watch(_ animation: CAAnimation, as name: String) {
    animation.delegate = Witness(name: name) { [weak self] in self?.log.append($0) }
  }

  /// What was logged since the last call.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

/// Runs `body` in a fresh context whose first frame was at 10 s.
@MainActor
func onStage(_ body: (Stage) throws -> Void) rethrows {
  let context = CAContext()
  try context.makeCurrent { try body(Stage(context)) }
}

/// Makes changes that start nothing by themselves: else a superlayer fades when its sublayers change (§1.3).
@MainActor
func withoutActions(_ changes: () -> Void) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  changes()
  CATransaction.commit()
}

/// Hears an animation out: `startX`, then `stopX:1` if it finished or `stopX:0`.
@MainActor
final class Witness: CAAnimationDelegate {
  let name: String
  private let hear: (String) -> Void
  /// Does something more when the animation stops.
  var onStop: () -> Void = {}

  init(name: String, hear: @escaping (String) -> Void) {
    self.name = name
    self.hear = hear
  }

  func animationDidStart(_ anim: CAAnimation) { hear("start\(name)") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    hear("stop\(name):\(flag ? 1 : 0)")
    onStop()
  }
}

/// A layer's delegate that answers for actions and notes what it was asked.
@MainActor
final class ActionSource: CALayerDelegate {
  /// `layer.event` of every lookup.
  var asked: [String] = []
  var answer: (_ layer: CALayer, _ event: String) -> (any CAAction)?

  init(answer: @escaping (CALayer, String) -> (any CAAction)? = { _, _ in nil }) { self.answer = answer }

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    asked.append("\(layer.name ?? "?").\(event)")
    return answer(layer, event)
  }
}

/// Notes how it is run: `event on layer`.
@MainActor
final class NotedAction: CAAction {
  var runs: [String] = []

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    runs.append("\(event) on \((anObject as? CALayer)?.name ?? "?")\(dict == nil ? "" : " with arguments")")
  }
}

/// From `from` to `to` in `duration`, linear.
@MainActor
func basic(_ keyPath: String, from: Any? = nil, to: Any? = nil, duration: Double = 1) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  animation.fromValue = from
  animation.toValue = to
  animation.duration = duration
  return animation
}

/// Expects a number within `tolerance` of another.
func expectClose<Value: BinaryFloatingPoint>(
  _ actual: Value?, _ expected: Double, within tolerance: Double = 1e-6, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let distance = actual.map { abs(Double($0) - expected) } ?? .infinity
  #expect(
    distance <= tolerance, "\(String(describing: actual)) is not \(expected) \(comment?.rawValue ?? "")",
    sourceLocation: sourceLocation)
}

/// Expects rectangles that agree to `tolerance`.
func expectClose(
  _ actual: CGRect, _ expected: CGRect, within tolerance: Double = 1e-3,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let pairs = [
    (actual.minX, expected.minX), (actual.minY, expected.minY), (actual.width, expected.width),
    (actual.height, expected.height),
  ]
  #expect(
    pairs.allSatisfy { abs($0 - $1) <= tolerance }, "\(actual) is not \(expected)",
    sourceLocation: sourceLocation)
}

extension CALayer {
  /// What is presented of `opacity` at the time of the frame.
  var presentedOpacity: Float? { presentation()?.opacity }
}
