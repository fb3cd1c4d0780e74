import UIKit

extension Page {
  static let layerPages = [stroke, morph, gradient, mask, replicator, flip]

  private static let stroke = Page(
    identifier: "stroke", title: "Stroke", caption: "CAShapeLayer.strokeStart, strokeEnd, lineDashPhase",
    duration: 2
  ) { stage in
    let star = UIBezierPath.star(points: 5, radius: 62, inner: 26)
    let drawn = stage.shape(star, at: CGPoint(x: 90, y: 90), Palette.series[0])
    drawn.lineCap = .round
    drawn.lineWidth = 5
    let dashed = stage.shape(
      UIBezierPath(ovalIn: CGRect(x: -56, y: -56, width: 112, height: 112)), at: CGPoint(x: 230, y: 90),
      Palette.series[1])
    dashed.lineWidth = 6
    dashed.lineDashPattern = [18, 10]
    stage.plot("strokeEnd", Palette.series[0], of: drawn) { ($0 as? CAShapeLayer)?.strokeEnd ?? 0 }
    stage.plot("strokeStart", Palette.series[2], of: drawn) { ($0 as? CAShapeLayer)?.strokeStart ?? 0 }
    stage.start {
      for (key, begin) in [("strokeEnd", 0.0), ("strokeStart", 0.8)] {
        let animation = CABasicAnimation(keyPath: key)
        (animation.fromValue, animation.toValue) = (0, 1)
        animation.beginTime = begin
        animation.duration = 1.2
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        animation.fillMode = .both
        drawn.add(animation, forKey: nil)
      }
      let march = CABasicAnimation(keyPath: "lineDashPhase")
      march.byValue = -56
      march.duration = 2
      dashed.add(march, forKey: nil)
    }
  }

  private static let morph = Page(
    identifier: "morph", title: "Shape", caption: "CAShapeLayer.path, lineWidth", duration: 2
  ) { stage in
    let shapes = [
      UIBezierPath.star(points: 5, radius: 64, inner: 28),
      UIBezierPath.star(points: 5, radius: 64, inner: 52),
      UIBezierPath.star(points: 5, radius: 24, inner: 64),
      UIBezierPath.star(points: 5, radius: 64, inner: 28),
    ]
    let shape = stage.shape(shapes[0], at: CGPoint(x: 160, y: 90), Palette.series[1])
    shape.fillColor = Palette.series[1].withAlphaComponent(0.25).cgColor
    shape.lineJoin = .round
    stage.plot("lineWidth", Palette.series[1], of: shape) { ($0 as? CAShapeLayer)?.lineWidth ?? 0 }
    stage.start {
      let path = CAKeyframeAnimation(keyPath: "path")
      path.values = shapes.map(\.cgPath)
      let width = CAKeyframeAnimation(keyPath: "lineWidth")
      width.values = [3, 10, 3] as [CGFloat]
      for animation in [path, width] {
        animation.duration = 2
        shape.add(animation, forKey: nil)
      }
    }
  }

  private static let gradient = Page(
    identifier: "gradient", title: "Gradients", caption: "CAGradientLayer: axial, radial, conic", duration: 2
  ) { stage in
    let types: [(CAGradientLayerType, String)] = [(.axial, "axial"), (.radial, "radial"), (.conic, "conic")]
    for (column, (type, name)) in types.enumerated() {
      let x = 60 + CGFloat(column) * 100
      let layer = CAGradientLayer()
      layer.type = type
      layer.bounds = CGRect(x: 0, y: 0, width: 50, height: 64)
      layer.position = CGPoint(x: x, y: 76)
      layer.cornerRadius = 10
      layer.colors = [Palette.series[0].cgColor, Palette.series[1].cgColor, Palette.series[3].cgColor]
      layer.locations = [0, 0.5, 1]
      if type != .axial { layer.startPoint = CGPoint(x: 0.5, y: 0.5) }
      if type == .radial { layer.endPoint = CGPoint(x: 1, y: 1) }
      if type == .conic { layer.endPoint = CGPoint(x: 0.5, y: 0) }
      stage.layer.addSublayer(layer)
      stage.label(name, at: CGPoint(x: x - 45, y: 146), .center)
      stage.plot("middle, \(name)", Palette.series[column], of: layer) {
        CGFloat(($0 as? CAGradientLayer)?.locations?[1].doubleValue ?? 0)
      }
      stage.start {
        let animation = CAKeyframeAnimation(keyPath: "locations")
        animation.values = [[0, 0.5, 1], [0, 0.15 + 0.1 * Double(column), 1], [0, 0.85, 1], [0, 0.5, 1]]
        animation.duration = 2
        layer.add(animation, forKey: nil)
      }
    }
  }

