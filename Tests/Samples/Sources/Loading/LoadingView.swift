import UIKit

/// Shows one of the animations while something loads.
@IBDesignable
open class LoadingView: UIView {
  public static var defaultPadding: CGFloat = 0

  /// For the interface builder, which knows no enumerations.
  @IBInspectable public var kindName: String {
    get { return kind.rawValue }
    set { kind = LoadingKind(rawValue: newValue) ?? .rotatingArc }
  }
  public var kind: LoadingKind = .rotatingArc
  @IBInspectable public var color: UIColor?
  @IBInspectable public var padding: CGFloat = LoadingView.defaultPadding
  public private(set) var isAnimating: Bool = false

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    backgroundColor = UIColor.clear
    isHidden = true
  }

  public init(
    frame: CGRect, kind: LoadingKind = .rotatingArc, color: UIColor? = nil, padding: CGFloat? = nil
  ) {
    self.kind = kind
    self.color = color
    self.padding = padding ?? LoadingView.defaultPadding
    super.init(frame: frame)
    isHidden = true
  }

  override open var intrinsicContentSize: CGSize {
    return CGSize(width: bounds.width, height: bounds.height)
  }

  override open var bounds: CGRect {
    didSet {
      // Sizes only: a shift of the origin leaves the animation alone.
      if oldValue.size != bounds.size && isAnimating { setUpAnimation() }
    }
  }

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    if isAnimating, color == nil { setUpAnimation() }
  }

  open func startAnimating() {
    guard !isAnimating else { return }
    isHidden = false
    isAnimating = true
    setUpAnimation()
  }

  open func stopAnimating() {
    guard isAnimating else { return }
    isHidden = true
    isAnimating = false
    layer.sublayers?.forEach { $0.removeFromSuperlayer() }
  }

  private final func setUpAnimation() {
    layer.sublayers = nil
    let box = bounds.inset(by: UIEdgeInsets(top: padding, left: padding, bottom: padding, right: padding))
    let side = min(box.width, box.height)
    let canvas = CALayer()
    canvas.frame = CGRect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
    layer.addSublayer(canvas)
    kind.makeAnimation().setUp(
      in: canvas, size: CGSize(width: side, height: side), color: color ?? tintColor)
  }
}
