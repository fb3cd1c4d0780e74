import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§4.5 CAAnimationGroup")
struct AnimationGroupTests {
  private func group(_ children: [CAAnimation], duration: Double = 0) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = children
    group.duration = duration
    return group
  }

  /// What is presented at times of the layer's own.
  private func present(_ group: CAAnimationGroup, at times: [Double], _ check: (CALayer, Int) -> Void) {
    onStage { stage in
      let layer = stage.stillLayer()
      layer.opacity = 0.5
      layer.removeAllAnimations()
      layer.add(group, forKey: "group")
      stage.step(at: 10)
      for (index, time) in times.enumerated() {
        stage.scrub(layer, to: time)
        if let shown = layer.presentation() { check(shown, index) }
      }
    }
  }

  @Test("§4.5 The numbers: a child that begins later, and one without a duration")
  func numbers() {
    let fade = basic("opacity", from: 0, to: 1)
    fade.beginTime = 0.5
    let both = group([fade, basic("position.x", from: 0, to: 100, duration: 0)], duration: 2)
    let expected: [(Float, Double)] = [(0.5, 12.5), (0, 25), (0.5, 50), (0.9, 70), (0.5, 80)]
    present(both, at: [0.25, 0.5, 1, 1.4, 1.6]) { shown, index in
      expectClose(shown.opacity, Double(expected[index].0))
      expectClose(shown.position.x, expected[index].1)
    }
  }

  @Test("§4.5 Children are cut off at the group's end, not shortened")
  func clipped() {
    let long = group([basic("position.x", from: 0, to: 100, duration: 10)], duration: 5)
    let expected = [20.0, 50, 100]
    present(long, at: [2, 5, 5.1]) { shown, index in expectClose(shown.position.x, expected[index]) }
  }

  @Test("§4.5, §10.17 A group without a duration lasts 0.25 s")
  func missingDuration() {
    let expected = [5.0, 12.5, 100]
    present(group([basic("position.x", from: 0, to: 100, duration: 2)]), at: [0.1, 0.25, 0.26]) {
      shown, index in
      expectClose(shown.position.x, expected[index])
    }
  }

  @Test("§4.5 The group's timing function bends its children's time")
  func timingFunction() {
    let eased = group([basic("position.x", from: 0, to: 100, duration: 2)], duration: 2)
    eased.timingFunction = CAMediaTimingFunction(controlPoints: 0, 1, 0, 1)
    present(eased, at: [0.2]) { shown, _ in #expect(shown.position.x > 50) }
  }

  @Test("§4.5 A child's fillMode holds inside the group only")
  func fill() {
    let held = basic("opacity", from: 1, to: 0)
    held.fillMode = .forwards
    let late = basic("position.x", from: 0, to: 10)
    late.beginTime = 1
    late.fillMode = .backwards
    let expected: [(Float, Double)] = [(0.5, 0), (0, 5), (0.5, 100)]
    present(group([held, late], duration: 2), at: [0.5, 1.5, 2.1]) { shown, index in
      expectClose(shown.opacity, Double(expected[index].0))
      expectClose(shown.position.x, expected[index].1)
    }
  }

  @Test("§4.5 A repeated, reversing group takes its children along")
  func repeated() {
    let there = group([basic("position.x", from: 0, to: 100)], duration: 1)
    there.autoreverses = true
    there.repeatCount = 2
    let expected = [50.0, 75, 25, 100]
    present(there, at: [0.5, 1.25, 2.25, 4.1]) { shown, index in
      expectClose(shown.position.x, expected[index])
    }
  }

  @Test("§4.5 A group in a group counts from the outer one's time")
  func nested() {
    let inner = group([basic("position.x", from: 0, to: 100)], duration: 1)
    inner.beginTime = 0.5
    let expected = [100.0, 25, 100]
    present(group([inner], duration: 2), at: [0.25, 0.75, 1.75]) { shown, index in
      expectClose(shown.position.x, expected[index])
    }
  }

  @Test("§4.5 Only the group's delegate hears, and only the group is listed")
  func delegate() {
    onStage { stage in
      let layer = stage.liveLayer()
      let child = basic("opacity", from: 0, to: 1, duration: 0.5)
      stage.watch(child, as: "child")
      let group = group([child], duration: 1)
      stage.watch(group, as: "group")
      stage.step(at: 11) { layer.add(group, forKey: "g") }
      #expect(layer.animationKeys() == ["g"])
      stage.step(at: 11.75)
      stage.step(at: 12)
      #expect(stage.takeLog() == ["startgroup", "stopgroup:1"])
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test("§4.5 The layer's copy has copies of the children")
  func copies() throws {
    try onStage { stage in
      let layer = stage.liveLayer()
      let child = basic("position.x", from: 0, to: 100)
      let group = group([child], duration: 1)
      layer.add(group, forKey: "g")
      child.toValue = 1000
      group.animations = nil
      let copy = try #require(layer.animation(forKey: "g") as? CAAnimationGroup)
      #expect((copy.animations?.first as? CABasicAnimation)?.toValue as? Int == 100)
      #expect(copy.animations?.first !== child)
      stage.step(at: 11)
      stage.step(at: 11.5)
      expectClose(layer.presentation()?.position.x, 50)
    }
  }
}
