/// Values kept while they fit a number of bytes; the least recently used go first.
///
/// Ages are numbers, not a list: looking up costs one dictionary access, and making room, which is rare,
/// sorts by age once and frees a quarter of the budget.
struct Cache<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let bytes: Int
    var lastUse: UInt64
  }

  private var entries: [Key: Entry] = [:]
  private var clock: UInt64 = 0
  private(set) var bytes = 0
  /// What is kept is at most so many bytes.
  var budget: Int {
    didSet { if bytes > budget { makeRoom() } }
  }

  /// A cache of at most `budget` bytes.
  init(budget: Int) { self.budget = budget }

  /// The value of `key`, which becomes the most recently used.
  mutating func value(for key: Key) -> Value? {
    clock += 1
    guard let index = entries.index(forKey: key) else { return nil }
    entries.values[index].lastUse = clock
    return entries.values[index].value
  }

  /// Keeps `value`, unless it alone is larger than half the budget.
  mutating func insert(_ value: Value, for key: Key, bytes size: Int) {
    guard size <= budget / 2 else { return }
    clock += 1
    if let old = entries.updateValue(Entry(value: value, bytes: size, lastUse: clock), forKey: key) {
      bytes -= old.bytes
    }
    bytes += size
    if bytes > budget { makeRoom() }
  }

  private mutating func makeRoom() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > budget - budget / 4 else { return }
      entries[key] = nil
      bytes -= entry.bytes
    }
  }
}
