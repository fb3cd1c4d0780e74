import QuartzCore
import UIKit

/// A view of the panel that comes and goes by a keyframe animation of its own.
///
/// Coming in is a layer action: when the layer is ordered in, the view answers with the animation, and
/// leaves every other event to `super`. Going out cannot be one (an action for `kCAOnOrderOut` runs when
/// the layer has left the tree), so a notification tells the part to add the same animation, reversed,
/// before the panel is removed.
class PanelPart: UIView {
  let transition: PanelTransition

  init(transition: PanelTransition) {
    self.transition = transition
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether there is an animation at all.
  var slides: Bool { true }

  /// The animation in the transition's direction; a fade for parts that do not move.
  func slide() -> CAKeyframeAnimation { transition.fade() }

  /// The other way out, for comparison: with `--exit order-out` the engine shows what is answered here.
  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    if event == kCAOnOrderOut, slides, CALayer.presentsOrderOutActions { return slide() }
    return super.action(for: layer, forKey: event)
  }
}

extension PanelPart {
  /// Replaces the animation under way by that of the transition's direction now.
  func slideExplicitly() {
    layer.removeAnimation(forKey: kCAOnOrderIn)
    layer.add(slide(), forKey: PanelTransition.animationKey)
  }

  /// Takes the transition's animation away, whichever way it was added.
  func endSlide() {
    for key in slideKeys { layer.removeAnimation(forKey: key) }
  }

  /// Whether an animation of the transition is on the layer.
  var isUnderWay: Bool { slideKeys.contains { layer.animation(forKey: $0) != nil } }

  private var slideKeys: [String] { [kCAOnOrderIn, kCAOnOrderOut, PanelTransition.animationKey] }
}
