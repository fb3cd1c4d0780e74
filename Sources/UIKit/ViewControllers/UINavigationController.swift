public import CoreGraphics
import QuartzCore

/// A stack of controllers of which the last is shown, between a navigation bar and a toolbar.
///
/// Bars are opaque: the top controller's view ends where they begin. Of `children` the stack is only the
/// first part; a subclass may add others by `addChild(_:)` and put their views over everything.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  public let navigationBar: UINavigationBar
  private let bottomBar: UIToolbar
  /// Where the views of the stack are.
  let content = UIView(frame: .zero)
  private var stack: [UIViewController] = []
  /// The change of top controllers that is being animated.
  private var transition: NavigationTransition?
  private var hidesNavigationBar = false
  private var hidesToolbar = true

  /// - Parameters:
  ///   - navigationBarClass: a subclass of `UINavigationBar`; nil for that class.
  ///   - toolbarClass: a subclass of `UIToolbar`; nil for that class.
  ///
  /// The bars are made by `init(coder:)`, the one initialiser that every subclass has.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar = Self.makeBar(navigationBarClass, UINavigationBar.self)
    bottomBar = Self.makeBar(toolbarClass, UIToolbar.self)
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init() { self.init(navigationBarClass: nil, toolbarClass: nil) }

  public convenience init(rootViewController: UIViewController) {
    self.init()
    viewControllers = [rootViewController]
  }

  public required init?(coder: NSCoder) {
    navigationBar = Self.makeBar(nil, UINavigationBar.self)
    bottomBar = Self.makeBar(nil, UIToolbar.self)
    super.init(coder: coder)
  }

  private static func makeBar<Bar: UIView>(_ wanted: AnyClass?, _ standard: Bar.Type) -> Bar {
    guard let type = (wanted ?? standard) as? Bar.Type, let bar = type.init(coder: NSCoder()) else {
      preconditionFailure("not a class of bars: \(String(describing: wanted))")
    }
    return bar
  }

  // MARK: Stack

  /// From the root to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  /// With animation the new top slides in: from the left when it was in the stack already.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    finishTransition()
    let old = stack
    let isPop = topViewController.map { !viewControllers.contains($0) } ?? false
    let direction: NavigationTransition.Direction =
      isPop && viewControllers.last.map(old.contains) == true ? .backward : .forward
    let leaving = old.filter { !viewControllers.contains($0) }
    let arriving = viewControllers.filter { !old.contains($0) }
    for controller in leaving { controller.willMove(toParent: nil) }
    let count = children.count { old.contains($0) }
    for (index, controller) in arriving.enumerated() { insertChild(controller, at: count + index) }
    stack = viewControllers
    change(from: old.last, direction, animated: animated) {
      for controller in leaving { controller.removeFromParent() }
      for controller in arriving { controller.didMove(toParent: self) }
    }
  }

  /// Shows `viewController` on top of the others.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(!stack.contains(viewController), "the controller is in the stack already")
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Removes the top controller unless it is the root; returns it.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return popToViewController(stack[stack.count - 2], animated: animated)?.last
  }

  /// Removes all controllers above the root; returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Removes all controllers above `viewController`; returns them, or nil when there are none.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController), index + 1 < stack.count else { return nil }
    let popped = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }

  /// Shows the top controller in place of `old`, then calls `completion`.
  private func change(
    from old: UIViewController?, _ direction: NavigationTransition.Direction, animated: Bool,
    completion: @escaping () -> Void
  ) {
    guard isViewLoaded, old !== topViewController else {
      updateBars(animated: animated)
      return completion()
    }
    let isShown = appearance == .appeared || appearance == .appearing
    let isAnimated = animated && isShown && old != nil && topViewController != nil
    let transition = NavigationTransition(
      from: old, to: topViewController, direction: direction, isAnimated: isAnimated, isShown: isShown,
      completion: completion)
    self.transition = transition
    transition.begin(in: content) { layOut(view: $0) }
    updateBars(animated: isAnimated)
    view.layoutIfNeeded()
    transition.animate { [weak self, weak transition] in
      if let self, let transition, self.transition === transition { finishTransition() }
    }
  }

  private func finishTransition() {
    let running = transition
    transition = nil
    running?.end()
  }

  // MARK: View

  open override func loadView() {
    view = NavigationView(controller: self, frame: UIScreen.main.bounds)
    content.clipsToBounds = true
    navigationBar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
    for part in [content, bottomBar, navigationBar] { view.addSubview(part) }
    if let top = topViewController { content.addSubview(top.view) }
    updateBars(animated: false)
  }

  /// Places bars and the top controller's view.
  fileprivate func layOut() {
    let bounds = view.bounds
    content.frame = bounds
    navigationBar.frame = navigationBarFrame(in: bounds)
    navigationBar.backgroundReach = BarMetrics.statusHeight
    bottomBar.frame = toolbarFrame(in: bounds)
    if let top = topViewController?.viewIfLoaded { layOut(view: top) }
  }

  private func layOut(view: UIView) {
    let bounds = self.view.bounds
    let top = isNavigationBarHidden ? 0 : navigationBarFrame(in: bounds).maxY
    let bottom = min(bounds.height, toolbarFrame(in: bounds).minY)
    view.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bottom - top))
  }

  private func navigationBarFrame(in bounds: CGRect) -> CGRect {
    let height = navigationBar.sizeThatFits(bounds.size).height
    let y = isNavigationBarHidden ? -height : BarMetrics.statusHeight
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }

  private func toolbarFrame(in bounds: CGRect) -> CGRect {
    let height = bottomBar.sizeThatFits(bounds.size).height
    let y = isToolbarShown ? bounds.height - height : bounds.height
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }

  // MARK: Bars

  /// Shows the items of the top controller.
  open var toolbar: UIToolbar! { bottomBar }

  open var isNavigationBarHidden: Bool {
    get { hidesNavigationBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Whether there is a toolbar; there is none unless this is set to false.
  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// With animation the bar slides over the upper edge.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hidesNavigationBar = hidden
    moveBars(animated: animated)
  }

  /// With animation the bar slides over the lower edge.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hidesToolbar = hidden
    moveBars(animated: animated)
  }

  private var isToolbarShown: Bool { !hidesToolbar && !stack.contains { $0.hidesBottomBarWhenPushed } }

  func updateToolbarItems(animated: Bool) {
    guard isViewLoaded else { return }
    bottomBar.setItems(topViewController?.toolbarItems, animated: animated)
  }

  private func updateBars(animated: Bool) {
    guard isViewLoaded else { return }
    navigationBar.setItems(stack.map(\.navigationItem), animated: animated)
    updateToolbarItems(animated: animated)
    moveBars(animated: animated)
  }

  private func moveBars(animated: Bool) {
    guard isViewLoaded else { return }
    let bars = [navigationBar, bottomBar]
    let old = bars.map(\.center)
    layOut()
    guard animated else { return hideBarsOutside() }
    for bar in bars { bar.isHidden = false }
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in self?.hideBarsOutside() }
    for (bar, old) in zip(bars, old) where old != bar.center {
      let start = CGPoint(x: old.x - bar.center.x, y: old.y - bar.center.y)
      bar.layer.slide(from: start, duration: BarMetrics.hideShowDuration)
    }
    CATransaction.commit()
  }

  private func hideBarsOutside() {
    navigationBar.isHidden = isNavigationBarHidden
    bottomBar.isHidden = !isToolbarShown
  }

  nonisolated deinit {}
}

/// The view of a navigation controller, which lays it out.
private final class NavigationView: UIView {
  private weak var navigation: UINavigationController?

  init(controller: UINavigationController, frame: CGRect) {
    navigation = controller
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    navigation?.layOut()
  }

  nonisolated deinit {}
}
