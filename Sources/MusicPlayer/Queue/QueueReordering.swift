import Foundation
import QuartzCore
import UIKit

/// A row under the finger: it follows, the others make room, and near the edges the list scrolls.
final class QueueReordering {
  private static let edge: CGFloat = 40
  /// Points a second.
  private static let scrollSpeed: CGFloat = 360

  private let scrollView: UIScrollView
  private let rows: RecycledRows<QueueRow>
  /// Those of the queue, when the row was taken.
  let tracks: [URL]
  let source: Int
  private let row: QueueRow
  /// Where in the row it was taken, from its centre, and where the finger is, in what is seen of the list.
  private var grip: CGFloat?
  private var finger: CGFloat = 0
  private var link: CADisplayLink?
  private var lastTick: Double?
  /// Where the row would be.
  private(set) var destination: Int

  /// Nothing happens until `move(to:)`.
  init(_ row: QueueRow, in scrollView: UIScrollView, rows: RecycledRows<QueueRow>, tracks: [URL]) {
    self.row = row
    self.scrollView = scrollView
    self.rows = rows
    self.tracks = tracks
    source = row.tag
    destination = row.tag
    row.isLifted = true
    rows.held = row
    let link = CADisplayLink { [weak self] in self?.scroll(at: $0.timestamp) }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// The finger is at `y` in the scroll view's content.
  func move(to y: CGFloat) {
    finger = y - scrollView.contentOffset.y
    grip = grip ?? y - row.center.y
    follow()
  }

  func end() {
    link?.invalidate()
    link = nil
    row.isLifted = false
    rows.held = nil
  }

  private func follow() {
    let height = QueueRow.height
    let y = finger + scrollView.contentOffset.y - (grip ?? 0)
    row.center.y = min(max(y, height / 2), (CGFloat(tracks.count) - 0.5) * height)
    let place = min(max(0, Int(row.center.y / height)), tracks.count - 1)
    guard place != destination else { return }
    destination = place
    UIView.animate(withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
      self.arrange()
    }
  }

  /// The rows between where it was and where it would be stand one place on.
  func arrange() {
    for (index, other) in rows.rows where other !== row {
      var place = index
      if index > source, index <= destination { place -= 1 }
      if index < source, index >= destination { place += 1 }
      other.center = rows.center(of: place)
    }
  }

  private func scroll(at time: Double) {
    defer { lastTick = time }
    guard let lastTick, grip != nil else { return }
    let height = scrollView.bounds.height
    let step = Self.scrollSpeed * CGFloat(min(time - lastTick, 0.1))
    let end = max(0, scrollView.contentSize.height - height)
    var offset = scrollView.contentOffset.y
    if finger < Self.edge { offset = max(0, offset - step) }
    if finger > height - Self.edge { offset = min(end, offset + step) }
    guard offset != scrollView.contentOffset.y else { return }
    scrollView.contentOffset.y = offset
    follow()
  }
}
