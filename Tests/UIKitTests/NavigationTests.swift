import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Sections 9.2 and 9.3 of spec/core-animation.md.
@Suite @MainActor struct NavigationTests {
  let journal = Journal()
  let first: LoggingController
  let second: LoggingController
  let navigation: UINavigationController

  init() {
    first = LoggingController("A", journal)
    second = LoggingController("B", journal)
    navigation = UINavigationController(rootViewController: first)
  }

  /// Runs `body` with the navigation controller as the window's, and nothing noted yet.
  private func run(_ body: (TestLoop) throws -> Void) rethrows {
    try TestLoop.run { loop in
      loop.window.rootViewController = navigation
      loop.frame(at: 0)
      _ = journal.take()
      try body(loop)
    }
  }

  /// What happened, layout left out.
  private func take() -> [String] { journal.take().filter { !$0.hasSuffix("Layout") } }

  @Test("§9.3 The toolbar is hidden by default, the navigation bar is not")
  func defaults() {
    run { _ in
      #expect(navigation.isToolbarHidden)
      #expect(!navigation.isNavigationBarHidden)
      #expect(navigation.toolbar.isHidden)
      #expect(navigation.navigationBar.frame == CGRect(0, 20, 375, 44))
      #expect(first.view.frame == CGRect(0, 64, 375, 603))
    }
  }

  @Test("§9.3 With a toolbar the top view ends where it begins, and both follow the window's size")
  func frames() {
    run { loop in
      navigation.isToolbarHidden = false
      #expect(navigation.toolbar.frame == CGRect(0, 623, 375, 44))
      #expect(first.view.frame == CGRect(0, 64, 375, 559))
      UIScreen.main.resize(to: CGSize(width: 800, height: 500), scale: 1)
      loop.frame(at: 1)
      #expect(navigation.toolbar.frame == CGRect(0, 456, 800, 44))
      #expect(navigation.navigationBar.frame == CGRect(0, 20, 800, 44))
      #expect(first.view.frame == CGRect(0, 64, 800, 392))
      navigation.isNavigationBarHidden = true
      #expect(first.view.frame == CGRect(0, 0, 800, 456))
    }
  }

