import UIKit

extension CALayer {
  /// A square of its superlayer's middle.
  func center(in size: CGSize, side: CGFloat) {
    frame = CGRect(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
  }
}

extension CAShapeLayer {
  convenience init(path: UIBezierPath, fill: UIColor) {
    self.init()
    self.path = path.cgPath
    fillColor = fill.cgColor
  }

  convenience init(path: UIBezierPath, stroke: UIColor, width: CGFloat) {
    self.init()
    self.path = path.cgPath
    fillColor = nil
    strokeColor = stroke.cgColor
    lineWidth = width
    lineCap = .round
  }

  class func disc(_ diameter: CGFloat, at center: CGPoint, color: UIColor) -> CAShapeLayer {
    let box = CGRect(x: 0, y: 0, width: diameter, height: diameter)
    let layer = CAShapeLayer(path: UIBezierPath(ovalIn: box), fill: color)
    layer.bounds = box
    layer.position = center
    return layer
  }
}

extension UIBezierPath {
  /// Straight lines through the points, closed.
  convenience init(polygon points: [CGPoint]) {
    self.init()
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
    close()
  }

  class func ring(in size: CGSize, radius: CGFloat, from start: CGFloat = -.pi / 2, turn: CGFloat = 2 * .pi)
    -> UIBezierPath
  {
    return UIBezierPath(
      arcCenter: CGPoint(x: size.width / 2, y: size.height / 2), radius: radius, startAngle: start,
      endAngle: start + turn, clockwise: true)
  }
}

extension CAAnimation {
  @discardableResult
  func forever(_ duration: CFTimeInterval, _ name: CAMediaTimingFunctionName = .linear) -> Self {
    self.duration = duration
    timingFunction = CAMediaTimingFunction(name: name)
    repeatCount = HUGE
    isRemovedOnCompletion = false
    return self
  }
}

extension CAKeyframeAnimation {
  convenience init(_ keyPath: String, _ values: [Any], at times: [NSNumber]? = nil) {
    self.init(keyPath: keyPath)
    self.values = values
    keyTimes = times
  }
}

extension CABasicAnimation {
  convenience init(_ keyPath: String, from: Any?, to: Any?) {
    self.init(keyPath: keyPath)
    fromValue = from
    toValue = to
  }
}

extension CGSize {
  var center: CGPoint { return CGPoint(x: width / 2, y: height / 2) }

  func point(angle: CGFloat, radius: CGFloat) -> CGPoint {
    return CGPoint(x: width / 2 + radius * cos(angle), y: height / 2 + radius * sin(angle))
  }
}
