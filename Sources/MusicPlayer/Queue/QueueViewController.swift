import MusicLibrary
import Platform
import UIKit

/// The queue on a sheet over a dimmed screen.
final class QueueViewController: UIViewController, UIScrollViewDelegate {
  private static let headerHeight: CGFloat = 52
  private static let widest: CGFloat = 640
  /// Pulled down by as much beyond its top, the list takes the sheet along.
  private static let pull: CGFloat = 48

  let dim = UIView(frame: .zero)
  let sheet = UIView(frame: .zero)
  let header = UIView(frame: .zero)
  let closeButton = UIButton(frame: .zero)
  /// The user has pulled the list down, away from its top.
  var onPull: () -> Void = {}
  private let player: Player
  private let strings: Strings
  private let titleLabel = UILabel(frame: .zero)
  private let countLabel = UILabel(frame: .zero)
  private let emptyLabel = UILabel(frame: .zero)
  private let scrollView = UIScrollView(frame: .zero)
  private var rows: RecycledRows<QueueRow>!
  private var reordering: QueueReordering?
  private var observer: (any NSObjectProtocol)?

  init(player: Player, strings: Strings) {
    self.player = player
    self.strings = strings
    super.init(nibName: nil, bundle: nil)
    rows = RecycledRows(
      in: scrollView, height: QueueRow.height, make: { [unowned self] in makeRow() },
      show: { [unowned self] in show($0, at: $1) })
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  override func viewDidLoad() {
    dim.backgroundColor = Palette.dim
    sheet.backgroundColor = Palette.ground
    sheet.accessibilityIdentifier = "queueSheet"
    sheet.layer.cornerRadius = 14
    sheet.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    sheet.clipsToBounds = true
    titleLabel.text = strings.queue
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = Palette.primary
    countLabel.font = .systemFont(ofSize: 13)
    countLabel.textColor = Palette.secondary
    emptyLabel.text = strings.emptyList
    emptyLabel.font = .systemFont(ofSize: 15)
    emptyLabel.textColor = Palette.secondary
    emptyLabel.textAlignment = .center
    closeButton.accessibilityIdentifier = "queueClose"
    closeButton.setImage(Icon.chevronDown.image(size: 24, color: Palette.primary), for: .normal)
    scrollView.delegate = self
    scrollView.alwaysBounceVertical = true
    for view in [titleLabel, countLabel, closeButton] { header.addSubview(view) }
    for view in [scrollView, emptyLabel, header] { sheet.addSubview(view) }
    view.addSubview(dim)
    view.addSubview(sheet)
    observer = NotificationCenter.default.addObserver(
      forName: Player.didChange, object: player, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.reload() } }
  }

  override func viewWillLayoutSubviews() {
    let (width, height) = (view.bounds.width, view.bounds.height)
    dim.frame = view.bounds
    let size = CGSize(
      width: min(width, Self.widest), height: min(max(280, height * 0.6), max(0, height - 40)))
    // Not its frame: the sheet may be dragged.
    sheet.bounds = CGRect(origin: .zero, size: size)
    sheet.center = CGPoint(x: width / 2, y: height - size.height / 2)
    header.frame = CGRect(x: 0, y: 0, width: size.width, height: Self.headerHeight)
    let title = titleLabel.sizeThatFits(.zero).width.rounded(.up)
    titleLabel.frame = CGRect(x: 16, y: 15, width: title, height: 22)
    countLabel.frame = CGRect(x: 24 + title, y: 18, width: max(0, size.width - 84 - title), height: 18)
    closeButton.frame = CGRect(x: size.width - 52, y: 4, width: 44, height: 44)
    scrollView.frame = CGRect(
      x: 0, y: Self.headerHeight, width: size.width, height: max(0, size.height - Self.headerHeight))
    emptyLabel.frame = CGRect(x: 0, y: size.height / 2 - 12, width: size.width, height: 24)
    reload()
  }

  /// Brings what is playing into sight.
  func showCurrent() {
    guard let index = player.currentIndex else { return }
    let height = scrollView.bounds.height
    let end = max(0, scrollView.contentSize.height - height)
    let middle = (CGFloat(index) + 0.5) * QueueRow.height - height / 2
    scrollView.contentOffset = CGPoint(x: 0, y: min(max(0, middle), end))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    rows.place()
    reordering?.arrange()
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if scrollView.contentOffset.y < -Self.pull { onPull() }
  }

  private func reload() {
    // What is in the hand stays there unless the queue is another: its place may not exist any more.
    if let reordering, reordering.tracks != player.queue.tracks.map(\.url) { endReordering(moves: false) }
    countLabel.text = strings.songs(player.queue.tracks.count)
    emptyLabel.isHidden = !player.queue.isEmpty
    rows.reload(count: player.queue.tracks.count)
    reordering?.arrange()
  }

  private func makeRow() -> QueueRow {
    let row = QueueRow(frame: .zero)
    row.addAction(UIAction { [unowned row, player] _ in player.play(at: row.tag) }, for: .touchUpInside)
    row.removeButton.addAction(
      UIAction { [unowned row, player] _ in player.remove(at: row.tag) }, for: .touchUpInside)
    row.handle.began = { [unowned self, unowned row] in beginReordering(row) }
    row.handle.moved = { [unowned self] in reordering?.move(to: $0.location(in: scrollView).y) }
    row.handle.ended = { [unowned self] in endReordering(moves: true) }
    return row
  }

  private func show(_ row: QueueRow, at index: Int) {
    row.show(
      player.queue.tracks[index], at: index, unknownArtist: strings.unknownArtist,
      isCurrent: index == player.currentIndex && player.state != .stopped)
  }

  private func beginReordering(_ row: QueueRow) {
    scrollView.isScrollEnabled = false
    reordering = QueueReordering(row, in: scrollView, rows: rows, tracks: player.queue.tracks.map(\.url))
  }

  /// The queue may have changed in the meantime: then nothing is moved.
  private func endReordering(moves: Bool) {
    guard let reordering else { return }
    self.reordering = nil
    reordering.end()
    scrollView.isScrollEnabled = true
    if moves { player.move(from: reordering.source, to: reordering.destination) }
  }
}
