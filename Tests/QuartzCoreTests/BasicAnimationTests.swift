import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§4.1–4.2 Basic animations")
struct BasicAnimationTests {
  /// What is presented of a layer of opacity 0.5 at half of `animations`.
  private func opacity(of animations: CABasicAnimation...) -> Float? {
    var result: Float?
    onStage { stage in
      let layer = stage.stillLayer()
      withoutActions { layer.opacity = 0.5 }
      for animation in animations { layer.add(animation, forKey: nil) }
      stage.step(at: 10)
      stage.scrub(layer, to: 0.5)
      result = layer.presentedOpacity
    }
    return result
  }

  /// From, to, by, and what is measured at half over a model of 0.5.
  nonisolated static let rows: [(Double?, Double?, Double?, Double)] = [
    (0, 1, nil, 0.5), (0.2, nil, 0.3, 0.35), (nil, 0.9, 0.3, 0.75), (0.2, nil, nil, 0.35),
    (nil, 0.8, nil, 0.65), (nil, nil, 0.3, 0.65), (nil, nil, nil, 0.5), (0.2, 0.4, 0.9, 0.3),
  ]

  @Test("§4.1 From, to and by", arguments: rows)
  func ends(from: Double?, to: Double?, by: Double?, expected: Double) {
    let animation = basic("opacity", from: from, to: to)
    animation.byValue = by
    expectClose(opacity(of: animation), expected)
  }

  @Test("§4.1 Numbers of every type count")
  func numberTypes() {
    for one: Any in [1, 1.0, Float(1), CGFloat(1), NSNumber(value: 1), "1", true, UInt8(1)] {
      expectClose(opacity(of: basic("opacity", from: 0, to: one)), 0.5, "\(type(of: one))")
    }
  }

  @Test("§4.1 What is missing is looked up as the model changes")
  func followsModel() {
    onStage { stage in
      let layer = stage.stillLayer()
      CATransaction.setDisableActions(true)
      layer.add(basic("opacity", from: 0), forKey: nil)
      stage.step(at: 10)
      stage.scrub(layer, to: 0.5)
      expectClose(layer.presentedOpacity, 0.5)
      CATransaction.setDisableActions(true)
      layer.opacity = 0.2
      stage.step(at: 10)
      expectClose(layer.presentedOpacity, 0.1)
    }
  }

  @Test("§4.1 Without any end: from what was presented to what is set, also in mid-animation")
  func noEnds() {
    onStage { stage in
      let layer = stage.liveLayer()
      for (before, after, half) in [(Float(1), Float(0), 0.5), (0, 0.5, 0.25)] {
        let now = stage.context.time
        #expect(layer.opacity == before)
        withoutActions {
          layer.opacity = after
          layer.add(basic("opacity"), forKey: "a")
        }
        expectClose(layer.presentedOpacity, Double(before))
        stage.step(at: now)
        expectClose(layer.presentedOpacity, Double(before))
        stage.step(at: now + 0.5)
        expectClose(layer.presentedOpacity, half)
        stage.step(at: now + 1)
      }
      stage.step(at: 20) { layer.add(basic("opacity", from: 0, to: 1), forKey: "a") }
      stage.step(at: 20.25)
      withoutActions {
        layer.opacity = 1
        layer.add(basic("opacity"), forKey: "a")
      }
      stage.step(at: 20.25)
      stage.step(at: 20.75)
      expectClose(layer.presentedOpacity, 0.625)
    }
  }

  @Test("§4.1 A colour on its way from none is none")
  func colourFromNone() {
    onStage { stage in
      let (layer, red) = (stage.stillLayer(), CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      layer.add(basic("backgroundColor", to: red), forKey: nil)
      stage.step(at: 10)
      stage.scrub(layer, to: 0.5)
      #expect(layer.presentation()?.backgroundColor == nil)
    }
  }

  @Test("§4.1, §10.30 A flag on its way to true is true as soon as it has moved")
  func flag() {
    onStage { stage in
      let layer = stage.stillLayer()
      layer.add(basic("hidden", from: 0, to: 1), forKey: nil)
      stage.step(at: 10)
      #expect(layer.presentation()?.isHidden == false)
      stage.scrub(layer, to: 0.25)
      #expect(layer.presentation()?.isHidden == true)
    }
  }

  @Test("§4.1 A value of another kind is no value; a key path that is not a property's shows nothing")
  func wrongKinds() {
    expectClose(opacity(of: basic("opacity", from: CGPoint.zero, to: 1)), 0.75)
    expectClose(opacity(of: basic("opacity", from: "bogus", to: CGSize.zero)), 0.5)
    expectClose(opacity(of: basic("nonsense", from: 0, to: 1)), 0.5)
    expectClose(opacity(of: CABasicAnimation(keyPath: nil)), 0.5)
  }

  @Test("§4.2 Additive animations add up over the model")
  func additive() {
    let (one, other) = (basic("opacity", from: 0, to: 0.2), basic("opacity", from: 0, to: 0.1))
    (one.isAdditive, other.isAdditive) = (true, true)
    expectClose(opacity(of: one), 0.6)
    expectClose(opacity(of: one, other), 0.65)
  }

  @Test("§4.2 A missing end of an additive animation is nothing added")
  func additiveMissingEnd() {
    let animation = basic("opacity", from: 0.4)
    animation.isAdditive = true
    expectClose(opacity(of: animation), 0.7)
  }

  @Test("§4.2 An additive transform is applied before the one underneath")
  func additiveTransform() {
    onStage { stage in
      let layer = stage.stillLayer()
      CATransaction.setDisableActions(true)
      layer.transform = CATransform3DMakeScale(2, 2, 1)
      let move = CATransform3DMakeTranslation(10, 0, 0)
      let animation = basic("transform", from: move, to: move)
      animation.isAdditive = true
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      expectClose(layer.presentation()?.transform.m41, 20)
    }
  }

  /// Model, from, to, by, and what is presented at 0.5, 1.5 and 2.5.
  nonisolated static let cumulativeRows: [(CGFloat, Double?, Double?, Double?, [Double])] = [
    (0, 0, 10, nil, [5, 15, 25]), (100, nil, nil, 10, [105, 215, 325]),
  ]

  @Test("§4.2, §10.29 Cumulative repetitions go on from the end value", arguments: cumulativeRows)
  func cumulative(model: CGFloat, from: Double?, to: Double?, by: Double?, expected: [Double]) {
    onStage { stage in
      let layer = stage.stillLayer()
      CATransaction.setDisableActions(true)
      layer.zPosition = model
      let animation = basic("zPosition", from: from, to: to)
      animation.byValue = by
      animation.isCumulative = true
      animation.repeatCount = 3
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      for (time, value) in zip([0.5, 1.5, 2.5], expected) {
        stage.scrub(layer, to: time)
        expectClose(layer.presentation()?.zPosition, value)
      }
    }
  }

  @Test("§4.2 Autoreversing animations accumulate nothing")
  func cumulativeReversing() {
    onStage { stage in
      let (layer, animation) = (stage.stillLayer(), basic("zPosition", from: 0, to: 10))
      animation.isCumulative = true
      animation.autoreverses = true
      animation.repeatCount = 3
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      stage.scrub(layer, to: 2.5)
      expectClose(layer.presentation()?.zPosition, 5)
    }
  }
}
