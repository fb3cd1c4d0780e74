import UIKit

/// Two squares that go round each other's corners.
final class RoamingSquares: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let side = size.width / 4
    let way = size.width - side
    let turns: [CGFloat] = [0, -.pi / 2, -.pi, -1.5 * .pi, -2 * .pi]
    let scales: [CGFloat] = [1, 0.5, 1, 0.5, 1]
    let stops = [(0, 0), (way, 0), (way, way), (0, way), (0, 0)].map { CGSize(width: $0.0, height: $0.1) }
    for index in 0..<2 {
      let square = CALayer()
      square.backgroundColor = color.cgColor
      square.frame = CGRect(x: 0, y: 0, width: side, height: side)
      let move = CAKeyframeAnimation(keyPath: "transform.translation")
      move.values = stops.map { NSValue(cgSize: $0) }
      let group = CAAnimationGroup()
      group.animations = [
        move, CAKeyframeAnimation("transform.rotation.z", turns),
        CAKeyframeAnimation("transform.scale", scales),
      ]
      group.animations?.forEach { ($0 as? CAKeyframeAnimation)?.keyTimes = [0, 0.25, 0.5, 0.75, 1] }
      group.forever(1.6, .easeInEaseOut)
      group.timeOffset = index == 0 ? 0 : 0.8
      square.add(group, forKey: "roam")
      layer.addSublayer(square)
    }
  }
}

/// A square that becomes a circle, and a square again as it turns.
final class RoundingSquare: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let square = CALayer()
    square.center(in: size, side: size.width * 0.6)
    square.borderColor = color.cgColor
    let parts: [(String, Any, Any)] = [
      ("cornerRadius", 0, square.bounds.width / 2), ("borderWidth", square.bounds.width / 2, 3),
      ("transform.rotation.z", 0, Double.pi),
    ]
    let group = CAAnimationGroup()
    group.animations = parts.map { CABasicAnimation($0.0, from: $0.1, to: $0.2) }
    group.autoreverses = true
    square.add(group.forever(0.9, .easeInEaseOut), forKey: "round")
    layer.addSublayer(square)
  }
}

/// Nine tiles that shrink along the diagonal.
final class DiagonalTiles: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let column = CAReplicatorLayer()
    let row = CAReplicatorLayer()
    let step = size.width / 3
    let tile = CALayer()
    tile.frame = CGRect(x: 1, y: 1, width: step - 2, height: step - 2)
    tile.backgroundColor = color.cgColor
    tile.add(
      CAKeyframeAnimation("transform.scale", [1, 0, 1, 1], at: [0, 0.3, 0.6, 1]).forever(1.3), forKey: nil)
    for (replicator, content) in [(row, tile as CALayer), (column, row)] {
      replicator.frame = CGRect(origin: .zero, size: size)
      replicator.instanceCount = 3
      replicator.instanceDelay = 0.1
      replicator.addSublayer(content)
    }
    row.instanceTransform = CATransform3DMakeTranslation(step, 0, 0)
    column.instanceTransform = CATransform3DMakeTranslation(0, step, 0)
    column.instanceAlphaOffset = -0.15
    layer.addSublayer(column)
  }
}

/// Bars that dance, each in a rhythm of its own.
final class Equalizer: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let heights: [[CGFloat]] = [
      [0.2, 0.7, 0.4, 0.9, 0.2], [0.6, 0.3, 0.8, 0.5, 0.6], [0.9, 0.4, 0.6, 0.2, 0.9],
      [0.4, 0.8, 0.3, 0.7, 0.4],
    ]
    let durations: [CFTimeInterval] = [1.1, 0.9, 1.3, 1]
    let width = size.width / 6
    for (index, levels) in heights.enumerated() {
      let bar = CAShapeLayer()
      bar.fillColor = color.cgColor
      bar.frame = CGRect(x: CGFloat(index) * width * 1.6, y: 0, width: width, height: size.height)
      let paths = levels.map { level -> CGPath in
        let box = CGRect(x: 0, y: size.height * (1 - level), width: width, height: size.height * level)
        return UIBezierPath(rect: box).cgPath
      }
      bar.path = paths[0]
      let dance = CAKeyframeAnimation(keyPath: "path")
      dance.values = paths
      dance.duration = durations[index]
      dance.calculationMode = .cubic
      dance.repeatCount = .infinity
      bar.add(dance, forKey: "dance")
      layer.addSublayer(bar)
    }
  }
}

