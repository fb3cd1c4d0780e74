import UIKit

/// Three quarters of a ring that turn, and shrink on the way.
final class ClippedRing: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let arc = CAShapeLayer(
      path: .ring(in: size, radius: size.width / 2 - 2, from: -.pi / 4, turn: 1.5 * .pi), stroke: color,
      width: 2)
    arc.frame = CGRect(origin: .zero, size: size)
    let scale = CAKeyframeAnimation("transform.scale", [1, 0.6, 1], at: [0, 0.5, 1])
    let turn = CAKeyframeAnimation("transform.rotation.z", [0, CGFloat.pi, 2 * CGFloat.pi])
    turn.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut),
    ]
    let both = CAAnimationGroup()
    both.animations = [scale, turn]
    arc.add(both.forever(0.75), forKey: "animation")
    layer.addSublayer(arc)
  }
}

/// Arcs within arcs, turning against each other.
final class CounterTurningArcs: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    for (index, share) in [CGFloat(1), 0.7, 0.4].enumerated() {
      let arc = CAShapeLayer()
      arc.frame = CGRect(origin: CGPoint.zero, size: size)
      arc.path =
        UIBezierPath.ring(in: size, radius: (size.width / 2 - 2) * share, turn: .pi * (1.6 - share)).cgPath
      arc.fillColor = UIColor.clear.cgColor
      arc.strokeColor = color.withAlphaComponent(1 - 0.25 * CGFloat(index)).cgColor
      arc.lineWidth = 2.5
      arc.lineCap = CAShapeLayerLineCap.butt
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.toValue = NSNumber(value: index % 2 == 0 ? Double.pi * 2 : -Double.pi * 2)
      turn.duration = 1 + 0.4 * Double(index)
      turn.repeatCount = Float.greatestFiniteMagnitude
      arc.add(turn, forKey: turn.keyPath)
      layer.addSublayer(arc)
    }
  }
}

/// Dashes that march round a circle.
final class MarchingDashes: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let radius = size.width / 2 - 2
    let dash = 2 * CGFloat.pi * radius / 16
    let ring = CAShapeLayer(path: .ring(in: size, radius: radius), stroke: color, width: 3)
    ring.lineCap = .butt
    ring.lineDashPattern = [NSNumber(value: Double(dash * 1.2)), NSNumber(value: Double(dash * 0.8))]
    let march = CABasicAnimation("lineDashPhase", from: 0, to: -2 * dash)
    ring.add(march.forever(0.4), forKey: "march")
    layer.addSublayer(ring)
  }
}

/// A ring cut out of a conic gradient.
final class FadingTail: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(origin: .zero, size: size)
    gradient.type = .conic
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 0.5, y: 0)
    gradient.colors = [color.withAlphaComponent(0).cgColor, color.cgColor]
    gradient.mask = CAShapeLayer(
      path: .ring(in: size, radius: size.width / 2 - 3, from: -.pi / 2 + 0.1, turn: 2 * .pi - 0.25),
      stroke: .black, width: 5)
    gradient.add(CABasicAnimation("transform.rotation", from: 0, to: 2 * CGFloat.pi).forever(1), forKey: nil)
    layer.addSublayer(gradient)
  }
}

/// A circle that is drawn, then ticked, then wiped away.
final class TickedCircle: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let circle = CAShapeLayer(path: .ring(in: size, radius: size.width / 2 - 2), stroke: color, width: 2)
    let tick = UIBezierPath()
    tick.move(to: CGPoint(x: size.width * 0.28, y: size.height * 0.52))
    tick.addLine(to: CGPoint(x: size.width * 0.44, y: size.height * 0.68))
    tick.addLine(to: CGPoint(x: size.width * 0.74, y: size.height * 0.36))
    let mark = CAShapeLayer(path: tick, stroke: color, width: 3)
    mark.lineJoin = .round

    circle.add(
      CAKeyframeAnimation("strokeEnd", [0, 1, 1, 1], at: [0, 0.4, 0.8, 1]).forever(2), forKey: "draw")
    mark.add(
      CAKeyframeAnimation("strokeEnd", [0, 0, 1, 1], at: [0, 0.4, 0.6, 1]).forever(2), forKey: "draw")
    for part in [circle, mark] {
      part.add(
        CAKeyframeAnimation("strokeStart", [0, 0, 1], at: [0, 0.8, 1]).forever(2), forKey: "wipe")
      layer.addSublayer(part)
    }
  }
}

/// Spokes by a replicator, each a step behind the one before.
final class FadingSpokes: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let spoke = CALayer()
    spoke.frame = CGRect(x: size.width / 2 - 1.5, y: 0, width: 3, height: size.height * 0.28)
    spoke.cornerRadius = 1.5
    spoke.backgroundColor = color.cgColor
    spoke.opacity = 0.2
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1.0
    fade.toValue = 0.2
    spoke.add(fade.forever(1, .easeOut), forKey: "fade")

    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(origin: .zero, size: size)
    replicator.instanceCount = 12
    replicator.instanceDelay = 1.0 / 12
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    replicator.addSublayer(spoke)
    layer.addSublayer(replicator)
  }
}

/// A pie that fills, then empties from the other side.
final class FillingPie: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let outline = CAShapeLayer(path: .ring(in: size, radius: size.width / 2 - 1), stroke: color, width: 1)
    // A line as wide as the radius is a pie.
    let pie = CAShapeLayer(
      path: .ring(in: size, radius: size.width / 4 - 1), stroke: color, width: size.width / 2 - 2)
    pie.lineCap = .butt
    pie.strokeStart = 0
    pie.strokeEnd = 1
    let fill = CABasicAnimation("strokeEnd", from: 0, to: 1)
    fill.duration = 1
    fill.fillMode = .forwards
    let empty = CABasicAnimation("strokeStart", from: 0, to: 1)
    empty.beginTime = 1
    empty.duration = 1
    let group = CAAnimationGroup()
    group.animations = [fill, empty]
    pie.add(group.forever(2), forKey: "pie")
    layer.addSublayer(outline)
    layer.addSublayer(pie)
  }
}

/// A sweep over rings, like a radar's, with an echo.
final class Radar: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    for share in [CGFloat(0.25), 0.5, 0.75, 1] {
      let ring = CAShapeLayer(
        path: .ring(in: size, radius: (size.width / 2 - 1) * share), stroke: color.withAlphaComponent(0.35),
        width: 1)
      layer.addSublayer(ring)
    }
    let sweep = CAGradientLayer()
    sweep.frame = CGRect(origin: .zero, size: size)
    sweep.cornerRadius = size.width / 2
    sweep.masksToBounds = true
    sweep.type = CAGradientLayerType.conic
    sweep.startPoint = CGPoint(x: 0.5, y: 0.5)
    sweep.endPoint = CGPoint(x: 1, y: 0.5)
    sweep.colors = [UIColor.clear.cgColor, UIColor.clear.cgColor, color.cgColor]
    sweep.locations = [0, 0.7, 1]
    sweep.add(
      CABasicAnimation("transform.rotation.z", from: 0, to: Double.pi * 2).forever(2), forKey: "sweep")
    layer.addSublayer(sweep)

    let echo = CAShapeLayer.disc(
      size.width / 8, at: size.point(angle: .pi / 3, radius: size.width * 0.3), color: color)
    echo.opacity = 0
    echo.add(
      CAKeyframeAnimation("opacity", [0, 0, 1, 0], at: [0, 0.16, 0.18, 0.8]).forever(2), forKey: "echo")
    layer.addSublayer(echo)
  }
}
