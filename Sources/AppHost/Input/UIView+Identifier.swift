package import CoreGraphics
package import UIKit

extension UIView {
  /// The centre, in this view's space, of the frontmost view below with `identifier` that a touch at its
  /// centre would reach; nil when there is none.
  ///
  /// Model frames count, not what an animation presents: a script taps where a view is going to be.
  package func hittableCenter(of identifier: String) -> CGPoint? {
    for view in candidates(identifier) {
      let center = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: self)
      if let hit = hitTest(center, with: nil), hit.isDescendant(of: view) { return center }
    }
    return nil
  }

  /// The visible views with `identifier`, front to back.
  private func candidates(_ identifier: String) -> [UIView] {
    guard !isHidden else { return [] }
    let below = subviewsFrontToBack.flatMap { $0.candidates(identifier) }
    return accessibilityIdentifier == identifier ? below + [self] : below
  }
}
