/// What `FrameLoop.step(at:)` does, in this order.
///
/// Finish comes before commit and sample. After present, the obvious place, the frame at 2.20 s of an
/// animation from 2.0 to 2.2 would show the model value once: 132 / 60 − 2.0 is greater than 0.2.
package enum FramePhase: Int, CaseIterable, Sendable {
  /// Latches the time; everything in the frame happens at it.
  case latch
  /// Animations whose time is up leave their layers; delegates and completion blocks run.
  case finish
  /// Main-actor jobs and timers.
  case jobs
  /// Touches, keys, the wheel, the window.
  case input
  /// Display links.
  case tick
  /// Layout, display, and packaging of what changed.
  case commit
  /// The committed tree at the time of the frame.
  case sample
  /// What to draw.
  case list
  /// Where that differs from what was drawn.
  case damage
  /// Into the presenter's own memory.
  case paint
  /// Shown.
  case present
  /// Delegates hear of the animations that began.
  case report
}
