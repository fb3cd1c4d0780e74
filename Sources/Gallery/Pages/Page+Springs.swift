import UIKit

extension Page {
  static let springAndGroupPages = [springs, group]

  private static let springs = Page(
    identifier: "spring", title: "Springs", caption: "CASpringAnimation", duration: 2
  ) { stage in
    let springs: [(name: String, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat)] = [
      ("damping 4", 100, 4, 0), ("damping 8", 100, 8, 0), ("damping 20", 100, 20, 0),
      ("stiffness 400", 400, 8, 0), ("velocity 20", 100, 8, 20),
    ]
    for (row, (name, stiffness, damping, velocity)) in springs.enumerated() {
      let (color, y) = (Palette.series[row], 22 + CGFloat(row) * 34)
      stage.label(name, at: CGPoint(x: 14, y: y - 8))
      let disc = stage.disc(color, at: CGPoint(x: 110, y: y))
      stage.plot(name, color, of: disc) { ($0.position.x - 110) / 110 }
      stage.start {
        let animation = CASpringAnimation(keyPath: "position.x")
        animation.fromValue = 110
        animation.toValue = 220
        animation.stiffness = stiffness
        animation.damping = damping
        animation.initialVelocity = velocity
        animation.duration = animation.settlingDuration
        animation.fillMode = .forwards
        disc.add(animation, forKey: nil)
      }
    }
  }

  private static let group = Page(
    identifier: "group", title: "Group", caption: "CAAnimationGroup", duration: 2
  ) { stage in
    let disc = stage.disc(Palette.series[0], at: CGPoint(x: 40, y: 90), diameter: 36)
    stage.plot("position.x", Palette.series[0], of: disc) { ($0.position.x - 40) / 240 }
    stage.plot("transform.scale", Palette.series[1], of: disc) { $0.transform.m11 - 1 }
    stage.plot("opacity", Palette.series[2], of: disc) { CGFloat($0.opacity) }
    stage.start {
      let move = CABasicAnimation(keyPath: "position.x")
      move.toValue = 280
      move.duration = 2
      let grow = CABasicAnimation(keyPath: "transform.scale")
      grow.toValue = 2
      grow.duration = 1
      grow.autoreverses = true
      let color = CABasicAnimation(keyPath: "backgroundColor")
      color.toValue = Palette.series[1].cgColor
      color.duration = 2
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.toValue = 0
      fade.beginTime = 1.4
      fade.duration = 0.6
      let group = CAAnimationGroup()
      group.animations = [move, grow, color, fade]
      group.duration = 2
      group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      group.fillMode = .forwards
      disc.add(group, forKey: nil)
    }
  }
}
