public import CoreGraphics

/// Calls a closure once a frame, before layout, until it is paused or invalidated.
@preconcurrency @MainActor
public final class CADisplayLink {
  private let handler: (CADisplayLink) -> Void
  private weak var context: CAContext?

  /// While paused the link does not call, nor keep frames coming.
  public var isPaused = false

  /// The time of the frame that is being made; 0 before the first call.
  public var timestamp: Double { lastCall ?? 0 }
  private var lastCall: Double?

  /// Seconds between the frames of the screen.
  public private(set) var duration = 0.0

  /// The time of the next frame for which the link will be called, if that is on time.
  public var targetTimestamp: Double { timestamp + max(duration, wantedInterval) }

  /// How often the link is called at most; 0, the default, is at every frame.
  public var preferredFramesPerSecond = 0

  private var wantedInterval: Double {
    preferredFramesPerSecond > 0 ? 1 / Double(preferredFramesPerSecond) : 0
  }

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
    guard !isPaused, let context, isDue(at: time, every: context.frameInterval) else { return }
    duration = context.frameInterval
    lastCall = time
    handler(self)
  }

  /// Half a frame early is on time: the next frame would be half a frame late.
  private func isDue(at time: Double, every interval: Double) -> Bool {
    lastCall.map { time - $0 >= wantedInterval - interval / 2 } ?? true
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
