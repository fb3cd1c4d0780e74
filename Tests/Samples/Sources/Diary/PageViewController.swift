import UIKit

/// One page: its dial turns in depth, a slider sets its minutes, a row of moods is drawn by a replicator.
final class PageViewController: UIViewController {
  var onChange: ((Entry) -> Void)?
  var onClose: (() -> Void)?

  private var entry: Entry
  private let stage = UIView()
  private let front = UIImageView()
  private let back = UIView()
  private let slider = UISlider(frame: .zero)
  private let closeButton = UIButton(type: .custom)
  private let moods = CAReplicatorLayer()
  private let ribbon = RibbonView()
  private let counter = CountingAction()
  private var isFlipped = false

  init(entry: Entry) {
    self.entry = entry
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// How a page comes in.
  static func entrance() -> CATransition {
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromTop
    transition.duration = 0.35
    transition.timingFunction = CAMediaTimingFunction(name: .easeOut)
    return transition
  }

  override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .white
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpStage()
    setUpMoods()
    setUpControls()
    view.addSubview(ribbon)
    view.layer.actions = ["name": counter]
  }

  private func setUpStage() {
    var perspective = CATransform3DIdentity
    perspective.m34 = 1.0 / -500
    stage.layer.sublayerTransform = perspective
    view.addSubview(stage)
    front.image = PageViewController.picture(of: entry.mood, size: CGSize(width: 160, height: 160))
    front.contentMode = .scaleAspectFit
    front.layer.isDoubleSided = false
    back.backgroundColor = entry.mood.color
    back.layer.cornerRadius = 16
    back.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    back.layer.isDoubleSided = false
    back.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    stage.addSubview(back)
    stage.addSubview(front)
    stage.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.flip() })
    let swipe = UISwipeGestureRecognizer { [weak self] _ in self?.onClose?() }
    swipe.direction = [.down]
    stage.addGestureRecognizer(swipe)
  }

  private static func picture(of mood: Entry.Mood, size: CGSize) -> UIImage {
    let renderer = UIGraphicsImageRenderer(size: size)
    return renderer.image { context in
      mood.color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      let smile = UIBezierPath()
      smile.addArc(
        withCenter: CGPoint(x: size.width / 2, y: size.height / 2), radius: size.width * 0.3,
        startAngle: .pi * 0.15, endAngle: .pi * 0.85, clockwise: true)
      smile.lineWidth = 8
      smile.lineCapStyle = .round
      UIColor.white.setStroke()
      smile.stroke()
      let ctx = context.cgContext
      ctx.setFillColor(UIColor.white.cgColor)
      for x in [0.35, 0.65] {
        ctx.fillEllipse(in: CGRect(x: size.width * x - 8, y: size.height * 0.32, width: 16, height: 16))
      }
    }
  }

  private func setUpMoods() {
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 14, height: 14)
    dot.cornerRadius = 7
    dot.backgroundColor = UIColor.white.cgColor
    moods.addSublayer(dot)
    moods.instanceCount = Entry.Mood.allCases.count
    moods.instanceTransform = CATransform3DMakeTranslation(24, 0, 0)
    moods.instanceColor = entry.mood.color.cgColor
    moods.instanceAlphaOffset = -0.2
    moods.instanceDelay = 0.15
    view.layer.addSublayer(moods)
    let breathe = CABasicAnimation(keyPath: "opacity")
    breathe.byValue = -0.6
    breathe.duration = 0.8
    breathe.autoreverses = true
    breathe.repeatDuration = .infinity
    dot.add(breathe, forKey: "breathe")
  }

  private func setUpControls() {
    slider.minimumValue = 0
    slider.maximumValue = 60
    slider.setValue(entry.minutes, animated: false)
    slider.isContinuous = true
    slider.minimumTrackTintColor = entry.mood.color
    slider.addAction(
      UIAction { [weak self] action in
        guard let slider = action.sender as? UISlider else { return }
        self?.minutesDidChange(to: slider.value)
      }, for: .valueChanged)
    view.addSubview(slider)
    closeButton.setTitle("Close", for: .normal)
    closeButton.setTitleColor(.gray, for: .normal)
    closeButton.contentEdgeInsets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    closeButton.layer.borderColor = UIColor.lightGray.cgColor
    closeButton.layer.borderWidth = 1
    closeButton.layer.cornerRadius = 8
    closeButton.clipsToBounds = true
    closeButton.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .primaryActionTriggered)
    view.addSubview(closeButton)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = view.frame.width
    stage.frame = CGRect(x: (width - 160) / 2, y: 60, width: 160, height: 160)
    front.bounds = CGRect(x: 0, y: 0, width: 160, height: 160)
    front.center = CGPoint(x: 80, y: 80)
    back.bounds = front.bounds
    back.center = front.center
    moods.frame = CGRect(x: (width - 86) / 2, y: 240, width: 86, height: 14)
    slider.frame = CGRect(x: 30, y: 280, width: width - 60, height: slider.intrinsicContentSize.height)
    let size = closeButton.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    closeButton.frame = CGRect(origin: CGPoint(x: (width - size.width) / 2, y: 330), size: size)
    ribbon.frame = CGRect(x: 0, y: 380, width: width, height: 60)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    ribbon.start()
    UIView.animateKeyframes(
      withDuration: 1, delay: 0.1, options: .calculationModeLinear,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
          self.closeButton.transform = CGAffineTransform(rotationAngle: -0.1)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) {
          self.closeButton.transform = CGAffineTransform(rotationAngle: 0.1)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
          self.closeButton.transform = .identity
        }
      })
  }

  private func flip() {
    isFlipped.toggle()
    let angle: CGFloat = isFlipped ? .pi : 0
    for (side, base) in [(front.layer, CGFloat(0)), (back.layer, CGFloat.pi)] {
      let flip = CABasicAnimation(keyPath: "transform.rotation.y")
      flip.fromValue = side.presentation()?.value(forKeyPath: "transform.rotation.y")
      flip.toValue = base + angle
      flip.duration = 0.6
      flip.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0, 0.2, 1)
      side.transform = CATransform3DRotate(CATransform3DIdentity, base + angle, 0, 1, 0)
      side.add(flip, forKey: "flip")
    }
  }

  private func minutesDidChange(to minutes: Float) {
    entry.minutes = minutes
    if minutes > 50 { entry.mood = .bright }
    onChange?(entry)
    UIView.performWithoutAnimation { self.back.alpha = 0.5 + CGFloat(minutes) / 120 }
    moods.instanceColor = entry.mood.color.cgColor
  }
}

