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
  private let player: Player
  private let covers: CoverStore
  private let transition: PanelTransition
  /// Where the disc comes from, in the panel's view.
  var discOrigin: () -> CGPoint = { .zero }
  /// The user wants the panel closed.
  var close: () -> Void = {}
  private var observers: [any NSObjectProtocol] = []

  init(player: Player, covers: CoverStore, transition: PanelTransition) {
    self.player = player
    self.covers = covers
    self.transition = transition
    topBar = PanelTopBar(transition: transition)
    disc = PanelDisc(transition: transition)
    controls = PanelControls(transition: transition)
    background = PanelBackground(transition: transition)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private var parts: [PanelPart] { [background, topBar, disc, disc.platter, controls] }

  /// The panel has left, and may be back in this very frame: nothing must keep its parts out of sight.
  func endSlides() {
    for part in parts { part.endSlide() }
  }

  override func viewDidLoad() {
    for part in [background, disc, topBar, controls] { view.addSubview(part) }
    observe(Self.willLeave, of: self) { $0.slideParts() }
    observe(Player.didChange, of: player) { $0.showTrack() }
    topBar.closeButton.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    controls.playButton.addAction(UIAction { [player] _ in player.togglePlaying() }, for: .touchUpInside)
    controls.nextButton.addAction(UIAction { [player] _ in player.next() }, for: .touchUpInside)
    controls.previousButton.addAction(UIAction { [player] _ in player.previous() }, for: .touchUpInside)
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
  }

  /// The window changed in mid-flight: the parts aim anew, as of when they started.
  override func viewDidLayoutSubviews() {
    if transition.isRunning, parts.contains(where: { $0.isUnderWay }) { slideParts() }
  }

  private func showTrack() {
    topBar.titleLabel.text = player.current?.title ?? ""
    topBar.artistLabel.text = player.current?.artist ?? ""
    controls.showPlaying(player.isPlaying)
    if let track = player.current {
      let cover = covers.cover(of: track)
      disc.platter.cover.image = cover
      background.show(cover)
    }
    player.disc.apply(to: disc.platter.cover.layer)
    showProgress()
  }

  /// Once a frame while playing.
  func showProgress() {
    controls.show(
      elapsed: TimeLabel.text(seconds: player.position), total: TimeLabel.text(seconds: player.duration),
      progress: player.progress)
  }
}
