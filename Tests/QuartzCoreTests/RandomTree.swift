import CoreGraphics
import QuartzCore
import TestSupport

/// Makes seeded trees, animations and changes of them, and counts what their delegates hear.
@MainActor
final class RandomTree {
  var random: SplitMix64
  let stage: Stage
  private(set) var layers: [CALayer] = []
  /// Starts and stops by the animation's number.
  private(set) var starts: [Int: Int] = [:]
  private(set) var stops: [Int: Int] = [:]
  private(set) var added = 0
  /// Whether some stops change something at once.
  var reacts = true
  /// What was heard that must not be: a second start, a stop before a start or after a stop.
  private(set) var faults: [String] = []

  init(seed: UInt64, on stage: Stage, layers count: Int = 12) {
    random = SplitMix64(seed: seed)
    self.stage = stage
    for _ in 0..<count { addLayer() }
  }

  /// A layer of any kind.
  private func makeLayer() -> CALayer {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return CATransformLayer()
    case 1: return CAGradientLayer()
    case 2:
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = 3
      replicator.instanceDelay = Double(number(-0.5...0.5))
      replicator.instanceTransform = CATransform3DMakeTranslation(number(-20...20), 5, 0)
      return replicator
    case 3:
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 30), transform: nil)
      shape.strokeColor = .black
      return shape
    default: return CALayer()
    }
  }

  /// Adds one layer somewhere.
  private func addLayer() {
    let layer = makeLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: number(1...100), height: number(1...100))
    layer.position = CGPoint(x: number(-50...400), y: number(-50...400))
    layer.backgroundColor = CGColor(red: 0.5, green: 0, blue: 0, alpha: 1)
    if chance(4) { layer.transform = CATransform3DMakeRotation(number(-3...3), 0, 0, 1) }
    if chance(6) { layer.zPosition = number(-2...2) }
    if chance(8) { layer.isGeometryFlipped = true }
    if chance(8) { layer.speed = [0, 0.5, 2, -1].randomElement(using: &random) ?? 1 }
    if chance(8) { layer.timeOffset = Double(number(-3...3)) }
    if chance(3) { layer.actions = [kCAOnOrderOut: animation(), kCAOnOrderIn: animation()] }
    place(layer)
    layers.append(layer)
  }

  /// Puts `layer` into the root or another layer that is not inside it.
  func place(_ layer: CALayer) {
    let hosts = layers.filter { !isInside($0, layer) } + [stage.root]
    let host = hosts.randomElement(using: &random) ?? stage.root
    host.insertSublayer(layer, at: UInt32.random(in: 0...4, using: &random))
  }

  private func isInside(_ layer: CALayer, _ other: CALayer) -> Bool {
    var next: CALayer? = layer
    while let current = next {
      if current === other { return true }
      next = current.superlayer
    }
    return false
  }

  func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }

  /// Adds an animation to some layer, sometimes under a key that is taken.
  func animateSomething() {
    let key = ["a", "b", nil].randomElement(using: &random) ?? nil
    layers.randomElement(using: &random)?.add(animation(), forKey: key)
  }

  /// Masks some layer with a new one that is animated, or no longer.
  private func mask(_ layer: CALayer) {
    guard layer.mask == nil else { return layer.mask = nil }
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: number(1...50), height: number(1...50))
    mask.backgroundColor = .black
    mask.add(animation(), forKey: "a")
    layer.mask = mask
  }

  /// Moves the time of a layer, as a slider does.
  private func scrub(_ layer: CALayer) {
    layer.speed = 0
    layer.timeOffset = stage.context.time + Double(number(-3...3))
  }

  /// Does one thing that a program could do.
  func change() {
    guard let layer = layers.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<15, using: &random) {
    case 0...3: animateSomething()
    case 4: layer.removeFromSuperlayer()
    case 5: place(layer)
    case 6: layer.removeAllAnimations()
    case 7: layer.removeAnimation(forKey: "a")
    case 8: layer.position = CGPoint(x: number(-50...400), y: number(-50...400))
    case 9: layer.isHidden.toggle()
    case 10: layer.speed = [1, 1, 0, 0.5, -1].randomElement(using: &random) ?? 1
    case 11: mask(layer)
    case 12: scrub(layer)
    case 13: layer.isGeometryFlipped.toggle()
    default:
      layer.removeFromSuperlayer()
      place(layer)
    }
  }

  var isBalanced: Bool { starts == stops }
}

extension RandomTree: CAAnimationDelegate {
  /// The number of a layer's copy, given when it starts.
  private func number(of animation: CAAnimation) -> Int {
    if let number = animation.value(forKey: "number") as? Int { return number }
    added += 1
    animation.setValue(added, forKey: "number")
    return added
  }

  func animationDidStart(_ anim: CAAnimation) {
    let number = number(of: anim)
    starts[number, default: 0] += 1
    if starts[number] != 1 { faults.append("\(number) started again") }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    let number = number(of: anim)
    stops[number, default: 0] += 1
    if starts[number] == nil { faults.append("\(number) stopped before it started") }
    if stops[number] != 1 { faults.append("\(number) stopped again") }
    if reacts, chance(6) { change() }
  }
}
