import UIKit

/// Dots that bob in a wave.
final class Wave: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let diameter = size.width / 7
    let bob = CAKeyframeAnimation(keyPath: "transform.translation.y")
    bob.values = [0, -size.height / 4, 0]
    bob.keyTimes = [0, 0.5, 1]
    bob.timingFunctions = Array(repeating: CAMediaTimingFunction(name: .easeInEaseOut), count: 2)
    bob.duration = 0.8
    bob.repeatCount = .infinity
    for index in 0..<4 {
      let center = CGPoint(x: diameter * (0.5 + 2 * CGFloat(index)), y: size.height / 2)
      let dot = CAShapeLayer.disc(diameter, at: center, color: color)
      bob.beginTime = CACurrentMediaTime() + 0.12 * CFTimeInterval(index)
      dot.add(bob, forKey: "bob")
      layer.addSublayer(dot)
    }
  }
}

/// Two dots that run a zigzag against each other.
final class ZigZag: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let (dx, dy) = (size.width / 3, size.height / 3)
    for sign in [CGFloat(1), -1] {
      let dot = CAShapeLayer.disc(size.width / 4, at: size.center, color: color)
      let run = CAKeyframeAnimation(keyPath: "transform")
      run.values = [(0, 0), (-dx, -dy), (dx, -dy), (0, 0)].map {
        NSValue(caTransform3D: CATransform3DMakeTranslation(sign * $0.0, sign * $0.1, 0))
      }
      run.keyTimes = [0, 0.33, 0.66, 1]
      run.duration = 0.9
      run.repeatCount = HUGE
      dot.add(run, forKey: "run")
      layer.addSublayer(dot)
    }
  }
}

/// Three rings that chase each other along a triangle.
final class Triangle: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let corners = (0..<3).map {
      size.point(angle: -.pi / 2 + CGFloat($0) * 2 * .pi / 3, radius: size.width * 0.38)
    }
    for index in 0..<3 {
      let box = CGRect(x: 0, y: 0, width: size.width / 5, height: size.width / 5)
      let ring = CAShapeLayer(path: UIBezierPath(ovalIn: box), stroke: color, width: 2)
      ring.bounds = box
      ring.position = corners[index]
      let chase = CAKeyframeAnimation(keyPath: "position")
      chase.values = (0...3).map { NSValue(cgPoint: corners[(index + $0) % 3]) }
      chase.duration = 1.8
      chase.repeatCount = HUGE
      chase.timingFunctions = (0..<3).map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
      ring.add(chase, forKey: nil)
      layer.addSublayer(ring)
    }
  }
}

/// A grid in which every dot has a time of its own.
final class TwinklingGrid: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let durations: [CFTimeInterval] = [0.72, 1.02, 1.28, 1.42, 1.45, 1.18, 0.87, 1.45, 1.06]
    let offsets: [CFTimeInterval] = [-0.06, 0.25, -0.17, 0.48, 0.31, 0.03, 0.46, 0.78, 0.45]
    let step = size.width / 3
    for row in 0..<3 {
      for column in 0..<3 {
        let index = 3 * row + column
        let center = CGPoint(x: step * (CGFloat(column) + 0.5), y: step * (CGFloat(row) + 0.5))
        let dot = CAShapeLayer.disc(step * 0.75, at: center, color: color)
        let scale = CAKeyframeAnimation("transform.scale", [1, 0.5, 1])
        let fade = CAKeyframeAnimation("opacity", [1, 0.7, 1])
        let group = CAAnimationGroup()
        group.animations = [scale, fade]
        group.timeOffset = offsets[index]
        dot.add(group.forever(durations[index], .default), forKey: "animation")
        layer.addSublayer(dot)
      }
    }
  }
}

/// Dots round a circle, of which each swells in turn.
final class SwellingCircle: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let group = CAAnimationGroup()
    group.animations = [
      CAKeyframeAnimation("transform.scale", [1, 0.4, 1], at: [0, 0.5, 1]),
      CAKeyframeAnimation("opacity", [1, 0.3, 1], at: [0, 0.5, 1]),
    ]
    group.forever(1)
    for index in 0..<8 {
      let center = size.point(angle: .pi / 4 * CGFloat(index), radius: size.width * 0.4)
      let dot = CAShapeLayer.disc(size.width / 5, at: center, color: color)
      group.beginTime = CACurrentMediaTime() + Double(index) * 0.12
      dot.add(group, forKey: "animation")
      layer.addSublayer(dot)
    }
  }
}

/// Dots that follow the first one round, and fall behind.
final class Chase: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    for index in 0..<5 {
      let rate = Float(index) / 5
      let dot = CAShapeLayer.disc(size.width / 5 * CGFloat(1 - rate * 0.8), at: size.center, color: color)
      let path = UIBezierPath.ring(in: size, radius: size.width * 0.4)
      let follow = CAKeyframeAnimation(keyPath: "position")
      follow.path = path.cgPath
      follow.calculationMode = CAAnimationCalculationMode.paced
      follow.duration = 1.5
      follow.timingFunction = CAMediaTimingFunction(controlPoints: 0.5, 0.15 + rate, 0.25, 1)
      follow.repeatCount = HUGE
      dot.add(follow, forKey: "follow")
      layer.addSublayer(dot)
    }
  }
}

