import CoreGraphics
import QuartzCore
import Testing
import UIKit

@Suite("UIView.animate") @MainActor struct AnimationTests {
  /// A visible view of 20 x 20 around the origin, in a loop whose first frame was at 10 s.
  private func onStage(_ body: (TestLoop, UIView) throws -> Void) rethrows {
    try TestLoop.run { loop in
      let view = UIView(frame: CGRect(-10, -10, 20, 20))
      loop.window.addSubview(view)
      loop.frame(at: 10)
      try body(loop, view)
    }
  }

  private func x(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? .nan }

  private func opacity(_ view: UIView) -> Float { view.layer.presentation()?.opacity ?? .nan }

  @Test(
    "§8.3, §10.33: overlapping blocks blend",
    arguments: [
      (UIView.AnimationOptions.curveLinear, [25, 50, 50, 50, 25, 0]),
      (.curveEaseInOut, [12.916, 50, 74.168, 50, 12.916, 0]),
    ] as [(UIView.AnimationOptions, [CGFloat])])
  func additive(options: UIView.AnimationOptions, expected: [CGFloat]) {
    onStage { loop, view in
      var ends: [String] = []
      UIView.animate(
        withDuration: 1, delay: 0, options: options, animations: { view.center.x = 100 },
        completion: { ends.append("first \($0)") })
      loop.frame(at: 10)
      var seen: [CGFloat] = []
      for time in [10.25, 10.5, 10.75, 11, 11.25, 11.5] {
        loop.frame(at: time)
        seen.append(x(view))
        guard time == 10.5 else { continue }
        UIView.animate(
          withDuration: 1, delay: 0, options: options, animations: { view.center.x = 0 },
          completion: { ends.append("second \($0)") })
        #expect(view.layer.animationKeys() == ["position", "position-2"])
        loop.frame(at: time)
      }
      for (value, wanted) in zip(seen, expected) { #expect(abs(value - wanted) < 1e-3) }
      #expect(ends == ["first true", "second true"])
    }
  }

  @Test("§8.3: a change of bounds is two additive animations, of origin and size")
  func bounds() throws {
    try onStage { loop, view in
      UIView.animate(withDuration: 1) { view.bounds = CGRect(5, 0, 10, 10) }
      #expect(view.layer.animationKeys() == ["bounds.origin", "bounds.size"])
      let size = try #require(view.layer.animation(forKey: "bounds.size") as? CABasicAnimation)
      #expect(size.fromValue as? CGSize == CGSize(width: 10, height: 10))
      #expect(size.toValue as? CGSize == .zero)
      #expect(size.isAdditive)
      #expect(size.fillMode == .both)
      loop.frame(at: 10)
      loop.frame(at: 10.5)
      #expect(view.layer.presentation()?.bounds == CGRect(2.5, 0, 15, 15))
    }
  }

  @Test("§8.2: the frame is animated as position and bounds; the model changes at once")
  func frame() {
    onStage { _, view in
      UIView.animate(withDuration: 1) { view.frame = CGRect(0, 0, 40, 40) }
      #expect(view.layer.animationKeys() == ["position", "bounds.size"])
      #expect(view.frame == CGRect(0, 0, 40, 40))
    }
  }

  @Test("§11: transforms are additive, and arrive half-way in between")
  func transform() throws {
    try onStage { loop, view in
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      loop.frame(at: 10)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform = CGAffineTransform(translationX: 100, y: 0)
      }
      loop.frame(at: 10)
      let animation = try #require(view.layer.animation(forKey: "transform") as? CABasicAnimation)
      #expect(animation.isAdditive)
      let start = try #require(view.layer.presentation()).affineTransform()
      #expect(start == CGAffineTransform(scaleX: 2, y: 2))
      loop.frame(at: 10.5)
      let middle = try #require(view.layer.presentation()).affineTransform()
      #expect(abs(middle.a - 1.5) < 1e-9)
      #expect(abs(middle.tx - 50) < 1e-9)
    }
  }

