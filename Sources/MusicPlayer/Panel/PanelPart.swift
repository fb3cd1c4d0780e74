import QuartzCore
import UIKit

/// A view of the panel that comes and goes by a keyframe animation of its own.
///
/// Coming in is a layer action: when the layer is ordered in, the view answers with the animation, and
/// leaves every other event to `super`. Going out cannot be one (an action for `kCAOnOrderOut` runs when
/// the layer has left the tree), so a notification tells the part to add the same animation, reversed,
/// before the panel is removed.
protocol PanelPart: UIView {
  var transition: PanelTransition { get }
  /// The animation in the transition's direction.
  func slide() -> CAKeyframeAnimation
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
