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
  private let dismissal: SheetMotion
  private let exit: MusicPlayer.Exit
  private unowned let host: MainViewController

  init(
    host: MainViewController, player: Player, covers: CoverStore, strings: Strings, exit: MusicPlayer.Exit,
    isReduced: Bool
  ) {
    self.host = host
    self.exit = exit
    transition = PanelTransition(isReduced: isReduced) { [unowned host] in
      host.view.layer.convertTime(CACurrentMediaTime(), from: nil)
    }
    controller = PanelViewController(
      player: player, covers: covers, strings: strings, transition: transition)
    dismissal = SheetMotion(view: controller.view, isReduced: isReduced)
    controller.discOrigin = { [unowned host] in host.discCenter }
    controller.close = { [weak self] in self?.close() }
    transition.delegate = self
    followDismissal()
  }

  private func followDismissal() {
    controller.addGestures(dismissal: dismissal)
    dismissal.willClose = { [unowned self] in state = .closing }
    dismissal.willReturn = { [unowned self] in if state == .closing { state = .opening } }
    dismissal.didReturn = { [unowned self] in if state == .opening, !transition.isRunning { state = .open } }
    dismissal.didClose = { [unowned self] in
      transition.endLeft()
      state = .closed
      // It is out of sight already.
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      removePanel()
      CATransaction.commit()
      controller.endSlides()
      controller.pages.showDisc(duration: 0)
    }
  }

  /// Whether the panel is in the tree of controllers.
  private var isChild: Bool { controller.parent != nil }

  func open() {
    guard state == .closed || state == .closing else { return }
    guard !dismissal.isDisplaced else { return dismissal.comeBack() }
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
    controller.gestures?.cancel()
    guard !dismissal.isDisplaced else { return dismissal.close() }
    transition.begin(.leaving)
    state = .closing
    controller.pages.showDisc(duration: transition.duration)
    controller.view.isUserInteractionEnabled = false
    switch exit {
    case .explicit: NotificationCenter.default.post(name: PanelViewController.willLeave, object: controller)
    case .orderOut: removePanel()
    }
  }

  /// Disc and lyrics change places, if they are on screen.
  func swapPages() { if state == .opening || state == .open { controller.pages.swap() } }

  /// The panel fills the host's view, on its way out too.
  func layout() {
    guard state != .closed else { return }
    // Not its frame: the view may be dragged.
    let bounds = host.view.bounds
    controller.view.bounds = CGRect(origin: .zero, size: bounds.size)
    controller.view.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  func showProgress() { if state != .closed { controller.showProgress() } }

  /// Adding the view orders its parts in: their actions are the way in.
  private func addPanel() {
    host.addChild(controller)
    layout()
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
    /// How far down all of them are dragged, in points.
    let offset: CGFloat
  }

  var presentedLayers: Layers? {
    guard state != .closed else { return nil }
    let platter = controller.disc.platter
    return Layers(
      top: controller.topBar.layer, disc: controller.disc.layer, platter: platter.layer,
      cover: platter.cover.layer,
      bottom: controller.controls.layer, offset: dismissal.presentedOffset)
  }
}
