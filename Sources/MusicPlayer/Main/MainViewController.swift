import MusicLibrary
import QuartzCore
import UIKit

/// The main screen: a navigation controller with the track list and the bottom toolbar, which stays
/// visible. The disc button in the toolbar opens the panel, as a child over everything.
final class MainViewController: UINavigationController {
  private let player: Player
  private let covers: CoverStore
  let list: TrackListViewController
  private let bar = NowPlayingBar()
  private var displayLink: CADisplayLink?
  private var observers: [any NSObjectProtocol] = []
  private(set) var panel: PanelPresentation!
  private(set) var queue: QueuePresentation!
  /// Whether a key means something; then it has been done.
  var handleKey: (UIKey) -> Bool = { _ in false }

  init(player: Player, language: Language, options: MusicPlayer.Options) {
    self.player = player
    let strings = Strings(language)
    covers = CoverStore(loader: options.covers)
    list = TrackListViewController(player: player, covers: covers, strings: strings)
    super.init(navigationBarClass: nil, toolbarClass: PlayerToolbar.self)
    list.toolbarItems = [UIBarButtonItem(customView: bar)]
    viewControllers = [list]
    panel = PanelPresentation(
      host: self, player: player, covers: covers, strings: strings, exit: options.exit,
      isReduced: options.reducesMotion)
    queue = QueuePresentation(
      host: self, player: player, strings: strings, isReduced: options.reducesMotion)
    panel.controller.onShowQueue = { [unowned self] in queue.open() }
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    displayLink?.invalidate()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    isToolbarHidden = false
    bar.discButton.addAction(UIAction { [weak self] _ in self?.openPanel() }, for: .touchUpInside)
    bar.playButton.addAction(UIAction { [player] _ in player.togglePlaying() }, for: .touchUpInside)
    bar.nextButton.addAction(UIAction { [player] _ in player.next() }, for: .touchUpInside)
    for (name, object) in [(Player.didChange, player), (CoverStore.didLoad, covers)] as [(_, AnyObject)] {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { [weak self] _ in
          MainActor.assumeIsolated { self?.showTrack() }
        })
    }
    let link = CADisplayLink { [weak self] _ in self?.followPlayer() }
    link.add(to: .main, forMode: .common)
    displayLink = link
    showTrack()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    panel.layout()
    queue.layout()
  }

  /// The centre of the disc button, in the screen's space.
  var discCenter: CGPoint {
    bar.discButton.convert(CGPoint(x: bar.discButton.bounds.midX, y: bar.discButton.bounds.midY), to: view)
  }

  /// Opens the panel, with its music if none is playing or paused.
  func openPanel() {
    queue.close()
    panel.open()
    player.playIfStopped()
  }

  private func showTrack() {
    let track = player.current
    bar.show(title: track?.title ?? "", artist: track?.artist ?? "", isPlaying: player.isPlaying)
    bar.playButton.isEnabled = track != nil
    bar.nextButton.isEnabled = track != nil
    bar.discButton.show(cover: track.map { covers.cover(of: $0) }, motion: player.disc)
    displayLink?.isPaused = !player.isPlaying
    showProgress()
  }

  /// Once a frame while playing.
  private func followPlayer() {
    player.followAudio()
    showProgress()
  }

  private func showProgress() {
    bar.discButton.progress = player.progress
    panel.showProgress()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard let key = press.key else { continue }
      if !handleKey(key) { super.pressesBegan([press], with: event) }
    }
  }
}
