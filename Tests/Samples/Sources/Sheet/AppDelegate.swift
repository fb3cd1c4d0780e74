import AppMain
import Loading
import UIKit

/// A picture of every loading animation, a row each, at six times. A layer that stands still shows what
/// its time offset says.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = SheetViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

final class SheetViewController: UIViewController {
  private let times: [CFTimeInterval] = [0.1, 0.37, 0.63, 0.88, 1.15, 1.58]
  private let side: CGFloat = 48
  private let gap: CGFloat = 12
  private let columns = 3

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.13, green: 0.17, blue: 0.23, alpha: 1)
    var cells: [(LoadingView, CFTimeInterval)] = []
    for (index, kind) in LoadingKind.allCases.enumerated() {
      let strip = CGFloat(times.count) * (side + gap) + 20
      let origin = CGPoint(
        x: 20 + CGFloat(index % columns) * strip, y: 24 + CGFloat(index / columns) * (side + 40))
      addTitle(kind.rawValue, at: origin)
      for (column, time) in times.enumerated() {
        let x = origin.x + CGFloat(column) * (side + gap)
        let cell = LoadingView(
          frame: CGRect(x: x, y: origin.y, width: side, height: side), kind: kind, color: .white)
        cell.layer.speed = 0
        view.addSubview(cell)
        cell.startAnimating()
        cells.append((cell, time))
      }
    }
    // The animations begin with the first commit, at the layer's time 0; then the times are dialled in.
    DispatchQueue.main.async {
      CATransaction.flush()
      for (cell, time) in cells { cell.layer.timeOffset = time }
    }
  }

  private func addTitle(_ text: String, at point: CGPoint) {
    let label = UILabel(frame: CGRect(x: point.x, y: point.y - 18, width: 300, height: 14))
    label.font = UIFont.systemFont(ofSize: 11)
    label.textColor = .lightGray
    label.text = text
    view.addSubview(label)
  }
}