  private static let mask = Page(
    identifier: "mask", title: "Mask", caption: "CALayer.mask", duration: 2
  ) { stage in
    let picture = CAGradientLayer()
    picture.frame = CGRect(x: 40, y: 20, width: 240, height: 140)
    picture.colors = Palette.series.map(\.cgColor)
    (picture.startPoint, picture.endPoint) = (.zero, CGPoint(x: 1, y: 1))
    stage.layer.addSublayer(picture)
    let iris = CAShapeLayer()
    iris.path = UIBezierPath.star(points: 8, radius: 60, inner: 46).cgPath
    iris.position = CGPoint(x: 120, y: 70)
    picture.mask = iris
    stage.plot("transform.scale", Palette.series[0], of: iris) {
      let matrix = $0.transform
      return (matrix.m11 * matrix.m11 + matrix.m12 * matrix.m12).squareRoot()
    }
    stage.start {
      let grow = CAKeyframeAnimation(keyPath: "transform.scale")
      grow.values = [0.05, 0.9, 0.7, 2.6] as [CGFloat]
      grow.keyTimes = [0, 0.35, 0.6, 1]
      grow.duration = 2
      grow.fillMode = .forwards
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.byValue = CGFloat.pi
      turn.duration = 2
      iris.add(grow, forKey: nil)
      iris.add(turn, forKey: nil)
    }
  }

  private static let replicator = Page(
    identifier: "replicator", title: "Replicator", caption: "CAReplicatorLayer.instanceDelay", duration: 1.2
  ) { stage in
    let ring = CAReplicatorLayer()
    ring.bounds = CGRect(x: 0, y: 0, width: 140, height: 140)
    ring.position = CGPoint(x: 100, y: 90)
    ring.instanceCount = 12
    ring.instanceTransform = CATransform3DMakeRotation(2 * .pi / 12, 0, 0, 1)
    ring.instanceDelay = 1.2 / 12
    stage.layer.addSublayer(ring)
    let dot = stage.disc(Palette.series[0], at: CGPoint(x: 70, y: 12), in: ring)
    let bars = CAReplicatorLayer()
    bars.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    bars.position = CGPoint(x: 245, y: 90)
    bars.instanceCount = 6
    bars.instanceTransform = CATransform3DMakeTranslation(17, 0, 0)
    bars.instanceDelay = 0.12
    bars.instanceGreenOffset = -0.1
    bars.instanceBlueOffset = 0.08
    stage.layer.addSublayer(bars)
    let bar = CALayer()
    bar.bounds = CGRect(x: 0, y: 0, width: 10, height: 24)
    bar.anchorPoint = CGPoint(x: 0.5, y: 1)
    bar.position = CGPoint(x: 8, y: 90)
    bar.cornerRadius = 3
    bar.backgroundColor = Palette.series[0].cgColor
    bars.addSublayer(bar)
    stage.plot("scale of the first", Palette.series[0], of: dot) { $0.transform.m11 }
    stage.plot("height of the first", Palette.series[1], of: bar) { $0.bounds.height / 80 }
    stage.start {
      let pulse = CABasicAnimation(keyPath: "transform.scale")
      (pulse.fromValue, pulse.toValue) = (1, 0.2)
      let swing = CAKeyframeAnimation(keyPath: "bounds.size.height")
      swing.values = [24, 80, 24] as [CGFloat]
      for (layer, animation) in [(dot, pulse), (bar, swing)] as [(CALayer, CAAnimation)] {
        // It began long ago, so that the last copy has begun, too.
        animation.beginTime = -12
        animation.duration = 1.2
        animation.repeatCount = .infinity
        layer.add(animation, forKey: nil)
      }
    }
  }

  private static let flip = Page(
    identifier: "flip", title: "3-D flip", caption: "m34, isDoubleSided, CATransformLayer", duration: 2
  ) { stage in
    let space = CALayer()
    space.frame = stage.layer.bounds
    space.sublayerTransform.m34 = -1 / 400
    stage.layer.addSublayer(space)
    let card = CATransformLayer()
    card.bounds = CGRect(x: 0, y: 0, width: 96, height: 128)
    card.position = CGPoint(x: 160, y: 90)
    space.addSublayer(card)
    for (index, angle) in [0, CGFloat.pi].enumerated() {
      let side = CAGradientLayer()
      side.frame = CGRect(x: 0, y: 0, width: 96, height: 128)
      side.colors = [Palette.series[index * 3].cgColor, Palette.series[index * 3 + 1].cgColor]
      side.cornerRadius = 10
      side.isDoubleSided = false
      side.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      card.addSublayer(side)
    }
    stage.plot("degrees", Palette.series[0], of: card) { layer in
      let matrix = layer.transform
      let angle = atan2(-matrix.m13, matrix.m11) * 180 / .pi
      return angle < -0.001 ? angle + 360 : angle
    }
    stage.start {
      let turn = CABasicAnimation(keyPath: "transform.rotation.y")
      (turn.fromValue, turn.toValue) = (0, 2 * CGFloat.pi * 0.999)
      turn.duration = 2
      turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      card.add(turn, forKey: nil)
    }
  }
}

extension Stage {
  /// A stroked path whose origin is at `center`.
  fileprivate func shape(_ path: UIBezierPath, at center: CGPoint, _ color: UIColor) -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.path = path.cgPath
    shape.fillColor = nil
    shape.strokeColor = color.cgColor
    shape.lineWidth = 3
    shape.position = center
    layer.addSublayer(shape)
    return shape
  }
}

extension UIBezierPath {
  /// Around the origin; radii in points.
  fileprivate static func star(points: Int, radius: CGFloat, inner: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    for corner in 0..<(2 * points) {
      let angle = CGFloat(corner) * .pi / CGFloat(points) - .pi / 2
      let length = corner.isMultiple(of: 2) ? radius : inner
      let point = CGPoint(x: cos(angle) * length, y: sin(angle) * length)
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}
