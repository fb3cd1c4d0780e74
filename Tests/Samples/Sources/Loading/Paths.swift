import UIKit

/// A heart of two beats.
final class Heart: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let (w, h) = (size.width, size.height)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: w / 2, y: h * 0.9))
    path.addCurve(
      to: CGPoint(x: 0, y: h * 0.3), controlPoint1: CGPoint(x: w * 0.4, y: h * 0.75),
      controlPoint2: CGPoint(x: 0, y: h * 0.6))
    path.addArc(
      withCenter: CGPoint(x: w / 4, y: h * 0.3), radius: w / 4, startAngle: .pi, endAngle: 0, clockwise: true)
    path.addArc(
      withCenter: CGPoint(x: w * 0.75, y: h * 0.3), radius: w / 4, startAngle: .pi, endAngle: 0,
      clockwise: true)
    path.addCurve(
      to: CGPoint(x: w / 2, y: h * 0.9), controlPoint1: CGPoint(x: w, y: h * 0.6),
      controlPoint2: CGPoint(x: w * 0.6, y: h * 0.75))
    path.close()
    let heart = CAShapeLayer(path: path, fill: color)
    heart.frame = CGRect(origin: .zero, size: size)
    let beat = CAKeyframeAnimation("transform.scale", [0.8, 1, 0.85, 0.95, 0.8], at: [0, 0.15, 0.3, 0.4, 1])
    heart.add(beat.forever(1.1), forKey: "beat")
    layer.addSublayer(heart)
  }
}

/// A polygon that gains corners and loses them.
final class MorphingPolygon: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let shapes = [3, 4, 6, 3].map { sides -> CGPath in
      let corners = (0..<sides).map {
        size.point(angle: -.pi / 2 + 2 * .pi * CGFloat($0) / CGFloat(sides), radius: size.width / 2 - 2)
      }
      // Twelve points each, so that every one has a counterpart.
      let points = (0..<12).map { index -> CGPoint in
        let (side, part) = (index * sides / 12, CGFloat(index * sides % 12) / 12)
        let (a, b) = (corners[side], corners[(side + 1) % sides])
        return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
      }
      return UIBezierPath(polygon: points).cgPath
    }
    let polygon = CAShapeLayer()
    polygon.path = shapes[0]
    polygon.fillColor = color.withAlphaComponent(0.3).cgColor
    polygon.strokeColor = color.cgColor
    polygon.lineWidth = 2
    polygon.lineJoin = CAShapeLayerLineJoin.bevel
    let morph = CAKeyframeAnimation("path", shapes)
    morph.timingFunctions = shapes.dropLast().map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
    morph.duration = 2.4
    morph.repeatCount = HUGE
    polygon.add(morph, forKey: "morph")
    layer.addSublayer(polygon)
  }
}

/// A circle in which the water rises.
final class RisingWater: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let glass = CALayer()
    glass.frame = CGRect(origin: .zero, size: size)
    glass.cornerRadius = size.width / 2
    glass.masksToBounds = true
    glass.borderWidth = 1.5
    glass.borderColor = color.cgColor
    for (index, alpha) in [CGFloat(0.4), 0.9].enumerated() {
      let wave = UIBezierPath()
      wave.move(to: CGPoint(x: 0, y: size.height * 1.2))
      wave.addLine(to: .zero)
      let half = size.width / 2
      for step in 0..<4 {
        let x = half * CGFloat(step)
        let control = CGPoint(x: x + half / 2, y: (step + index) % 2 == 0 ? -6 : 6)
        wave.addQuadCurve(to: CGPoint(x: x + half, y: 0), controlPoint: control)
      }
      wave.addLine(to: CGPoint(x: size.width * 2, y: size.height * 1.2))
      wave.close()
      let water = CAShapeLayer(path: wave, fill: color.withAlphaComponent(alpha))
      let flow = CABasicAnimation("position.x", from: 0, to: -size.width)
      water.add(flow.forever(index == 0 ? 1.6 : 1), forKey: "flow")
      let rise = CABasicAnimation("position.y", from: size.height, to: size.height * 0.1)
      rise.autoreverses = true
      water.add(rise.forever(2, .easeInEaseOut), forKey: "rise")
      glass.addSublayer(water)
    }
    layer.addSublayer(glass)
  }
}

/// A light that runs along a lying eight.
final class Infinity: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let path = UIBezierPath()
    for index in 0...64 {
      let t = CGFloat(index) / 64 * 2 * .pi
      let scale = (size.width / 2 - 3) / (1 + sin(t) * sin(t))
      let point = CGPoint(
        x: size.width / 2 + scale * cos(t), y: size.height / 2 + scale * sin(t) * cos(t))
      if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
    }
    let rail = CAShapeLayer(path: path, stroke: color.withAlphaComponent(0.25), width: 4)
    let light = CAShapeLayer(path: path, stroke: color, width: 4)
    let group = CAAnimationGroup()
    group.animations = [
      CAKeyframeAnimation("strokeStart", [0, 0, 1], at: [0, 0.25, 1]),
      CAKeyframeAnimation("strokeEnd", [0, 0.25, 1, 1], at: [0, 0.25, 0.9, 1]),
    ]
    light.add(group.forever(1.6, .easeInEaseOut), forKey: "run")
    layer.addSublayer(rail)
    layer.addSublayer(light)
  }
}

