/// Where a controller stands between appearing and disappearing.
enum Appearance {
  case disappeared, appearing, appeared, disappearing
}

extension UIViewController {
  /// Tells the controller that its view will appear or disappear; for containers that forward by hand.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing, appearance != .appearing, appearance != .appeared {
      appearance = .appearing
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else if !isAppearing, appearance == .appeared || appearance == .appearing {
      appearance = .disappearing
      viewWillDisappear(animated)
    }
  }

  /// Completes what `beginAppearanceTransition` began.
  public func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(false)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(false)
    case .appeared, .disappeared: break
    }
  }
}

/// The appearance callbacks of the controllers whose views enter or leave a window with one view.
///
/// "Will" is told outside in; "did" too for contained controllers, while one whose view was merely added
/// as a subview hears it before its surroundings (core-animation.md §9.2).
struct AppearanceChange {
  private let controllers: [UIViewController]
  private let isAppearing: Bool

  /// `window` is the window the view will be in.
  init(of view: UIView, in window: UIWindow?) {
    let isShown = window.map { UIKitContext.current.windows.contains($0) } ?? false
    let wasShown = view.window.map { UIKitContext.current.windows.contains($0) } ?? false
    isAppearing = isShown
    var found: [UIViewController] = []
    if isShown != wasShown || view is UIWindow {
      view.forEachView { if let controller = $0.controller { found.append(controller) } }
    }
    controllers = found.filter { $0.parent?.shouldAutomaticallyForwardAppearanceMethods ?? true }
  }

  func begin() {
    for controller in controllers {
      controller.beginAppearanceTransition(isAppearing, animated: false)
    }
  }

  func end() {
    let loose = controllers.dropFirst().filter { $0.parent == nil }
    for controller in loose.reversed() { controller.endAppearanceTransition() }
    for controller in controllers { controller.endAppearanceTransition() }
  }
}
