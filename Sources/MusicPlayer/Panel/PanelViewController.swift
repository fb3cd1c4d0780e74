import MusicLibrary
import QuartzCore
import UIKit

/// The full player: top bar, disc and controls over the blurred cover.
final class PanelViewController: UIViewController {
  /// Posted, with the controller as object, before the panel is removed: its parts leave the screen.
  static let willLeave = Notification.Name("PanelWillLeave")

  let topBar: PanelTopBar
  let disc: PanelDisc
  let controls: PanelControls
  let background: PanelBackground
  let lyricsPage: LyricsPage
  let pages: PanelPages
  private let player: Player
  private let covers: CoverStore
  private let transition: PanelTransition
  private(set) var gestures: PanelGestures?
  /// The track whose words the lyrics page shows.
  private var lyricsTrack: URL?
  private var lyricsWereShown = false
  /// Where the disc comes from, in the panel's view.
  var discOrigin: () -> CGPoint = { .zero }
  /// The user wants the panel closed.
  var close: () -> Void = {}
  /// The user wants to see the queue.
  var onShowQueue: () -> Void = {}
  private var observers: [any NSObjectProtocol] = []

  init(player: Player, covers: CoverStore, strings: Strings, transition: PanelTransition) {
    self.player = player
    self.covers = covers
    self.transition = transition
    topBar = PanelTopBar(transition: transition)
    disc = PanelDisc(transition: transition)
    controls = PanelControls(transition: transition)
    background = PanelBackground(transition: transition)
    lyricsPage = LyricsPage(transition: transition, emptyText: strings.noLyrics)
    pages = PanelPages(disc: disc, lyrics: lyricsPage, isReduced: transition.isReduced)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private var parts: [PanelPart] { [background, topBar, disc, disc.platter, lyricsPage, controls] }

  /// The panel has left, and may be back in this very frame: nothing must keep its parts out of sight.
  func endSlides() {
    for part in parts { part.endSlide() }
  }

  override func viewDidLoad() {
    for part in [background, disc, lyricsPage, topBar, controls] { view.addSubview(part) }
    observe(Self.willLeave, of: self) { $0.slideParts() }
    observe(Player.didChange, of: player) { $0.showTrack() }
    observe(CoverStore.didLoad, of: covers) { $0.showTrack() }
    connectControls()
  }

  private func connectControls() {
    func connect(_ button: UIButton, _ react: @escaping () -> Void) {
      button.addAction(UIAction { _ in react() }, for: .touchUpInside)
    }
    connect(topBar.closeButton) { [weak self] in self?.close() }
    connect(controls.playButton) { [player] in player.togglePlaying() }
    connect(controls.nextButton) { [player] in player.next() }
    connect(controls.previousButton) { [player] in player.previous() }
    connect(controls.modeButton) { [player] in player.setMode(player.queue.mode.following) }
    connect(controls.queueButton) { [weak self] in self?.onShowQueue() }
    connect(controls.volumeBar.muteButton) { [player] in player.toggleMuted() }
    controls.volumeBar.setVolume = { [player] in player.volume = $0 }
    controls.scrubber.didMove = { [weak self] in self?.showLyrics() }
    pages.didMove = { [weak self] in self?.showLyrics() }
    controls.scrubber.seek = { [player] in player.seek(to: $0) }
    controls.scrubber.reachable = { [player] in player.reachable($0) }
  }

  func addGestures(dismissal: SheetMotion) {
    let hand = DiscHand(player: player, disc: disc, scrubber: controls.scrubber)
    gestures = PanelGestures(on: view, dismissal: dismissal, pages: pages, disc: disc, hand: hand)
  }

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  private func observe(
    _ name: Notification.Name, of object: AnyObject,
    _ react: @escaping @MainActor (PanelViewController) -> Void
  ) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated { if let self { react(self) } }
      })
  }

  /// Every part takes up the transition's direction: the way out, or back in.
  func slideParts() {
    for part in parts where part.slides { part.slideExplicitly() }
  }

  /// Out of the window a disc does not turn: it catches up.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showTrack()
  }

  override func viewWillLayoutSubviews() {
    let (width, height) = (view.bounds.width, view.bounds.height)
    background.frame = view.bounds
    topBar.frame = CGRect(x: 0, y: 0, width: width, height: PanelTopBar.height)
    controls.frame = CGRect(
      x: 0, y: height - PanelControls.height, width: width, height: PanelControls.height)
    let free = height - PanelTopBar.height - PanelControls.height
    let diameter = max(DiscButton.diameter, min(width * 0.8, free - 32).rounded(.down))
    disc.bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
    disc.center = CGPoint(x: width / 2, y: PanelTopBar.height + free / 2)
    disc.origin = discOrigin()
    let words = min(max(0, width - 48), 560)
    lyricsPage.bounds = CGRect(x: 0, y: 0, width: words, height: max(0, free))
    lyricsPage.center = disc.center
    pages.layout(width: width)
  }

  /// The window changed in mid-flight: the parts aim anew, as of when they started.
  override func viewDidLayoutSubviews() {
    if transition.isRunning, parts.contains(where: { $0.isUnderWay }) { slideParts() }
  }

  private func showTrack() {
    topBar.titleLabel.text = player.current?.title ?? ""
    topBar.artistLabel.text = player.current?.artist ?? ""
    controls.show(isPlaying: player.isPlaying, mode: player.queue.mode, isEmpty: player.queue.isEmpty)
    controls.volumeBar.show(volume: player.volume, isMuted: player.isMuted)
    if let track = player.current {
      let cover = covers.cover(of: track)
      disc.platter.show(cover)
      background.show(cover)
    }
    player.disc.apply(to: disc.platter.cover.layer)
    showProgress()
  }

  /// Once a frame while playing.
  func showProgress() {
    controls.scrubber.show(
      position: player.position, duration: player.duration, generation: player.generation)
    showLyrics()
  }

  /// The words of the track are read when they are first looked at.
  private func showLyrics() {
    let areNew = !lyricsWereShown || lyricsTrack != player.current?.url
    lyricsWereShown = pages.showsLyrics
    guard lyricsWereShown else { return }
    if lyricsTrack != player.current?.url {
      lyricsTrack = player.current?.url
      lyricsPage.show(lyricsTrack.flatMap(Lyrics.read(beside:)) ?? .none)
    }
    lyricsPage.show(time: controls.scrubber.shownPosition, scrolls: !areNew)
  }
}
