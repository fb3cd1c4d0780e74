public import CoreGraphics
import QuartzCore

/// A bar of items at the bottom of a screen.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  private let background = BarBackground(hairlineAt: .top)
  private var row = BarItemRow(items: [])

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
  }

  /// In a navigation controller they are those of the top controller: set its `toolbarItems` instead.
  open var items: [UIBarButtonItem]? {
    get { row.items.isEmpty ? nil : row.items }
    set { setItems(newValue, animated: false) }
  }

  /// With animation the new items fade in.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let new = BarItemRow(items: items ?? [])
    new.show(in: self, insteadOf: row)
    if animated { for view in new.views where !row.views.contains(view) { view.layer.fadeIn() } }
    row = new
  }

  /// The colour of the bar; nil for the standard one.
  open var barTintColor: UIColor? {
    get { background.color }
    set { background.color = newValue }
  }

  /// As wide as there is room, 44 high. A subclass that answers another height gets it from a navigation
  /// controller.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: BarMetrics.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    row.layOut(
      from: BarMetrics.margin, width: bounds.width - 2 * BarMetrics.margin, barHeight: bounds.height)
  }

  nonisolated deinit {}
}
