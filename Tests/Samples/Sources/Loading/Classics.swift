import UIKit

/// What a loading indicator draws: layers that run for ever. On the main actor, as Apple's bezier paths are.
@MainActor
protocol LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor)
}

/// An arc that grows and shrinks while it turns.
final class RotatingArc: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let begin: Double = 0.5
    let end: Double = 1.2

    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.byValue = Float.pi * 2
    turn.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear)

    let strokeEnd = CABasicAnimation(keyPath: "strokeEnd")
    strokeEnd.duration = end
    strokeEnd.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0.0, 0.2, 1.0)
    strokeEnd.fromValue = 0
    strokeEnd.toValue = 1

    let strokeStart = CABasicAnimation(keyPath: "strokeStart")
    strokeStart.duration = end
    strokeStart.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0.0, 0.2, 1.0)
    strokeStart.fromValue = 0
    strokeStart.toValue = 1
    strokeStart.beginTime = begin

    let group = CAAnimationGroup()
    group.animations = [turn, strokeEnd, strokeStart]
    group.duration = begin + end
    group.repeatCount = .infinity
    group.isRemovedOnCompletion = false
    group.fillMode = CAMediaTimingFillMode.forwards

    let ring = CAShapeLayer()
    let path = UIBezierPath(
      arcCenter: CGPoint(x: size.width / 2, y: size.height / 2), radius: size.width / 2,
      startAngle: -(.pi / 2), endAngle: .pi + .pi / 2, clockwise: true)
    ring.fillColor = nil
    ring.strokeColor = color.cgColor
    ring.lineWidth = 2
    ring.lineCap = .round
    ring.backgroundColor = nil
    ring.path = path.cgPath
    ring.frame = CGRect(
      x: (layer.bounds.width - size.width) / 2, y: (layer.bounds.height - size.height) / 2,
      width: size.width, height: size.height)
    ring.add(group, forKey: "animation")
    layer.addSublayer(ring)
  }
}

/// Three dots that beat one after the other.
final class BeatingDots: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let spacing: CGFloat = 2
    let diameter = (size.width - 2 * spacing) / 3
    let beginTime = CACurrentMediaTime()
    let delays: [CFTimeInterval] = [0.12, 0.24, 0.36]
    let pace = CAMediaTimingFunction(controlPoints: 0.2, 0.68, 0.18, 1.08)

    let beat = CAKeyframeAnimation(keyPath: "transform.scale")
    beat.keyTimes = [0, 0.3, 1]
    beat.timingFunctions = [pace, pace]
    beat.values = [1, 0.3, 1]
    beat.duration = 0.75
    beat.repeatCount = HUGE
    beat.isRemovedOnCompletion = false

    for index in 0..<3 {
      let dot = IndicatorShape.circle.makeLayer(side: diameter, color: color)
      dot.frame = CGRect(
        x: CGFloat(index) * (diameter + spacing), y: (size.height - diameter) / 2, width: diameter,
        height: diameter)
      beat.beginTime = beginTime + delays[index]
      dot.add(beat, forKey: "animation")
      layer.addSublayer(dot)
    }
  }
}

/// A square that turns over in depth, first one way, then the other.
final class FlippingSquare: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let flip = CAKeyframeAnimation(keyPath: "transform")
    flip.keyTimes = [0, 0.25, 0.5, 0.75, 1]
    flip.values = [
      NSValue(caTransform3D: rotation(x: 0, y: 0)), NSValue(caTransform3D: rotation(x: .pi, y: 0)),
      NSValue(caTransform3D: rotation(x: .pi, y: .pi)), NSValue(caTransform3D: rotation(x: 0, y: .pi)),
      NSValue(caTransform3D: rotation(x: 0, y: 0)),
    ]
    flip.duration = 3
    flip.repeatCount = .greatestFiniteMagnitude

    let square = CALayer()
    square.backgroundColor = color.cgColor
    square.frame = CGRect(origin: .zero, size: size)
    square.add(flip, forKey: nil)
    layer.addSublayer(square)
  }

  private func rotation(x: CGFloat, y: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 100
    transform = CATransform3DRotate(transform, x, 1, 0, 0)
    return CATransform3DRotate(transform, y, 0, 1, 0)
  }
}