  final class HighToolbar: UIToolbar {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 60) }
  }

  @Test("§9.3 A class of toolbars says how high they are")
  func toolbarClass() {
    TestLoop.run { loop in
      let navigation = UINavigationController(navigationBarClass: nil, toolbarClass: HighToolbar.self)
      navigation.viewControllers = [first]
      navigation.isToolbarHidden = false
      loop.window.rootViewController = navigation
      loop.frame(at: 0)
      #expect(navigation.toolbar is HighToolbar)
      #expect(navigation.toolbar.frame == CGRect(0, 607, 375, 60))
      #expect(first.view.frame == CGRect(0, 64, 375, 543))
    }
  }

  @Test("§9.2 The root appears with the navigation controller")
  func rootAppears() {
    TestLoop.run { loop in
      loop.window.rootViewController = navigation
      #expect(
        take() == ["A.willMove(parent)", "A.didMove(parent)", "A.didLoad", "A.willAppear", "A.didAppear"])
      navigation.view.removeFromSuperview()
      #expect(take() == ["A.willDisappear", "A.didDisappear"])
    }
  }

  @Test("§9.2 Push: didLoad, both wills, and both dids when the slide has ended")
  func push() {
    run { loop in
      navigation.pushViewController(second, animated: true)
      #expect(take() == ["B.willMove(parent)", "B.didLoad", "A.willDisappear", "B.willAppear"])
      loop.frame(at: 1)
      #expect(second.view.layer.presentation()?.position.x == 375 * 1.5)
      loop.frame(at: 1.175)
      #expect(abs((second.view.layer.presentation()?.position.x ?? 0) - 375) < 0.1)
      #expect(first.view.window != nil)
      #expect(take() == [])
      loop.frame(at: 1.36)
      #expect(take() == ["A.didDisappear", "B.didAppear", "B.didMove(parent)"])
      #expect(first.view.window == nil)
      #expect(second.view.layer.presentation()?.position.x == 187.5)
    }
  }

  @Test("§9.2 Pop: both wills, both dids, and then the popped controller has no parent")
  func pop() {
    run { loop in
      navigation.pushViewController(second, animated: false)
      loop.frame(at: 0)
      _ = journal.take()
      #expect(navigation.popViewController(animated: true) === second)
      #expect(take() == ["B.willMove(nil)", "B.willDisappear", "A.willAppear"])
      #expect(navigation.topViewController === first)
      loop.frame(at: 1)
      #expect(second.parent === navigation)
      loop.frame(at: 1.36)
      #expect(take() == ["B.didDisappear", "A.didAppear", "B.didMove(nil)"])
      #expect(second.parent == nil)
      #expect(navigation.popViewController(animated: true) == nil)
    }
  }

  @Test("§9.2 A push during a push ends the first one at once")
  func pushTwice() {
    run { loop in
      let third = LoggingController("C", journal)
      navigation.pushViewController(second, animated: true)
      loop.frame(at: 0.1)
      _ = journal.take()
      navigation.pushViewController(third, animated: true)
      #expect(
        take() == [
          "A.didDisappear", "B.didAppear", "B.didMove(parent)", "C.willMove(parent)", "C.didLoad",
          "B.willDisappear", "C.willAppear",
        ])
      loop.frame(at: 0.2)
      #expect(navigation.view.subviews.first?.isUserInteractionEnabled == false)
      loop.frame(at: 0.7)
      #expect(take() == ["B.didDisappear", "C.didAppear", "C.didMove(parent)"])
      #expect(navigation.view.subviews.first?.isUserInteractionEnabled == true)
    }
  }

  @Test("§9.3 The toolbar shows the items of whoever is on top")
  func items() {
    run { _ in
      let (one, two, three) = (
        UIBarButtonItem(title: "1"), UIBarButtonItem(title: "2"), UIBarButtonItem(title: "3")
      )
      first.toolbarItems = [one]
      second.toolbarItems = [two]
      navigation.isToolbarHidden = false
      #expect(navigation.toolbar.items?.map(\.title) == ["1"])
      navigation.pushViewController(second, animated: false)
      #expect(navigation.toolbar.items?.map(\.title) == ["2"])
      second.toolbarItems = [three, two]
      #expect(navigation.toolbar.items?.map(\.title) == ["3", "2"])
      first.toolbarItems = nil
      #expect(navigation.toolbar.items?.map(\.title) == ["3", "2"])
      navigation.popViewController(animated: false)
      #expect(navigation.toolbar.items == nil)
      #expect(!navigation.toolbar.isHidden)
    }
  }

  @Test("§9.3, §10.38 Items of the navigation controller itself, or a toolbar left hidden, show nothing")
  func absentToolbar() {
    run { loop in
      navigation.toolbarItems = [UIBarButtonItem(title: "own")]
      #expect(navigation.isToolbarHidden)
      loop.frame(at: 0)
      #expect(navigation.toolbar.isHidden)
      navigation.isToolbarHidden = false
      #expect(navigation.toolbar.items == nil)
      first.toolbarItems = [UIBarButtonItem(title: "top")]
      navigation.isToolbarHidden = true
      #expect(navigation.toolbar.isHidden)
    }
  }

  @Test("§9.3 A controller that hides the bottom bar does so from its push to its pop")
  func hidesBottomBar() {
    run { _ in
      navigation.isToolbarHidden = false
      second.hidesBottomBarWhenPushed = true
      navigation.pushViewController(second, animated: false)
      #expect(navigation.toolbar.isHidden)
      #expect(second.view.frame.height == 603)
      navigation.pushViewController(UIViewController(), animated: false)
      #expect(navigation.toolbar.isHidden)
      #expect(navigation.popToRootViewController(animated: false)?.count == 2)
      #expect(!navigation.toolbar.isHidden)
      #expect(!navigation.isToolbarHidden)
    }
  }

  @Test("§9.3 A toolbar shown with animation slides up over the edge in 0.2 s, and down again")
  func slidingToolbar() {
    run { loop in
      let layer = navigation.toolbar.layer
      navigation.setToolbarHidden(false, animated: true)
      loop.frame(at: 1)
      #expect(layer.presentation()?.position.y == 689)
      loop.frame(at: 1.1)
      #expect(abs((layer.presentation()?.position.y ?? 0) - 667) < 0.01)
      loop.frame(at: 1.25)
      #expect(layer.presentation()?.position.y == 645)
      navigation.setToolbarHidden(true, animated: true)
      loop.frame(at: 1.3)
      #expect(!navigation.toolbar.isHidden)
      loop.frame(at: 1.55)
      #expect(navigation.toolbar.isHidden)
    }
  }

  @Test("§9.1 A child that a subclass adds lies over bars and stack, and is not of the stack")
  func overlay() {
    run { loop in
      let panel = UIViewController()
      navigation.addChild(panel)
      panel.view.frame = navigation.view.bounds
      navigation.view.addSubview(panel.view)
      panel.didMove(toParent: navigation)
      navigation.pushViewController(second, animated: false)
      loop.frame(at: 1)
      #expect(!navigation.viewControllers.contains(panel))
      #expect(navigation.children == [first, second, panel])
      #expect(navigation.view.subviews.last === panel.view)
      #expect(loop.window.hitTest(CGPoint(187, 40), with: nil) === panel.view)
      #expect(panel.navigationController === navigation)
    }
  }

  @Test("§9.3 The back button bears the title below and pops")
  func backButton() throws {
    first.title = "Songs"
    second.title = "Song"
    try run { loop in
      navigation.pushViewController(second, animated: false)
      loop.frame(at: 0)
      let bar = navigation.navigationBar
      #expect(bar.topItem?.title == "Song")
      let back = try #require(bar.subviews.compactMap { $0 as? UIButton }.first)
      #expect(back.currentTitle == "Songs")
      loop.tap(back.convert(CGPoint(12, 22), to: nil))
      #expect(navigation.topViewController === first)
    }
  }

  @Test("§9.3 A stack may be set as a whole")
  func setStack() {
    run { _ in
      let third = UIViewController()
      navigation.setViewControllers([second, third], animated: false)
      #expect(navigation.viewControllers == [second, third])
      #expect(navigation.children == [second, third])
      #expect(first.parent == nil)
      #expect(first.view.superview == nil)
      #expect(third.view.window != nil)
    }
  }
}
