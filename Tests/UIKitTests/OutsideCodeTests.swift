import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// What programs written for Apple's systems rely on beyond pictures.
@Suite @MainActor struct OutsideCodeTests {
  private final class Ring: CAShapeLayer {
    override init() {
      super.init()
      lineWidth = 7
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      lineWidth = 7
    }
  }

  private final class RingView: UIView {
    override class var layerClass: AnyClass { Ring.self }
  }

  @Test("A view's layer is of the class it asks for, a program's own too")
  func layerClass() {
    #expect((RingView(frame: .zero).layer as? Ring)?.lineWidth == 7)
    #expect(type(of: UIView().layer) == CALayer.self)
  }

  @Test("A controller may be made as from a nib file, by a subclass with an initialiser of its own")
  func nibNames() {
    final class Page: UIViewController {
      let number: Int
      init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { nil }
    }
    let page = Page(number: 3)
    #expect(page.number == 3)
    #expect(!page.isViewLoaded)
    page.loadViewIfNeeded()
    #expect(page.isViewLoaded)
  }

  private final class Drawing: UIView {
    var count = 0

    override func draw(_ rect: CGRect) {
      count += 1
      UIColor.red.setFill()
      UIGraphicsGetCurrentContext()?.fill(CGRect(0, 0, 5, 5))
    }
  }

  @Test("An opaque view's drawing begins on black; one that draws nothing stays clear")
  func opaque() {
    TestLoop.run { loop in
      let (drawing, plain) = (Drawing(frame: CGRect(0, 0, 10, 10)), UIView(frame: CGRect(0, 0, 10, 10)))
      #expect(!drawing.isOpaque)
      for view in [drawing, plain] {
        view.isOpaque = true
        loop.window.addSubview(view)
      }
      loop.frame(at: 0)
      #expect(
        drawing.layer.properties.drawing?.text
          == "fill rect (0 0 10 10) #000000ff\nfill rect (0 0 5 5) #ff0000ff")
      #expect(plain.layer.properties.drawing == nil)
    }
  }

  @Test("A part of a view that must be drawn anew is drawn with the rest")
  func needsDisplayInRect() {
    TestLoop.run { loop in
      let view = Drawing(frame: CGRect(0, 0, 10, 10))
      loop.window.addSubview(view)
      loop.frame(at: 0)
      view.setNeedsDisplay(CGRect(0, 0, 1, 1))
      loop.frame(at: 1)
      loop.frame(at: 2)
      #expect(view.count == 2)
    }
  }

  @Test("A view that has another intrinsic size has its superview laid out anew")
  func intrinsicSize() {
    final class Container: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    TestLoop.run { loop in
      let (container, child) = (Container(frame: CGRect(0, 0, 10, 10)), UIView())
      container.addSubview(child)
      loop.window.addSubview(container)
      loop.frame(at: 0)
      let before = container.layouts
      child.invalidateIntrinsicContentSize()
      loop.frame(at: 1)
      #expect(container.layouts == before + 1)
    }
  }

  @Test("Values of geometry come out of NSValue as they went in")
  func values() {
    #expect(NSValue(cgPoint: CGPoint(1, 2)).cgPointValue == CGPoint(1, 2))
    #expect(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue == CGSize(width: 3, height: 4))
    #expect(NSValue(cgRect: CGRect(1, 2, 3, 4)).cgRectValue == CGRect(1, 2, 3, 4))
  }

  @Test("A renderer draws into a context of its own, whole")
  func renderer() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6)).image {
      (context: UIGraphicsImageRendererContext) in
      UIColor.green.setFill()
      context.fill(CGRect(0, 0, 8, 3))
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
    }
    #expect(image.size == CGSize(width: 8, height: 6))
  }
}
