import Synchronization

/// Input that was written down beforehand, on a virtual clock. Waiting moves the clock instead of
/// blocking: to the next event or the deadline, whichever comes first.
package final class ScriptedEvents: EventSource {
  private struct Entry {
    var time: Double
    var event: InputEvent
  }

  private let clock: VirtualClock
  private let isAwake = WakeFlag()
  /// Ordered by time; equal times in the order they were posted.
  private var entries: [Entry] = []

  package init(clock: VirtualClock) { self.clock = clock }

  package var wake: @Sendable () -> Void {
    let flag = isAwake
    return { flag.raise() }
  }

  /// Schedules `event` for `time`; nil or a time gone by: for the next `poll()`.
  package func post(_ event: InputEvent, at time: Double? = nil) {
    let entry = Entry(time: max(time ?? clock.now, clock.now), event: event)
    let index = entries.lastIndex { $0.time <= entry.time }.map { $0 + 1 } ?? 0
    entries.insert(entry, at: index)
  }

  package func poll() -> [InputEvent] {
    let due = entries.prefix { $0.time <= clock.now }
    entries.removeFirst(due.count)
    return due.map(\.event)
  }

  /// With neither a deadline nor an event to come there is nothing to wait for: returns at once.
  package func wait(until deadline: Double?) {
    if isAwake.lower() { return }
    guard let end = [deadline, entries.first?.time].compactMap({ $0 }).min() else { return }
    clock.advance(to: max(clock.now, end))
  }
}

/// Set from any thread, read and cleared by one.
private nonisolated final class WakeFlag: Sendable {
  private let isRaised = Atomic(false)

  func raise() { isRaised.store(true, ordering: .releasing) }

  /// Clears the flag; answers whether it was set.
  func lower() -> Bool { isRaised.exchange(false, ordering: .acquiring) }
}
