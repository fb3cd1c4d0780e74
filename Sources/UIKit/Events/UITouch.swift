public import CoreGraphics
import QuartzCore

/// One finger, or the mouse button, from down to up.
@preconcurrency @MainActor
public final class UITouch {
  /// What happened to a touch last.
  public nonisolated enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

  public private(set) var phase = Phase.began
  /// Seconds, on the clock of `CACurrentMediaTime()`.
  public private(set) var timestamp: Double
  /// 1 for the first of several taps, 2 for the second, and so on.
  public let tapCount: Int
  /// The view that was hit; it hears the touch to its end.
  public private(set) weak var view: UIView?
  public private(set) weak var window: UIWindow?
  /// In the window's space.
  private(set) var point: CGPoint
  private var previousPoint: CGPoint

  init(at point: CGPoint, tapCount: Int, view: UIView?, window: UIWindow) {
    self.point = point
    previousPoint = point
    self.tapCount = tapCount
    self.view = view
    self.window = window
    timestamp = CACurrentMediaTime()
  }

  func move(to point: CGPoint, phase: Phase) {
    previousPoint = self.point
    self.point = point
    self.phase = phase
    timestamp = CACurrentMediaTime()
  }

  /// In `view`'s space; nil for the window's.
  public func location(in view: UIView?) -> CGPoint { convert(point, to: view) }

  public func previousLocation(in view: UIView?) -> CGPoint { convert(previousPoint, to: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    view.map { $0.convert(point, from: window) } ?? point
  }

  nonisolated deinit {}
}

/// Touches are equal when they are the same object.
nonisolated extension UITouch: Hashable {
  public static func == (one: UITouch, other: UITouch) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What happened, with all touches that are part of it.
@preconcurrency @MainActor
open class UIEvent {
  public let timestamp: Double
  public let allTouches: Set<UITouch>?

  init(touches: Set<UITouch>?) {
    allTouches = touches
    timestamp = CACurrentMediaTime()
  }

  nonisolated deinit {}
}
