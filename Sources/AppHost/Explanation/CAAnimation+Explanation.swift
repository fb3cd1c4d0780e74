import QuartzCore
import RenderTree

extension CAAnimation {
  /// What it is and how far it has come at `time` of its layer or group.
  func explained(at time: Double) -> String {
    let property = (self as? CAPropertyAnimation)?.keyPath.map { " of \($0)" } ?? ""
    return "\(type(of: self))\(property): \(progress(at: time))"
  }

  /// The animations of a group, a line each, in the time of the group.
  func explainedChildren(at time: Double) -> [String] {
    guard let group = self as? CAAnimationGroup, let sample = mediaTiming.sample(at: time) else { return [] }
    let curve = timingFunction?.curve ?? .linear
    let groupTime = curve(sample.fraction) * duration
    return (group.animations ?? []).flatMap { child in
      [child.explained(at: groupTime)] + child.explainedChildren(at: groupTime).map { "  " + $0 }
    }
  }

  private func progress(at time: Double) -> String {
    let timing = mediaTiming
    let length = "of \(timing.duration.text) s"
    guard let sample = timing.sample(at: time) else {
      return timing.hasBegun(at: time) ? "over" : "begins in \((timing.beginTime - time).text) s"
    }
    switch sample.phase {
    case .before: return "begins in \((timing.beginTime - time).text) s, fills backwards"
    case .active: break
    case .after: return "over, fills forwards"
    }
    let cycle = sample.iteration > 0 ? ", repetition \(sample.iteration)" : ""
    return "\(sample.basicTime.text) \(length)\(cycle)"
  }
}
