/// The order in which tracks are played when shuffled, by their indices.
struct ShuffleHistory: Sendable {
  /// What was played, the oldest first, and after `position` what `previous()` came back from.
  private var visited: [Int] = []
  /// The current track's place in `visited`; -1 after its removal if nothing is before it.
  private var position = -1
  /// What must not be picked before all have been played.
  private var round: Set<Int> = []
  private var generator: SplitMix64

  /// Longer histories forget their start.
  private static let longest = 1000

  init(seed: UInt64) { generator = SplitMix64(state: seed) }

  /// Forgets everything; only the current track has been played.
  mutating func restart(at index: Int?) {
    visited = index.map { [$0] } ?? []
    position = visited.count - 1
    round = Set(visited)
  }

  /// The current track is the one at `index` now; what could have been gone forward to is forgotten.
  mutating func visit(_ index: Int) {
    guard position < 0 || visited[position] != index else { return }
    visited.removeSubrange((position + 1)...)
    visited.append(index)
    visited.removeFirst(max(0, visited.count - Self.longest))
    position = visited.count - 1
    round.insert(index)
  }

  /// The index before the current one in time; nil if there is none.
  mutating func previous() -> Int? {
    guard position > 0 else { return nil }
    position -= 1
    return visited[position]
  }

  /// The index that was gone back from, else one of those not played yet, of `count` > 0 tracks. O(count).
  mutating func next(count: Int) -> Int {
    if position + 1 < visited.count {
      position += 1
      return visited[position]
    }
    var candidates = (0..<count).filter { !round.contains($0) }
    if candidates.isEmpty {
      let last = position >= 0 ? visited[position] : nil
      round = []
      candidates = (0..<count).filter { $0 != last || count == 1 }
    }
    visit(candidates[Int(generator.next() % UInt64(candidates.count))])
    return visited[position]
  }

  /// Follows a change of the queue. `newIndex` gives nil for what was removed.
  mutating func renumber(_ newIndex: (Int) -> Int?) {
    let before = visited.prefix(position + 1).compactMap(newIndex)
    visited = before + visited.dropFirst(position + 1).compactMap(newIndex)
    position = before.count - 1
    round = Set(round.compactMap(newIndex))
  }
}

/// Vigna's SplitMix64 (https://prng.di.unimi.it/splitmix64.c): small, and the same on every machine.
struct SplitMix64: RandomNumberGenerator, Sendable {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
