import UIKit

extension Page {
  static let keyframePages = [calculationModes, alongPath]

  private static let calculationModes = Page(
    identifier: "keyframes", title: "Keyframes", caption: "CAAnimationCalculationMode", duration: 2
  ) { stage in
    let modes: [(String, CAAnimationCalculationMode)] = [
      ("linear", .linear), ("discrete", .discrete), ("paced", .paced), ("cubic", .cubic),
      ("cubicPaced", .cubicPaced),
    ]
    let values: [CGFloat] = [140, 40, 100, 60, 140]
    for (column, (name, mode)) in modes.enumerated() {
      let (color, x) = (Palette.series[column], 34 + CGFloat(column) * 63)
      stage.label(name, at: CGPoint(x: x - 31, y: 158), .center, width: 62)
      let disc = stage.disc(color, at: CGPoint(x: x, y: values[0]))
      stage.plot(name, color, of: disc) { -$0.position.y }
      stage.start {
        let animation = CAKeyframeAnimation(keyPath: "position.y")
        animation.values = values
        // Paced modes make their own.
        switch mode {
        case .linear, .cubic: animation.keyTimes = [0, 0.3, 0.5, 0.7, 1]
        case .discrete: animation.keyTimes = [0, 0.3, 0.5, 0.7, 0.9, 1]
        default: break
        }
        animation.calculationMode = mode
        animation.duration = 2
        animation.fillMode = .forwards
        disc.add(animation, forKey: nil)
      }
    }
  }

  private static let alongPath = Page(
    identifier: "path", title: "Along a path", caption: "CAKeyframeAnimation.path, rotationMode", duration: 4
  ) { stage in
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 160, y: 90))
    path.addCurve(
      to: CGPoint(x: 160, y: 90), controlPoint1: CGPoint(x: 330, y: -70),
      controlPoint2: CGPoint(x: 330, y: 250))
    path.addCurve(
      to: CGPoint(x: 160, y: 90), controlPoint1: CGPoint(x: -10, y: -70),
      controlPoint2: CGPoint(x: -10, y: 250))
    stage.guide(path)
    let modes: [(String, CAAnimationRotationMode?, Double)] = [
      ("none", nil, 0), ("rotateAuto", .rotateAuto, 0.12), ("rotateAutoReverse", .rotateAutoReverse, 0.24),
    ]
    for (index, (name, mode, delay)) in modes.enumerated() {
      let arrow = CAShapeLayer()
      arrow.path = UIBezierPath.arrow.cgPath
      arrow.fillColor = Palette.series[index].cgColor
      arrow.bounds = CGRect(x: 0, y: 0, width: 26, height: 18)
      arrow.position = CGPoint(x: 160, y: 90)
      stage.layer.addSublayer(arrow)
      stage.plot("x, \(name)", Palette.series[index], of: arrow) { $0.position.x }
      stage.start {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path.cgPath
        animation.calculationMode = .paced
        animation.rotationMode = mode
        animation.timeOffset = delay * 4
        animation.duration = 4
        animation.repeatCount = 2
        arrow.add(animation, forKey: nil)
      }
    }
  }
}

extension UIBezierPath {
  /// An arrow head in 26 x 18 points that points to the right.
  fileprivate static var arrow: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 26, y: 9))
    path.addLine(to: CGPoint(x: 0, y: 18))
    path.addLine(to: CGPoint(x: 6, y: 9))
    path.addLine(to: .zero)
    path.close()
    return path
  }
}
