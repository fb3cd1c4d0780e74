import QuartzCore
import UIKit

/// Opens the panel as a child of the main screen, and closes it. Either can be asked for at any moment:
/// a panel that is under way turns round.
final class PanelPresentation: CAAnimationDelegate {
  enum State: String {
    case closed, opening, open, closing
  }

  private(set) var state = State.closed
  private let transition: PanelTransition
  private let panel: PanelViewController
  private let exit: MusicPlayer.Exit
  private unowned let host: MainViewController

  init(host: MainViewController, player: Player, covers: CoverStore, exit: MusicPlayer.Exit, isReduced: Bool) {
    self.host = host
    self.exit = exit
    transition = PanelTransition(isReduced: isReduced)
    panel = PanelViewController(player: player, covers: covers, transition: transition)
    panel.discOrigin = { [unowned host] in host.discCenter }
    panel.close = { [weak self] in self?.close() }
    transition.delegate = self
  }

  /// Whether the panel is in the tree of controllers.
  private var isChild: Bool { panel.parent != nil }

  func open() {
    guard state == .closed || state == .closing else { return }
    transition.begin(.entering)
    state = .opening
    panel.view.isUserInteractionEnabled = true
    if isChild {
      panel.slideParts()
    } else {
      addPanel()
    }
  }

  func close() {
    guard state == .opening || state == .open else { return }
    transition.begin(.leaving)
    state = .closing
    panel.view.isUserInteractionEnabled = false
    switch exit {
    case .explicit: NotificationCenter.default.post(name: PanelViewController.willLeave, object: panel)
    case .orderOut: removePanel()
    }
  }

  /// The panel fills the host's view.
  func layout() { if isChild { panel.view.frame = host.view.bounds } }

  func showProgress() { if isChild { panel.showProgress() } }

  /// Adding the view orders its parts in: their actions are the way in.
  private func addPanel() {
    host.addChild(panel)
    panel.view.frame = host.view.bounds
    panel.view.layoutIfNeeded()
    host.view.addSubview(panel.view)
    panel.didMove(toParent: host)
  }

  private func removePanel() {
    panel.willMove(toParent: nil)
    panel.view.removeFromSuperview()
    panel.removeFromParent()
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard flag, !transition.isRunning,
      anim.value(forKey: PanelTransition.directionKey) as? String == transition.direction.rawValue
    else { return }
    switch state {
    case .opening: state = .open
    case .closing:
      state = .closed
      if isChild { removePanel() }
    case .open, .closed: break
    }
  }

  /// The layers that traces show; nil when neither the panel nor its way out is on screen.
  struct Layers {
    let top, disc, platter, cover, bottom: CALayer
  }

  var presentedLayers: Layers? {
    guard state != .closed else { return nil }
    let platter = panel.disc.platter
    return Layers(
      top: panel.topBar.layer, disc: panel.disc.layer, platter: platter.layer, cover: platter.cover.layer,
      bottom: panel.controls.layer)
  }
}
