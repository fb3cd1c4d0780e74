/// What a navigation bar shows for one screen.
@preconcurrency @MainActor
open class UINavigationItem {
  open var title: String? {
    didSet { bar?.itemDidChange(self) }
  }
  /// Shown instead of the title, as large as fits it.
  open var titleView: UIView? {
    didSet { bar?.itemDidChange(self) }
  }
  /// From the left edge inward. Any takes the place of the back button.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { bar?.itemDidChange(self) }
  }
  /// From the right edge inward.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { bar?.itemDidChange(self) }
  }
  open var hidesBackButton = false {
    didSet { bar?.itemDidChange(self) }
  }
  /// The back button's title in the screen above this one; nil takes this one's title.
  open var backButtonTitle: String? {
    didSet { bar?.itemDidChange(self) }
  }
  /// The bar that holds the item.
  weak var bar: UINavigationBar?

  public init(title: String) { self.title = title }

  /// Of a screen that has no title yet.
  init() {}

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  nonisolated deinit {}
}
