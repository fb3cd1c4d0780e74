import Synchronization

/// Makes the sound fade out and in again where it pauses. (The mixer's own fades hang when they meet a pause,
/// and go in steps of a chunk.)
///
/// Told what to do on the main thread; does it to every chunk on the audio thread, sample by sample.
nonisolated final class PauseFade: Sendable {
  /// 80 ms.
  static let frames = 3528

  enum Request: Int {
    /// Not faded, from the next chunk on: what begins anew begins at once.
    case none
    case out
    case `in`
  }

  private let request = Atomic(Request.none.rawValue)
  /// Of `frames`; written by the audio thread alone.
  private let level = Atomic(PauseFade.frames)

  func ask(for request: Request) { self.request.store(request.rawValue, ordering: .relaxed) }

  /// Fades a chunk, two samples a frame.
  func apply(to samples: UnsafeMutableBufferPointer<Int16>) {
    let request = Request(rawValue: self.request.load(ordering: .relaxed)) ?? .none
    var level = request == .none ? Self.frames : self.level.load(ordering: .relaxed)
    let target = request == .out ? 0 : Self.frames
    defer { self.level.store(level, ordering: .relaxed) }
    guard level < Self.frames || target < Self.frames else { return }
    for frame in 0..<samples.count / 2 {
      level += (target - level).signum()
      for index in 2 * frame...2 * frame + 1 {
        samples[index] = Int16(Int(samples[index]) * level / Self.frames)
      }
    }
  }
}
