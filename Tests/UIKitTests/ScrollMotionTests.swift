import CoreGraphics
import QuartzCore
import Testing
import UIKit

@Suite("Sliding and bouncing") @MainActor struct ScrollMotionTests {
  final class Watcher: UIScrollViewDelegate {
    var log: [String] = []
    var target: CGPoint?
    var planned = CGPoint.zero
    var velocity = CGPoint.zero

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      planned = targetContentOffset.pointee
      self.velocity = velocity
      if let target { targetContentOffset.pointee = target }
      log.append("will end")
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      log.append("end \(decelerate)")
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("slide") }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("rest") }
  }

  /// A view of 100 x 200 with content of 300 x 10000, in a loop at 1 s.
  private func onStage(_ body: (TestLoop, UIScrollView, Watcher) throws -> Void) rethrows {
    try TestLoop.run { loop in
      let (view, watcher) = (UIScrollView(frame: CGRect(0, 0, 100, 200)), Watcher())
      view.contentSize = CGSize(width: 300, height: 10000)
      view.delegate = watcher
      loop.window.addSubview(view)
      loop.frame(at: 1)
      try body(loop, view, watcher)
    }
  }

  /// Drags up along x = 50 and lets go at 1.1 s, at 1000 points a second.
  private func fling(_ loop: TestLoop) {
    loop.window.sendPointer(.began, at: CGPoint(50, 190), tapCount: 1)
    loop.window.sendPointer(.moved, at: CGPoint(50, 180), tapCount: 1)
    loop.frame(at: 1.1)
    loop.window.sendPointer(.moved, at: CGPoint(50, 90), tapCount: 1)
    loop.window.sendPointer(.ended, at: CGPoint(50, 90), tapCount: 1)
  }

  @Test("Content that is let go loses speed by the rate, and comes to rest where the delegate was told")
  func deceleration() {
    onStage { loop, view, watcher in
      fling(loop)
      #expect(watcher.log == ["will end", "end true", "slide"])
      #expect(view.isDecelerating)
      let (speed, start) = (watcher.velocity.y * 1000, view.contentOffset.y)
      #expect(abs(speed - 1000) < 1)
      let decay = 1000 * log(0.998)
      #expect(abs(watcher.planned.y - (start - speed / decay)) < 1e-6)
      loop.frame(at: 1.6)
      #expect(abs(view.contentOffset.y - (start + speed * (exp(decay * 0.5) - 1) / decay)) < 1e-6)
      loop.frame(at: 9)
      #expect(abs(view.contentOffset.y - watcher.planned.y) < 6)
      #expect(watcher.log.last == "rest")
      #expect(!view.isDecelerating)
      #expect(!CAContext.current.hasRunningDisplayLinks)
    }
  }

  @Test("Where content is depends on the time alone, not on the frames in between")
  func frames() {
    var offsets: [CGFloat] = []
    for times in [[1.9], Array(stride(from: 1.11, to: 1.9, by: 0.01)) + [1.9]] {
      onStage { loop, view, _ in
        fling(loop)
        for time in times { loop.frame(at: time) }
        offsets.append(view.contentOffset.y)
      }
    }
    #expect(offsets[0] == offsets[1])
  }

  @Test("The fast rate stops sooner")
  func fastRate() {
    onStage { loop, view, watcher in
      view.decelerationRate = .fast
      fling(loop)
      #expect(abs(watcher.planned.y - view.contentOffset.y - 99.5) < 0.2)
      #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
    }
  }

  @Test("The delegate may choose another place to rest")
  func target() {
    onStage { loop, view, watcher in
      watcher.target = CGPoint(0, 250)
      fling(loop)
      loop.frame(at: 4)
      #expect(view.contentOffset == CGPoint(0, 250))
    }
  }

  @Test("Beyond its end content follows the touch less and less, and springs back")
  func rubberBand() {
    onStage { loop, view, watcher in
      loop.window.sendPointer(.began, at: CGPoint(50, 20), tapCount: 1)
      loop.window.sendPointer(.moved, at: CGPoint(50, 30), tapCount: 1)
      loop.window.sendPointer(.moved, at: CGPoint(50, 130), tapCount: 1)
      #expect(abs(view.contentOffset.y + (1 - 1 / (100 * 0.55 / 200 + 1)) * 200) < 1e-9)
      loop.frame(at: 1.5)
      loop.window.sendPointer(.ended, at: CGPoint(50, 130), tapCount: 1)
      #expect(watcher.log == ["will end", "end true", "slide"])
      loop.frame(at: 1.6)
      #expect(view.contentOffset.y < -1)
      loop.frame(at: 4)
      #expect(view.contentOffset == .zero)
      #expect(watcher.log.last == "rest")
    }
  }

  @Test("Content that slides beyond its end comes back to it")
  func bounce() {
    onStage { loop, view, _ in
      view.contentSize.height = 400
      fling(loop)
      var offsets: [CGFloat] = []
      for frame in 1...60 {
        loop.frame(at: 1.1 + Double(frame) / 60)
        offsets.append(view.contentOffset.y)
      }
      #expect(offsets.max() ?? 0 > 205)
      loop.frame(at: 5)
      #expect(view.contentOffset.y == 200)
    }
  }

  @Test("Without bouncing, content stops at its ends")
  func noBounce() {
    onStage { loop, view, _ in
      view.contentSize.height = 400
      view.bounces = false
      fling(loop)
      var highest: CGFloat = 0
      for frame in 1...120 {
        loop.frame(at: 1.1 + Double(frame) / 60)
        highest = max(highest, view.contentOffset.y)
      }
      #expect(abs(highest - 200) < 1e-9)
    }
  }

  @Test("Small content is dragged only if it always bounces")
  func alwaysBounce() {
    onStage { loop, view, _ in
      view.contentSize = CGSize(width: 50, height: 50)
      loop.drag(CGPoint(50, 50), CGPoint(50, 70), CGPoint(50, 100))
      #expect(view.contentOffset == .zero)
      view.alwaysBounceVertical = true
      view.alwaysBounceHorizontal = true
      loop.window.sendPointer(.began, at: CGPoint(50, 50), tapCount: 1)
      loop.window.sendPointer(.moved, at: CGPoint(50, 70), tapCount: 1)
      loop.window.sendPointer(.moved, at: CGPoint(60, 100), tapCount: 1)
      #expect(view.contentOffset.y < -10)
      #expect(view.contentOffset.x < -2)
    }
  }

  @Test("Pages come to rest at whole pages, one from where the drag began")
  func paging() {
    onStage { loop, view, watcher in
      view.isPagingEnabled = true
      fling(loop)
      #expect(watcher.planned.y == 200)
      loop.frame(at: 4)
      #expect(view.contentOffset == CGPoint(0, 200))
    }
  }

  @Test("A touch stops content that slides")
  func catching() {
    onStage { loop, view, _ in
      fling(loop)
      loop.frame(at: 1.3)
      loop.window.sendPointer(.began, at: CGPoint(50, 100), tapCount: 1)
      loop.window.sendPointer(.moved, at: CGPoint(50, 111), tapCount: 1)
      let caught = view.contentOffset
      #expect(!view.isDecelerating)
      loop.frame(at: 2)
      #expect(view.contentOffset == caught)
    }
  }
}