/// Rings that spread and fade, by a replicator.
final class Ripple: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(origin: .zero, size: size)
    replicator.instanceCount = 3
    replicator.instanceDelay = 0.4

    let ring = CAShapeLayer()
    ring.frame = replicator.bounds
    ring.path = UIBezierPath(ovalIn: ring.bounds).cgPath
    ring.fillColor = UIColor.clear.cgColor
    ring.strokeColor = color.cgColor
    ring.lineWidth = 2
    ring.opacity = 0

    let scale = CABasicAnimation(keyPath: "transform.scale")
    scale.fromValue = 0.1
    scale.toValue = 1.0
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = [0.0, 1.0, 0.0]
    let group = CAAnimationGroup()
    group.animations = [scale, fade]
    group.duration = 1.2
    group.timingFunction = CAMediaTimingFunction(name: .easeOut)
    group.repeatCount = Float.infinity
    ring.add(group, forKey: "ripple")
    replicator.addSublayer(ring)
    layer.addSublayer(replicator)
  }
}

/// Bars that rise and fall along a gradient.
final class Bars: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let width = size.width / 9
    for index in 0..<5 {
      let bar = CAGradientLayer()
      bar.colors = [color.cgColor, color.withAlphaComponent(0.4).cgColor]
      bar.startPoint = CGPoint(x: 0.5, y: 0)
      bar.endPoint = CGPoint(x: 0.5, y: 1)
      bar.cornerRadius = width / 2
      bar.frame = CGRect(x: width * 2 * CGFloat(index), y: 0, width: width, height: size.height)

      let rise = CABasicAnimation(keyPath: "transform.scale.y")
      rise.fromValue = 0.4
      rise.toValue = 1
      rise.duration = 0.5
      rise.beginTime = CACurrentMediaTime() + 0.1 * Double(index)
      rise.fillMode = .backwards
      rise.autoreverses = true
      rise.repeatCount = HUGE
      rise.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      bar.add(rise, forKey: "rise")
      layer.addSublayer(bar)
    }
  }
}

/// A dot that follows a path, turning with it.
final class Orbit: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: size.width / 2, y: size.height / 2))
    path.addCurve(
      to: CGPoint(x: size.width / 2, y: size.height / 2), controlPoint1: CGPoint(x: size.width, y: 0),
      controlPoint2: CGPoint(x: size.width, y: size.height))
    path.close()

    let follow = CAKeyframeAnimation(keyPath: "position")
    follow.path = path.cgPath
    follow.calculationMode = .paced
    follow.rotationMode = .rotateAuto
    follow.duration = 1
    follow.repeatCount = .infinity

    let dot = CAShapeLayer()
    dot.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    dot.path = UIBezierPath(roundedRect: dot.bounds, cornerRadius: 2).cgPath
    dot.fillColor = color.cgColor
    dot.add(follow, forKey: "orbit")
    layer.addSublayer(dot)
  }
}

/// On no actor, as libraries were written before there were any: code like this compiles too (in Swift 6
/// with warnings).
enum IndicatorShape {
  case circle, square

  func makeLayer(side: CGFloat, color: UIColor) -> CALayer {
    let layer = CAShapeLayer()
    let path = UIBezierPath()
    let box = CGRect(x: 0, y: 0, width: side, height: side)
    switch self {
    case .circle:
      path.addArc(
        withCenter: CGPoint(x: side / 2, y: side / 2), radius: side / 2, startAngle: 0,
        endAngle: 2 * CGFloat(Double.pi), clockwise: false)
      layer.fillColor = color.cgColor
    case .square:
      path.append(UIBezierPath(rect: box))
      layer.fillColor = color.cgColor
    }
    layer.backgroundColor = nil
    layer.path = path.cgPath
    layer.frame = box
    return layer
  }
}
