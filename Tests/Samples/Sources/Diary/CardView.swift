import UIKit

/// A page of the diary as a card: a gradient behind, a dial, two labels.
@IBDesignable
final class CardView: UIView {
  @IBInspectable var cornerRadius: CGFloat = 12 {
    didSet { layer.cornerRadius = cornerRadius }
  }
  @IBInspectable var titleColor: UIColor = .white {
    didSet { titleLabel.textColor = titleColor }
  }
  var entry: Entry? {
    didSet { show(entry) }
  }

  private let titleLabel: UILabel = {
    let label = UILabel()
    label.font = UIFont.boldSystemFont(ofSize: 17)
    label.textColor = .white
    label.numberOfLines = 1
    label.lineBreakMode = .byTruncatingTail
    return label
  }()
  private lazy var detailLabel: UILabel = {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: 13, weight: .medium)
    label.textColor = UIColor(white: 1, alpha: 0.8)
    label.textAlignment = .left
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    return label
  }()
  private let dial = DialLayer()
  private let badge = CAShapeLayer()

  override class var layerClass: AnyClass { return CAGradientLayer.self }

  private var gradientLayer: CAGradientLayer { return layer as! CAGradientLayer }

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  convenience init(entry: Entry) {
    self.init(frame: .zero)
    self.entry = entry
    show(entry)
  }

  private func commonInit() {
    isOpaque = false
    backgroundColor = .clear
    gradientLayer.startPoint = CGPoint(x: 0, y: 0)
    gradientLayer.endPoint = CGPoint(x: 1, y: 1)
    gradientLayer.cornerRadius = cornerRadius
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.25
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.shadowRadius = 5
    layer.borderWidth = 1 / UIScreen.main.scale
    layer.borderColor = UIColor(white: 1, alpha: 0.5).cgColor
    layer.shouldRasterize = true
    layer.rasterizationScale = UIScreen.main.scale
    dial.actions = ["position": NSNull(), "bounds": NSNull()]
    layer.addSublayer(dial)
    badge.fillRule = .evenOdd
    badge.lineDashPattern = nil
    badge.strokeColor = nil
    layer.insertSublayer(badge, above: dial)
    addSubview(titleLabel)
    addSubview(detailLabel)
  }

  private func show(_ entry: Entry?) {
    guard let entry = entry else { return }
    titleLabel.text = entry.title
    detailLabel.text = String(format: "%@ · %.0f min", entry.text, entry.minutes)
    gradientLayer.colors = [entry.mood.color.cgColor, entry.mood.color.withAlphaComponent(0.7).cgColor]
    gradientLayer.locations = [0.2, 1.0]
    dial.color = UIColor.white.cgColor
    dial.value = CGFloat(entry.minutes) / 60
    badge.fillColor = entry.mood == .bright ? UIColor.yellow.cgColor : tintColor.cgColor
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  override var intrinsicContentSize: CGSize {
    return CGSize(width: UIView.noIntrinsicMetric, height: 88)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    return CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = bounds.inset(by: UIEdgeInsets(top: 12, left: 14, bottom: 12, right: 14))
    dial.frame = CGRect(x: inset.maxX - 56, y: inset.midY - 28, width: 56, height: 56)
    titleLabel.frame = CGRect(x: inset.minX, y: inset.minY, width: inset.width - 70, height: 24)
    detailLabel.frame = titleLabel.frame.offsetBy(dx: 0, dy: 28)
    detailLabel.frame.size.height = 18
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).cgPath
    let ring = UIBezierPath(ovalIn: CGRect(x: inset.minX, y: inset.maxY - 8, width: 10, height: 10))
    ring.append(UIBezierPath(ovalIn: CGRect(x: inset.minX + 3, y: inset.maxY - 5, width: 4, height: 4)))
    ring.usesEvenOddFillRule = true
    badge.path = ring.cgPath
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    badge.fillColor = tintColor.cgColor
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    return bounds.insetBy(dx: -4, dy: -4).contains(point)
  }

  func pulse() {
    let pulse = CASpringAnimation(keyPath: "transform.scale")
    pulse.fromValue = 0.92
    pulse.toValue = 1
    pulse.damping = 8
    pulse.stiffness = 180
    pulse.mass = 1
    pulse.initialVelocity = 2
    pulse.duration = pulse.settlingDuration
    layer.add(pulse, forKey: "pulse")
  }

  func shake() {
    let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
    shake.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeInEaseOut)
    shake.duration = 0.5
    shake.values = [-12, 12, -8, 8, -4, 4, 0]
    layer.add(shake, forKey: nil)
  }

  func setValue(_ value: CGFloat, duration: CFTimeInterval) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .default))
    CATransaction.setCompletionBlock { [weak self] in self?.pulse() }
    dial.value = value
    dial.opacity = Float(0.5 + value / 2)
    CATransaction.commit()
  }
}
