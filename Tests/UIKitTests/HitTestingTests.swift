import CoreGraphics
import QuartzCore
import Testing
import UIKit

@Suite @MainActor struct HitTestingTests {
  let parent = UIView(frame: CGRect(0, 0, 100, 100))
  let child = UIView(frame: CGRect(10, 10, 40, 40))

  init() { parent.addSubview(child) }

  @Test("The deepest view under a point is hit; the edges of greatest x and y are outside")
  func deepest() {
    #expect(parent.hitTest(CGPoint(10, 10), with: nil) === child)
    #expect(parent.hitTest(CGPoint(50, 30), with: nil) === parent)
    #expect(parent.hitTest(CGPoint(100, 50), with: nil) == nil)
  }

  @Test("What is hidden, nearly transparent or not interactive lets touches through")
  func through() {
    child.isHidden = true
    #expect(parent.hitTest(CGPoint(20, 20), with: nil) === parent)
    child.isHidden = false
    child.alpha = 0.005
    #expect(parent.hitTest(CGPoint(20, 20), with: nil) === parent)
    child.alpha = 0.02
    #expect(parent.hitTest(CGPoint(20, 20), with: nil) === child)
    child.isUserInteractionEnabled = false
    #expect(parent.hitTest(CGPoint(20, 20), with: nil) === parent)
  }

  @Test("A subview outside its superview cannot be hit there")
  func outside() {
    child.frame.origin.x = 90
    #expect(parent.hitTest(CGPoint(110, 20), with: nil) == nil)
    #expect(parent.hitTest(CGPoint(95, 20), with: nil) === child)
  }

  @Test("Nearer siblings come first: by zPosition, then the later one")
  func siblings() {
    let over = UIView(frame: child.frame)
    parent.addSubview(over)
    #expect(parent.hitTest(CGPoint(20, 20), with: nil) === over)
    child.layer.zPosition = 1
    #expect(parent.hitTest(CGPoint(20, 20), with: nil) === child)
  }

  @Test("A rotated view is hit where it is shown")
  func rotated() {
    child.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(parent.hitTest(CGPoint(12, 12), with: nil) === parent)
    #expect(parent.hitTest(CGPoint(30, 4), with: nil) === child)
  }

  @Test("An overlay that closes, and ignores touches, leaves them to what is below")
  func overlay() {
    TestLoop.run { loop in
      var taps = 0
      let button = UIButton(frame: CGRect(0, 0, 44, 44), primaryAction: UIAction { _ in taps += 1 })
      let overlay = UIView(frame: loop.window.bounds)
      overlay.addSubview(UIButton(frame: overlay.bounds))
      loop.window.addSubview(button)
      loop.window.addSubview(overlay)
      loop.tap(CGPoint(20, 20))
      #expect(taps == 0)
      overlay.isUserInteractionEnabled = false
      loop.tap(CGPoint(20, 20))
      #expect(taps == 1)
    }
  }

  final class KeepingController: UIViewController {
    var phases: [UITouch.Phase] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      phases += touches.map(\.phase)
    }
  }

  @Test("A touch goes on from responder to responder until one keeps it: view, controller, window")
  func responderChain() {
    TestLoop.run { loop in
      let controller = KeepingController()
      loop.window.rootViewController = controller
      let leaf = UIView(frame: CGRect(0, 0, 50, 50))
      controller.view.addSubview(leaf)
      #expect(leaf.next === controller.view)
      #expect(controller.view.next === controller)
      #expect(controller.next === loop.window)
      loop.tap(CGPoint(10, 10))
      #expect(controller.phases == [.began])
    }
  }

  final class KeyController: UIViewController {
    var keys: [String] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys += presses.compactMap { $0.key?.name }
    }
  }

  final class KeyView: UIView {
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  }

  @Test("A key goes to the innermost controller in the window, unless a view asked for keys")
  func keys() {
    TestLoop.run { loop in
      let (outer, inner) = (KeyController(), KeyController())
      loop.window.rootViewController = outer
      outer.addChild(inner)
      let space = UIKey(name: "Space", modifierFlags: [], isRepeat: false)
      loop.window.sendKey(space)
      outer.view.addSubview(inner.view)
      loop.window.sendKey(space)
      #expect(outer.keys == ["Space"])
      #expect(inner.keys == ["Space"])
      let view = KeyView()
      outer.view.addSubview(view)
      #expect(view.becomeFirstResponder())
      loop.window.sendKey(space)
      #expect(inner.keys == ["Space"])
      view.resignFirstResponder()
      loop.window.sendKey(space)
      #expect(inner.keys == ["Space", "Space"])
    }
  }
}
