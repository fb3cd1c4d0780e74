import CoreGraphics
import QuartzCore

/// Animations of every class and mode, with values that make sense and now and then ones that do not.
extension RandomTree {
  /// A random animation that is counted when a layer copies it: by the layer's copy, so one made as an
  /// action counts once for each time it runs.
  func animation() -> CAAnimation {
    let animation = anyAnimation(depth: 0)
    animation.delegate = self
    return animation
  }

  private func anyAnimation(depth: Int) -> CAAnimation {
    let animation: CAAnimation =
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2: basicAnimation(CABasicAnimation())
      case 3, 4: springAnimation()
      case 5...7: keyframeAnimation()
      case 8: transition()
      default: depth < 2 ? group(depth: depth) : basicAnimation(CABasicAnimation())
      }
    time(animation)
    return animation
  }

  private func time(_ animation: CAAnimation) {
    animation.duration = Double(number(-0.1...2))
    if chance(3) { animation.repeatCount = Float(number(0...3)) }
    if chance(8) { animation.repeatDuration = Double(number(0...3)) }
    if chance(4) { animation.autoreverses = true }
    if chance(4) { animation.beginTime = stage.context.time + Double(number(-1...2)) }
    if chance(5) { animation.timeOffset = Double(number(-1...1)) }
    if chance(6) { animation.speed = [2, 0.5, -1].randomElement(using: &random) ?? 1 }
    if chance(5) { animation.isRemovedOnCompletion = false }
    animation.fillMode =
      [.removed, .forwards, .backwards, .both].randomElement(using: &random) ?? .removed
    if chance(3) { animation.timingFunction = timingFunction() }
  }

  private func timingFunction() -> CAMediaTimingFunction {
    chance(2)
      ? CAMediaTimingFunction(name: .easeInEaseOut)
      : CAMediaTimingFunction(
        controlPoints: Float(number(0...1)), Float(number(-1...2)), Float(number(0...1)),
        Float(number(-1...2)))
  }

  private func basicAnimation(_ animation: CABasicAnimation) -> CABasicAnimation {
    animation.keyPath = keyPath()
    if chance(2) { animation.fromValue = value(for: animation.keyPath) }
    if chance(2) { animation.toValue = value(for: animation.keyPath) }
    if chance(4) { animation.byValue = value(for: animation.keyPath) }
    animation.isAdditive = chance(4)
    animation.isCumulative = chance(4)
    return animation
  }

  private func springAnimation() -> CABasicAnimation {
    let spring = CASpringAnimation()
    spring.mass = number(0.1...5)
    spring.stiffness = number(1...500)
    spring.damping = number(0...60)
    spring.initialVelocity = number(-10...10)
    spring.allowsOverdamping = chance(2)
    return basicAnimation(spring)
  }

  private func keyframeAnimation() -> CAPropertyAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath())
    let count = Int.random(in: 0...4, using: &random)
    animation.values = (0..<count).map { _ in value(for: animation.keyPath) }
    if chance(3) { animation.keyTimes = [0, 0.25, 1] }
    let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    animation.calculationMode = modes.randomElement(using: &random) ?? .linear
    if chance(3) { animation.timingFunctions = [timingFunction(), timingFunction()] }
    if chance(4) {
      animation.tensionValues = shapes(count)
      animation.continuityValues = shapes(count)
      animation.biasValues = shapes(count)
    }
    if chance(3) { follow(path: animation) }
    animation.isAdditive = chance(5)
    animation.isCumulative = chance(5)
    return animation
  }

  private func shapes(_ count: Int) -> [NSNumber] {
    (0..<count).map { _ in NSNumber(value: Double(number(-1...1))) }
  }

  private func follow(path animation: CAKeyframeAnimation) {
    let path = CGMutablePath()
    path.move(to: point())
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      if chance(2) {
        path.addLine(to: point())
      } else {
        path.addCurve(to: point(), control1: point(), control2: point())
      }
    }
    if chance(3) { path.closeSubpath() }
    animation.keyPath = "position"
    animation.path = path
    animation.rotationMode = [nil, .rotateAuto, .rotateAutoReverse].randomElement(using: &random) ?? nil
  }

  private func transition() -> CATransition {
    let transition = CATransition()
    transition.type = [.fade, .moveIn, .push, .reveal].randomElement(using: &random) ?? .fade
    transition.subtype =
      [nil, .fromLeft, .fromRight, .fromTop, .fromBottom].randomElement(using: &random) ?? nil
    transition.startProgress = Float(number(-0.2...0.5))
    transition.endProgress = Float(number(0.4...1.2))
    return transition
  }

  /// Of animations without a delegate: nobody would be told.
  private func group(depth: Int) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      anyAnimation(depth: depth + 1)
    }
    return group
  }

  private func keyPath() -> String {
    let paths = [
      "position", "position.x", "opacity", "bounds", "bounds.size.width", "transform",
      "transform.rotation.z", "transform.rotation.y", "transform.scale", "backgroundColor", "hidden",
      "zPosition", "cornerRadius", "sublayerTransform", "anchorPoint", "shadowOpacity", "strokeEnd",
      "instanceDelay", "colors", "nonsense",
    ]
    return paths.randomElement(using: &random) ?? "opacity"
  }

  private func point() -> CGPoint { CGPoint(x: number(-100...100), y: number(-100...100)) }

  private func color() -> CGColor { CGColor(red: number(0...1), green: 0, blue: 0, alpha: number(0...1)) }

  /// A value of the right kind, or now and then of a wrong one.
  private func value(for keyPath: String?) -> Any {
    if chance(12) { return "wrong" }
    switch keyPath {
    case "position", "anchorPoint": return point()
    case "bounds": return CGRect(x: 0, y: 0, width: number(0...50), height: number(0...50))
    case "transform", "sublayerTransform": return transform()
    case "backgroundColor": return color()
    case "colors": return [color(), color()]
    case "opacity": return number(0...1)
    default: return number(-4...4)
    }
  }

  private func transform() -> CATransform3D {
    var transform = CATransform3DMakeScale(number(-2...2), number(-2...2), 1)
    if chance(3) { transform = CATransform3DRotate(transform, number(-3...3), 0, 1, number(0...1)) }
    if chance(4) { transform.m34 = -0.002 }
    return transform
  }
}
