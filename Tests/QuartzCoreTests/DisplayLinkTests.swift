import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§3.1 Display links")
struct DisplayLinkTests {
  @Test("§3.1 A link is called with the frame's time until it is paused or invalidated")
  func ticks() {
    onStage { stage in
      var times: [Double] = []
      let link = CADisplayLink { times.append($0.timestamp) }
      link.add(to: .main, forMode: .default)
      link.add(to: .main, forMode: .common)
      #expect(stage.context.hasRunningDisplayLinks)
      stage.context.time = 11
      stage.context.tickDisplayLinks()
      link.isPaused = true
      #expect(!stage.context.hasRunningDisplayLinks)
      stage.context.tickDisplayLinks()
      link.isPaused = false
      stage.context.time = 12
      stage.context.tickDisplayLinks()
      link.invalidate()
      stage.context.tickDisplayLinks()
      #expect(times == [11, 12])
    }
  }

  @Test("§3.1 A link may be called less often; it tells when it will be called next")
  func slower() {
    onStage { stage in
      var times: [Double] = []
      let link = CADisplayLink { times.append($0.timestamp) }
      #expect(link.timestamp == 0)
      #expect(link.preferredFramesPerSecond == 0)
      link.preferredFramesPerSecond = 20
      link.add(to: .main, forMode: .default)
      for frame in 0..<9 {
        stage.context.time = 10 + Double(frame) / 60
        stage.context.tickDisplayLinks()
      }
      #expect(times.map { Int((($0 - 10) * 60).rounded()) } == [0, 3, 6])
      expectClose(link.duration, 1.0 / 60)
      expectClose(link.targetTimestamp, 10 + 9.0 / 60)
      link.preferredFramesPerSecond = 0
      expectClose(link.targetTimestamp, 10 + 7.0 / 60)
      stage.context.frameInterval = 0.5
      stage.context.time = 11
      stage.context.tickDisplayLinks()
      expectClose(link.targetTimestamp, 11.5)
    }
  }

  @Test("§3.1 A link that another one invalidates in the same frame is not called")
  func invalidatedInTick() {
    onStage { stage in
      var calls = 0
      let second = CADisplayLink { _ in calls += 1 }
      let first = CADisplayLink { [weak second] _ in second?.invalidate() }
      for link in [first, second] { link.add(to: .main, forMode: .default) }
      stage.context.tickDisplayLinks()
      #expect(calls == 0)
    }
  }
}
