/// Rows as disjoint ranges from top to bottom.
struct RowRanges {
  private(set) var ranges: [Range<Int>]

  init(_ range: Range<Int>) { ranges = range.isEmpty ? [] : [range] }

  /// Takes rows out.
  mutating func subtract(_ rows: Range<Int>) {
    guard ranges.contains(where: { $0.overlaps(rows) }) else { return }
    ranges = ranges.flatMap { range in
      [range.clamped(to: .min..<rows.lowerBound), range.clamped(to: rows.upperBound ..< .max)].filter {
        !$0.isEmpty
      }
    }
  }

  /// The rows that are in `limit` too.
  func clamped(to limit: Range<Int>) -> [Range<Int>] {
    ranges.compactMap { range in
      let part = range.clamped(to: limit)
      return part.isEmpty ? nil : part
    }
  }
}
