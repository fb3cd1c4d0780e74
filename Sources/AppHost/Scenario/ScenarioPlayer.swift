package import CoreGraphics
package import Platform
import UIKit

/// Plays a scenario into a frame loop: each step in the first frame at or after its time.
package final class ScenarioPlayer {
  /// What a scenario asks of its surroundings.
  package struct Stage {
    package let deliver: (InputEvent) -> Void
    package let resize: (CGSize) -> Void
    /// A line for the user.
    package let report: (String) -> Void

    package init(
      deliver: @escaping (InputEvent) -> Void, resize: @escaping (CGSize) -> Void,
      report: @escaping (String) -> Void
    ) {
      self.deliver = deliver
      self.resize = resize
      self.report = report
    }
  }

  private struct Drag {
    let from: CGPoint
    let to: CGPoint
    let start: Double
    let seconds: Double
  }

  private let scenario: Scenario
  private let stage: Stage
  private var next = 0
  private var drags: [Drag] = []
  /// Frame times are multiples of a frame's length: one that is a hair early counts as on time.
  private static let tolerance = 1e-9

  package init(_ scenario: Scenario, stage: Stage) {
    self.scenario = scenario
    self.stage = stage
  }

  /// The time of the next step; 0 while a drag is under way; `.infinity` after the last.
  package var nextTime: Double {
    if !drags.isEmpty { return 0 }
    return next < scenario.steps.count ? scenario.steps[next].time : .infinity
  }

  /// When the run ends.
  package var endTime: Double { scenario.endTime }

  /// Whether the run is over at `time`.
  package func isOver(at time: Double) -> Bool { time >= scenario.endTime - Self.tolerance }

  /// Does what is due at `time`.
  package func play(at time: Double) {
    continueDrags(at: time)
    while next < scenario.steps.count, scenario.steps[next].time <= time + Self.tolerance {
      perform(scenario.steps[next])
      next += 1
    }
  }

  private func perform(_ step: Scenario.Step) {
    switch step.command {
    case .tap(let identifier): tap(identifier, line: step.line)
    case .key(let key):
      stage.deliver(.key(key, isDown: true, isRepeat: false))
      stage.deliver(.key(key, isDown: false, isRepeat: false))
    case .click(let point): click(point)
    case .wheel(let point, let delta): stage.deliver(.wheel(delta: CGVector(dx: 0, dy: delta), at: point))
    case .drag(let from, let to, let seconds):
      stage.deliver(.pointer(.down, at: from, clickCount: 1))
      drags.append(Drag(from: from, to: to, start: step.time, seconds: seconds))
      if seconds == 0 { continueDrags(at: step.time) }
    case .resize(let size):
      stage.resize(size)
      stage.deliver(.resized)
    case .drop(let urls): stage.deliver(.dropped(urls))
    case .hide: stage.deliver(.visibility(false))
    case .show: stage.deliver(.visibility(true))
    // Captured by whoever sees the pixels; the end is asked for by `isOver`.
    case .snapshot, .filmstrip, .quit: break
    }
  }

  private func tap(_ identifier: String, line: Int) {
    guard let center = UIKitContext.current.keyWindow?.hittableCenter(of: identifier) else {
      stage.report("\(scenario.name):\(line): nothing to tap is called '\(identifier)'")
      return
    }
    click(center)
  }

  private func click(_ point: CGPoint) {
    stage.deliver(.pointer(.down, at: point, clickCount: 1))
    stage.deliver(.pointer(.up, at: point, clickCount: 1))
  }

  private func continueDrags(at time: Double) {
    for drag in drags {
      let isOver = time >= drag.start + drag.seconds - Self.tolerance
      let progress = isOver ? 1 : max(0, (time - drag.start) / drag.seconds)
      let point = CGPoint(
        x: drag.from.x + (drag.to.x - drag.from.x) * progress,
        y: drag.from.y + (drag.to.y - drag.from.y) * progress)
      stage.deliver(.pointer(.moved, at: point, clickCount: 1))
      if isOver { stage.deliver(.pointer(.up, at: point, clickCount: 1)) }
    }
    drags.removeAll { time >= $0.start + $0.seconds - Self.tolerance }
  }
}
