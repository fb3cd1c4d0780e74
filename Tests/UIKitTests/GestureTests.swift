import CoreGraphics
import QuartzCore
import Testing
import UIKit

@Suite("Gesture recognizers") @MainActor struct GestureTests {
  /// A view of 100 x 100 in the corner of a window whose first frame was at 1 s.
  private func onStage(_ body: (TestLoop, UIView) throws -> Void) rethrows {
    try TestLoop.run { loop in
      let view = UIView(frame: CGRect(0, 0, 100, 100))
      loop.window.addSubview(view)
      loop.frame(at: 1)
      try body(loop, view)
    }
  }

  @Test("A tap is recognised where the touch came up, and moves no further than ten points")
  func tap() {
    onStage { loop, view in
      var points: [CGPoint] = []
      let tap = UITapGestureRecognizer { [unowned view] in points.append($0.location(in: view)) }
      view.addGestureRecognizer(tap)
      loop.drag(CGPoint(50, 50), CGPoint(55, 50))
      #expect(points == [CGPoint(55, 50)])
      #expect(tap.state == .possible)
      #expect(tap.numberOfTouches == 0)
      loop.drag(CGPoint(50, 50), CGPoint(65, 50))
      #expect(points.count == 1)
      loop.tap(CGPoint(150, 50))
      #expect(points.count == 1)
    }
  }

  @Test("Disabled and enabled again while nothing touches, it hears the next touch")
  func disabledBetweenTouches() {
    onStage { loop, view in
      var count = 0
      let tap = UITapGestureRecognizer { _ in count += 1 }
      view.addGestureRecognizer(tap)
      tap.isEnabled = false
      loop.tap(CGPoint(50, 50))
      #expect(count == 0)
      tap.isEnabled = true
      loop.tap(CGPoint(50, 50))
      #expect(count == 1)
    }
  }

  @Test("A single tap that requires a double one to fail waits for it")
  func doubleTap() {
    onStage { loop, view in
      var log: [String] = []
      let double = UITapGestureRecognizer { _ in log.append("double") }
      double.numberOfTapsRequired = 2
      let single = UITapGestureRecognizer { _ in log.append("single") }
      single.require(toFail: double)
      view.addGestureRecognizer(double)
      view.addGestureRecognizer(single)
      loop.tap(CGPoint(50, 50))
      loop.frame(at: 1.2)
      #expect(log == [])
      loop.tap(CGPoint(50, 50))
      #expect(log == ["double"])
      loop.frame(at: 2)
      #expect(log == ["double"])
      loop.tap(CGPoint(50, 50))
      loop.frame(at: 2.34)
      #expect(log == ["double"])
      #expect(CAContext.current.hasRunningDisplayLinks)
      loop.frame(at: 2.36)
      #expect(log == ["double", "single"])
      #expect(!CAContext.current.hasRunningDisplayLinks)
      loop.tap(CGPoint(50, 50))
      loop.tap(CGPoint(50, 50))
      #expect(log == ["double", "single", "double"])
    }
  }

  @Test("A drag fails the tap that waits for it, and the other way round")
  func tapOrPan() {
    onStage { loop, view in
      var log: [String] = []
      let pan = UIPanGestureRecognizer { log.append("pan \($0.state.rawValue)") }
      let tap = UITapGestureRecognizer { _ in log.append("tap") }
      tap.require(toFail: pan)
      view.addGestureRecognizer(pan)
      view.addGestureRecognizer(tap)
      loop.tap(CGPoint(50, 50))
      #expect(log == ["tap"])
      loop.drag(CGPoint(50, 50), CGPoint(70, 50))
      #expect(log == ["tap", "pan 1", "pan 3"])
    }
  }

  @Test("A long press begins by time alone, while the touch is down")
  func longPress() {
    onStage { loop, view in
      var states: [UIGestureRecognizer.State] = []
      let press = UILongPressGestureRecognizer { states.append($0.state) }
      view.addGestureRecognizer(press)
      loop.window.sendPointer(.began, at: CGPoint(50, 50), tapCount: 1)
      #expect(press.numberOfTouches == 1)
      #expect(press.location(ofTouch: 0, in: view) == CGPoint(50, 50))
      loop.frame(at: 1.4)
      #expect(states.isEmpty)
      loop.frame(at: 1.5)
      #expect(states == [.began])
      loop.window.sendPointer(.moved, at: CGPoint(90, 50), tapCount: 1)
      loop.window.sendPointer(.ended, at: CGPoint(90, 50), tapCount: 1)
      #expect(states == [.began, .changed, .ended])
      loop.drag(CGPoint(50, 50), CGPoint(52, 50))
      loop.frame(at: 3)
      #expect(states.count == 3)
      press.minimumPressDuration = 1
      press.allowableMovement = 2
      loop.window.sendPointer(.began, at: CGPoint(50, 50), tapCount: 1)
      loop.window.sendPointer(.moved, at: CGPoint(53, 50), tapCount: 1)
      loop.frame(at: 5)
      #expect(states.count == 3)
    }
  }

