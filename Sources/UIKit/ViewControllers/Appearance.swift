/// Where a controller stands between appearing and disappearing.
enum Appearance {
  case disappeared, appearing, appeared, disappearing

  /// Whether a controller here can begin to appear, or else to disappear.
  func allows(appearing: Bool) -> Bool {
    switch self {
    case .disappeared, .disappearing: appearing
    case .appeared, .appearing: !appearing
    }
  }
}

extension UIViewController {
  /// Tells the controller that its view will appear or disappear, and then the contained controllers whose
  /// views are in it, unless it forwards by hand. For containers that forward by hand.
  ///
  /// Does nothing for a controller that is (dis)appearing already.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard appearance.allows(appearing: isAppearing) else { return }
    appearance = isAppearing ? .appearing : .disappearing
    isAppearanceAnimated = animated
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
    for child in shownChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Completes what `beginAppearanceTransition` began.
  public func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(isAppearanceAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isAppearanceAnimated)
    case .appeared, .disappeared: return
    }
    for child in shownChildren { child.endAppearanceTransition() }
  }

  private var shownChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
  }
}

/// The appearance callbacks of the controllers whose views enter or leave a window with one view.
///
/// "Will" is told outside in; "did" too for contained controllers, while one whose view was merely added
/// as a subview hears it before its surroundings (core-animation.md §9.2). Left alone are controllers that
/// are (dis)appearing already: whoever began that will end it.
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
    controllers = found.filter {
      $0.appearance.allows(appearing: isShown)
        && $0.parent?.shouldAutomaticallyForwardAppearanceMethods ?? true
    }
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
