import CoreGraphics
import QuartzCore
import Testing
import UIKit

@Suite @MainActor struct ControlTests {
  let journal = Journal()

  static let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
    (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
    (.primaryActionTriggered, "primary"),
  ]

  private func logging<Control: UIControl>(_ control: Control) -> Control {
    for (event, name) in Self.names {
      control.addAction(UIAction { [journal] _ in journal.note(name) }, for: event)
    }
    return control
  }

  @Test("A tap is down and up inside; a second one is down again, repeated")
  func tap() {
    TestLoop.run { loop in
      let control = logging(UIControl(frame: CGRect(100, 100, 50, 50)))
      loop.window.addSubview(control)
      loop.tap(CGPoint(120, 120))
      #expect(journal.take() == ["down", "upInside"])
      loop.window.sendPointer(.began, at: CGPoint(120, 120), tapCount: 2)
      #expect(journal.take() == ["down", "repeat"])
    }
  }

  @Test("A touch is inside up to 70 points outside the bounds")
  func slack() {
    TestLoop.run { loop in
      let control = logging(UIControl(frame: CGRect(100, 100, 50, 50)))
      loop.window.addSubview(control)
      loop.drag(CGPoint(120, 120), CGPoint(219, 120))
      #expect(journal.take() == ["down", "inside", "upInside"])
      loop.drag(CGPoint(120, 120), CGPoint(221, 120))
      #expect(journal.take() == ["down", "exit", "outside", "upOutside"])
      loop.drag(CGPoint(120, 120), CGPoint(221, 120), CGPoint(130, 120))
      #expect(journal.take() == ["down", "exit", "outside", "enter", "inside", "upInside"])
    }
  }

  @Test("A control is highlighted while a touch is inside")
  func highlight() {
    TestLoop.run { loop in
      let control = UIControl(frame: CGRect(0, 0, 50, 50))
      loop.window.addSubview(control)
      loop.window.sendPointer(.began, at: CGPoint(20, 20), tapCount: 1)
      #expect(control.state == .highlighted)
      #expect(control.isTracking)
      #expect(control.isTouchInside)
      loop.window.sendPointer(.moved, at: CGPoint(300, 20), tapCount: 1)
      #expect(control.state == .normal)
      #expect(control.isTracking)
      #expect(!control.isTouchInside)
      loop.window.sendPointer(.cancelled, at: .zero, tapCount: 0)
      #expect(!control.isTracking)
      control.isSelected = true
      control.isEnabled = false
      #expect(control.state == [.selected, .disabled])
    }
  }

  @Test("A touch that is taken away is cancelled")
  func cancel() {
    TestLoop.run { loop in
      let control = logging(UIControl(frame: CGRect(0, 0, 50, 50)))
      loop.window.addSubview(control)
      loop.window.sendPointer(.began, at: CGPoint(20, 20), tapCount: 1)
      loop.window.sendPointer(.cancelled, at: .zero, tapCount: 0)
      loop.window.sendPointer(.ended, at: CGPoint(20, 20), tapCount: 1)
      #expect(journal.take() == ["down", "cancel"])
    }
  }

  @Test("A disabled control swallows touches, and one disabled under a touch stops tracking")
  func disabled() {
    TestLoop.run { loop in
      let control = logging(UIControl(frame: CGRect(0, 0, 50, 50)))
      loop.window.addSubview(control)
      loop.window.sendPointer(.began, at: CGPoint(20, 20), tapCount: 1)
      control.isEnabled = false
      loop.window.sendPointer(.ended, at: CGPoint(20, 20), tapCount: 1)
      loop.tap(CGPoint(20, 20))
      #expect(journal.take() == ["down"])
      #expect(loop.window.hitTest(CGPoint(20, 20), with: nil) === control)
    }
  }

  final class Slider: UIControl {
    var log: [String] = []

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log.append("begin")
      return touch.location(in: self).x < 25
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log.append("continue")
      return touch.location(in: self).x < 40
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end") }

    override func cancelTracking(with event: UIEvent?) { log.append("cancel") }
  }