/// Balls on strings: the outermost swing.
final class Cradle: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let width = size.width / 7
    for index in 0..<5 {
      let pendulum = CALayer()
      pendulum.anchorPoint = CGPoint(x: 0.5, y: 0)
      pendulum.frame = CGRect(x: width * CGFloat(index + 1), y: 0, width: width, height: size.height * 0.85)
      let string = CALayer()
      string.backgroundColor = color.withAlphaComponent(0.5).cgColor
      string.frame = CGRect(x: width / 2 - 0.5, y: 0, width: 1, height: size.height * 0.7)
      pendulum.addSublayer(string)
      let center = CGPoint(x: width / 2, y: size.height * 0.85 - width / 2)
      pendulum.addSublayer(CAShapeLayer.disc(width, at: center, color: color))
      layer.addSublayer(pendulum)
      guard index == 0 || index == 4 else { continue }
      let angle: CGFloat = index == 0 ? .pi / 5 : -.pi / 5
      let values: [CGFloat] = index == 0 ? [0, angle, 0, 0] : [0, 0, angle, 0]
      let swing = CAKeyframeAnimation("transform.rotation.z", values)
      swing.keyTimes = index == 0 ? [0, 0.25, 0.5, 1] : [0, 0.5, 0.75, 1]
      let (out, back) = (CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeIn))
      swing.timingFunctions = index == 0 ? [out, back, out] : [out, out, back]
      swing.duration = 1.2
      swing.repeatCount = .infinity
      pendulum.add(swing, forKey: "swing")
    }
  }
}

/// A ball that bounces, squashed where it lands, over its shadow.
final class BouncingBall: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let diameter = size.width / 3
    let floor = size.height - 4
    let ball = CAShapeLayer.disc(diameter, at: CGPoint(x: size.width / 2, y: floor), color: color)
    ball.anchorPoint = CGPoint(x: 0.5, y: 1)
    let fall = CABasicAnimation("position.y", from: floor - size.height * 0.55, to: floor)
    fall.duration = 0.4
    fall.autoreverses = true
    fall.timingFunction = CAMediaTimingFunction(name: .easeIn)
    fall.repeatCount = .infinity
    ball.add(fall, forKey: "fall")
    let squash = CAKeyframeAnimation(
      "transform.scale.y", [1, 1, 0.7, 1, 1], at: [0, 0.42, 0.5, 0.58, 1])
    ball.add(squash.forever(0.8), forKey: "squash")
    let box = CGRect(x: size.width / 2 - diameter / 2, y: floor - 2, width: diameter, height: 5)
    let shadow = CAShapeLayer(path: UIBezierPath(ovalIn: box), fill: UIColor(white: 0, alpha: 0.4))
    shadow.frame = CGRect(origin: .zero, size: size)
    let widen = CABasicAnimation("transform.scale.x", from: 0.5, to: 1.0)
    widen.duration = 0.4
    widen.autoreverses = true
    widen.timingFunction = CAMediaTimingFunction(name: .easeIn)
    widen.repeatCount = .infinity
    shadow.add(widen, forKey: nil)
    layer.addSublayer(shadow)
    layer.addSublayer(ball)
  }
}

/// A mouth that eats dots.
final class Eater: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let radius = size.height * 0.3
    let head = CGSize(width: 2 * radius, height: 2 * radius)
    for (upper, angle) in [(true, -CGFloat.pi / 4), (false, CGFloat.pi / 4)] {
      let half = UIBezierPath(
        arcCenter: head.center, radius: radius, startAngle: upper ? .pi : 0, endAngle: upper ? 0 : .pi,
        clockwise: true)
      half.close()
      let jaw = CAShapeLayer(path: half, fill: color)
      jaw.frame = CGRect(x: 0, y: size.height / 2 - radius, width: head.width, height: head.height)
      let bite = CAKeyframeAnimation("transform.rotation.z", [angle, 0, angle], at: [0, 0.5, 1])
      jaw.add(bite.forever(0.5), forKey: "bite")
      layer.addSublayer(jaw)
    }
    for index in 0..<3 {
      let dot = CAShapeLayer.disc(
        size.width / 10, at: CGPoint(x: size.width, y: size.height / 2), color: color)
      let come = CABasicAnimation("position.x", from: size.width, to: radius * 1.2)
      come.duration = 1
      come.repeatCount = HUGE
      come.beginTime = CACurrentMediaTime() - Double(index) / 3
      dot.add(come, forKey: "come")
      layer.insertSublayer(dot, at: 0)
    }
  }
}

/// Dots that stay, and pass a colour on.
final class PassingColor: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let pale = color.withAlphaComponent(0.25).cgColor
    for index in 0..<5 {
      let times: [NSNumber] = [
        0, NSNumber(value: Double(index) / 5), NSNumber(value: Double(index + 1) / 5), 1,
      ]
      let center = CGPoint(x: size.width * (CGFloat(index) + 0.5) / 5, y: size.height / 2)
      let dot = CAShapeLayer.disc(size.width / 7, at: center, color: color)
      dot.fillColor = pale
      let blink = CAKeyframeAnimation(keyPath: "fillColor")
      blink.calculationMode = .discrete
      blink.values = [pale, color.cgColor, pale]
      blink.keyTimes = times
      dot.add(blink.forever(1), forKey: "blink")
      layer.addSublayer(dot)
    }
  }
}
