import UIKit

/// The moods as a curve that draws itself, with a plot behind it that `draw(_:)` makes.
final class ChartView: UIView, CAAnimationDelegate {
  var values: [CGFloat] = [] {
    didSet { reload(animated: window != nil) }
  }
  var onFinish: (() -> Void)?
  var progress: CGFloat { return CGFloat(line.presentation()?.strokeEnd ?? line.strokeEnd) }

  private let line = CAShapeLayer()
  private let area = CAGradientLayer()
  private let areaMask = CAShapeLayer()
  private let marker = CALayer()
  private var link: CADisplayLink?
  private(set) var ticks = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = true
    area.colors = [UIColor.systemBlue.withAlphaComponent(0.5).cgColor, UIColor.clear.cgColor]
    area.mask = areaMask
    layer.addSublayer(area)
    line.fillColor = UIColor.clear.cgColor
    line.strokeColor = UIColor.systemBlue.cgColor
    line.lineWidth = 3
    line.lineJoin = .round
    line.lineCap = CAShapeLayerLineCap.round
    layer.addSublayer(line)
    marker.bounds.size = CGSize(width: 10, height: 10)
    marker.cornerRadius = 5
    marker.backgroundColor = UIColor.red.cgColor
    marker.zPosition = 1
    layer.addSublayer(marker)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIColor(white: 0.95, alpha: 1).setFill()
    UIBezierPath(
      roundedRect: bounds, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 8, height: 8)
    )
    .fill()
    context.setStrokeColor(UIColor.lightGray.cgColor)
    context.setLineWidth(0.5)
    context.setLineDash(phase: 0, lengths: [4, 2])
    for index in 1..<4 {
      let y = (bounds.height * CGFloat(index) / 4).rounded()
      context.move(to: CGPoint(x: 0, y: y))
      context.addLine(to: CGPoint(x: bounds.maxX, y: y))
    }
    context.strokePath()
    let axis = UIBezierPath()
    axis.move(to: CGPoint(x: 0, y: bounds.maxY - 1))
    axis.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY - 1))
    axis.lineWidth = 2
    UIColor.gray.setStroke()
    axis.stroke()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    area.frame = bounds
    areaMask.frame = area.bounds
    line.frame = bounds
    CATransaction.commit()
    reload(animated: false)
  }

  private func point(_ index: Int) -> CGPoint {
    let step = bounds.width / CGFloat(max(values.count - 1, 1))
    return CGPoint(x: step * CGFloat(index), y: bounds.height * (1 - values[index]))
  }

  private func curve() -> UIBezierPath {
    let path = UIBezierPath()
    for index in values.indices {
      let end = point(index)
      guard index > 0 else {
        path.move(to: end)
        continue
      }
      let start = point(index - 1)
      let middle = (start.x + end.x) / 2
      path.addCurve(
        to: end, controlPoint1: CGPoint(x: middle, y: start.y), controlPoint2: CGPoint(x: middle, y: end.y))
    }
    return path
  }

  private func reload(animated: Bool) {
    guard !values.isEmpty, bounds.width > 0 else { return }
    let path = curve()
    let closed = path.copy() as! UIBezierPath
    closed.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    closed.addLine(to: CGPoint(x: 0, y: bounds.maxY))
    closed.close()
    if animated, let old = line.path {
      let morph = CABasicAnimation(keyPath: #"path"#)
      morph.fromValue = line.presentation()?.path ?? old
      morph.toValue = path.cgPath
      morph.duration = 0.3
      line.add(morph, forKey: "path")
    }
    line.path = path.cgPath
    areaMask.path = closed.cgPath
    marker.position = point(values.count - 1)
    setNeedsDisplay()
  }

  func play(duration: CFTimeInterval = 1.2) {
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    draw.fromValue = 0
    draw.toValue = 1
    draw.duration = duration
    draw.delegate = self
    draw.isRemovedOnCompletion = false
    draw.fillMode = .forwards
    line.add(draw, forKey: "draw")

    let follow = CAKeyframeAnimation(keyPath: "position")
    follow.path = curve().cgPath
    follow.calculationMode = .paced
    let blink = CABasicAnimation(keyPath: "backgroundColor")
    blink.toValue = UIColor.orange.cgColor
    blink.autoreverses = true
    blink.duration = duration / 4
    blink.repeatCount = 2
    let group = CAAnimationGroup()
    group.animations = [follow, blink]
    group.duration = duration
    group.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    marker.add(group, forKey: "follow")
  }

  func animationDidStart(_ anim: CAAnimation) {
    link?.invalidate()
    link = CADisplayLink { [weak self] _ in self?.ticks += 1 }
    link?.add(to: .main, forMode: .common)
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    link?.invalidate()
    link = nil
    if anim == line.animation(forKey: "draw") { line.removeAnimation(forKey: "draw") }
    if flag { onFinish?() }
  }

  /// Stops the clock of the chart, as apps pause a layer.
  func pause() {
    let time = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0.0
    layer.timeOffset = time
  }

  func resume() {
    let paused = layer.timeOffset
    layer.speed = 1.0
    layer.timeOffset = 0.0
    layer.beginTime = 0.0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
  }
}
