public import CoreGraphics

/// Calls a closure once a frame, before layout, until it is paused or invalidated.
@preconcurrency @MainActor
public final class CADisplayLink {
  private let handler: (CADisplayLink) -> Void
  private weak var context: CAContext?

  /// While paused the link does not call, nor keep frames coming.
  public var isPaused = false

  /// The time of the frame that is being made; 0 before the first call.
  public private(set) var timestamp = 0.0

  /// `handler` is called from `add(to:forMode:)` on. (On Apple's a target and a selector, which do not
  /// exist on Linux.)
  public init(handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  /// Starts calling. There is one loop, so both arguments only read like Apple's.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    let context = CAContext.current
    guard !context.displayLinks.contains(where: { $0 === self }) else { return }
    context.displayLinks.append(self)
    self.context = context
  }

  /// Stops calling, and lets go of the closure's captures with the link.
  public func invalidate() {
    context?.displayLinks.removeAll { $0 === self }
    context = nil
  }

  func tick(at time: Double) {
    // A link that ticked before it may have invalidated it.
    guard !isPaused, context != nil else { return }
    timestamp = time
    handler(self)
  }

  nonisolated deinit {}
}

extension CAContext {
  /// Whether a display link wants frames to come.
  package var hasRunningDisplayLinks: Bool { displayLinks.contains { !$0.isPaused } }

  /// Calls the display links, in the order in which they were added.
  package func tickDisplayLinks() {
    for link in displayLinks { link.tick(at: time) }
  }
}
