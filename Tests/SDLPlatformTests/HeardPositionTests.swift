import Testing

@testable import SDLPlatform

@MainActor @Suite("Heard position")
struct HeardPositionTests {
  let chunk = 1024.0 / 44_100

  @Test("It starts at its origin and waits for the first chunk")
  func start() {
    var heard = HeardPosition(origin: 3, framesMixed: 5000)
    #expect(heard.position(at: 10, framesMixed: 5000) == 3)
    #expect(heard.position(at: 11, framesMixed: 5000) == 3)
  }

  @Test("Between chunks it runs with the clock, up to what has been mixed")
  func interpolation() {
    var heard = HeardPosition(origin: 0, framesMixed: 0)
    #expect(heard.position(at: 0, framesMixed: 1024) == 0)
    #expect(abs(heard.position(at: 0.01, framesMixed: 1024) - 0.01) < 1e-12)
    #expect(heard.position(at: 0.5, framesMixed: 1024) == chunk)
  }

  @Test("A device faster than the clock pulls it along")
  func fastDevice() {
    var heard = HeardPosition(origin: 1, framesMixed: 0)
    _ = heard.position(at: 0, framesMixed: 0)
    #expect(heard.position(at: 0, framesMixed: 44_100) == 2 - chunk)
  }

  @Test("It never goes back, whatever the clock does")
  func monotonic() {
    var heard = HeardPosition(origin: 0, framesMixed: 0)
    var last = 0.0
    for (time, frames) in [
      (0.0, 0), (0.02, 1024), (0.01, 1024), (0.05, 2048), (0.05, 3072), (9, 3072), (8, 4096),
    ] {
      let position = heard.position(at: time, framesMixed: frames)
      #expect(position >= last)
      last = position
    }
  }

  @Test("At 60 frames a second its steps are even once it runs")
  func even() {
    var heard = HeardPosition(origin: 0, framesMixed: 0)
    let positions = (0..<120).map { frame -> Double in
      let time = Double(frame) / 60
      return heard.position(at: time, framesMixed: (Int(time * 44_100) / 1024 + 1) * 1024)
    }
    let steps = zip(positions.dropFirst(), positions).map { $0 - $1 }
    #expect(steps.allSatisfy { abs($0 - 1.0 / 60) < 1e-4 })
  }
}
