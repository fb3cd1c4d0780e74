import AppMain
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = HelloViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

final class HelloViewController: UIViewController {
  private let label = UILabel(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    label.text = "Hello"
    label.font = .systemFont(ofSize: 48)
    label.sizeToFit()
    label.alpha = 0
    view.addSubview(label)
    view.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.jump() })
  }

  override func viewDidLayoutSubviews() { label.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY) }

  override func viewDidAppear(_ animated: Bool) {
    UIView.animate(withDuration: 0.5) { self.label.alpha = 1 }
  }

  private func jump() {
    label.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
    UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
      self.label.transform = .identity
    }
  }
}
