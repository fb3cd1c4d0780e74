import CoreGraphics
import RenderTree
import Testing

@Suite("§3.3 Sampling a snapshot")
struct LayerSnapshotTests {
  /// Opacity 0…1 from local time 0 on, in `duration`.
  private func fade(duration: Double = 1) throws -> AnimationTrack {
    var timing = MediaTiming()
    timing.duration = duration
    return AnimationTrack(
      key: try #require(LayerKey.named("opacity")), timing: timing, timingFunction: .linear,
      curve: .basic(BasicValues(from: .number(0), to: .number(1))))
  }

  private func snapshot(
    _ tracks: [AnimationTrack] = [], speed: Double = 1, offset: Double = 0, _ sublayers: [LayerSnapshot] = []
  ) -> LayerSnapshot {
    var timing = MediaTiming.layer
    timing.speed = speed
    timing.timeOffset = offset
    return LayerSnapshot(
      properties: LayerProperties(), timing: timing, tracks: tracks, sublayers: sublayers)
  }

  @Test("§3.3 A track shows itself at the layer's time")
  func localTime() throws {
    let layer = snapshot([try fade()], speed: 0.5, offset: 0.25)
    #expect(layer.sampled(at: 0.5).properties.opacity == 0.5)
    #expect(layer.properties(at: 0.5).opacity == 0.5)
  }

  @Test("§3.3 Sublayers take their time from the layer")
  func nestedTime() throws {
    let tree = snapshot(speed: 0.5, [snapshot([try fade()], speed: 0.5)])
    #expect(tree.sampled(at: 2).sublayers[0].properties.opacity == 0.5)
  }

  @Test("§3.3 What no time changes is one node, also inside what moves")
  func still() throws {
    let leaf = snapshot()
    let (quiet, moving) = (snapshot([leaf]), snapshot([try fade()], [leaf]))
    #expect(quiet.sampled(at: 1) === quiet.sampled(at: 2))
    let (one, other) = (moving.sampled(at: 0.25), moving.sampled(at: 0.5))
    #expect(one !== other)
    #expect(one.sublayers[0] === other.sublayers[0])
  }

  @Test("§4.7 Tracks apply in their order")
  func order() throws {
    var late = MediaTiming()
    late.duration = 10
    let constant = AnimationTrack(
      key: try #require(LayerKey.named("opacity")), timing: late, timingFunction: .linear,
      curve: .basic(BasicValues(from: .number(0.4), to: .number(0.4))))
    #expect(snapshot([try fade(), constant]).sampled(at: 0.5).properties.opacity == 0.4)
    #expect(snapshot([constant, try fade()]).sampled(at: 0.5).properties.opacity == 0.5)
  }

  private func snapshot(_ sublayers: [LayerSnapshot]) -> LayerSnapshot { snapshot([], sublayers) }
}
