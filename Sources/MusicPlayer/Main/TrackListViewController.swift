import MusicLibrary
import Platform
import UIKit

/// The tracks of the queue.
final class TrackListViewController: UIViewController, UIScrollViewDelegate {
  private let player: Player
  private let covers: CoverStore
  private let strings: Strings
  private let scrollView = UIScrollView(frame: .zero)
  private let emptyLabel = UILabel(frame: .zero)
  private var rows: RecycledRows<TrackRow>!
  private var observers: [any NSObjectProtocol] = []

  init(player: Player, covers: CoverStore, strings: Strings) {
    self.player = player
    self.covers = covers
    self.strings = strings
    super.init(nibName: nil, bundle: nil)
    title = strings.title
    rows = RecycledRows(
      in: scrollView, height: TrackRow.height, make: { [player] in Self.makeRow(player) },
      show: { [unowned self] in show($0, at: $1) })
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
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
    for (name, object) in [(Player.didChange, player), (CoverStore.didLoad, covers)] as [(_, AnyObject)] {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { [weak self] _ in
          MainActor.assumeIsolated { self?.reload() }
        })
    }
  }

  override func viewWillLayoutSubviews() {
    scrollView.frame = view.bounds
    emptyLabel.frame = CGRect(x: 0, y: view.bounds.midY - 12, width: view.bounds.width, height: 24)
    reload()
  }

  /// Whether more tracks are being looked for.
  var isSearching = false {
    didSet { showTitle() }
  }

  private func showTitle() {
    title = isSearching ? strings.searching(player.queue.tracks.count) : strings.title
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { rows.place() }

  private func reload() {
    emptyLabel.isHidden = !player.queue.isEmpty
    if isSearching { showTitle() }
    rows.reload(count: player.queue.tracks.count)
  }

  private static func makeRow(_ player: Player) -> TrackRow {
    let row = TrackRow(frame: .zero)
    row.addAction(UIAction { [unowned row] _ in player.play(at: row.tag) }, for: .touchUpInside)
    return row
  }

  private func show(_ row: TrackRow, at index: Int) {
    let track = player.queue.tracks[index]
    row.accessibilityIdentifier = "row:\(index)"
    row.show(
      track, cover: covers.cover(of: track, .row), unknownArtist: strings.unknownArtist,
      isCurrent: index == player.currentIndex && player.state != .stopped)
  }
}
