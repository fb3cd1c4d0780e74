public import UIKit

/// The gallery of animations: a list of pages, one a kind, each with a stage, a plot and a slider that scrubs.
public final class Gallery {
  private let window: UIWindow
  private let navigation = UINavigationController(rootViewController: ListViewController())

  /// Makes the screens on a screen that has its size; `show()` puts them up.
  public init() {
    window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .white
    window.rootViewController = navigation
  }

  public func show() {
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  /// The name of the page that is shown; nil for the list.
  public var page: String? { shownStage?.page.identifier }

  /// The time to which the page that is shown has come, in seconds; 0 for the list.
  public var moment: Double { shownStage?.time ?? 0 }

  /// What the page plots, as it is presented.
  public var values: [(name: String, value: CGFloat)] { shownStage?.values ?? [] }

  private var shownStage: Stage? { (navigation.topViewController as? PageViewController)?.stage }

  /// The names of the pages, in order.
  public static var pages: [String] { Page.all.map(\.identifier) }

  /// Of a contact sheet, in points.
  public static let sheetSize = SheetViewController.size

  /// A window with the contact sheet of a page instead of the list; complete after two frames. nil for a page
  /// that does not exist.
  public static func sheet(of page: String) -> UIWindow? {
    guard let page = Page.all.first(where: { $0.identifier == page }) else { return nil }
    let window = UIWindow(frame: CGRect(origin: .zero, size: sheetSize))
    window.rootViewController = SheetViewController(page)
    window.makeKeyAndVisible()
    return window
  }
}