  @Test("A transform that flattens everything is animated all the same")
  func flatTransform() throws {
    try onStage { loop, view in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform = CGAffineTransform(scaleX: 0, y: 0)
      }
      loop.frame(at: 10)
      loop.frame(at: 10.5)
      let middle = try #require(view.layer.presentation()).affineTransform()
      #expect(abs(middle.a - 0.5) < 1e-6)
    }
  }

  @Test("§10.34: a block that changes nothing is complete at once")
  func emptyBlock() {
    onStage { _, _ in
      var ends: [Bool] = []
      UIView.animate(withDuration: 5, animations: {}, completion: { ends.append($0) })
      #expect(ends == [true])
    }
  }

  @Test("§10.35: an equal value makes no animation")
  func equalValue() {
    onStage { _, view in
      var ends: [Bool] = []
      UIView.animate(withDuration: 5, animations: { view.alpha = 1 }, completion: { ends.append($0) })
      #expect(ends == [true])
      #expect(view.layer.animationKeys() == nil)
    }
  }

  @Test("§10.36: the old value shows during the delay")
  func delay() {
    onStage { loop, view in
      view.alpha = 0
      loop.frame(at: 10)
      UIView.animate(withDuration: 0.4, delay: 0.2, options: []) { view.alpha = 1 }
      loop.frame(at: 10)
      for (time, expected) in [(10.19, 0), (10.3, 0.129162), (10.6, 1)] as [(Double, Float)] {
        loop.frame(at: time)
        #expect(abs(opacity(view) - expected) < 1e-4)
      }
    }
  }

  @Test("§10.37: what is replaced has not finished; what blends has")
  func finishedFlag() {
    onStage { loop, view in
      view.backgroundColor = .red
      loop.frame(at: 10)
      var ends: [String] = []
      UIView.animate(
        withDuration: 1, animations: { view.backgroundColor = .blue },
        completion: { ends.append("color \($0)") })
      UIView.animate(
        withDuration: 1, animations: { view.center.x = 50 }, completion: { ends.append("center \($0)") })
      loop.frame(at: 10.5)
      UIView.animate(withDuration: 1) {
        view.backgroundColor = .green
        view.center.x = 0
      }
      loop.frame(at: 10.5)
      #expect(ends == ["color false"])
      loop.frame(at: 11.1)
      #expect(ends == ["color false"])
      loop.frame(at: 11.6)
      #expect(ends == ["color false", "center true"])
    }
  }

  @Test("§8.4: a colour begins from what is seen when asked to, else from the value set last")
  func beginFromCurrentState() throws {
    for options in [[], .beginFromCurrentState] as [UIView.AnimationOptions] {
      try onStage { loop, view in
        view.backgroundColor = UIColor(white: 0, alpha: 1)
        loop.frame(at: 10)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          view.backgroundColor = UIColor(white: 1, alpha: 1)
        }
        loop.frame(at: 10)
        loop.frame(at: 10.5)
        UIView.animate(withDuration: 1, delay: 0, options: options) {
          view.backgroundColor = UIColor(white: 0, alpha: 1)
        }
        loop.frame(at: 10.5)
        let seen = try #require(view.layer.presentation()?.backgroundColor)
        #expect(abs(seen.red - (options.isEmpty ? 1 : 0.5)) < 1e-6)
      }
    }
  }

  @Test("A colour that was not there fades in")
  func colorFromNothing() throws {
    try onStage { loop, view in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.backgroundColor = .red }
      loop.frame(at: 10)
      loop.frame(at: 10.25)
      let seen = try #require(view.layer.presentation()?.backgroundColor)
      #expect(abs(seen.alpha - 0.25) < 1e-6)
      #expect(seen.red == 1)
    }
  }

  @Test("§8.5: removing a view's animations, or the view, ends its blocks unfinished")
  func removal() {
    onStage { loop, view in
      var ends: [Bool] = []
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { ends.append($0) })
      loop.frame(at: 10)
      view.layer.removeAllAnimations()
      loop.frame(at: 10.1)
      #expect(ends == [false])
      UIView.animate(withDuration: 1, animations: { view.alpha = 1 }, completion: { ends.append($0) })
      loop.frame(at: 10.2)
      view.removeFromSuperview()
      loop.frame(at: 10.3)
      #expect(ends == [false, false])
    }
  }

  @Test("§8.5: without duration changes show at once, and the completion follows in the loop")
  func noDuration() {
    onStage { loop, view in
      var ends: [Bool] = []
      UIView.animate(withDuration: 0, animations: { view.alpha = 0 }, completion: { ends.append($0) })
      #expect(view.layer.animationKeys() == nil)
      #expect(ends.isEmpty)
      loop.frame(at: 10)
      #expect(ends == [true])
    }
  }

  @Test("§8.5: a repeated block goes on until it is removed; one that returns does so")
  func repeating() {
    onStage { loop, view in
      var ends: [Bool] = []
      UIView.animate(
        withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
        animations: { view.center.x = 100 }, completion: { ends.append($0) })
      loop.frame(at: 10)
      for (time, expected) in [(10.25, 25), (11.25, 75), (109.5, 50)] as [(Double, CGFloat)] {
        loop.frame(at: time)
        #expect(abs(x(view) - expected) < 1e-9)
      }
      #expect(ends.isEmpty)
      #expect(view.center.x == 100)
    }
  }

  @Test("§8.2: inner blocks take over duration and curve unless their options say otherwise")
  func nesting() throws {
    try onStage { _, view in
      var durations: [Double] = []
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        durations.append(UIView.inheritedAnimationDuration)
        UIView.animate(withDuration: 1) { view.alpha = 0 }
        UIView.animate(
          withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve]
        ) { view.center.x = 1 }
      }
      #expect(durations == [2])
      #expect(UIView.inheritedAnimationDuration == 0)
      let inner = try #require(view.layer.animation(forKey: "opacity") as? CABasicAnimation)
      let own = try #require(view.layer.animation(forKey: "position") as? CABasicAnimation)
      #expect(inner.duration == 2)
      #expect(own.duration == 1)
      var values: [Float] = [0, 0]
      own.timingFunction?.getControlPoint(at: 1, values: &values)
      #expect(values == [0.42, 0])
      inner.timingFunction?.getControlPoint(at: 1, values: &values)
      #expect(values == [0, 0])
    }
  }

  @Test("modifyAnimations repeats what is animated inside it")
  func modification() {
    onStage { _, view in
      UIView.animate(withDuration: 1) {
        UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.alpha = 0 }
        view.center.x = 9
      }
      #expect(view.layer.animation(forKey: "opacity")?.repeatCount == 3)
      #expect(view.layer.animation(forKey: "opacity")?.autoreverses == true)
      #expect(view.layer.animation(forKey: "position")?.repeatCount == 1)
    }
  }

  @Test("§1.2: with animations off, blocks are like no blocks")
  func disabled() {
    onStage { _, view in
      UIView.animate(withDuration: 1) {
        UIView.performWithoutAnimation { view.alpha = 0.5 }
        #expect(UIView.areAnimationsEnabled)
      }
      #expect(view.layer.animationKeys() == nil)
      UIView.setAnimationsEnabled(false)
      #expect(!UIView.areAnimationsEnabled)
      var ends: [Bool] = []
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { ends.append($0) })
      UIView.setAnimationsEnabled(true)
      #expect(view.layer.animationKeys() == nil)
      #expect(ends == [true])
    }
  }

  @Test("§8.2: a view that is animated hears no touches unless allowed")
  func touches() {
    onStage { loop, view in
      view.frame = CGRect(0, 0, 20, 20)
      UIView.animate(withDuration: 1) { view.alpha = 0.5 }
      loop.frame(at: 10)
      #expect(loop.window.hitTest(CGPoint(5, 5), with: nil) === loop.window)
      loop.frame(at: 11)
      #expect(loop.window.hitTest(CGPoint(5, 5), with: nil) === view)
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
      loop.frame(at: 11)
      #expect(loop.window.hitTest(CGPoint(5, 5), with: nil) === view)
    }
  }

  @Test("With layoutSubviews what the layout changes is animated too")
  func layout() {
    final class Row: UIView {
      let mark = UIView(frame: CGRect(0, 0, 4, 4))

      override func layoutSubviews() { mark.center.x = bounds.width }
    }
    onStage { loop, _ in
      let row = Row(frame: CGRect(0, 0, 20, 20))
      row.addSubview(row.mark)
      loop.window.addSubview(row)
      loop.frame(at: 10)
      UIView.animate(withDuration: 1, delay: 0, options: .layoutSubviews) { row.bounds.size.width = 40 }
      #expect(row.mark.layer.animationKeys() == ["position"])
    }
  }

  @Test("§8.1, §8.2: a block's animation: eased in and out, filled on both sides, of the block's duration")
  func shape() throws {
    try onStage { _, view in
      UIView.animate(withDuration: 2) { view.alpha = 0 }
      let animation = try #require(view.layer.animation(forKey: "opacity"))
      #expect(animation.duration == 2)
      #expect(animation.fillMode == .both)
      var points: [Float] = [0, 0]
      animation.timingFunction?.getControlPoint(at: 1, values: &points)
      #expect(points == [0.42, 0])
      animation.timingFunction?.getControlPoint(at: 2, values: &points)
      #expect(points == [0.58, 1])
    }
  }

  @Test("§8.2: a nested block has a completion of its own")
  func nestedCompletions() {
    onStage { loop, view in
      var ends: [String] = []
      UIView.animate(
        withDuration: 1,
        animations: {
          view.alpha = 0
          UIView.animate(
            withDuration: 1, delay: 0, options: .overrideInheritedDuration,
            animations: { view.center.x = 9 }, completion: { ends.append("inner \($0)") })
        }, completion: { ends.append("outer \($0)") })
      loop.frame(at: 10)
      view.layer.removeAnimation(forKey: "position")
      loop.frame(at: 10.5)
      #expect(ends == ["inner false"])
      loop.frame(at: 11)
      #expect(ends == ["inner false", "outer true"])
    }
  }

  @Test("§1.2: the contents of a view's layer are not animated by a block")
  func contents() {
    onStage { loop, view in
      view.layer.contents = CGImage(recording: .empty, size: CGSize(width: 1, height: 1), scale: 1)
      loop.frame(at: 10)
      UIView.animate(withDuration: 1) {
        view.layer.contents = CGImage(recording: .empty, size: CGSize(width: 2, height: 2), scale: 1)
      }
      #expect(view.layer.animationKeys() == nil)
    }
  }

  @Test("§1.2: layers of one's own animate by themselves inside a block")
  func sublayers() {
    onStage { loop, view in
      let layer = CALayer()
      view.layer.addSublayer(layer)
      loop.frame(at: 10)
      UIView.animate(withDuration: 3) { layer.opacity = 0 }
      #expect(layer.animation(forKey: "opacity")?.duration == 0.25)
    }
  }
}
