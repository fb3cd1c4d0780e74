import CoreGraphics
import QuartzCore

/// Gathers the changes made in the keyframes of a block, and makes one animation of each property.
final class KeyframeCollector {
  /// What a property of a view does.
  private struct Line {
    let view: UIView
    let keyPath: String
    let start: Any
    /// In the order of the calls.
    var stops: [(frame: ClosedRange<Double>, value: Any)]
  }

  private let mode: CAAnimationCalculationMode
  private var lines: [Line] = []
  /// Fractions of the block's duration.
  private var frame = 0.0...1.0

  init(mode: CAAnimationCalculationMode) { self.mode = mode }

  /// Runs `changes`, which happen in `frame`.
  func addKeyframe(_ frame: ClosedRange<Double>, changes: () -> Void) {
    let outer = self.frame
    self.frame = frame
    changes()
    self.frame = outer
  }

  func collect(_ part: AnimatedProperty.Part, of view: UIView) {
    let index = lines.firstIndex { $0.view === view && $0.keyPath == part.keyPath }
    if let index {
      lines[index].stops.append((frame, part.new))
    } else {
      lines.append(
        Line(view: view, keyPath: part.keyPath, start: part.old, stops: [(frame, part.new)]))
    }
  }

  func addAnimations(of block: AnimationBlock) {
    for line in lines {
      let animation = CAKeyframeAnimation(keyPath: line.keyPath)
      block.timing.apply(to: animation, on: line.view.layer)
      if case .curve(let curve) = block.timing.pace { animation.timingFunction = curve.timingFunction }
      animation.calculationMode = mode
      fill(animation, from: line)
      block.add(animation, to: line.view, forKey: line.keyPath)
    }
    lines = []
  }

  /// A keyframe that begins before the last one has ended takes over from its end value.
  private func fill(_ animation: CAKeyframeAnimation, from line: Line) {
    var values = [line.start]
    var times = [0.0]
    let stops = line.stops.enumerated().sorted {
      ($0.element.frame.lowerBound, $0.offset) < ($1.element.frame.lowerBound, $1.offset)
    }
    let holds = mode == .linear || mode == .cubic
    for (_, stop) in stops {
      if mode == .discrete {
        values.append(stop.value)
        times.append(max(times[times.count - 1], stop.frame.lowerBound))
        continue
      }
      let begin = max(times[times.count - 1], stop.frame.lowerBound)
      if holds, begin > times[times.count - 1] {
        values.append(values[values.count - 1])
        times.append(begin)
      }
      values.append(stop.value)
      times.append(max(begin, stop.frame.upperBound))
    }
    if mode == .discrete {
      times.append(1)
    } else if holds, times[times.count - 1] < 1 {
      values.append(values[values.count - 1])
      times.append(1)
    }
    animation.values = values
    // Even speed has no use for times.
    animation.keyTimes = holds || mode == .discrete ? times.map { NSNumber(value: $0) } : nil
  }

  nonisolated deinit {}
}
