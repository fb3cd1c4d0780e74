public import CoreGraphics
import QuartzCore

/// The top of a tree of views, filling the screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// Its view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.view.removeFromSuperview()
      installRootView()
    }
  }
  let pointer = PointerTracker()

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the window in front of the others. Views are laid out between their controllers' `viewWillAppear`
  /// and `viewDidAppear`.
  open func makeKeyAndVisible() {
    let context = UIKitContext.current
    if !context.windows.contains(self) { context.windows.append(self) }
    context.keyWindow = self
    let appearance = AppearanceChange(of: self, in: self)
    appearance.begin()
    CAContext.current.addRoot(layer)
    layoutIfNeeded()
    appearance.end()
  }

  public var isKeyWindow: Bool { UIKitContext.current.keyWindow === self }

  private func installRootView() {
    guard let view = rootViewController?.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }

  /// A pointer went down, moved or came up at `point` of the window.
  package func sendPointer(_ phase: UITouch.Phase, at point: CGPoint, tapCount: Int) {
    pointer.send(phase, at: point, tapCount: tapCount, in: self)
  }

  /// The wheel over `point` asks to add `delta` points to a content offset: the innermost scroll view that
  /// can follow does, or drag that takes the wheel for one.
  package func sendWheel(_ delta: CGVector, at point: CGPoint) {
    var view: UIView? = hitTest(point, with: nil)
    while let current = view {
      if let receiver = current as? any WheelReceiver, receiver.receiveWheel(delta) { return }
      for case let pan as UIPanGestureRecognizer in current.recognizers where pan.receiveWheel(delta) {
        return
      }
      view = current.superview
    }
  }

  nonisolated deinit {}
}

/// A view that follows the mouse wheel.
@MainActor
protocol WheelReceiver: UIView {
  /// Adds `delta` points to the content's offset; false when it cannot, so that an outer view may.
  func receiveWheel(_ delta: CGVector) -> Bool
}