  @Test("A subclass decides whether to track, for how long, and hears the end")
  func tracking() {
    TestLoop.run { loop in
      let slider = Slider(frame: CGRect(0, 0, 50, 50))
      loop.window.addSubview(slider)
      loop.tap(CGPoint(30, 20))
      #expect(slider.log == ["begin"])
      slider.log = []
      loop.drag(CGPoint(10, 20), CGPoint(20, 20))
      #expect(slider.log == ["begin", "continue", "end"])
      slider.log = []
      loop.drag(CGPoint(10, 20), CGPoint(45, 20), CGPoint(20, 20))
      #expect(slider.log == ["begin", "continue"])
      slider.log = []
      loop.window.sendPointer(.began, at: CGPoint(10, 20), tapCount: 1)
      loop.window.sendPointer(.cancelled, at: .zero, tapCount: 1)
      #expect(slider.log == ["begin", "cancel"])
    }
  }

  @Test("Actions are performed in the order of adding; one of a known identifier replaces the old")
  func actions() {
    let control = UIControl(frame: .zero)
    let name = UIAction.Identifier("name")
    control.addAction(UIAction(identifier: name) { _ in journal.note("old") }, for: .valueChanged)
    control.addAction(UIAction { _ in journal.note("other") }, for: [.valueChanged, .touchDown])
    control.addAction(UIAction(identifier: name) { _ in journal.note("new") }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(journal.take() == ["other", "new"])
    control.removeAction(identifiedBy: name, for: .allEvents)
    control.sendActions(for: [.valueChanged, .touchDown])
    #expect(journal.take() == ["other"])
  }

  @Test("An action knows its sender while it is performed, and is removed from the events named")
  func sender() {
    let control = UIControl(frame: .zero)
    var senders: [ObjectIdentifier?] = []
    let action = UIAction { senders.append($0.sender.map(ObjectIdentifier.init)) }
    control.addAction(action, for: [.valueChanged, .touchDown])
    control.sendActions(for: .valueChanged)
    #expect(senders.count == 1)
    #expect(senders.first == ObjectIdentifier(control))
    #expect(action.sender == nil)
    control.removeAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(senders.count == 1)
    control.sendActions(for: .touchDown)
    #expect(senders.count == 2)
  }

  @Test("A button does what it is for when it is tapped")
  func button() {
    TestLoop.run { loop in
      let button = logging(UIButton(frame: CGRect(0, 0, 50, 50)))
      loop.window.addSubview(button)
      loop.tap(CGPoint(20, 20))
      #expect(journal.take() == ["down", "upInside", "primary"])
    }
  }

  @Test("A pan on the way up takes the touch away once it has moved 10 points")
  func pan() {
    TestLoop.run { loop in
      let outer = UIView(frame: CGRect(0, 0, 200, 200))
      outer.addSubview(logging(UIControl(frame: CGRect(0, 0, 50, 50))))
      loop.window.addSubview(outer)
      let pan = UIPanGestureRecognizer { gesture in
        guard let pan = gesture as? UIPanGestureRecognizer else { return }
        journal.note("\(pan.state) \(Int(pan.translation(in: outer).x))")
      }
      outer.addGestureRecognizer(pan)
      loop.drag(CGPoint(20, 20), CGPoint(29, 20))
      #expect(journal.take() == ["down", "inside", "upInside"])
      loop.drag(CGPoint(20, 20), CGPoint(30, 20), CGPoint(50, 20))
      #expect(journal.take() == ["down", "began 0", "cancel", "changed 20", "ended 20"])
      outer.removeGestureRecognizer(pan)
      #expect(outer.gestureRecognizers == nil)
      loop.drag(CGPoint(20, 20), CGPoint(40, 20))
      #expect(journal.take() == ["down", "inside", "upInside"])
    }
  }

  @Test("A pan's velocity is that of the last tenth of a second")
  func velocity() {
    TestLoop.run { loop in
      let view = UIView(frame: CGRect(0, 0, 200, 200))
      var velocity = CGPoint.zero
      view.addGestureRecognizer(
        UIPanGestureRecognizer { gesture in
          if let pan = gesture as? UIPanGestureRecognizer { velocity = pan.velocity(in: nil) }
        })
      loop.window.addSubview(view)
      for step in 0...10 {
        loop.frame(at: Double(step) / 60)
        let point = CGPoint(20, 20 + CGFloat(step * 5))
        loop.window.sendPointer(step == 0 ? .began : .moved, at: point, tapCount: 1)
      }
      #expect(abs(velocity.y - 300) < 0.001)
      #expect(velocity.x == 0)
    }
  }
}
