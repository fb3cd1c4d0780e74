import CoreGraphics

/// A quick stroke in a direction; recognised before the touch comes up.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Raw values are Apple's.
  public nonisolated struct Direction: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  /// How far the touch must go, in points.
  private static let distance: CGFloat = 40
  /// Seconds in which it must have got there.
  private static let duration = 0.5

  /// The directions that count.
  open var direction = Direction.right
  private var start = CGPoint.zero
  private var startTime = 0.0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    start = touch.point
    startTime = touch.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, state == .possible else { return }
    let (x, y) = (touch.point.x - start.x, touch.point.y - start.y)
    guard touch.timestamp - startTime <= Self.duration else {
      state = .failed
      return
    }
    guard max(abs(x), abs(y)) >= Self.distance else { return }
    state = Self.direction(x, y).map(direction.contains) == true ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  /// nil for a stroke that is more than half as far aside as ahead.
  private static func direction(_ x: CGFloat, _ y: CGFloat) -> Direction? {
    if abs(y) <= abs(x) / 2 { return x > 0 ? .right : .left }
    if abs(x) <= abs(y) / 2 { return y > 0 ? .down : .up }
    return nil
  }

  nonisolated deinit {}
}
