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
  let controller: PanelViewController
  private let exit: MusicPlayer.Exit
  private unowned let host: MainViewController

  init(host: MainViewController, player: Player, covers: CoverStore, exit: MusicPlayer.Exit, isReduced: Bool)
  {
    self.host = host
    self.exit = exit
    transition = PanelTransition(isReduced: isReduced) { [unowned host] in
      host.view.layer.convertTime(CACurrentMediaTime(), from: nil)
    }
    controller = PanelViewController(player: player, covers: covers, transition: transition)
    controller.discOrigin = { [unowned host] in host.discCenter }
    controller.close = { [weak self] in self?.close() }
    transition.delegate = self
  }

  /// Whether the panel is in the tree of controllers.
  private var isChild: Bool { controller.parent != nil }

  func open() {
    guard state == .closed || state == .closing else { return }
    transition.begin(.entering)
    state = .opening
    controller.view.isUserInteractionEnabled = true
    if isChild {
      controller.slideParts()
    } else {
      addPanel()
    }
  }

  func close() {
    guard state == .opening || state == .open else { return }
    transition.begin(.leaving)
    state = .closing
    controller.view.isUserInteractionEnabled = false
    switch exit {
    case .explicit: NotificationCenter.default.post(name: PanelViewController.willLeave, object: controller)
    case .orderOut: removePanel()
    }
  }

  /// The panel fills the host's view, on its way out too.
  func layout() { if state != .closed { controller.view.frame = host.view.bounds } }

  func showProgress() { if state != .closed { controller.showProgress() } }

  /// Adding the view orders its parts in: their actions are the way in.
  private func addPanel() {
    host.addChild(controller)
    controller.view.frame = host.view.bounds
    controller.view.layoutIfNeeded()
    host.view.addSubview(controller.view)
    controller.didMove(toParent: host)
  }

  private func removePanel() {
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
  }

  /// All parts end together: the first to say so is enough. One that was turned round ends unfinished.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard flag, anim.value(forKey: PanelTransition.directionKey) as? String == transition.direction.rawValue
    else { return }
    switch state {
    case .opening: state = .open
    case .closing:
      state = .closed
      if isChild { removePanel() }
      controller.endSlides()
    case .open, .closed: break
    }
  }

  /// The layers that traces show; nil when neither the panel nor its way out is on screen.
  struct Layers {
    let top, disc, platter, cover, bottom: CALayer
  }

  var presentedLayers: Layers? {
    guard state != .closed else { return nil }
    let platter = controller.disc.platter
    return Layers(
      top: controller.topBar.layer, disc: controller.disc.layer, platter: platter.layer,
      cover: platter.cover.layer,
      bottom: controller.controls.layer)
  }
}
