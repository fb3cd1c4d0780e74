import UIKit

extension Page {
  static let timingPages = [timingFunctions, basicEnds, repeats, fillModes]

  private static let timingFunctions = Page(
    identifier: "timing-functions", title: "Timing functions", caption: "CAMediaTimingFunction", duration: 1
  ) { stage in
    let functions: [(String, CAMediaTimingFunction)] = [
      ("linear", CAMediaTimingFunction(name: .linear)), ("easeIn", CAMediaTimingFunction(name: .easeIn)),
      ("easeOut", CAMediaTimingFunction(name: .easeOut)),
      ("easeInEaseOut", CAMediaTimingFunction(name: .easeInEaseOut)),
      ("default", CAMediaTimingFunction(name: .default)),
      ("0.7, −0.5, 0.3, 1.5", CAMediaTimingFunction(controlPoints: 0.7, -0.5, 0.3, 1.5)),
    ]
    for (row, (name, function)) in functions.enumerated() {
      let (color, y) = (Palette.series[row], 20 + CGFloat(row) * 28)
      stage.label(name, at: CGPoint(x: 14, y: y - 8), width: 110)
      let disc = stage.disc(color, at: CGPoint(x: 140, y: y))
      stage.plot(name, color, of: disc) { ($0.position.x - 140) / 150 }
      stage.start {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.toValue = 290
        animation.duration = 1
        animation.timingFunction = function
        animation.fillMode = .forwards
        disc.add(animation, forKey: nil)
      }
    }
  }

  private static let basicEnds = Page(
    identifier: "basic", title: "From, to, by", caption: "CABasicAnimation", duration: 1
  ) { stage in
    let ends: [(String, Double?, Double?, Double?)] = [
      ("from, to", 120, 280, nil), ("from, by", 120, nil, 80), ("to, by", nil, 280, 130),
      ("to", nil, 280, nil),
      ("by", nil, nil, -60),
    ]
    stage.guide(UIBezierPath(rect: CGRect(x: 200, y: 6, width: 0.5, height: 168)))
    for (row, (name, from, to, by)) in ends.enumerated() {
      let (color, y) = (Palette.series[row], 22 + CGFloat(row) * 34)
      stage.label(name, at: CGPoint(x: 14, y: y - 8))
      let disc = stage.disc(color, at: CGPoint(x: 200, y: y))
      stage.plot(name, color, of: disc) { $0.position.x }
      stage.start {
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
        animation.duration = 1
        disc.add(animation, forKey: nil)
      }
    }
  }

  private static let repeats = Page(
    identifier: "repeats", title: "Repeats", caption: "repeatCount, autoreverses, speed, timeOffset",
    duration: 3
  ) { stage in
    let kinds: [(String, (CAAnimation) -> Void)] = [
      ("repeatCount 3", { $0.repeatCount = 3 }),
      (
        "autoreverses",
        {
          $0.autoreverses = true
          $0.repeatCount = .infinity
        }
      ),
      (
        "speed 2",
        {
          $0.speed = 2
          $0.repeatCount = 6
        }
      ),
      (
        "timeOffset 0.5",
        {
          $0.timeOffset = 0.5
          $0.repeatCount = 3
        }
      ), ("repeatDuration 1.5", { $0.repeatDuration = 1.5 }),
    ]
    for (row, (name, change)) in kinds.enumerated() {
      let (color, y) = (Palette.series[row], 22 + CGFloat(row) * 34)
      stage.label(name, at: CGPoint(x: 14, y: y - 8), width: 110)
      let disc = stage.disc(color, at: CGPoint(x: 140, y: y))
      stage.plot(name, color, of: disc) { $0.position.x }
      stage.start {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.toValue = 290
        animation.duration = 1
        change(animation)
        disc.add(animation, forKey: nil)
      }
    }
  }

  private static let fillModes = Page(
    identifier: "fill-modes", title: "Fill modes", caption: "CAMediaTimingFillMode", duration: 2
  ) { stage in
    let modes: [(String, CAMediaTimingFillMode)] = [
      ("removed", .removed), ("forwards", .forwards), ("backwards", .backwards), ("both", .both),
    ]
    for (row, (name, mode)) in modes.enumerated() {
      let (color, y) = (Palette.series[row], 28 + CGFloat(row) * 42)
      stage.label(name, at: CGPoint(x: 14, y: y - 8))
      let disc = stage.disc(color, at: CGPoint(x: 110, y: y))
      stage.plot(name, color, of: disc) { $0.position.x }
      stage.start {
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue) = (160, 290)
        animation.beginTime = 0.5
        animation.duration = 1
        animation.fillMode = mode
        disc.add(animation, forKey: nil)
      }
    }
  }
}