/// A star with a hole, by the even-odd rule, drawn by its outline.
final class Pentagram: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let points = (0..<5).map {
      size.point(angle: -.pi / 2 + CGFloat($0 * 2 % 5) * 2 * .pi / 5, radius: size.width / 2 - 2)
    }
    let star = CAShapeLayer(path: UIBezierPath(polygon: points), stroke: color, width: 1.5)
    star.frame = CGRect(origin: CGPoint(), size: size)
    star.fillRule = .evenOdd
    star.lineJoin = .miter
    star.miterLimit = 4
    star.fillColor = color.cgColor
    let clear = color.withAlphaComponent(0).cgColor
    star.add(CAKeyframeAnimation("strokeEnd", [0, 1, 1], at: [0, 0.6, 1]).forever(2), forKey: "draw")
    star.add(
      CAKeyframeAnimation("fillColor", [clear, clear, color.cgColor], at: [0, 0.55, 1]).forever(2),
      forKey: "fill")
    layer.addSublayer(star)
  }
}

/// An arrow that flies a loop, nose first.
final class PaperPlane: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let box = CGRect(x: 0, y: 0, width: size.width / 3, height: size.width / 4)
    let plane = CAShapeLayer(
      path: UIBezierPath(polygon: [
        CGPoint(x: box.maxX, y: box.midY), CGPoint(x: 0, y: 0), CGPoint(x: box.maxX / 4, y: box.midY),
        CGPoint(x: 0, y: box.maxY),
      ]), fill: color)
    plane.bounds = box
    let loop = UIBezierPath(
      ovalIn: CGRect(origin: .zero, size: size).insetBy(dx: box.width / 2, dy: box.width))
    let trail = CAShapeLayer(path: loop, stroke: color.withAlphaComponent(0.4), width: 1)
    trail.lineDashPattern = [2, 3]
    let fly = CAKeyframeAnimation(keyPath: "position")
    fly.path = loop.cgPath
    fly.rotationMode = CAAnimationRotationMode.rotateAuto
    fly.calculationMode = .cubicPaced
    plane.add(fly.forever(1.8), forKey: "fly")
    layer.addSublayer(trail)
    layer.addSublayer(plane)
  }
}

/// Letters that hop.
final class HoppingLetters: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let word = "wait"
    let width = size.width / CGFloat(word.count)
    for (index, letter) in word.enumerated() {
      let text = CATextLayer()
      text.string = String(letter)
      text.fontSize = width * 1.4
      text.alignmentMode = .center
      text.foregroundColor = color.cgColor
      text.contentsScale = UIScreen.main.scale
      text.frame = CGRect(
        x: CGFloat(index) * width, y: size.height / 2 - width, width: width, height: width * 2)
      let hop = CAKeyframeAnimation(
        "transform.translation.y", [0, -width * 0.7, 0, 0], at: [0, 0.2, 0.4, 1])
      hop.beginTime = CACurrentMediaTime() + 0.15 * Double(index)
      text.add(hop.forever(1.2), forKey: "hop")
      layer.addSublayer(text)
    }
  }
}

/// A weight on a spring.
final class SpringingWeight: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let weight = CALayer()
    weight.bounds = CGRect(x: 0, y: 0, width: size.width / 3, height: size.width / 3)
    weight.cornerRadius = 4
    weight.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    weight.backgroundColor = color.cgColor
    weight.position = CGPoint(x: size.width / 2, y: size.height * 0.75)
    weight.shadowOpacity = 0.5
    weight.shadowOffset = CGSize(width: 0, height: 2)
    weight.shadowRadius = 2
    weight.shadowColor = UIColor.black.cgColor
    let drop = CASpringAnimation(keyPath: "position.y")
    drop.fromValue = size.height * 0.2
    drop.toValue = size.height * 0.75
    drop.mass = 1
    drop.stiffness = 120
    drop.damping = 6
    drop.initialVelocity = 0
    drop.duration = drop.settlingDuration
    drop.repeatCount = .infinity
    weight.add(drop, forKey: "drop")
    let thread = CALayer()
    thread.backgroundColor = color.withAlphaComponent(0.5).cgColor
    thread.frame = CGRect(x: size.width / 2 - 0.5, y: 0, width: 1, height: size.height * 0.7)
    layer.addSublayer(thread)
    layer.addSublayer(weight)
  }
}
