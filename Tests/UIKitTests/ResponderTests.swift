import CoreGraphics
import QuartzCore
import Testing
import UIKit

@Suite("UIResponder") @MainActor struct ResponderTests {
  private final class Listener: UIResponder {
    var log: [String] = []
    var keys: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("began \(touches.first?.timestamp ?? 0) \(event?.timestamp ?? 0)")
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let touch = touches.first, event?.allTouches == touches else { return }
      log.append("moved \(touch.previousLocation(in: nil).x)→\(touch.location(in: nil).x)")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("cancelled")
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if event?.allPresses == presses { keys += presses.compactMap(\.key?.name) }
    }
  }

  private final class Pad: UIView {
    let listener = Listener()
    override var next: UIResponder? { listener }
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("What a view does not hear goes to the next responder: touches with their times and places")
  func touches() {
    TestLoop.run { loop in
      let pad = Pad(frame: CGRect(0, 0, 100, 100))
      loop.window.addSubview(pad)
      loop.frame(at: 3)
      loop.drag(CGPoint(10, 10), CGPoint(30, 10))
      loop.window.sendPointer(.began, at: CGPoint(10, 10), tapCount: 1)
      loop.window.sendPointer(.cancelled, at: CGPoint(10, 10), tapCount: 1)
      #expect(
        pad.listener.log == ["began 3.0 3.0", "moved 10.0→30.0", "ended", "began 3.0 3.0", "cancelled"])
    }
  }

  @Test("The first responder hears keys, and gives up being it when told")
  func firstResponder() {
    TestLoop.run { loop in
      let (pad, plain) = (Pad(frame: CGRect(0, 0, 9, 9)), UIView())
      loop.window.addSubview(pad)
      #expect(!plain.becomeFirstResponder())
      #expect(pad.becomeFirstResponder())
      #expect(pad.isFirstResponder)
      loop.window.sendKey(UIKey(name: "A", modifierFlags: [.shift], isRepeat: false))
      #expect(pad.listener.keys == ["A"])
      #expect(pad.resignFirstResponder())
      #expect(!pad.isFirstResponder)
    }
  }

  @Test("A translation that is set is what the drag goes on from")
  func translation() {
    TestLoop.run { loop in
      let view = UIView(frame: CGRect(0, 0, 200, 200))
      loop.window.addSubview(view)
      loop.frame(at: 1)
      var translations: [CGFloat] = []
      let pan = UIPanGestureRecognizer(action: { [unowned view] gesture in
        guard let pan = gesture as? UIPanGestureRecognizer, pan.state != .ended else { return }
        translations.append(pan.translation(in: view).x)
        pan.setTranslation(.zero, in: view)
      })
      pan.name = "drag"
      view.addGestureRecognizer(pan)
      #expect(view.gestureRecognizers?.first { $0.name == "drag" } === pan)
      loop.drag(CGPoint(10, 10), CGPoint(30, 10), CGPoint(35, 10), CGPoint(42, 10))
      #expect(translations == [0, 5, 7])
    }
  }

  @Test("A recognizer of a program's own hears the touches of its view")
  func ownRecognizer() {
    final class Counter: UIGestureRecognizer {
      var moves = 0
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { moves += touches.count }
    }
    TestLoop.run { loop in
      let (view, counter) = (UIView(frame: CGRect(0, 0, 100, 100)), Counter())
      view.addGestureRecognizer(counter)
      loop.window.addSubview(view)
      loop.frame(at: 1)
      loop.drag(CGPoint(10, 10), CGPoint(20, 10), CGPoint(30, 10))
      #expect(counter.moves == 2)
    }
  }

  @Test("A scroll view's own pan is one of its recognizers, and tells its name to delegates")
  func scrollGesture() {
    let scroll = UIScrollView(frame: CGRect(0, 0, 100, 100))
    #expect(scroll.gestureRecognizers?.contains(scroll.panGestureRecognizer) == true)
  }
}
