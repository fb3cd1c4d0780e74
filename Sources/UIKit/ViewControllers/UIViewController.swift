public import CoreGraphics

/// Manages a view, and contains other controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// In the order of adding.
  public internal(set) var children: [UIViewController] = []
  /// The container it was added to.
  public internal(set) weak var parent: UIViewController?
  /// Becomes the title of the navigation item too.
  open var title: String? {
    didSet { navigationItem.title = title }
  }
  /// What a navigation bar shows while this controller is on top.
  open private(set) lazy var navigationItem = UINavigationItem()
  /// What a navigation controller's toolbar shows while this controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    get { bottomItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  private var bottomItems: [UIBarButtonItem]?
  /// Whether a navigation controller's toolbar is hidden from when this controller is pushed until it is
  /// popped.
  open var hidesBottomBarWhenPushed = false
  var appearance = Appearance.disappeared
  /// Of the change of appearance that is going on, or was last.
  var isAppearanceAnimated = false

  /// There are no nib files on Linux: both arguments only read like Apple's.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// There are no archives on Linux: a controller without state.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: View

  /// Loaded at first use.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// Does not load it.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Does not load it.
  public var viewIfLoaded: UIView? { loadedView }

  /// For those who need the view to exist, not to have it.
  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Makes the view: a plain one, as large as the screen.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  /// With animation the new items fade in.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    bottomItems = toolbarItems
    navigationController?.updateToolbarItems(animated: animated)
  }

  // MARK: Containment

  /// Takes `child` in, out of its old parent if it has one; tells it `willMove(toParent:)`. You add its
  /// view, then call its `didMove(toParent:)`.
  open func addChild(_ child: UIViewController) {
    precondition(child !== self, "a controller cannot contain itself")
    insertChild(child, at: children.count)
  }

  func insertChild(_ child: UIViewController, at index: Int) {
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    children.insert(child, at: index)
    child.parent = self
  }

  /// Leaves the parent and tells itself `didMove(toParent: nil)`. Before it you call
  /// `willMove(toParent: nil)` and remove the view.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether children hear that they appear and disappear when their views do.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  nonisolated deinit {}
}

extension UIViewController {
  /// The nearest navigation controller above.
  public var navigationController: UINavigationController? {
    var next = parent
    while let current = next {
      if let navigation = current as? UINavigationController { return navigation }
      next = current.parent
    }
    return nil
  }

  /// The controller that hears keys when no view does: the last child whose view is in the window, and
  /// so on inward.
  var innermost: UIViewController {
    children.last { $0.viewIfLoaded?.window != nil }?.innermost ?? self
  }
}
