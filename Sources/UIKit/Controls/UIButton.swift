public import CoreGraphics
import QuartzCore

/// An image, a title, or an image before a title, that can be tapped.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// How a button looks by itself.
  public nonisolated enum ButtonType: Int, Sendable {
    /// White title; image and title as given.
    case custom = 0
    /// Title and images in the tint colour, but for images that are always original; fades while touched.
    case system = 1
  }

  public private(set) var buttonType = ButtonType.custom
  /// Around image and title; the size that fits includes it.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { setNeedsLayout() } }
  }
  private let label = ButtonLabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  /// A button without content or size.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    stateDidChange()
  }

  /// A button of the system's type that shows the action's title and image and performs it.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    setImage(primaryAction.image, for: .normal)
    sizeToFit()
  }

  private func prepare() {
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(picture)
    addSubview(label)
  }

  // MARK: Content by state

  /// For font and truncation; text and colour follow the state.
  open var titleLabel: UILabel? { label }

  open var imageView: UIImageView? { picture }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    stateDidChange()
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    stateDidChange()
  }

  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    stateDidChange()
  }

  open func title(for state: State) -> String? { titles[state] }

  open func titleColor(for state: State) -> UIColor? { titleColors[state] }

  open func image(for state: State) -> UIImage? { images[state] }

  open var currentTitle: String? { current(titles) }

  open var currentImage: UIImage? { current(images) }

  open var currentTitleColor: UIColor {
    if let color = current(titleColors) { return color }
    if !isEnabled { return .lightGray }
    return buttonType == .system ? tintColor : .white
  }

  /// What was set for the state, else for the normal one.
  private func current<Value>(_ values: [State: Value]) -> Value? { values[state] ?? values[.normal] }

  override func stateDidChange() {
    label.text = currentTitle
    label.textColor = currentTitleColor
    let takesTint = buttonType == .system && currentImage?.renderingMode == .automatic
    picture.image = takesTint ? currentImage?.withRenderingMode(.alwaysTemplate) : currentImage
    fade()
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateDidChange()
  }

  /// A touch shows by fading, unless the state has a look of its own.
  private func fade() {
    label.alpha = isHighlighted && buttonType == .system && titleColors[state] == nil ? 0.2 : 1
    if isHighlighted, images[state] == nil {
      picture.alpha = buttonType == .system ? 0.2 : 0.5
    } else {
      picture.alpha = isEnabled || images[state] != nil ? 1 : 0.4
    }
  }

  override func didTouchUpInside() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (image, title) = (imageSize, titleSize)
    return CGSize(
      width: image.width + title.width + contentEdgeInsets.horizontal,
      height: max(image.height, title.height) + contentEdgeInsets.vertical)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// The bounds without the content's insets.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// Where the image goes: before the title, centred vertically, shrunk if there is no room.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let size = CGSize(
      width: min(imageSize.width, max(0, contentRect.width)),
      height: min(imageSize.height, max(0, contentRect.height)))
    return CGRect(
      x: leading(in: contentRect), y: (contentRect.midY - size.height / 2).roundedToPixels,
      width: size.width, height: size.height)
  }

  /// Where the title goes: after the image, as wide as there is room.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let image = imageRect(forContentRect: contentRect)
    let size = titleSize
    return CGRect(
      x: image.maxX, y: (contentRect.midY - size.height / 2).roundedToPixels,
      width: max(0, min(size.width, contentRect.maxX - image.maxX)), height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    picture.frame = imageRect(forContentRect: content)
    label.frame = titleRect(forContentRect: content)
  }

  private var imageSize: CGSize { currentImage?.size ?? .zero }

  private var titleSize: CGSize { currentTitle == nil ? .zero : label.sizeThatFits(.zero) }

  private func leading(in rect: CGRect) -> CGFloat {
    let space = max(0, rect.width - imageSize.width - titleSize.width)
    return switch contentHorizontalAlignment {
    case .left: rect.minX
    case .center: rect.minX + (space / 2).roundedToPixels
    case .right: rect.minX + space
    }
  }

  nonisolated deinit {}
}

/// A label whose button lays it out anew when its text or font changes.
private final class ButtonLabel: UILabel {
  override func textDidChange() {
    super.textDidChange()
    superview?.setNeedsLayout()
  }

  nonisolated deinit {}
}
