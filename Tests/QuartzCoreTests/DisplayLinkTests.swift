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
