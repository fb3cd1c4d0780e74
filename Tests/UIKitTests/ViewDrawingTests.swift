import CoreGraphics
import QuartzCore
import Testing
import UIKit

@Suite @MainActor struct ViewDrawingTests {
  @Test("A view answers NSNull for every action, so its layer does not animate by itself")
  func actions() {
    TestLoop.run { loop in
      let view = UIView(frame: CGRect(0, 0, 10, 10))
      let bare = CALayer()
      loop.window.addSubview(view)
      view.layer.addSublayer(bare)
      loop.frame(at: 0)
      #expect(view.action(for: view.layer, forKey: "position") is NSNull)
      #expect(view.layer.action(forKey: "position") == nil)
      view.alpha = 0.5
      view.center = CGPoint(50, 50)
      bare.position = CGPoint(5, 5)
      #expect(view.layer.animationKeys() == nil)
      #expect(bare.animationKeys() == ["position"])
    }
  }

  final class DrawingView: UIView {
    var rects: [CGRect] = []
    var hadContext = false

    override func draw(_ rect: CGRect) {
      rects.append(rect)
      hadContext = UIGraphicsGetCurrentContext() != nil
    }
  }

  @Test("What a view draws is drawn again when its size changes, not when it moves")
  func redraw() {
    TestLoop.run { loop in
      let view = DrawingView(frame: CGRect(0, 0, 10, 10))
      loop.window.addSubview(view)
      loop.frame(at: 0)
      view.frame.origin.x = 5
      loop.frame(at: 1)
      #expect(view.rects == [CGRect(0, 0, 10, 10)])
      view.frame.size.width = 20
      loop.frame(at: 2)
      #expect(view.rects == [CGRect(0, 0, 10, 10), CGRect(0, 0, 20, 10)])
    }
  }

  @Test("There is a current context while drawing, and none at other times")
  func currentContext() {
    TestLoop.run { loop in
      let view = DrawingView(frame: CGRect(0, 0, 10, 10))
      loop.window.addSubview(view)
      loop.frame(at: 0)
      #expect(view.hadContext)
      #expect(UIGraphicsGetCurrentContext() == nil)
    }
  }

  final class TransactingView: UIView {
    var layouts = 0

    override func layoutSubviews() {
      layouts += 1
      CATransaction.begin()
      layer.backgroundColor = .white
      CATransaction.commit()
      CATransaction.flush()
    }
  }

  @Test("Explicit transactions inside layout belong to the frame that lays out")
  func transactionInLayout() {
    TestLoop.run { loop in
      let view = TransactingView(frame: CGRect(0, 0, 10, 10))
      loop.window.addSubview(view)
      loop.frame(at: 0)
      #expect(view.layouts == 1)
      #expect(view.layer.presentation()?.backgroundColor == .white)
    }
  }

  @Test("The screen's windows follow a resize of the device's window")
  func screen() {
    TestLoop.run { loop in
      UIScreen.main.resize(to: CGSize(width: 800, height: 500), scale: 2)
      #expect(loop.window.frame == CGRect(0, 0, 800, 500))
      #expect(UIScreen.main.nativeBounds == CGRect(0, 0, 1600, 1000))
    }
  }
}
