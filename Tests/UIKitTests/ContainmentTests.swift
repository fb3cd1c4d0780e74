import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Sections 9.1 and 9.2 of spec/core-animation.md.
@Suite @MainActor struct ContainmentTests {
  let journal = Journal()

  @Test("§9.1, §9.2 A child added while its container shows: willMove, didLoad, appearance, didMove")
  func addWhileVisible() {
    TestLoop.run { loop in
      let (parent, child) = (UIViewController(), LoggingController("child", journal))
      loop.window.rootViewController = parent
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      #expect(
        journal.take() == [
          "child.willMove(parent)", "child.didLoad", "child.willAppear", "child.didAppear",
          "child.didMove(parent)",
        ])
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      #expect(
        journal.take() == [
          "child.willMove(nil)", "child.willDisappear", "child.didDisappear", "child.didMove(nil)",
        ])
    }
  }

  @Test("§9.2 A child added in viewDidLoad appears after its parent, both times")
  func addInDidLoad() {
    appear { parent, child in
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    #expect(
      journal.take().suffix(4) == [
        "parent.willAppear", "child.willAppear", "parent.didAppear", "child.didAppear",
      ])
  }

  @Test("§9.2 Without addChild the child's view appears before the parent has appeared")
  func addViewOnly() {
    appear { parent, child in parent.view.addSubview(child.view) }
    #expect(
      journal.take().suffix(4) == [
        "parent.willAppear", "child.willAppear", "child.didAppear", "parent.didAppear",
      ])
  }

  private func appear(_ onLoad: @escaping (UIViewController, LoggingController) -> Void) {
    TestLoop.run { loop in
      let (parent, child) = (LoggingController("parent", journal), LoggingController("child", journal))
      parent.onLoad = { onLoad($0, child) }
      loop.window.rootViewController = parent
    }
  }

  @Test("§9.2 Nobody appears before the window does, and the root appears with it, laid out")
  func windowAppears() {
    CAContext().makeCurrent {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = LoggingController("root", journal)
      #expect(journal.take() == ["root.didLoad"])
      window.makeKeyAndVisible()
      #expect(window.isKeyWindow)
      #expect(
        journal.take() == ["root.willAppear", "root.willLayout", "root.didLayout", "root.didAppear"])
      window.makeKeyAndVisible()
      #expect(journal.take() == [])
    }
  }

  @Test("§9.2 A new root controller takes the old one's place, which disappears")
  func newRoot() {
    TestLoop.run { loop in
      let (old, new) = (LoggingController("old", journal), LoggingController("new", journal))
      loop.window.rootViewController = old
      _ = journal.take()
      loop.window.rootViewController = new
      #expect(
        journal.take() == [
          "old.willDisappear", "old.didDisappear", "new.didLoad", "new.willAppear", "new.didAppear",
        ])
      #expect(new.view.frame == loop.window.bounds)
    }
  }

  @Test(
    "§9.1, §10.39 addChild takes a child from its old parent; removeFromParent alone only tells didMove(nil)")
  func parents() {
    let (first, second) = (UIViewController(), UIViewController())
    let child = LoggingController("child", journal)
    first.addChild(child)
    second.addChild(child)
    #expect(first.children.isEmpty)
    #expect(second.children == [child])
    #expect(child.parent === second)
    _ = journal.take()
    child.removeFromParent()
    #expect(journal.take() == ["child.didMove(nil)"])
    #expect(child.parent == nil)
  }

  final class ManualController: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  @Test("§9.2 A container that forwards by hand begins and ends appearances itself")
  func manual() {
    TestLoop.run { loop in
      let (parent, child) = (ManualController(), LoggingController("child", journal))
      loop.window.rootViewController = parent
      parent.addChild(child)
      parent.view.addSubview(child.view)
      #expect(journal.take() == ["child.willMove(parent)", "child.didLoad"])
      child.beginAppearanceTransition(true, animated: true)
      child.beginAppearanceTransition(true, animated: true)
      #expect(journal.take() == ["child.willAppear"])
      child.endAppearanceTransition()
      child.endAppearanceTransition()
      #expect(journal.take() == ["child.didAppear"])
    }
  }

  @Test("§9.2 A view is loaded at first use, once")
  func loading() {
    let controller = LoggingController("vc", journal)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    let view = controller.view
    #expect(controller.view === view)
    #expect(journal.take() == ["vc.didLoad"])
  }

  @Test("§9.2 A view moved within the window neither disappears nor appears")
  func moveWithinWindow() {
    TestLoop.run { loop in
      let controller = LoggingController("vc", journal)
      let (left, right) = (UIView(), UIView())
      loop.window.addSubview(left)
      loop.window.addSubview(right)
      left.addSubview(controller.view)
      _ = journal.take()
      right.addSubview(controller.view)
      #expect(journal.take() == [])
    }
  }
}
