import CoreGraphics

/// A running transition of a layer: how it looked before gives way to how it looks now.
package final class TransitionTrack: Sendable {
  package enum Kind: Sendable, Hashable { case fade, moveIn, push, reveal }
  /// The side that new content comes from; for `reveal`, the side it is uncovered from.
  package enum Side: Sendable, Hashable { case left, right, top, bottom }

  package let timing: MediaTiming
  package let timingFunction: TimingFunction
  package let kind: Kind
  package let side: Side
  /// Progress at the beginning and at the end.
  package let range: ClosedRange<Double>
  /// The layer as it was committed before.
  package let source: RenderNode

  package init(
    timing: MediaTiming, timingFunction: TimingFunction, kind: Kind, side: Side, range: ClosedRange<Double>,
    source: RenderNode
  ) {
    self.timing = timing
    self.timingFunction = timingFunction
    self.kind = kind
    self.side = side
    self.range = range
    self.source = source
  }

  /// `target`, the layer as it is now, in the midst of the transition at `localTime`. A layer that only holds
  /// others in depth has no picture to change.
  func node(to target: RenderNode, at localTime: Double) -> RenderNode {
    guard !target.properties.preservesDepth, let sample = timing.sample(at: localTime) else { return target }
    let share = timingFunction(sample.fraction)
    let progress = CGFloat(range.lowerBound + (range.upperBound - range.lowerBound) * share)
    return RenderNode(target, showing: DisplayGroup(DisplayList(items(to: target, progress))))
  }

  /// In the space of the layer as it is now, along whose axes pictures slide.
  private func items(to target: RenderNode, _ progress: CGFloat) -> [DisplayItem] {
    let (old, new) = (oldLook(in: target.properties), target.look)
    let size = target.properties.bounds.size
    let (x, y): (CGFloat, CGFloat) =
      switch side {
      case .left: (-size.width, 0)
      case .right: (size.width, 0)
      case .top: (0, -size.height)
      case .bottom: (0, size.height)
      }
    func moved(_ list: DisplayList, by share: CGFloat) -> DisplayItem {
      .group(DisplayGroup(list, transform: CGAffineTransform(translationX: x * share, y: y * share)))
    }
    switch kind {
    case .fade: return [.dissolve(old, new, progress: min(max(progress, 0), 1))]
    case .moveIn: return [moved(old, by: 0), moved(new, by: 1 - progress)]
    case .push: return [moved(old, by: -progress), moved(new, by: 1 - progress)]
    case .reveal: return [moved(new, by: 0), moved(old, by: -progress)]
    }
  }

  /// The old look goes where the layer goes; what scrolled since shows where it was.
  private func oldLook(in layer: LayerProperties) -> DisplayList {
    let (old, new) = (source.properties.anchor, layer.anchor)
    guard old != new else { return source.look }
    let move = CGAffineTransform(translationX: new.x - old.x, y: new.y - old.y)
    return DisplayList([.group(DisplayGroup(source.look, transform: move))])
  }
}

extension RenderNode {
  /// The picture as a list.
  fileprivate var look: DisplayList { DisplayList(picture.map { [.group($0)] } ?? []) }
}