/// A glass that is turned when it has run out.
final class Hourglass: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let (w, h) = (size.width, size.height)
    let glass = CALayer()
    glass.frame = CGRect(origin: .zero, size: size)
    let bulbs = UIBezierPath(polygon: [
      CGPoint(x: w * 0.2, y: 2), CGPoint(x: w * 0.8, y: 2), CGPoint(x: w * 0.2, y: h - 2),
      CGPoint(x: w * 0.8, y: h - 2),
    ])
    let outline = CAShapeLayer(path: bulbs, stroke: color, width: 2)
    outline.lineJoin = .round
    let sand = CALayer()
    sand.frame = glass.bounds
    sand.mask = CAShapeLayer(path: bulbs, fill: .black)
    for (isUpper, edge) in [(true, h / 2), (false, h)] {
      let fill = CALayer()
      fill.backgroundColor = color.cgColor
      fill.anchorPoint = CGPoint(x: 0.5, y: 1)
      fill.position = CGPoint(x: w / 2, y: edge)
      fill.bounds = CGRect(x: 0, y: 0, width: w, height: isUpper ? 0 : h / 2)
      let (full, none) = (h * 0.4, CGFloat(0))
      let heights = isUpper ? [full, none, none] : [none, full, full]
      fill.add(
        CAKeyframeAnimation("bounds.size.height", heights, at: [0, 0.75, 1]).forever(2.4), forKey: "run")
      sand.addSublayer(fill)
    }
    glass.addSublayer(sand)
    glass.addSublayer(outline)
    let turn = CAKeyframeAnimation("transform.rotation.z", [0, 0, Double.pi], at: [0, 0.8, 1])
    glass.add(turn.forever(2.4), forKey: "turn")
    layer.addSublayer(glass)
  }
}

/// Grey lines of text to come, under a passing gleam.
final class Shimmer: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let lines = UIBezierPath()
    for (index, width) in [CGFloat(1), 0.8, 0.9, 0.5].enumerated() {
      let box = CGRect(
        x: 0, y: size.height * (0.06 + 0.25 * CGFloat(index)), width: size.width * width,
        height: size.height * 0.14)
      lines.append(UIBezierPath(roundedRect: box, cornerRadius: box.height / 2))
    }
    let gleam = CAGradientLayer()
    gleam.frame = CGRect(origin: .zero, size: size)
    let dim = color.withAlphaComponent(0.3).cgColor
    gleam.colors = [dim, color.cgColor, dim]
    gleam.startPoint = CGPoint(x: 0, y: 0.4)
    gleam.endPoint = CGPoint(x: 1, y: 0.6)
    gleam.locations = [-1, -0.5, 0]
    let pass = CABasicAnimation(keyPath: "locations")
    pass.fromValue = [-1, -0.5, 0]
    pass.toValue = [1, 1.5, 2]
    gleam.mask = CAShapeLayer(path: lines, fill: .black)
    gleam.add(pass.forever(1.4), forKey: "pass")
    layer.addSublayer(gleam)
  }
}

/// A square that turns by quarters, each on top of the last.
final class Quarters: LoadingAnimation {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let square = CALayer()
    square.center(in: size, side: size.width * 0.55)
    square.backgroundColor = color.cgColor
    let notch = CALayer()
    notch.frame = CGRect(x: 3, y: 3, width: 6, height: 6)
    notch.backgroundColor = UIColor.black.cgColor
    square.addSublayer(notch)
    let quarter = CABasicAnimation(keyPath: "transform.rotation.z")
    quarter.byValue = CGFloat.pi / 2
    quarter.isCumulative = true
    square.add(quarter.forever(0.6, .easeInEaseOut), forKey: "quarter")
    layer.addSublayer(square)
  }
}
