import UIKit

/// The rows of a scroll view. Only those in sight exist; they are used again for others as they scroll.
final class RecycledRows<Row: UIControl> {
  private let scrollView: UIScrollView
  private let height: CGFloat
  private let make: () -> Row
  private let show: (Row, Int) -> Void
  private var count = 0
  /// A row that stays where it is put, in sight or not: a finger holds it.
  weak var held: Row?
  private var spares: [Row] = []
  /// The rows in sight, by index; a row's `tag` is its index.
  private(set) var rows: [Int: Row] = [:]

  /// `make` makes a row that is used for many indices in turn, `show` makes one show what is at an index.
  init(
    in scrollView: UIScrollView, height: CGFloat, make: @escaping () -> Row,
    show: @escaping (Row, Int) -> Void
  ) {
    self.scrollView = scrollView
    self.height = height
    self.make = make
    self.show = show
  }

  /// There are `count` rows; what all of them show may have changed.
  func reload(count: Int) {
    self.count = count
    scrollView.contentSize = CGSize(width: scrollView.bounds.width, height: CGFloat(count) * height)
    place()
    for (index, row) in rows { show(row, index) }
  }

  /// Gives every index in sight a row, and takes the others away. To be called when the content scrolls.
  func place() {
    let visible = indicesInSight
    for (index, row) in rows where !visible.contains(index) && row !== held {
      row.removeFromSuperview()
      rows[index] = nil
      // One that is being pressed must not become another's.
      if !row.isTracking { spares.append(row) }
    }
    for index in visible {
      let row = rows[index] ?? add(at: index)
      row.bounds = CGRect(x: 0, y: 0, width: scrollView.bounds.width, height: height)
      if row !== held { row.center = center(of: index) }
    }
  }

  /// Where the row at an index belongs.
  func center(of index: Int) -> CGPoint {
    CGPoint(x: scrollView.bounds.width / 2, y: (CGFloat(index) + 0.5) * height)
  }

  private var indicesInSight: Range<Int> {
    let bounds = scrollView.bounds
    let first = min(max(0, Int((bounds.minY / height).rounded(.down))), count)
    return first..<max(first, min(Int((bounds.maxY / height).rounded(.up)), count))
  }

  private func add(at index: Int) -> Row {
    let row = spares.popLast() ?? make()
    row.tag = index
    rows[index] = row
    scrollView.addSubview(row)
    show(row, index)
    return row
  }
}