/// A band of stripes that slide along, by an animation of the bounds.
final class RibbonView: UIView {
  override class var layerClass: AnyClass { return CAShapeLayer.self }
  private var shape: CAShapeLayer { return layer as! CAShapeLayer }

  override func layoutSubviews() {
    super.layoutSubviews()
    let stripes = UIBezierPath()
    for x in stride(from: -bounds.height * 2, to: bounds.width + bounds.height, by: bounds.height) {
      stripes.move(to: CGPoint(x: x, y: bounds.height))
      stripes.addLine(to: CGPoint(x: x + bounds.height / 2, y: 0))
      stripes.addLine(to: CGPoint(x: x + bounds.height, y: 0))
      stripes.addLine(to: CGPoint(x: x + bounds.height / 2, y: bounds.height))
      stripes.close()
    }
    shape.path = stripes.cgPath
    shape.fillColor = tintColor.withAlphaComponent(0.4).cgColor
    shape.masksToBounds = true
  }

  func start() {
    let slide = CABasicAnimation(keyPath: "bounds.origin.x")
    slide.byValue = -60
    slide.duration = 1
    slide.isAdditive = true
    slide.repeatCount = .greatestFiniteMagnitude
    layer.add(slide, forKey: #function)
  }

  override func action(for layer: CALayer, forKey event: String) -> CAAction? {
    if event == "fillColor" {
      let fade = CABasicAnimation(keyPath: event)
      fade.fromValue = layer.presentation()?.value(forKey: event)
      return fade
    }
    return super.action(for: layer, forKey: event)
  }
}
