import UIKit

/// Four squares that fold over into each other.
final class FoldingCube: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let cube = CALayer()
    cube.frame = CGRect(origin: .zero, size: size)
    cube.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    let side = size.width * 0.34
    for index in 0..<4 {
      let quadrant = CALayer()
      quadrant.frame = cube.bounds
      quadrant.transform = CATransform3DMakeRotation(.pi / 2 * CGFloat(index), 0, 0, 1)
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 150
      quadrant.sublayerTransform = perspective
      let leaf = CALayer()
      leaf.anchorPoint = CGPoint(x: 1, y: 1)
      leaf.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      leaf.position = size.center
      leaf.backgroundColor = color.cgColor
      leaf.opacity = 0
      let fold = CAKeyframeAnimation(keyPath: "transform")
      fold.values = [
        CATransform3DMakeRotation(-.pi, 1, 0, 0), CATransform3DMakeRotation(-.pi, 1, 0, 0),
        CATransform3DIdentity,
        CATransform3DIdentity, CATransform3DMakeRotation(.pi, 0, 1, 0),
        CATransform3DMakeRotation(.pi, 0, 1, 0),
      ].map(NSValue.init(caTransform3D:))
      let fade = CAKeyframeAnimation("opacity", [0, 0, 1, 1, 0, 0])
      let times: [NSNumber] = [0, 0.1, 0.25, 0.75, 0.9, 1]
      fold.keyTimes = times
      fade.keyTimes = times
      let group = CAAnimationGroup()
      group.animations = [fold, fade]
      group.beginTime = CACurrentMediaTime() + 0.3 * Double(index) - 2.4
      leaf.add(group.forever(2.4), forKey: "fold")
      quadrant.addSublayer(leaf)
      cube.addSublayer(quadrant)
    }
    layer.addSublayer(cube)
  }
}

/// A triangle that turns over about one axis, then the other.
final class TurningTriangle: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let corners = (0..<3).map {
      size.point(angle: -.pi / 2 + CGFloat($0) * 2 * .pi / 3, radius: size.width / 2)
    }
    let triangle = CAShapeLayer(path: UIBezierPath(polygon: corners), fill: color)
    triangle.frame = CGRect(origin: .zero, size: size)
    triangle.isDoubleSided = true
    let x = CAKeyframeAnimation("transform.rotation.x", [0, CGFloat.pi, CGFloat.pi, 0, 0])
    let y = CAKeyframeAnimation("transform.rotation.y", [0, 0, CGFloat.pi, CGFloat.pi, 0])
    let group = CAAnimationGroup()
    group.animations = [x, y]
    for part in [x, y] { part.keyTimes = [0, 0.25, 0.5, 0.75, 1] }
    triangle.add(group.forever(3), forKey: "turn")
    layer.addSublayer(triangle)
  }
}

/// Cards of two sides that turn one after the other.
final class TurningCards: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (3 * size.width)
    let stage = CALayer()
    stage.frame = CGRect(origin: .zero, size: size)
    stage.sublayerTransform = perspective
    let width = size.width / 4
    for index in 0..<3 {
      let card = CATransformLayer()
      card.frame = CGRect(
        x: CGFloat(index) * width * 1.5, y: size.height * 0.25, width: width, height: size.height / 2)
      for isBack in [false, true] {
        let side = CALayer()
        side.frame = card.bounds
        side.cornerRadius = 3
        side.isDoubleSided = false
        side.backgroundColor = isBack ? color.withAlphaComponent(0.4).cgColor : color.cgColor
        if isBack { side.transform = CATransform3DMakeRotation(.pi, 0, 1, 0) }
        card.addSublayer(side)
      }
      let turn = CABasicAnimation("transform.rotation.y", from: 0, to: 2 * Double.pi)
      turn.beginTime = CACurrentMediaTime() + 0.2 * Double(index)
      card.add(turn.forever(1.8, .easeInEaseOut), forKey: "turn")
      stage.addSublayer(card)
    }
    layer.addSublayer(stage)
  }
}

/// A planet with a moon in front of it, then behind it.
final class Moon: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let planet = CAShapeLayer.disc(size.width * 0.4, at: size.center, color: color)
    let moon = CAShapeLayer.disc(size.width * 0.18, at: size.center, color: color.withAlphaComponent(1))
    moon.strokeColor = UIColor.black.cgColor
    moon.lineWidth = 1
    let reach = size.width * 0.42
    let (x, y) = (CAKeyframeAnimation(keyPath: "position.x"), CAKeyframeAnimation(keyPath: "position.y"))
    x.values = [reach, 0, -reach, 0, reach]
    y.values = [0, reach / 4, 0, -reach / 4, 0]
    for part in [x, y] {
      part.isAdditive = true
      part.calculationMode = .cubic
    }
    let near = CAKeyframeAnimation("zPosition", [1, -1])
    near.calculationMode = CAAnimationCalculationMode.discrete
    near.keyTimes = [0, 0.5, 1]
    let grow = CAKeyframeAnimation("transform.scale", [1, 1.25, 1, 0.75, 1])
    let group = CAAnimationGroup()
    group.animations = [x, y, near, grow]
    moon.add(group.forever(2), forKey: "orbit")
    layer.addSublayer(planet)
    layer.addSublayer(moon)
  }
}
