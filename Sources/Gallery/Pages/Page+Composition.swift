import UIKit

extension Page {
  static let compositionPages = [additive, cumulative]

  private static let additive = Page(
    identifier: "additive", title: "Additive", caption: "isAdditive: three movements become one", duration: 2
  ) { stage in
    let disc = stage.disc(Palette.series[0], at: CGPoint(x: 160, y: 90), diameter: 26)
    let bars: [(String, Double, Double)] = [("1 Hz", 30, 1), ("3 Hz", 12, 3), ("8 Hz", 4, 8)]
    stage.plot("sum", Palette.series[0], of: disc) { 90 - $0.position.y }
    for (index, (name, amplitude, frequency)) in bars.enumerated() {
      let single = stage.disc(
        Palette.series[index + 1], at: CGPoint(x: 40 + 35 * CGFloat(index), y: 90), diameter: 14)
      stage.label(name, at: CGPoint(x: 20 + 35 * CGFloat(index), y: 158), .center, width: 40)
      stage.plot(name, Palette.series[index + 1], of: single) { 90 - $0.position.y }
      stage.start {
        for layer in [single, disc] {
          let animation = CAKeyframeAnimation(keyPath: "position.y")
          animation.values = (0...24).map { -amplitude * sin(Double($0) / 24 * 2 * .pi) }
          animation.isAdditive = true
          animation.duration = 1 / frequency
          animation.repeatCount = .infinity
          layer.add(animation, forKey: nil)
        }
      }
    }
    stage.start {
      let drift = CABasicAnimation(keyPath: "position.x")
      drift.byValue = 110
      drift.duration = 2
      disc.add(drift, forKey: nil)
    }
  }

  private static let cumulative = Page(
    identifier: "cumulative", title: "Cumulative", caption: "isCumulative: each cycle goes on", duration: 3
  ) { stage in
    for (row, isCumulative) in [false, true].enumerated() {
      let (color, x) = (Palette.series[row], 90 + CGFloat(row) * 140)
      let square = CALayer()
      square.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
      square.cornerRadius = 8
      square.backgroundColor = color.cgColor
      square.position = CGPoint(x: x, y: 80)
      stage.layer.addSublayer(square)
      let name = isCumulative ? "cumulative" : "starts again"
      stage.label(name, at: CGPoint(x: x - 60, y: 150), .center, width: 120)
      stage.plot(name, color, of: square) { layer in
        CGFloat(layer.value(forKeyPath: "transform.rotation.z") as? Double ?? 0) * 180 / .pi
      }
      stage.start {
        let animation = CABasicAnimation(keyPath: "transform.rotation.z")
        animation.toValue = CGFloat.pi / 4
        animation.duration = 1
        animation.repeatCount = 3
        animation.isCumulative = isCumulative
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        animation.fillMode = .forwards
        square.add(animation, forKey: nil)
      }
    }
  }
}
