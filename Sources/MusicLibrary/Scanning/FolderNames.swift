/// The names in a folder, given out in natural order without ever sorting all of them at once: that takes too
/// long for a frame if there are 20,000. A binary heap takes them one by one and gives them one by one, O(log
/// n) each.
struct FolderNames: Sendable {
  let folder: String
  private var unsorted: [String]
  /// Each is not after its children, which are at 2 i + 1 and 2 i + 2.
  private var heap: [NaturalOrder] = []

  /// What one call of `advance()` did.
  enum Progress {
    /// More calls are needed before the first name is known.
    case sorting
    case name(String)
    case finished
  }

  init(in folder: String) throws(RegularFile.Failure) {
    self.folder = folder
    unsorted = try RegularFile.names(in: folder)
  }

  /// Does a small, bounded amount of work.
  mutating func advance() -> Progress {
    if let name = unsorted.popLast() {
      if name.utf8.first != UInt8(ascii: ".") { insert(NaturalOrder(name)) }
      return .sorting
    }
    return removeFirst().map { .name($0.name) } ?? .finished
  }

  private mutating func insert(_ name: NaturalOrder) {
    heap.append(name)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child] < heap[parent] else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func removeFirst() -> NaturalOrder? {
    guard let last = heap.indices.last else { return nil }
    heap.swapAt(0, last)
    let first = heap.removeLast()
    var parent = 0
    while let child = firstChild(of: parent), heap[child] < heap[parent] {
      heap.swapAt(child, parent)
      parent = child
    }
    return first
  }

  /// The one that comes first of the children of `parent`.
  private func firstChild(of parent: Int) -> Int? {
    let (left, right) = (2 * parent + 1, 2 * parent + 2)
    guard right < heap.count else { return left < heap.count ? left : nil }
    return heap[right] < heap[left] ? right : left
  }
}
