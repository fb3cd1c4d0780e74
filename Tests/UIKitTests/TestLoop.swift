import CoreGraphics
import QuartzCore
import UIKit

/// A screen with a window of its own, whose frames a test makes one by one.
@MainActor
struct TestLoop {
  let window: UIWindow

  /// Runs `body` with a new context, screen and visible window of 375 x 667 points.
  static func run(_ body: (TestLoop) throws -> Void) rethrows {
    try CAContext().makeCurrent {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.makeKeyAndVisible()
      let loop = TestLoop(window: window)
      try body(loop)
      // What runs would end some day; a block's animation holds its view until then.
      endAnimations(window.layer)
    }
  }

  private static func endAnimations(_ layer: CALayer) {
    layer.removeAllAnimations()
    for sublayer in layer.sublayers ?? [] { endAnimations(sublayer) }
  }

  /// Makes the frame of `time` seconds, as the host's loop does.
  func frame(at time: Double) {
    let context = CAContext.current
    context.time = time
    context.finishAnimations()
    context.deliverCallbacks()
    context.tickDisplayLinks()
    context.commit()
    context.reportStartedAnimations()
    context.deliverCallbacks()
  }

  /// Moves the pointer through `points`: down at the first, up at the last.
  func drag(_ points: CGPoint...) {
    guard let first = points.first, let last = points.last else { return }
    window.sendPointer(.began, at: first, tapCount: 1)
    for point in points.dropFirst() { window.sendPointer(.moved, at: point, tapCount: 1) }
    window.sendPointer(.ended, at: last, tapCount: 1)
  }

  func tap(_ point: CGPoint) { drag(point) }
}

extension CGPoint {
  init(_ x: CGFloat, _ y: CGFloat) { self.init(x: x, y: y) }
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
