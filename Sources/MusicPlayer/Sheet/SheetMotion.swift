import QuartzCore
import UIKit

/// A sheet, or the panel, under a finger that drags it down: it follows, and when it is let go closes or goes back.
/// It can be taken up again on the way.
final class SheetMotion: CAAnimationDelegate {
  private static let duration = 0.3
  private static let reducedDuration = 0.15
  /// Of its height: let go further down, it closes.
  private static let closingFraction: CGFloat = 0.2
  /// Points a second at which a stroke counts, however short it is.
  private static let strokeVelocity: CGFloat = 500
  private static let key = "settle"

  /// Tells what the sheet is doing: it is on its way out, on its way back, has left, is back.
  var willClose: () -> Void = {}
  var willReturn: () -> Void = {}
  var didClose: () -> Void = {}
  var didReturn: () -> Void = {}
  /// The distance goes into its transform.
  private let view: UIView
  private let isReduced: Bool
  private var isClosing = false
  private var dragStart: CGFloat = 0
  /// How far down the model is. It stays where the finger left it while the sheet goes out of sight, so that
  /// another touch finds it.
  private var offset: CGFloat = 0 {
    didSet { view.transform = CGAffineTransform(translationX: 0, y: offset) }
  }

  init(view: UIView, isReduced: Bool) {
    self.view = view
    self.isReduced = isReduced
  }

  /// Whether the sheet is not at its place, and so comes and goes this way.
  var isDisplaced: Bool { offset != 0 || isSettling }

  /// How far down the sheet is seen to be, in points.
  var presentedOffset: CGFloat { (view.layer.presentation() ?? view.layer).affineTransform().ty }

  private var isSettling: Bool { view.layer.animation(forKey: Self.key) != nil }

  // MARK: Under a finger

  func beginDrag() {
    let wasClosing = isClosing
    stop(at: presentedOffset)
    dragStart = offset
    // The panel's bars reach beyond its edges.
    view.clipsToBounds = true
    if wasClosing { willReturn() }
  }

  /// The finger is `distance` points below where it took hold.
  func drag(by distance: CGFloat) { offset = max(0, dragStart + distance) }

  /// The finger left at a speed of `velocity` points a second downwards.
  func endDrag(velocity: CGFloat) {
    let isStroke = abs(velocity) >= Self.strokeVelocity
    let isFar = offset >= Self.closingFraction * view.bounds.height
    settle(closing: offset > 0 && (isStroke ? velocity > 0 : isFar), velocity: velocity)
  }

  // MARK: Settling

  /// From below.
  func comeIn() {
    stop(at: isReduced ? 0 : view.bounds.height)
    settle(closing: false, velocity: 0)
  }

  func close() { settle(closing: true, velocity: 0) }

  func comeBack() { settle(closing: false, velocity: 0) }

  /// At its place, at once.
  private func reset() {
    stop(at: 0)
    view.clipsToBounds = false
  }

  private func stop(at offset: CGFloat) {
    isClosing = false
    view.layer.removeAnimation(forKey: Self.key)
    self.offset = offset
  }

  private func settle(closing: Bool, velocity: CGFloat) {
    let start = presentedOffset
    stop(at: closing ? start : 0)
    isClosing = closing
    if closing { willClose() } else { willReturn() }
    guard !isReduced else { return fade(closing: closing) }
    let end = closing ? view.bounds.height : 0
    guard end != start else { return finish() }
    let animation = CABasicAnimation(keyPath: "transform.translation.y")
    animation.fromValue = start
    animation.toValue = end
    animation.duration = Self.duration
    animation.timingFunction = Self.timing(velocity * Self.duration / (end - start))
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    animation.delegate = self
    view.layer.add(animation, forKey: Self.key)
  }

  /// Begins with `slope` ways in the animation's duration and ends at rest. With control points at thirds of
  /// the time a cubic Bézier is the cubic with these slopes; steeper than 3 it would overshoot.
  private static func timing(_ slope: CGFloat) -> CAMediaTimingFunction {
    CAMediaTimingFunction(controlPoints: 1 / 3, Float(min(max(slope, -1), 3) / 3), 2 / 3, 1)
  }

  private func fade(closing: Bool) {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = closing ? 1 : 0
    animation.toValue = closing ? 0 : 1
    animation.duration = Self.reducedDuration
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    animation.delegate = self
    view.layer.add(animation, forKey: Self.key)
  }

  /// One that was interrupted ends unfinished.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag, isSettling { finish() }
  }

  private func finish() {
    let wasClosing = isClosing
    if wasClosing { didClose() }
    reset()
    if !wasClosing { didReturn() }
  }
}
