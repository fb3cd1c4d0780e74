import CoreGraphics
import QuartzCore
import Testing
import UIKit

@Suite("Blocks of keyframes, and transitions") @MainActor struct KeyframeBlockTests {
  private static let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  private func onStage(_ body: (TestLoop, UIView) throws -> Void) rethrows {
    try TestLoop.run { loop in
      let view = UIView(frame: CGRect(-10, -10, 20, 20))
      loop.window.addSubview(view)
      loop.frame(at: 10)
      try body(loop, view)
    }
  }

  /// Where the view is at quarters of a second of a block with two keyframes, 0…½ to 100, ¾…1 to 0.
  private func seen(_ options: UIView.KeyframeAnimationOptions) -> [CGFloat] {
    var result: [CGFloat] = []
    onStage { loop, view in
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: options.union(Self.linear)) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = 0 }
      }
      loop.frame(at: 10)
      for time in [10.125, 10.25, 10.5, 10.625, 10.875] {
        loop.frame(at: time)
        result.append(view.layer.presentation()?.position.x ?? .nan)
      }
    }
    return result
  }

  @Test("A property rests between its keyframes")
  func linear() { #expect(seen(.calculationModeLinear) == [25, 50, 100, 100, 50]) }

  @Test("Discrete keyframes jump at their beginnings")
  func discrete() { #expect(seen(.calculationModeDiscrete) == [100, 100, 100, 100, 0]) }

  @Test("Paced keyframes go at even speed, whatever their times")
  func paced() { #expect(seen(.calculationModePaced) == [25, 50, 100, 75, 25]) }

  @Test("Cubic keyframes pass through the same ends")
  func cubic() {
    let values = seen(.calculationModeCubic)
    #expect(values[2] == 100)
    #expect(values[0] != 25)
    #expect(seen(.calculationModeCubicPaced)[2] > 99)
  }

  @Test("A keyframe block has one completion, for all its properties; changes outside keyframes last it out")
  func completion() {
    onStage { loop, view in
      var ends: [Bool] = []
      UIView.animateKeyframes(
        withDuration: 1, delay: 0,
        animations: {
          view.alpha = 0
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.bounds.size.width = 40 }
        }, completion: { ends.append($0) })
      #expect(view.layer.animationKeys() == ["opacity", "bounds.size"])
      loop.frame(at: 10)
      loop.frame(at: 10.9)
      #expect(ends.isEmpty)
      loop.frame(at: 11)
      #expect(ends == [true])
      #expect(view.layer.animationKeys() == nil)
    }
  }

  @Test("Outside a block of keyframes, a keyframe just happens")
  func outside() {
    onStage { _, view in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
      #expect(view.alpha == 0)
      #expect(view.layer.animationKeys() == nil)
    }
  }

  @Test("§8.1 A cross-dissolve is a transition of the layer; what changes in it does not animate")
  func dissolve() {
    onStage { loop, view in
      var ends: [Bool] = []
      UIView.transition(
        with: view, duration: 1, options: .transitionCrossDissolve,
        animations: { view.backgroundColor = .red }, completion: { ends.append($0) })
      #expect(view.layer.animationKeys() == ["transition"])
      loop.frame(at: 10)
      #expect(ends.isEmpty)
      loop.frame(at: 11)
      #expect(ends == [true])
      UIView.transition(
        with: view, duration: 1, options: [.transitionCrossDissolve, .allowAnimatedContent],
        animations: { view.alpha = 0 })
      #expect(view.layer.animationKeys() == ["transition", "opacity"])
    }
  }

  @Test("§8.1 One view takes another's place, or is shown instead of it")
  func exchange() {
    onStage { loop, view in
      let (other, third) = (UIView(), UIView())
      var ends: [Bool] = []
      UIView.transition(from: view, to: other, duration: 0) { ends.append($0) }
      #expect(loop.window.subviews == [other])
      third.isHidden = true
      loop.window.addSubview(third)
      UIView.transition(
        from: other, to: third, duration: 1, options: [.transitionCrossDissolve, .showHideTransitionViews])
      #expect(loop.window.subviews == [other, third])
      #expect(other.isHidden)
      #expect(!third.isHidden)
      UIView.transition(from: UIView(), to: UIView(), duration: 1) { ends.append($0) }
      #expect(ends == [true, true])
    }
  }
}
