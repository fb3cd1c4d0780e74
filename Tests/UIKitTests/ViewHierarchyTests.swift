import CoreGraphics
import QuartzCore
import Testing
import UIKit

@Suite @MainActor struct ViewHierarchyTests {
  /// Notes the hooks of its hierarchy.
  final class LoggingView: UIView {
    var name = ""
    var journal = Journal()

    convenience init(_ name: String, _ journal: Journal) {
      self.init(frame: .zero)
      self.name = name
      self.journal = journal
    }

    override func didAddSubview(_ subview: UIView) { journal.note("\(name).didAddSubview") }
    override func willRemoveSubview(_ subview: UIView) { journal.note("\(name).willRemoveSubview") }
    override func didMoveToSuperview() { journal.note("\(name).didMoveToSuperview") }
    override func didMoveToWindow() { journal.note("\(name).didMoveToWindow") }

    override func willMove(toSuperview newSuperview: UIView?) {
      journal.note("\(name).willMoveTo\(newSuperview == nil ? "No" : "")Superview")
    }

    override func willMove(toWindow newWindow: UIWindow?) {
      journal.note("\(name).willMoveTo\(newWindow == nil ? "No" : "")Window")
    }
  }

  @Test("Entering a window is announced before it happens and told afterwards, outside in")
  func hooks() {
    TestLoop.run { loop in
      let journal = Journal()
      let (outer, inner) = (LoggingView("outer", journal), LoggingView("inner", journal))
      outer.addSubview(inner)
      #expect(
        journal.take() == [
          "inner.willMoveToSuperview", "inner.didMoveToSuperview", "outer.didAddSubview",
        ])
      loop.window.addSubview(outer)
      #expect(
        journal.take() == [
          "outer.willMoveToSuperview", "outer.willMoveToWindow", "inner.willMoveToWindow",
          "outer.didMoveToSuperview", "outer.didMoveToWindow", "inner.didMoveToWindow",
        ])
      inner.removeFromSuperview()
      #expect(
        journal.take() == [
          "inner.willMoveToNoSuperview", "inner.willMoveToNoWindow", "outer.willRemoveSubview",
          "inner.didMoveToSuperview", "inner.didMoveToWindow",
        ])
    }
  }

  @Test("A view keeps its place among its siblings, and its layer among those without a view")
  func order() {
    let parent = UIView(frame: .zero)
    let (first, second, third) = (UIView(), UIView(), UIView())
    let bare = CALayer()
    parent.addSubview(first)
    parent.layer.addSublayer(bare)
    parent.addSubview(third)
    parent.insertSubview(second, belowSubview: third)
    #expect(parent.subviews == [first, second, third])
    #expect(parent.layer.sublayers?.filter { $0 !== bare } == [first.layer, second.layer, third.layer])
    parent.bringSubviewToFront(first)
    #expect(parent.subviews == [second, third, first])
    parent.sendSubviewToBack(first)
    parent.insertSubview(second, aboveSubview: third)
    #expect(parent.subviews == [first, third, second])
    #expect(parent.layer.sublayers?.filter { $0 !== bare } == [first.layer, third.layer, second.layer])
  }

  @Test("A view moves out of its old superview when another takes it")
  func reparenting() {
    let (old, new, child) = (UIView(), UIView(), UIView())
    old.addSubview(child)
    new.addSubview(child)
    #expect(old.subviews.isEmpty)
    #expect(old.layer.sublayers == nil)
    #expect(child.superview === new)
    #expect(child.isDescendant(of: new))
    #expect(!child.isDescendant(of: old))
  }

  @Test("A view is found by its tag, however deep")
  func tags() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    inner.tag = 7
    #expect(outer.viewWithTag(7) === inner)
    #expect(outer.viewWithTag(8) == nil)
  }

  struct Resize: Sendable, CustomTestStringConvertible {
    let mask: UIView.AutoresizingMask
    let frame: CGRect
    var testDescription: String { "mask \(mask.rawValue)" }

    init(_ mask: UIView.AutoresizingMask, _ frame: CGRect) {
      self.mask = mask
      self.frame = frame
    }
  }

  @Test(
    "A superview 30 wider and 60 higher is followed as the mask says",
    arguments: [
      Resize([], CGRect(10, 10, 50, 50)),
      Resize(.flexibleWidth, CGRect(10, 10, 80, 50)),
      Resize(.flexibleLeftMargin, CGRect(40, 10, 50, 50)),
      Resize([.flexibleLeftMargin, .flexibleRightMargin], CGRect(25, 10, 50, 50)),
      Resize([.flexibleWidth, .flexibleRightMargin], CGRect(10, 10, 65, 50)),
      Resize([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin], CGRect(10, 30, 50, 70)),
      Resize([.flexibleWidth, .flexibleHeight], CGRect(10, 10, 80, 110)),
    ])
  func autoresizing(row: Resize) {
    let parent = UIView(frame: CGRect(0, 0, 100, 100))
    let child = UIView(frame: CGRect(10, 10, 50, 50))
    child.autoresizingMask = row.mask
    parent.addSubview(child)
    parent.frame = CGRect(0, 0, 130, 160)
    #expect(child.frame == row.frame)
  }

  @Test("Without autoresizing of subviews they stay")
  func noAutoresizing() {
    let parent = UIView(frame: CGRect(0, 0, 100, 100))
    let child = UIView(frame: CGRect(10, 10, 50, 50))
    child.autoresizingMask = .flexibleWidth
    parent.addSubview(child)
    parent.autoresizesSubviews = false
    parent.frame.size.width = 200
    #expect(child.frame == CGRect(10, 10, 50, 50))
  }

  @Test("Points and rectangles are converted between views, through scrolled and scaled ones")
  func conversion() {
    TestLoop.run { loop in
      let outer = UIView(frame: CGRect(100, 100, 100, 100))
      let inner = UIView(frame: CGRect(10, 20, 50, 50))
      loop.window.addSubview(outer)
      outer.addSubview(inner)
      #expect(inner.convert(CGPoint(1, 2), to: nil) == CGPoint(111, 122))
      #expect(inner.convert(CGPoint(1, 2), from: loop.window) == CGPoint(-109, -118))
      outer.bounds.origin = CGPoint(0, 20)
      #expect(inner.convert(CGPoint(0, 0), to: outer) == CGPoint(10, 20))
      #expect(inner.convert(CGPoint(0, 0), to: loop.window) == CGPoint(110, 100))
      outer.transform = CGAffineTransform(scaleX: 2, y: 2)
      #expect(inner.convert(CGRect(0, 0, 50, 50), to: loop.window) == CGRect(70, 50, 100, 100))
    }
  }

  final class LayoutView: UIView {
    var journal = Journal()
    override func layoutSubviews() { journal.note("child.layout") }
  }

  @Test("Layout goes from a controller to its view, then inward; each once")
  func layoutOrder() {
    TestLoop.run { loop in
      let journal = Journal()
      let controller = LoggingController("vc", journal)
      let child = LayoutView()
      child.journal = journal
      loop.window.rootViewController = controller
      controller.view.addSubview(child)
      _ = journal.take()
      loop.frame(at: 0)
      #expect(journal.take() == ["vc.willLayout", "vc.didLayout", "child.layout"])
      loop.frame(at: 1)
      #expect(journal.take() == [])
    }
  }

  @Test("The last reference to a view may be let go of on any thread")
  func release() async {
    await Task.detached {
      let scrollView = await UIScrollView(frame: .zero)
      let controller = await UINavigationController(rootViewController: UIViewController())
      await MainActor.run { controller.view.addSubview(scrollView) }
    }.value
  }

  final class TintView: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  @Test("A tint goes down to whoever has none of its own, and is told to them")
  func tint() {
    let (outer, inner, own) = (UIView(), TintView(), TintView())
    own.tintColor = .green
    outer.addSubview(inner)
    outer.addSubview(own)
    let (before, ownBefore) = (inner.changes, own.changes)
    outer.tintColor = .red
    #expect(inner.tintColor == .red)
    #expect(own.tintColor == .green)
    #expect(inner.changes == before + 1)
    #expect(own.changes == ownBefore)
  }
}
