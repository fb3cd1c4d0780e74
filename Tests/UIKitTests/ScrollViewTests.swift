import CoreGraphics
import QuartzCore
import Testing
import UIKit

@Suite @MainActor struct ScrollViewTests {
  final class LoggingDelegate: UIScrollViewDelegate {
    let journal = Journal()

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      journal.note("scroll \(Int(scrollView.contentOffset.y.rounded()))")
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { journal.note("begin") }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      journal.note("end")
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { journal.note("animated") }
  }

  /// A view of 100 x 200 with content five times as high.
  private func makeScrollView() -> UIScrollView {
    let view = UIScrollView(frame: CGRect(0, 0, 100, 200))
    view.contentSize = CGSize(width: 100, height: 1000)
    return view
  }

  @Test("The offset is the origin of the bounds; programs may set any")
  func offset() {
    let view = makeScrollView()
    view.contentOffset = CGPoint(0, 30)
    #expect(view.bounds == CGRect(0, 30, 100, 200))
    view.contentOffset = CGPoint(0, -50)
    #expect(view.contentOffset == CGPoint(0, -50))
    #expect(view.frame == CGRect(0, 0, 100, 200))
    #expect(view.clipsToBounds)
  }

  @Test("The wheel scrolls to the content's ends, insets included, and no further")
  func wheel() {
    TestLoop.run { loop in
      let view = makeScrollView()
      view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
      loop.window.addSubview(view)
      loop.window.sendWheel(CGVector(dx: 0, dy: 48), at: CGPoint(50, 50))
      #expect(view.contentOffset.y == 48)
      loop.window.sendWheel(CGVector(dx: 0, dy: 5000), at: CGPoint(50, 50))
      #expect(view.contentOffset.y == 820)
      loop.window.sendWheel(CGVector(dx: 0, dy: -5000), at: CGPoint(50, 50))
      #expect(view.contentOffset.y == -10)
      loop.window.sendWheel(CGVector(dx: 0, dy: 48), at: CGPoint(150, 50))
      #expect(view.contentOffset.y == -10)
    }
  }

  @Test("An inner scroll view at its end lets the outer one scroll")
  func nestedWheel() {
    TestLoop.run { loop in
      let (outer, inner) = (makeScrollView(), makeScrollView())
      inner.contentSize.height = 250
      outer.addSubview(inner)
      loop.window.addSubview(outer)
      loop.window.sendWheel(CGVector(dx: 0, dy: 50), at: CGPoint(50, 50))
      #expect(inner.contentOffset.y == 50)
      #expect(outer.contentOffset.y == 0)
      loop.window.sendWheel(CGVector(dx: 0, dy: 50), at: CGPoint(50, 50))
      #expect(outer.contentOffset.y == 50)
    }
  }

  @Test("A drag moves the content with the pointer, and stops at its ends")
  func drag() {
    TestLoop.run { loop in
      let view = makeScrollView()
      view.bounces = false
      let delegate = LoggingDelegate()
      view.delegate = delegate
      loop.window.addSubview(view)
      loop.window.sendPointer(.began, at: CGPoint(50, 150), tapCount: 1)
      loop.window.sendPointer(.moved, at: CGPoint(50, 140), tapCount: 1)
      #expect(view.isDragging)
      loop.window.sendPointer(.moved, at: CGPoint(50, 100), tapCount: 1)
      loop.window.sendPointer(.moved, at: CGPoint(50, 180), tapCount: 1)
      loop.window.sendPointer(.ended, at: CGPoint(50, 180), tapCount: 1)
      #expect(delegate.journal.take() == ["begin", "scroll 40", "scroll 0", "end"])
      #expect(!view.isDragging)
    }
  }

  @Test("A row hears a tap, but is cancelled by a drag")
  func rows() {
    TestLoop.run { loop in
      let view = makeScrollView()
      let journal = Journal()
      let row = UIControl(frame: CGRect(0, 0, 100, 60))
      row.addAction(UIAction { _ in journal.note("tap") }, for: .touchUpInside)
      row.addAction(UIAction { _ in journal.note("cancel") }, for: .touchCancel)
      view.addSubview(row)
      loop.window.addSubview(view)
      loop.drag(CGPoint(50, 30), CGPoint(50, 39))
      #expect(journal.take() == ["tap"])
      loop.drag(CGPoint(50, 30), CGPoint(50, 15), CGPoint(50, 10))
      #expect(journal.take() == ["cancel"])
      #expect(view.contentOffset.y == 5)
    }
  }

  @Test("A drag in a direction without content to see is left to others, each time anew")
  func direction() {
    TestLoop.run { loop in
      let (pages, list) = (makeScrollView(), makeScrollView())
      pages.contentSize = CGSize(width: 300, height: 200)
      pages.addSubview(list)
      loop.window.addSubview(pages)
      loop.drag(CGPoint(80, 100), CGPoint(60, 102), CGPoint(40, 102))
      #expect(pages.contentOffset == CGPoint(20, 0))
      #expect(list.contentOffset == .zero)
      loop.drag(CGPoint(50, 100), CGPoint(50, 80), CGPoint(50, 70))
      #expect(list.contentOffset == CGPoint(0, 10))
      #expect(pages.contentOffset == CGPoint(20, 0))
      loop.drag(CGPoint(70, 100), CGPoint(50, 102), CGPoint(30, 102))
      #expect(pages.contentOffset == CGPoint(40, 0))
    }
  }

