import QuartzCore
import UIKit

/// Tells what a drag on the panel is for, and a tap.
///
/// A drag that begins at the disc's rim turns the disc. Any other is locked to an axis by its first 10
/// points: downwards it drags the panel, sideways the pages.
final class PanelGestures: UIGestureRecognizerDelegate {
  private enum Drag {
    case down, sideways, turn
  }

  private let dismissal: SheetMotion
  private let pages: PanelPages
  private let disc: PanelDisc
  private let hand: DiscHand
  private let pan = UIPanGestureRecognizer()
  private var drag: Drag?
  private var start = CGPoint.zero

  init(on view: UIView, dismissal: SheetMotion, pages: PanelPages, disc: PanelDisc, hand: DiscHand) {
    self.dismissal = dismissal
    self.pages = pages
    self.disc = disc
    self.hand = hand
    pan.addAction { [weak self] _ in self?.follow() }
    let tap = UITapGestureRecognizer { [weak self] _ in self?.pages.swap() }
    for recognizer in [pan, tap] as [UIGestureRecognizer] {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
  }

  /// The panel goes a way of its own now: the finger lets go of it.
  func cancel() {
    pan.isEnabled = false
    pan.isEnabled = true
  }

  /// Sliders keep their touches, and so does what lies over the panel; a tap is one on the page in sight.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let view = touch.view, view.isPart(of: gestureRecognizer.view), !(view is UISlider) else {
      return false
    }
    if gestureRecognizer !== pan { return pages.contains(touch) }
    start = touch.location(in: nil)
    return true
  }

  private func follow() {
    switch pan.state {
    case .began: begin()
    case .changed: move()
    case .ended: end(velocity: pan.velocity(in: nil))
    case .cancelled: end(velocity: nil)
    case .possible, .failed: break
    }
  }

  private func begin() {
    let point = pan.location(in: nil)
    let window = pan.view?.window
    if dismissal.isDisplaced {
      drag = .down
      dismissal.beginDrag()
    } else if pages.page == .disc, disc.turns(at: disc.convert(start, from: window)) {
      drag = .turn
      hand.take(at: disc.convert(start, from: window))
    } else if abs(point.x - start.x) > abs(point.y - start.y) {
      drag = .sideways
      pages.beginDrag()
    } else {
      drag = .down
      dismissal.beginDrag()
    }
    move()
  }

  private func move() {
    switch drag {
    case .turn: hand.move(to: pan.location(in: disc))
    case .sideways: pages.drag(by: pan.translation(in: nil).x)
    case .down: dismissal.drag(by: pan.translation(in: nil).y)
    case nil: break
    }
  }

  /// Without a `velocity` the touch was taken away.
  private func end(velocity: CGPoint?) {
    switch drag {
    case .turn: hand.letGo(seeks: velocity != nil)
    case .sideways: pages.endDrag(velocity: velocity?.x ?? 0)
    case .down: dismissal.endDrag(velocity: velocity?.y ?? 0)
    case nil: break
    }
    drag = nil
  }
}

extension UIView {
  /// Whether the view is one of the panel's own, and not of a controller that was added to it.
  fileprivate func isPart(of panel: UIView?) -> Bool {
    var view = self
    while let superview = view.superview, superview !== panel { view = superview }
    return view is PanelPart
  }
}
