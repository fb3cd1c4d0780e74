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

  private let dismissal: PanelDismissal
  private let pages: PanelPages
  private let disc: PanelDisc
  private let hand: DiscHand
  private var drag: Drag?
  private var start = CGPoint.zero

  init(on view: UIView, dismissal: PanelDismissal, pages: PanelPages, disc: PanelDisc, hand: DiscHand) {
    self.dismissal = dismissal
    self.pages = pages
    self.disc = disc
    self.hand = hand
    let pan = UIPanGestureRecognizer { [weak self] gesture in
      if let pan = gesture as? UIPanGestureRecognizer { self?.follow(pan) }
    }
    let tap = UITapGestureRecognizer { [weak self] _ in self?.pages.swap() }
    for recognizer in [pan, tap] as [UIGestureRecognizer] {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
  }

  /// Sliders keep their touches; a tap is one on the page in sight.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    if gestureRecognizer is UITapGestureRecognizer {
      return pages.contains(touch)
    }
    start = touch.location(in: nil)
    return !(touch.view is UISlider)
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: begin(pan)
    case .changed: move(pan)
    case .ended: end(velocity: pan.velocity(in: nil))
    case .cancelled: end(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func begin(_ pan: UIPanGestureRecognizer) {
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
    move(pan)
  }

  private func move(_ pan: UIPanGestureRecognizer) {
    switch drag {
    case .turn: hand.move(to: pan.location(in: disc))
    case .sideways: pages.drag(by: pan.translation(in: nil).x)
    case .down: dismissal.drag(by: pan.translation(in: nil).y)
    case nil: break
    }
  }

  private func end(velocity: CGPoint) {
    switch drag {
    case .turn: hand.letGo()
    case .sideways: pages.endDrag(velocity: velocity.x)
    case .down: dismissal.endDrag(velocity: velocity.y)
    case nil: break
    }
    drag = nil
  }
}
