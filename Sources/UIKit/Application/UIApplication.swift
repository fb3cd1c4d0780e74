import QuartzCore

/// The program as UIKit sees it: its windows, and the delegate that hears of its life.
@preconcurrency @MainActor
public final class UIApplication: UIResponder {
  /// How the program stands with its user; raw values are Apple's.
  public nonisolated enum State: Int, Sendable {
    /// Its window hears the keyboard.
    case active
    case inactive
  }

  /// Keys of the options of `application(_:didFinishLaunchingWithOptions:)`. The host passes none.
  public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public static var shared: UIApplication { UIKitContext.current.application }

  /// Retained, since nothing else holds it.
  public var delegate: (any UIApplicationDelegate)?
  public private(set) var applicationState = State.inactive

  override init() { super.init() }

  /// Back to front.
  public var windows: [UIWindow] { UIKitContext.current.windows }

  /// The window that hears keys.
  public var keyWindow: UIWindow? { UIKitContext.current.keyWindow }

  /// Makes `delegate` the program's, tells it that the program was launched, then that it is active.
  package func launch(_ delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    setActive(true)
  }

  /// The device's window has gained or lost the keyboard.
  package func setActive(_ isActive: Bool) {
    guard isActive != (applicationState == .active) else { return }
    if isActive {
      applicationState = .active
      delegate?.applicationDidBecomeActive(self)
    } else {
      delegate?.applicationWillResignActive(self)
      applicationState = .inactive
    }
  }

  /// The program is about to end.
  package func terminate() {
    setActive(false)
    delegate?.applicationWillTerminate(self)
  }

  nonisolated deinit {}
}

/// The root of a program. Every method has a default.
///
/// The type marked `@main` is made by its `init()`: declare it `final`. `AppMain` provides its `main()`.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  init()
  /// Makes the window. (What is returned means nothing here.)
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}