  @Test("A swipe is quick and straight, in a direction that counts")
  func swipe() {
    onStage { loop, view in
      var count = 0
      let swipe = UISwipeGestureRecognizer { _ in count += 1 }
      swipe.direction = [.left, .up]
      view.addGestureRecognizer(swipe)
      loop.drag(CGPoint(90, 50), CGPoint(40, 55))
      #expect(count == 1)
      loop.drag(CGPoint(50, 90), CGPoint(50, 40))
      #expect(count == 2)
      loop.drag(CGPoint(10, 50), CGPoint(60, 50))
      loop.drag(CGPoint(90, 90), CGPoint(40, 40))
      loop.window.sendPointer(.began, at: CGPoint(90, 50), tapCount: 1)
      loop.frame(at: 2)
      loop.window.sendPointer(.moved, at: CGPoint(30, 50), tapCount: 1)
      loop.window.sendPointer(.ended, at: CGPoint(30, 50), tapCount: 1)
      #expect(count == 2)
    }
  }

  final class Judge: UIGestureRecognizerDelegate {
    var begins = true, receives = true, isSimultaneous = false

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { receives }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }
  }

  @Test("The delegate may refuse touches and beginnings, and allow two gestures at once")
  func delegate() {
    onStage { loop, view in
      var log: [String] = []
      let judge = Judge()
      let inner = UITapGestureRecognizer { _ in log.append("inner") }
      let outer = UITapGestureRecognizer { _ in log.append("outer") }
      inner.delegate = judge
      view.addGestureRecognizer(inner)
      loop.window.addGestureRecognizer(outer)
      loop.tap(CGPoint(5, 5))
      #expect(log == ["inner"])
      judge.isSimultaneous = true
      loop.tap(CGPoint(5, 5))
      #expect(log == ["inner", "inner", "outer"])
      judge.begins = false
      loop.tap(CGPoint(5, 5))
      judge.receives = false
      loop.tap(CGPoint(5, 5))
      #expect(log == ["inner", "inner", "outer", "outer", "outer"])
      outer.isEnabled = false
      loop.tap(CGPoint(5, 5))
      #expect(log.count == 5)
    }
  }

  @Test("A control keeps taps from the views around it")
  func control() {
    onStage { loop, view in
      var log: [String] = []
      view.addGestureRecognizer(UITapGestureRecognizer { _ in log.append("tap") })
      let button = UIButton(frame: CGRect(0, 0, 50, 50))
      button.addAction(UIAction { _ in log.append("button") }, for: .touchUpInside)
      view.addSubview(button)
      loop.tap(CGPoint(10, 10))
      #expect(log == ["button"])
      loop.tap(CGPoint(80, 80))
      #expect(log == ["button", "tap"])
    }
  }

  @Test("A recognised gesture takes the touch from the view, unless it lets it")
  func cancelling() {
    final class Listener: UIView {
      var log: [String] = []

      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }

      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("cancelled")
      }
    }
    onStage { loop, _ in
      let view = Listener(frame: CGRect(0, 0, 100, 100))
      loop.window.addSubview(view)
      let tap = UITapGestureRecognizer()
      view.addGestureRecognizer(tap)
      loop.tap(CGPoint(5, 5))
      tap.cancelsTouchesInView = false
      loop.tap(CGPoint(5, 5))
      #expect(view.log == ["cancelled", "ended"])
    }
  }

  /// A recognizer of a program's own.
  final class TouchDown: UIGestureRecognizer {
    var resets = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }

    override func reset() { resets += 1 }
  }

  @Test("Programs write recognizers of their own")
  func subclass() {
    onStage { loop, view in
      var count = 0
      let down = TouchDown { _ in count += 1 }
      down.addAction { _ in count += 10 }
      view.addGestureRecognizer(down)
      loop.tap(CGPoint(5, 5))
      #expect(count == 11)
      #expect(down.resets == 1)
    }
  }
}
