import Foundation
import QuartzCore
import Testing
import UIKit

@testable import AppMain

@Suite(.serialized) @MainActor struct AppRunTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var log: [String] = []
    var window: UIWindow?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("launched on \(UIScreen.main.bounds.width)")
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.backgroundColor = .red
      window?.makeKeyAndVisible()
      return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { log.append("resigned") }
    func applicationWillTerminate(_ application: UIApplication) {
      log.append("terminated at \(CACurrentMediaTime())")
    }
  }

  /// Width and height as a PNG file's header says them.
  private func size(ofPNG data: Data) -> [Int] {
    [16, 20].map { start in data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("A run without a window tells the delegate of its life, and leaves a picture of its size in pixels")
  func headless() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let options = try RunOptions(environment: [
      "TURNTABLE_PICTURE": file.path, "TURNTABLE_SIZE": "30x20", "TURNTABLE_SCALE": "2",
      "TURNTABLE_SECONDS": "0.5",
    ])
    try CAContext().makeCurrent {
      let delegate = Delegate()
      try AppRun(options).run(delegate)
      #expect(delegate.log == ["launched on 30.0", "active", "resigned", "terminated at 0.5"])
    }
    #expect(size(ofPNG: try Data(contentsOf: file)) == [60, 40])
  }

  @Test("A picture that cannot be written is said in one line")
  func unwritable() throws {
    let options = try RunOptions(environment: [
      "TURNTABLE_PICTURE": "/nowhere/at/all.png", "TURNTABLE_SECONDS": "0",
    ])
    var reason: String?
    CAContext().makeCurrent {
      do throws(RunFailure) { try AppRun(options).run(Delegate()) } catch { reason = error.reason }
    }
    let line = try #require(reason)
    #expect(line.hasPrefix("cannot write /nowhere/at/all.png: "))
    #expect(!line.contains("\n"))
  }
}
