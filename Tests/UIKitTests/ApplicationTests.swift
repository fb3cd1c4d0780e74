import CoreGraphics
import QuartzCore
import Testing
import UIKit

@Suite("UIApplication") @MainActor struct ApplicationTests {
  final class Delegate: UIResponder, UIApplicationDelegate {
    var log: [String] = []

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("launched \(application === UIApplication.shared)")
      return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }

    func applicationWillResignActive(_ application: UIApplication) { log.append("resign") }

    func applicationWillTerminate(_ application: UIApplication) { log.append("terminate") }
  }

  @Test("A delegate hears of the launch, of the keyboard's coming and going, and of the end")
  func life() {
    TestLoop.run { loop in
      let (application, delegate) = (UIApplication.shared, Delegate())
      #expect(application.applicationState == .inactive)
      application.launch(delegate)
      #expect(application.delegate === delegate)
      #expect(application.applicationState == .active)
      application.setActive(true)
      application.setActive(false)
      application.setActive(true)
      application.terminate()
      #expect(
        delegate.log == ["launched true", "active", "resign", "active", "resign", "terminate"])
      #expect(application.windows == [loop.window])
      #expect(application.keyWindow === loop.window)
    }
  }
}
