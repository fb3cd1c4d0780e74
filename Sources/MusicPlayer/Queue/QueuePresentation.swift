import UIKit

/// Opens the queue as a child of the main screen, over whatever it shows, and closes it. Either can be asked for at any
/// moment: a sheet that is under way turns round, and a finger can take it.
final class QueuePresentation {
  private let controller: QueueViewController
  private let motion: SheetMotion
  private let isReduced: Bool
  private unowned let host: MainViewController
  /// Whether it is open, or on its way to be.
  private(set) var isOpen = false

  init(host: MainViewController, player: Player, strings: Strings, isReduced: Bool) {
    self.host = host
    self.isReduced = isReduced
    controller = QueueViewController(player: player, strings: strings)
    controller.loadViewIfNeeded()
    motion = SheetMotion(view: controller.sheet, isReduced: isReduced)
    motion.willClose = { [unowned self] in
      isOpen = false
      fadeDim(to: 0)
    }
    motion.willReturn = { [unowned self] in
      isOpen = true
      fadeDim(to: 1)
    }
    motion.didClose = { [unowned self] in remove() }
    connect()
  }

  private func connect() {
    controller.closeButton.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    controller.onPull = { [weak self] in self?.close() }
    controller.dim.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.close() })
    controller.header.addGestureRecognizer(
      UIPanGestureRecognizer { [weak self] gesture in
        if let pan = gesture as? UIPanGestureRecognizer { self?.follow(pan) }
      })
  }

  func toggle() { if isOpen { close() } else { open() } }

  func open() {
    guard !isOpen else { return }
    guard controller.parent == nil else { return motion.comeBack() }
    host.addChild(controller)
    layout()
    controller.dim.alpha = 0
    host.view.addSubview(controller.view)
    controller.view.layoutIfNeeded()
    controller.showCurrent()
    controller.didMove(toParent: host)
    motion.comeIn()
  }

  func close() { if isOpen { motion.close() } }

  /// It fills the host's view.
  func layout() { if controller.parent != nil { controller.view.frame = host.view.bounds } }

  private func follow(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      motion.beginDrag()
      motion.drag(by: pan.translation(in: nil).y)
    case .changed: motion.drag(by: pan.translation(in: nil).y)
    case .ended: motion.endDrag(velocity: pan.velocity(in: nil).y)
    case .cancelled: motion.endDrag(velocity: 0)
    case .possible, .failed: break
    }
  }

  private func fadeDim(to alpha: CGFloat) {
    UIView.animate(
      withDuration: isReduced ? 0.15 : 0.3, delay: 0,
      options: [.beginFromCurrentState, .allowUserInteraction]
    ) { [dim = controller.dim] in dim.alpha = alpha }
  }

  private func remove() {
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
  }
}
