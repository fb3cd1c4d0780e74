public import CoreGraphics

/// A button, a view of your own, or a space in a navigation bar or toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem {
  /// How a title is set.
  public nonisolated enum Style: Int, Sendable {
    case plain = 0
    /// Bold.
    case done = 2
  }

  private enum Kind { case button, custom, fixedSpace, flexibleSpace }

  private let kind: Kind
  open var title: String? {
    didSet { update() }
  }
  /// Shown in the tint colour unless it is always original.
  open var image: UIImage? {
    didSet { update() }
  }
  open var style = Style.plain {
    didSet { update() }
  }
  open var isEnabled = true {
    didSet { update() }
  }
  /// nil takes the bar's.
  open var tintColor: UIColor? {
    didSet { update() }
  }
  /// Points; 0 for as wide as the content. The width of a fixed space, which may be negative.
  open var width: CGFloat = 0 {
    didSet { view?.superview?.setNeedsLayout() }
  }
  /// Performed with the item as sender.
  open var primaryAction: UIAction?
  /// What tests and scripts find the item's view by.
  public var accessibilityIdentifier: String? {
    didSet { view?.accessibilityIdentifier = accessibilityIdentifier }
  }
  /// What is shown instead of a button; keeps its size, and hears its own touches.
  public let customView: UIView?
  private var button: UIButton?

  private init(_ kind: Kind, customView: UIView? = nil) {
    self.kind = kind
    self.customView = customView
  }

  /// A button; title and image come from the action where they are not given.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init(.button)
    let named = primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
    self.title = title ?? (image == nil ? named : nil)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  /// An item that shows `customView`.
  public convenience init(customView: UIView) { self.init(.custom, customView: customView) }

  /// A space that takes what the other items leave, shared equally among its like.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(.flexibleSpace) }

  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(.fixedSpace)
    item.width = width
    return item
  }

  // MARK: In a bar

  var isSpace: Bool { kind == .fixedSpace || kind == .flexibleSpace }

  var isFlexible: Bool { kind == .flexibleSpace }

  /// nil for spaces.
  var view: UIView? {
    switch kind {
    case .custom: return customView
    case .fixedSpace, .flexibleSpace: return nil
    case .button:
      if let button { return button }
      let button = makeButton()
      self.button = button
      update()
      return button
    }
  }

  private func makeButton() -> UIButton {
    let button = UIButton(type: .system)
    button.accessibilityIdentifier = accessibilityIdentifier
    button.contentEdgeInsets = UIEdgeInsets(
      top: 0, left: BarMetrics.overhang, bottom: 0, right: BarMetrics.overhang)
    let action = UIAction { [weak self] _ in
      guard let self else { return }
      primaryAction?.perform(sender: self)
    }
    button.addAction(action, for: .primaryActionTriggered)
    return button
  }

  private func update() {
    guard let button else { return }
    button.setTitle(title, for: .normal)
    button.setImage(image, for: .normal)
    button.titleLabel?.font = .systemFont(
      ofSize: UIFont.labelFontSize, weight: style == .done ? .semibold : .regular)
    button.isEnabled = isEnabled
    button.tintColor = tintColor
    button.superview?.setNeedsLayout()
  }

  /// How much of the bar the item takes; a flexible space nothing by itself.
  func length(barHeight: CGFloat) -> CGFloat {
    if width != 0 || view == nil { return isFlexible ? 0 : width }
    guard let customView else {
      return (button?.sizeThatFits(.zero).width ?? 0) - 2 * BarMetrics.overhang
    }
    return customSize(of: customView).width
  }

  /// A custom view without a size yet takes the one that fits it.
  private func customSize(of view: UIView) -> CGSize {
    view.bounds.isEmpty ? view.sizeThatFits(.zero) : view.bounds.size
  }

  /// Buttons are as high as the bar; a custom view keeps its height and is centred.
  func place(at x: CGFloat, length: CGFloat, barHeight: CGFloat) {
    if let customView {
      let height = customSize(of: customView).height
      customView.frame = CGRect(
        x: x, y: ((barHeight - height) / 2).roundedToPixels, width: length, height: height)
    } else {
      view?.frame = CGRect(x: x, y: 0, width: length, height: barHeight)
        .insetBy(dx: -BarMetrics.overhang, dy: 0)
    }
  }

  nonisolated deinit {}
}
