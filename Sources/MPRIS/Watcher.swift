import Foundation

/// A thread that sleeps until a file descriptor has something to read, then calls `wake` and waits for
/// `resume()`, so that nothing has to poll.
nonisolated final class Watcher: Sendable {
  private let resumed = DispatchSemaphore(value: 0)
  /// Written to end the thread.
  private let stop: (reading: Int32, writing: Int32)

  /// Nil when the system has no more descriptors.
  init?(_ descriptor: Int32, wake: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    stop = (ends[0], ends[1])
    Thread.detachNewThread { [resumed, stopped = ends[0]] in
      while true {
        var watched = [descriptor, stopped].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&watched, 2, -1) > 0 || errno == EINTR, watched[1].revents == 0 else { break }
        guard watched[0].revents != 0 else { continue }
        wake()
        resumed.wait()
      }
      close(stopped)
    }
  }

  /// What there was to read has been read.
  func resume() { resumed.signal() }

  deinit {
    close(stop.writing)
    resumed.signal()
  }
}
