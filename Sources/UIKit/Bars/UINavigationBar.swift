public import CoreGraphics
import QuartzCore

/// A bar with a title in the middle and items on both sides, for the last of a stack of screens.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  private let background = BarBackground(hairlineAt: .bottom)
  private let titleLabel = UILabel(frame: .zero)
  private var titleView: UIView
  private var stack: [UINavigationItem] = []
  private var left = BarItemRow(items: [])
  /// In the order of the screen: from left to right.
  private var right = BarItemRow(items: [])
  private lazy var backItem = UIBarButtonItem(
    image: .backIndicator, primaryAction: UIAction { [weak self] _ in self?.goBack() })
  /// What a tap on the back button does; without it the last item is popped.
  var onBack: (() -> Void)?
  /// How far the background reaches up beyond the bar, behind a status bar.
  var backgroundReach: CGFloat = 0 {
    didSet { if backgroundReach != oldValue { setNeedsLayout() } }
  }

  public override init(frame: CGRect) {
    titleView = titleLabel
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    titleView = titleLabel
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addSubview(background)
    addSubview(titleLabel)
    styleTitle()
  }

  // MARK: Content

  /// The screens, the one shown last. A navigation controller sets them.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }

  open var topItem: UINavigationItem? { stack.last }

  /// With animation the new content fades in.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let old = topItem
    for item in stack { item.bar = nil }
    stack = items ?? []
    for item in stack { item.bar = self }
    showTopItem()
    guard animated, topItem !== old else { return }
    for view in left.views + right.views + [titleView] { view.layer.fadeIn() }
  }

  /// Removes the last item but one is left; returns it.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard stack.count > 1, let last = stack.last else { return nil }
    setItems(stack.dropLast(), animated: animated)
    return last
  }

  private func goBack() { if let onBack { onBack() } else { popItem(animated: true) } }

  func itemDidChange(_ item: UINavigationItem) {
    if stack.suffix(2).contains(where: { $0 === item }) { showTopItem() }
  }

  private func showTopItem() {
    showTitle()
    let newLeft = BarItemRow(items: topItem?.leftBarButtonItems ?? backItems)
    newLeft.show(in: self, insteadOf: left)
    left = newLeft
    let newRight = BarItemRow(items: (topItem?.rightBarButtonItems ?? []).reversed())
    newRight.show(in: self, insteadOf: right)
    right = newRight
  }

  private func showTitle() {
    titleLabel.text = topItem?.title
    let view = topItem?.titleView ?? titleLabel
    guard view !== titleView else { return }
    titleView.removeFromSuperview()
    titleView = view
    addSubview(view)
  }

  private var backItems: [UIBarButtonItem] {
    guard stack.count > 1, topItem?.hidesBackButton == false else { return [] }
    let previous = stack[stack.count - 2]
    backItem.accessibilityIdentifier = "back"
    backItem.title = previous.backButtonTitle ?? previous.title
    return [backItem]
  }

  // MARK: Appearance

  /// The colour of the bar; nil for the standard one.
  open var barTintColor: UIColor? {
    get { background.color }
    set { background.color = newValue }
  }

  /// `font` and `foregroundColor` of the title; other attributes have no effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { styleTitle() }
  }

  private func styleTitle() {
    let font = titleTextAttributes?[.font] as? UIFont
    titleLabel.font = font ?? .systemFont(ofSize: UIFont.labelFontSize, weight: .semibold)
    titleLabel.textColor = titleTextAttributes?[.foregroundColor] as? UIColor ?? .black
    setNeedsLayout()
  }

  // MARK: Layout

  /// As wide as there is room, 44 high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: BarMetrics.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: -backgroundReach, width: bounds.width, height: bounds.height + backgroundReach)
    let height = bounds.height
    let (leftWidth, rightWidth) = (left.width(barHeight: height), right.width(barHeight: height))
    let (start, end) = (BarMetrics.margin, bounds.width - BarMetrics.margin)
    left.layOut(from: start, width: leftWidth, barHeight: height)
    right.layOut(from: end - rightWidth, width: rightWidth, barHeight: height)
    layOutTitle(
      from: leftWidth > 0 ? start + leftWidth + BarMetrics.spacing : start,
      to: rightWidth > 0 ? end - rightWidth - BarMetrics.spacing : end)
  }

  /// In the middle of the bar, moved aside or cut where the items need the room.
  private func layOutTitle(from start: CGFloat, to end: CGFloat) {
    let room = max(0, end - start)
    let size = titleView.sizeThatFits(CGSize(width: room, height: bounds.height))
    let width = min(size.width, room)
    let height = min(size.height, bounds.height)
    let x = max(start, min((bounds.width - width) / 2, end - width))
    titleView.frame = CGRect(
      x: x.roundedToPixels, y: ((bounds.height - height) / 2).roundedToPixels, width: width, height: height)
  }

  nonisolated deinit {}
}

extension UIImage {
  /// A chevron pointing left.
  @MainActor
  fileprivate static var backIndicator: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 18, height: 22)).image { context in
      let pen = context.cgContext
      pen.addLines(between: [CGPoint(x: 11, y: 2), CGPoint(x: 2, y: 11), CGPoint(x: 11, y: 20)])
      pen.setLineWidth(2.5)
      pen.setLineCap(.round)
      pen.setLineJoin(.round)
      pen.strokePath()
    }
  }
}
