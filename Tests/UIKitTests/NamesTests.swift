import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Enumerations and options have Apple's raw values: programs store them.
@Suite @MainActor struct NamesTests {
  @Test("Cases of text")
  func text() {
    let alignments: [NSTextAlignment] = [
      NSTextAlignment.left, NSTextAlignment.center, NSTextAlignment.right, NSTextAlignment.natural,
    ]
    #expect(alignments.map(\.rawValue) == [0, 1, 2, 4])
    let modes: [NSLineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
      .byTruncatingMiddle,
    ]
    #expect(modes.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    let weights: [UIFont.Weight] = [.regular, .medium, .semibold, .bold, .heavy, .black]
    #expect(weights.map(\.rawValue) == [0, 0.23, 0.3, 0.4, 0.56, 0.62])
    #expect([UIFont.systemFontSize, UIFont.smallSystemFontSize, UIFont.labelFontSize] == [14, 12, 17])
  }

  @Test("Cases of views and controls")
  func views() {
    let modes: [UIView.ContentMode] = [.scaleToFill, .redraw, .center, .top, .bottomLeft, .bottomRight]
    #expect(modes.map(\.rawValue) == [0, 3, 4, 5, 11, 12])
    let curves: [UIView.AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
    #expect(curves.map(\.rawValue) == [0, 1, 2, 3])
    let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected]
    #expect(states.map(\.rawValue) == [0, 1, 2, 4])
    let sides: [UIControl.ContentHorizontalAlignment] = [.center, .left, .right]
    #expect(sides.map(\.rawValue) == [0, 1, 2])
    #expect(UIControl.Event.allTouchEvents.contains([.touchDown, .touchUpInside, .touchCancel]))
    #expect(!UIControl.Event.allTouchEvents.contains(.valueChanged))
    #expect([UIButton.ButtonType.custom, .system].map(\.rawValue) == [0, 1])
    #expect([UIBarButtonItem.Style.plain, .done].map(\.rawValue) == [0, 2])
    #expect(
      [UIImage.RenderingMode.automatic, .alwaysOriginal, .alwaysTemplate].map(\.rawValue) == [0, 1, 2])
    #expect([UIApplication.State.active, .inactive].map(\.rawValue) == [0, 1])
  }

  @Test("Cases of events and options")
  func events() {
    let phases: [UITouch.Phase] = [.began, .moved, .stationary, .ended, .cancelled]
    #expect(phases.map(\.rawValue) == [0, 1, 2, 3, 4])
    let flags: [UIKeyModifierFlags] = [.shift, .control, .alternate, .command]
    #expect(flags.map(\.rawValue) == [1 << 17, 1 << 18, 1 << 19, 1 << 20])
    let directions: [UISwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    #expect(directions.map(\.rawValue) == [1, 2, 4, 8])
    #expect(UIView.AnimationOptions.overrideInheritedOptions.rawValue == 1 << 9)
    #expect(UIView.KeyframeAnimationOptions.overrideInheritedOptions.rawValue == 1 << 9)
  }

  @Test("Colours of the palette are what they are called")
  func brown() { #expect(UIColor.brown == UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)) }

  @Test("Every class can be made by init(coder:), as it is by its other initialiser")
  func coders() {
    let coder = NSCoder()
    let classes: [UIView.Type] = [
      UIView.self, UIWindow.self, UIImageView.self, UILabel.self, UIButton.self, UISlider.self,
      UIScrollView.self, UINavigationBar.self, UIToolbar.self, UIVisualEffectView.self,
    ]
    for type in classes {
      let view = type.init(coder: coder)
      #expect(view?.layer.delegate === view)
      #expect(view?.frame == .zero)
    }
    #expect(UINavigationController(coder: coder)?.navigationBar.items == nil)
    #expect(UIViewController(coder: coder)?.children.isEmpty == true)
    #expect(UIBezierPath(coder: coder)?.isEmpty == true)
  }
}
