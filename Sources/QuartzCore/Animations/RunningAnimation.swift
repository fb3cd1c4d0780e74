import RenderTree

/// A layer's copy of an animation, and how far it has come.
///
/// Begin and end are kept in the frame's time, worked out at each commit from the clock of the layer, so
/// that looking for what begins or ends costs a comparison an animation.
final class RunningAnimation {
  /// nil for one added without a key.
  let key: String?
  let animation: CAAnimation
  private let groups: [CompletionGroup]
  /// The function of time; nil before the commit, or when the animation shows nothing.
  private(set) var track: AnimationTrack?
  /// The change from the look before the first commit; nil when it is none.
  private(set) var transition: TransitionTrack?
  private var isCommitted = false
  private var begin = Double.infinity
  /// In the frame's time; infinite while it is not committed, repeats for ever or stands still.
  private(set) var end = Double.infinity
  /// Whether what it shows changes while it is active.
  private var isMoving = false
  private var hasStarted = false
  /// Whether its end was reported; it may stay on the layer all the same.
  private(set) var isDone = false
  /// Called once at its end, however it ends.
  var onEnd: (() -> Void)?

  init(_ animation: CAAnimation, key: String?, groups: [CompletionGroup]) {
    self.key = key
    self.animation = animation
    self.groups = groups
    for group in groups { group.enter() }
  }

  /// Fixes the beginning at the first commit, at `time` when none was asked for, and follows the clock of
  /// the layer at later ones.
  func commit(on layer: CALayer, clock: LayerClock, from source: RenderNode?, at time: Double) {
    if !isCommitted {
      isCommitted = true
      if animation.beginTime == 0 { animation.resolve(beginTime: clock.localTime(at: time)) }
      track = animation.track(for: layer)
      transition = source.flatMap { animation.transition(from: $0) }
    }
    let timing = animation.mediaTiming
    (begin, end) = clock.times(from: timing.beginTime, to: timing.endTime, at: time)
    isMoving = (track != nil || transition != nil) && timing.speed != 0 && clock.rate != 0
  }

  func hasBegun(at time: Double) -> Bool { time >= begin - Self.tolerance }

  func hasEnded(at time: Double) -> Bool { !isDone && time >= end - Self.tolerance }

  /// The earliest time, not before `time`, at which it shows something else or has something to report.
  func nextChange(after time: Double) -> Double {
    if isDone { return .infinity }
    if !hasBegun(at: time) { return begin }
    return isMoving ? time : max(time, end)
  }

  func reportStart(in context: CAContext) {
    guard !hasStarted else { return }
    hasStarted = true
    guard let delegate = animation.delegate else { return }
    context.callbacks.append { [animation] in delegate.animationDidStart(animation) }
  }

  /// Tells everyone who waits. A completion block runs before the delegate hears of the stop, but after
  /// it for an animation that never was on screen (both measured; core-animation.md §2.3).
  func reportEnd(finished: Bool, in context: CAContext) {
    guard !isDone else { return }
    reportStart(in: context)
    isDone = true
    if isCommitted { leaveGroups(in: context) }
    if let delegate = animation.delegate {
      context.callbacks.append { [animation] in delegate.animationDidStop(animation, finished: finished) }
    }
    if !isCommitted { leaveGroups(in: context) }
    let end = onEnd
    onEnd = nil
    end?()
  }

  private func leaveGroups(in context: CAContext) {
    for group in groups { group.leave(in: context) }
  }

  nonisolated deinit {}

  /// As in `MediaTiming`: frame times are sums of binary fractions, and miss the end by a little.
  private static let tolerance = 1e-6
}
