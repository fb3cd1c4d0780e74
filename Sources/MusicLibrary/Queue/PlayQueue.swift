/// The tracks to play, which of them is the current one, and what comes after it.
///
/// A value that knows the rules and nothing of sound: its functions say what to do now. Index out of range is
/// ignored.
///
/// What `next()`, `previous()`, `trackEnded()` and `remove(at:)` of the current track do, for each mode and
/// length: `p0` = play the track at 0 from its start, `stop` = stop and stay on the current track, rewound,
/// and a dash = nothing to do. After a removal the numbers are the new ones.
///
///     tracks, current   mode      next    previous   end     remove current
///     none              any       stop    stop       stop    –
///     1, at 0           off       stop    p0         stop    stop (empty)
///     1, at 0           all       p0      p0         p0      stop (empty)
///     1, at 0           one       p0      p0         p0      stop (empty)
///     1, at 0           shuffle   p0      p0         p0      stop (empty)
///     2, at 0           off       p1      p0         p1      p0
///     2, at 0           all       p1      p1         p1      p0
///     2, at 0           one       p1      p1         p0      p0
///     2, at 0           shuffle   p1      p0 (a)     p1      p0
///     2, at 1           off       stop    p0         stop    stop (at 0)
///     2, at 1           all       p0      p0         p0      p0
///     2, at 1           one       p0      p0         p1      p0
///     2, at 1           shuffle   p0      p1 (a)     p0      p0
///
/// (a) There is nothing before the first track that was played. Later, `previous` goes back through what was
/// played, and `next` forward again. Shuffling repeats no track until all have been played, and none twice in
/// a row.
public struct PlayQueue: Sendable {
  /// What follows the end of a track.
  public enum Mode: String, Sendable, Codable, CaseIterable {
    /// The next track; after the last, silence.
    case off
    /// The next track; after the last, the first.
    case all
    /// The same track again.
    case one
    /// A track that has not been played yet.
    case shuffle
  }

  /// What the player has to do now.
  public enum Step: Sendable, Hashable {
    /// Play the track at this index, the current one now, from its start.
    case play(Int)
    /// Stop playing; the current track, if there is one, is at its start.
    case stop
  }

  /// In the order in which they are shown, and played unless shuffled.
  public private(set) var tracks: [Track] = []

  /// Nil if and only if the queue is empty.
  public private(set) var currentIndex: Int?

  /// Changing it keeps the current track and forgets what was played.
  public var mode: Mode {
    didSet { if mode != oldValue { shuffle.restart(at: currentIndex) } }
  }

  private var shuffle: ShuffleHistory

  /// A queue whose first track is the current one.
  /// - Parameter seed: what shuffling depends on; the same seed gives the same order.
  public init(tracks: [Track] = [], mode: Mode = .off, seed: UInt64) {
    self.mode = mode
    shuffle = ShuffleHistory(seed: seed)
    append(tracks)
  }

  /// Whether there is no track, and so nothing for any button to do.
  public var isEmpty: Bool { tracks.isEmpty }

  /// The track at `currentIndex`; nil in an empty queue.
  public var current: Track? { currentIndex.map { tracks[$0] } }

  // MARK: Going on

  /// The user asks for the next track.
  public mutating func next() -> Step {
    guard let index = currentIndex else { return .stop }
    switch mode {
    case .off: return index + 1 < tracks.count ? go(to: index + 1) : .stop
    case .all, .one: return go(to: (index + 1) % tracks.count)
    case .shuffle: return go(to: shuffle.next(count: tracks.count))
    }
  }

  /// The user asks for the previous track.
  public mutating func previous() -> Step {
    guard let index = currentIndex else { return .stop }
    switch mode {
    case .off: return go(to: max(0, index - 1))
    case .all, .one: return go(to: (index + tracks.count - 1) % tracks.count)
    case .shuffle: return go(to: shuffle.previous() ?? index)
    }
  }

  /// The current track has come to its end.
  public mutating func trackEnded() -> Step {
    if mode == .one, let index = currentIndex { return .play(index) }
    return next()
  }

  /// The user picks a track. Nil if there is none at `index`.
  public mutating func select(_ index: Int) -> Step? {
    guard tracks.indices.contains(index) else { return nil }
    shuffle.visit(index)
    return go(to: index)
  }

  private mutating func go(to index: Int) -> Step {
    currentIndex = index
    return .play(index)
  }

  // MARK: Editing

  /// Replaces the track at `index`, for example when its tags have been read.
  public mutating func update(_ track: Track, at index: Int) {
    if tracks.indices.contains(index) { tracks[index] = track }
  }

  /// Adds tracks at the end. The current track stays; in an empty queue it becomes the first.
  public mutating func append(_ newTracks: [Track]) { insert(newTracks, at: tracks.count) }

  /// Adds tracks before the one at `index`, which is cut to the queue's bounds. The current track stays.
  public mutating func insert(_ newTracks: [Track], at index: Int) {
    guard !newTracks.isEmpty else { return }
    let index = min(max(0, index), tracks.count)
    tracks.insert(contentsOf: newTracks, at: index)
    shuffle.renumber { $0 < index ? $0 : $0 + newTracks.count }
    if let current = currentIndex {
      currentIndex = current < index ? current : current + newTracks.count
    } else {
      currentIndex = 0
      shuffle.restart(at: 0)
    }
  }

  /// Moves a track to where it will be at `destination`. The current track stays the current one.
  public mutating func move(from source: Int, to destination: Int) {
    guard tracks.indices.contains(source), tracks.indices.contains(destination) else { return }
    tracks.insert(tracks.remove(at: source), at: destination)
    func moved(_ index: Int) -> Int {
      if index == source { return destination }
      let removed = index > source ? index - 1 : index
      return removed >= destination ? removed + 1 : removed
    }
    shuffle.renumber(moved)
    currentIndex = currentIndex.map(moved)
  }

  /// Removes a track. Nil if it was not the current one, so that what plays goes on.
  public mutating func remove(at index: Int) -> Step? {
    guard tracks.indices.contains(index), let current = currentIndex else { return nil }
    tracks.remove(at: index)
    shuffle.renumber { $0 == index ? nil : $0 > index ? $0 - 1 : $0 }
    guard index == current else {
      if index < current { currentIndex = current - 1 }
      return nil
    }
    return goOnAfterRemoval(of: index)
  }

  private mutating func goOnAfterRemoval(of index: Int) -> Step {
    guard !tracks.isEmpty else {
      currentIndex = nil
      return .stop
    }
    if mode == .shuffle { return go(to: shuffle.next(count: tracks.count)) }
    if index < tracks.count { return go(to: index) }
    if mode == .off {
      currentIndex = tracks.count - 1
      return .stop
    }
    return go(to: 0)
  }
}
