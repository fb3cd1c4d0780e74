import RenderTree
import Testing

/// Sections 4.5 and 10 of spec/core-animation.md, as far as they are pure numbers.
@Suite struct TimingScenarioTests {
  /// A basic animation over a model value, the way a layer evaluates it.
  private struct Animation {
    var timing = MediaTiming()
    var easing = TimingFunction.linear
    var values: BasicValues

    init(from: Double, to: Double, duration: Double = 1) {
      values = BasicValues(from: .number(from), to: .number(to))
      timing.duration = duration
    }

    func value(at time: Double, over model: Double) -> LayerValue? {
      guard let sample = timing.sample(at: time) else { return .number(model) }
      return values.value(at: easing(sample.fraction), under: .number(model))
    }
  }

  @Test("§10.1 A finished animation snaps back to the model")
  func snapBack() {
    let fade = Animation(from: 1, to: 0)
    expectNumber(fade.value(at: 0.5, over: 1), 0.5)
    expectNumber(fade.value(at: 1.01, over: 1), 1)
    #expect(fade.timing.hasEnded(at: 1.01))
  }

  @Test("§10.2 Filled forwards it stays, though it has ended")
  func fillForwards() {
    var fade = Animation(from: 1, to: 0)
    fade.timing.fillMode = .forwards
    expectNumber(fade.value(at: 1.01, over: 1), 0)
    #expect(fade.timing.hasEnded(at: 1.01))
  }

  @Test("§10.15 A spring without duration is cut off after a quarter of a second")
  func springDefaultDuration() {
    let timing = MediaTiming().replacingMissingDuration()
    expectClose(100 * Spring().progress(at: timing.sample(at: 0.2)?.basicTime ?? 0), 84.94, within: 5e-3)
    #expect(timing.sample(at: 0.26) == nil)
  }

  @Test("§10.19 A delayed animation flashes the model unless filled backwards")
  func delayFlash() {
    var move = Animation(from: 0, to: 100)
    move.timing.beginTime = 1
    expectNumber(move.value(at: 0.9, over: 100), 100)
    move.timing.fillMode = .backwards
    expectNumber(move.value(at: 0.9, over: 100), 0)
  }

  @Test("§10.21 Ten seconds of pause are no progress, pausing twice neither")
  func pauseAndResume() {
    var layer = MediaTiming()
    func pause(at time: Double) {
      let local = layer.localTime(parent: time)
      layer.speed = 0
      layer.timeOffset = local
    }
    pause(at: 1)
    pause(at: 5)
    let paused = layer.timeOffset
    layer = MediaTiming()
    layer.beginTime = 11 - paused
    var turn = Animation(from: 0, to: 2 * .pi, duration: 4)
    turn.timing.repeatCount = .infinity
    expectNumber(turn.value(at: layer.localTime(parent: 12), over: 0), .pi)
  }

  @Test("§10.36 A delay shows the old value, then eases in")
  func delay() {
    var appear = Animation(from: 0, to: 1, duration: 0.4)
    appear.timing.beginTime = 0.2
    appear.timing.fillMode = .both
    appear.easing = .easeInEaseOut
    expectNumber(appear.value(at: 0.19, over: 1), 0)
    expectNumber(appear.value(at: 0.3, over: 1), 0.129162, within: 1e-6)
    expectNumber(appear.value(at: 0.6, over: 1), 1)
  }

  @Test("§4.5 A group's children run in its time and are cut off with it")
  func group() {
    var group = MediaTiming()
    group.duration = 2
    var fade = Animation(from: 0, to: 1)
    fade.timing.beginTime = 0.5
    var move = Animation(from: 0, to: 100, duration: 0)
    move.timing = move.timing.replacingMissingDuration(with: group.duration)
    let expected = [
      (0.25, 0.5, 12.5), (0.5, 0, 25), (1.0, 0.5, 50), (1.4, 0.9, 70), (1.6, 0.5, 80),
    ]
    for (time, opacity, x) in expected {
      let local = group.sample(at: time)?.basicTime ?? -1
      expectNumber(fade.value(at: local, over: 0.5), opacity)
      expectNumber(move.value(at: local, over: 0), x)
    }
    #expect(group.sample(at: 2.1) == nil)
  }
}
