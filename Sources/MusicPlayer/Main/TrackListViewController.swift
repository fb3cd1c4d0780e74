import MusicLibrary
import Platform
import UIKit

/// The tracks of the queue. Only the rows in sight exist; they are used again for others as they scroll.
final class TrackListViewController: UIViewController, UIScrollViewDelegate {
  private let player: Player
  private let covers: CoverStore
  private let strings: Strings
  private let scrollView = UIScrollView(frame: .zero)
  private let emptyLabel = UILabel(frame: .zero)
  private var rows: [Int: TrackRow] = [:]
  private var spares: [TrackRow] = []
  private var observer: (any NSObjectProtocol)?

  init(player: Player, covers: CoverStore, strings: Strings) {
    self.player = player
    self.covers = covers
    self.strings = strings
    super.init(nibName: nil, bundle: nil)
    title = strings.title
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    view.clipsToBounds = true
    scrollView.delegate = self
    view.addSubview(scrollView)
    emptyLabel.text = strings.emptyList
    emptyLabel.font = .systemFont(ofSize: 16)
    emptyLabel.textColor = Palette.secondary
    emptyLabel.textAlignment = .center
    view.addSubview(emptyLabel)
    observer = NotificationCenter.default.addObserver(
      forName: Player.didChange, object: player, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.updateRows() } }
  }

  override func viewWillLayoutSubviews() {
    scrollView.frame = view.bounds
    emptyLabel.frame = CGRect(x: 0, y: view.bounds.midY - 12, width: view.bounds.width, height: 24)
    let count = player.queue.tracks.count
    emptyLabel.isHidden = count > 0
    scrollView.contentSize = CGSize(width: view.bounds.width, height: CGFloat(count) * TrackRow.height)
    placeRows()
    updateRows()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { placeRows() }

  /// Gives every index in sight a row, and takes the others away.
  private func placeRows() {
    let visible = visibleIndices
    for (index, row) in rows where !visible.contains(index) {
      row.removeFromSuperview()
      rows[index] = nil
      // One that is being pressed must not become another track's.
      if !row.isTracking { spares.append(row) }
    }
    for index in visible {
      let row = rows[index] ?? makeRow(at: index)
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * TrackRow.height, width: scrollView.bounds.width, height: TrackRow.height)
    }
  }

  private var visibleIndices: Range<Int> {
    let count = player.queue.tracks.count
    let bounds = scrollView.bounds
    let first = Int((bounds.minY / TrackRow.height).rounded(.down))
    let end = Int((bounds.maxY / TrackRow.height).rounded(.up))
    return min(max(0, first), count)..<max(min(max(0, first), count), min(end, count))
  }

  private func makeRow(at index: Int) -> TrackRow {
    let row = spares.popLast() ?? TrackRow(frame: .zero)
    row.tag = index
    row.accessibilityIdentifier = "row:\(index)"
    row.removeAction(identifiedBy: Self.selection, for: .touchUpInside)
    row.addAction(
      UIAction(identifier: Self.selection) { [player] _ in player.play(at: index) }, for: .touchUpInside)
    rows[index] = row
    scrollView.addSubview(row)
    update(row, at: index)
    return row
  }

  private static let selection = UIAction.Identifier("select")

  private func updateRows() {
    for (index, row) in rows { update(row, at: index) }
  }

  private func update(_ row: TrackRow, at index: Int) {
    guard player.queue.tracks.indices.contains(index) else { return }
    let track = player.queue.tracks[index]
    row.show(
      track, cover: covers.cover(of: track), unknownArtist: strings.unknownArtist,
      isCurrent: index == player.currentIndex && player.state != .stopped)
  }
}
