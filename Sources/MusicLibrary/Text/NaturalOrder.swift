/// File names in the order people count: "2" before "10", "a" beside "A", the same in every locale.
struct NaturalOrder: Comparable {
  let name: String
  /// UTF-8 with ASCII letters in lower case; its order is that of code points.
  private let folded: [UInt8]

  init(_ name: String) {
    self.name = name
    folded = name.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
  }

  static func == (a: Self, b: Self) -> Bool { a.name.utf8.elementsEqual(b.name.utf8) }

  static func < (a: Self, b: Self) -> Bool {
    var (i, j) = (0, 0)
    while i < a.folded.count, j < b.folded.count {
      if a.isDigit(at: i), b.isDigit(at: j) {
        let (left, right) = (a.number(from: &i), b.number(from: &j))
        if left.count != right.count { return left.count < right.count }
        if !left.elementsEqual(right) { return left.lexicographicallyPrecedes(right) }
      } else {
        if a.folded[i] != b.folded[j] { return a.folded[i] < b.folded[j] }
        i += 1
        j += 1
      }
    }
    let (left, right) = (a.folded.count - i, b.folded.count - j)
    if left != right { return left < right }
    return a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
  }

  private func isDigit(at index: Int) -> Bool { (0x30...0x39).contains(folded[index]) }

  /// The digits at `index` without leading zeros, so that the longer number is the greater; moves past them.
  private func number(from index: inout Int) -> ArraySlice<UInt8> {
    let zero: UInt8 = 0x30
    while index < folded.count, folded[index] == zero { index += 1 }
    let start = index
    while index < folded.count, isDigit(at: index) { index += 1 }
    return folded[start..<index]
  }
}