  @Test("A touch that is cancelled ends the drag where it is")
  func cancelledDrag() {
    TestLoop.run { loop in
      let view = makeScrollView()
      loop.window.addSubview(view)
      loop.window.sendPointer(.began, at: CGPoint(50, 150), tapCount: 1)
      loop.window.sendPointer(.moved, at: CGPoint(50, 130), tapCount: 1)
      loop.window.sendPointer(.moved, at: CGPoint(50, 100), tapCount: 1)
      loop.window.sendPointer(.cancelled, at: .zero, tapCount: 0)
      #expect(view.contentOffset.y == 30)
      #expect(!view.isDragging)
    }
  }

  @Test("Nothing scrolls by hand when scrolling is off")
  func disabled() {
    TestLoop.run { loop in
      let view = makeScrollView()
      view.isScrollEnabled = false
      loop.window.addSubview(view)
      loop.drag(CGPoint(50, 150), CGPoint(50, 100), CGPoint(50, 50))
      loop.window.sendWheel(CGVector(dx: 0, dy: 48), at: CGPoint(50, 50))
      #expect(view.contentOffset == .zero)
    }
  }

  @Test("Shorter content, or a higher view, keeps the content's end at the view's")
  func shrinking() {
    let view = makeScrollView()
    view.contentOffset = CGPoint(0, 800)
    view.frame.size.height = 300
    #expect(view.contentOffset.y == 700)
    view.contentSize.height = 500
    #expect(view.contentOffset.y == 200)
    view.contentSize.height = 100
    #expect(view.contentOffset.y == 0)
    view.contentInset.top = 10
    view.contentOffset.y = -30
    view.contentInset.top = 20
    #expect(view.contentOffset.y == -20)
  }

  @Test("An animated scroll moves the model for 0.3 s and tells its end once")
  func animated() {
    TestLoop.run { loop in
      let view = makeScrollView()
      let delegate = LoggingDelegate()
      view.delegate = delegate
      loop.window.addSubview(view)
      loop.frame(at: 1)
      view.setContentOffset(CGPoint(0, 100), animated: true)
      loop.frame(at: 1.15)
      #expect(abs(view.contentOffset.y - 50) < 0.001)
      loop.frame(at: 1.31)
      #expect(view.contentOffset.y == 100)
      #expect(delegate.journal.take() == ["scroll 50", "scroll 100", "animated"])
      #expect(!CAContext.current.hasRunningDisplayLinks)
    }
  }

  @Test("A drag takes over from an animated scroll")
  func interruptedAnimation() {
    TestLoop.run { loop in
      let view = makeScrollView()
      loop.window.addSubview(view)
      loop.frame(at: 1)
      view.setContentOffset(CGPoint(0, 100), animated: true)
      loop.frame(at: 1.15)
      loop.drag(CGPoint(50, 150), CGPoint(50, 140), CGPoint(50, 135))
      loop.frame(at: 1.2)
      #expect(abs(view.contentOffset.y - 55) < 0.001)
    }
  }

  @Test("A released scroll view leaves no display link behind")
  func released() {
    TestLoop.run { loop in
      makeScrollView().setContentOffset(CGPoint(0, 100), animated: true)
      #expect(CAContext.current.hasRunningDisplayLinks)
      loop.frame(at: 0.1)
      #expect(!CAContext.current.hasRunningDisplayLinks)
    }
  }

  @Test("A rectangle is shown by scrolling as little as that takes")
  func rectToVisible() {
    let view = makeScrollView()
    view.scrollRectToVisible(CGRect(0, 250, 10, 60), animated: false)
    #expect(view.contentOffset.y == 110)
    view.scrollRectToVisible(CGRect(0, 200, 10, 60), animated: false)
    #expect(view.contentOffset.y == 110)
    view.scrollRectToVisible(CGRect(0, 60, 10, 60), animated: false)
    #expect(view.contentOffset.y == 60)
    view.scrollRectToVisible(CGRect(0, 960, 10, 60), animated: false)
    #expect(view.contentOffset.y == 800)
  }

  final class RowsView: UIScrollView {
    var layouts: [CGFloat] = []
    override func layoutSubviews() { layouts.append(contentOffset.y) }
  }

  @Test("Every scroll asks for layout, so that rows can be placed")
  func layout() {
    TestLoop.run { loop in
      let view = RowsView(frame: CGRect(0, 0, 100, 200))
      loop.window.addSubview(view)
      loop.frame(at: 0)
      view.contentOffset.y = 30
      loop.frame(at: 1)
      #expect(view.layouts == [0, 30])
    }
  }

  @Test("The indicator shows while the user scrolls, then fades; it is no subview")
  func indicator() throws {
    try TestLoop.run { loop in
      let view = makeScrollView()
      loop.window.addSubview(view)
      loop.frame(at: 0)
      let layer = try #require(view.layer.sublayers?.last)
      #expect(view.subviews.isEmpty)
      #expect(layer.presentation()?.opacity == 0)
      loop.window.sendWheel(CGVector(dx: 0, dy: 400), at: CGPoint(50, 50))
      loop.frame(at: 1)
      #expect(layer.presentation()?.opacity == 1)
      #expect(layer.frame.maxX == 97)
      #expect(abs(layer.frame.midY - 500) < 0.001)
      #expect(abs(layer.frame.height - 38.8) < 0.001)
      loop.frame(at: 2.3)
      #expect(layer.presentation()?.opacity == 0)
      view.showsVerticalScrollIndicator = false
      loop.window.sendWheel(CGVector(dx: 0, dy: -40), at: CGPoint(50, 50))
      #expect(layer.animationKeys() == nil)
    }
  }
}
