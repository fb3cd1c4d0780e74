public import CoreGraphics
import RenderTree

/// Animations that run together, in the time of the group: their times count from its beginning, and
/// its end cuts them off. Only the group's delegate is told.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  public var animations: [CAAnimation]? {
    willSet { requireChangeable() }
  }

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func duplicate() -> CAAnimation {
    let copy = CAAnimationGroup()
    copy.takeState(of: self)
    copy.animations = animations?.map { $0.duplicate() }
    return copy
  }

  override func freeze() {
    super.freeze()
    for animation in animations ?? [] { animation.freeze() }
  }

  /// A child without a duration lasts as long as the group.
  override func track(for layer: CALayer) -> AnimationTrack? {
    let children = (animations ?? []).compactMap { child -> AnimationTrack? in
      guard let track = child.track(for: layer) else { return nil }
      return AnimationTrack(
        timing: track.timing.replacingMissingDuration(with: duration), timingFunction: track.timingFunction,
        effect: track.effect)
    }
    guard !children.isEmpty else { return nil }
    return AnimationTrack(
      timing: mediaTiming, timingFunction: timingFunction?.curve ?? .linear, effect: .group(children))
  }

  nonisolated deinit {}
}
