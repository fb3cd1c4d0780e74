import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§10 Gotchas of springs and groups")
struct SpringAndGroupGotchaTests {
  /// What is presented of `position.x`, 0 in the model, at `times` of a layer that stands still.
  private func positions(of animation: CAAnimation, at times: [Double]) -> [CGFloat] {
    var result: [CGFloat] = []
    onStage { stage in
      let layer = stage.stillLayer()
      withoutActions { layer.position.x = 0 }
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      for time in times {
        stage.scrub(layer, to: time)
        result.append(layer.presentation()?.position.x ?? .nan)
      }
    }
    return result
  }

  private func spring(duration: Double = 0) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0
    spring.toValue = 100
    spring.duration = duration
    return spring
  }

  private func expectClose(_ values: [CGFloat], _ expected: [Double], within tolerance: Double = 1e-4) {
    #expect(values.count == expected.count)
    for (value, wanted) in zip(values, expected) {
      #expect(abs(value - wanted) <= tolerance, "\(value) is not \(wanted)")
    }
  }

  @Test("§10.15 A spring without duration is cut off after a quarter of a second")
  func springDuration() {
    expectClose(positions(of: spring(), at: [0.2, 0.26]), [84.9426, 0])
    let settling = spring()
    #expect(settling.settlingDuration == 1.4727003346780927)
    settling.duration = settling.settlingDuration
    expectClose(positions(of: settling, at: [0.2, 1, 1.4728]), [84.9426, 100.2170, 0])
  }

  @Test("§4.4 The duration cuts a spring off and does not stretch it")
  func springCutOff() {
    expectClose(
      positions(of: spring(duration: 0.5), at: [0.1, 0.49, 0.51]), [34.03, 108.34, 0], within: 5e-3)
  }

  @Test("§10.16 More damping than critical is critical", arguments: [20, 30, 100] as [CGFloat])
  func overdamped(damping: CGFloat) {
    let spring = spring(duration: 1)
    spring.damping = damping
    #expect(spring.damping == damping)
    expectClose(positions(of: spring, at: [0.25]), [71.2703])
  }

  private func group(duration: Double, _ animations: CAAnimation...) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.duration = duration
    group.animations = animations
    return group
  }

  @Test("§10.17 A group without duration is cut off after a quarter of a second, whatever is in it")
  func groupDuration() {
    let group = group(duration: 0, basic("position.x", from: 0, to: 100, duration: 2))
    expectClose(positions(of: group, at: [0.1, 0.24, 0.26]), [5, 12, 0])
  }

  @Test("§10.18 In a group a beginning is counted from the group's")
  func groupDelay() {
    let child = basic("position.x", from: 50, to: 100)
    child.beginTime = 1
    expectClose(positions(of: group(duration: 3, child), at: [0.5, 1.5, 2.5]), [0, 75, 0])
    onStage { _ in child.beginTime = CACurrentMediaTime() + 1 }
    expectClose(positions(of: group(duration: 3, child), at: [0.5, 1.5, 2.5]), [0, 0, 0])
  }

  @Test(
    "§4.5, §3.4 A group of 2 s: a delayed child, and one without duration, which lasts as long as the group")
  func groupTable() {
    onStage { stage in
      let layer = stage.stillLayer()
      withoutActions {
        layer.opacity = 0.5
        layer.position.x = 0
      }
      let fade = basic("opacity", from: 0, to: 1)
      fade.beginTime = 0.5
      let move = basic("position.x", from: 0, to: 100, duration: 0)
      layer.add(group(duration: 2, fade, move), forKey: nil)
      stage.step(at: 10)
      let table: [(time: Double, opacity: Double, x: Double)] = [
        (0.25, 0.5, 12.5), (0.5, 0, 25), (1, 0.5, 50), (1.4, 0.9, 70), (1.6, 0.5, 80),
      ]
      for row in table {
        stage.scrub(layer, to: row.time)
        QuartzCoreTests.expectClose(layer.presentedOpacity, row.opacity)
        QuartzCoreTests.expectClose(layer.presentation()?.position.x, row.x)
      }
    }
  }

  @Test("§4.5 Ten seconds in a group of five are its first five")
  func groupClips() {
    let group = group(duration: 5, basic("position.x", from: 0, to: 100, duration: 10))
    expectClose(positions(of: group, at: [2.5, 4.9, 5.1]), [25, 49, 0])
  }

  @Test("§2.3, §4.5 A group counts once, and only its delegate hears")
  func groupCountsOnce() {
    onStage { stage in
      let (layer, child) = (stage.liveLayer(), basic("opacity", from: 0, to: 1, duration: 0.5))
      stage.watch(child, as: "child")
      let group = group(duration: 1, child, basic("position.x", from: 0, to: 1))
      stage.watch(group, as: "group")
      CATransaction.begin()
      CATransaction.setCompletionBlock { stage.log.append("block") }
      layer.add(group, forKey: nil)
      CATransaction.commit()
      for time in [10, 10.6, 11] { stage.step(at: time) }
      #expect(stage.takeLog() == ["startgroup", "block", "stopgroup:1"])
    }
  }
}
