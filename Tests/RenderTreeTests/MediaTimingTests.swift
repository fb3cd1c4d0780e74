import RenderTree
import Testing

/// Sections 3.2 to 3.5 of spec/core-animation.md.
@Suite struct MediaTimingTests {
  /// A timing of one second from 0 with `change` applied.
  private static func timing(_ change: (inout MediaTiming) -> Void) -> MediaTiming {
    var timing = MediaTiming()
    timing.duration = 1
    change(&timing)
    return timing.replacingMissingDuration()
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let timing: MediaTiming
    /// What opacity shows at each of the table's times, 0.5 being the model's.
    let expected: [Double]
  }

  static let times: [Double] = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3, 4.5]

  static let rows: [Row] = [
    Row(
      testDescription: "autoreverses", timing: timing { $0.autoreverses = true },
      expected: [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5]),
    Row(
      testDescription: "repeatCount 2.5", timing: timing { $0.repeatCount = 2.5 },
      expected: [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5]),
    Row(
      testDescription: "repeatDuration 1.7", timing: timing { $0.repeatDuration = 1.7 },
      expected: [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5]),
    Row(
      testDescription: "speed 2", timing: timing { $0.speed = 2 },
      expected: [0, 0.4, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    Row(
      testDescription: "timeOffset 0.3", timing: timing { $0.timeOffset = 0.3 },
      expected: [0.3, 0.5, 0.8, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    Row(
      testDescription: "speed -1", timing: timing { $0.speed = -1 },
      expected: [0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    Row(
      testDescription: "duration 0", timing: timing { $0.duration = 0 },
      expected: [0, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
  ]

  @Test("§3.2 A second of opacity shows what was measured", arguments: rows)
  func measured(_ row: Row) {
    for (time, expected) in zip(Self.times, row.expected) {
      expectClose(row.timing.sample(at: time)?.fraction ?? 0.5, expected, "at \(time)")
    }
  }

  @Test(
    "§3.2 Filling shows the ends outside the active time",
    arguments: [
      (FillMode.removed, [0.5, 0.5, 0, 0.5, 0.5]), (.forwards, [0.5, 0.5, 0, 0.5, 1]),
      (.backwards, [0, 0, 0, 0.5, 0.5]), (.both, [0, 0, 0, 0.5, 1]),
    ])
  func fill(_ mode: FillMode, _ expected: [Double]) {
    let timing = Self.timing {
      $0.beginTime = 1
      $0.fillMode = mode
    }
    for (time, expected) in zip([0, 0.5, 1, 1.5, 2.5], expected) {
      expectClose(timing.sample(at: time)?.fraction ?? 0.5, expected, "at \(time)")
    }
    #expect(timing.sample(at: 1.5)?.phase == .active)
  }

  @Test("§3.2 Fills say on which side of the active time they are")
  func phases() {
    let timing = Self.timing { $0.fillMode = .both }
    #expect(timing.sample(at: -1)?.phase == .before)
    #expect(timing.sample(at: 1)?.phase == .active)
    #expect(timing.sample(at: 2)?.phase == .after)
  }

  @Test("§3.2 A run at negative speed ends at the start and fills with it")
  func fillOfNegativeSpeed() {
    let timing = Self.timing {
      $0.speed = -1
      $0.fillMode = .both
    }
    expectClose(timing.sample(at: 3)?.fraction, 0)
  }

  @Test("§3.3 Time maps to a child and back")
  func conversion() {
    let timing = Self.timing {
      $0.beginTime = 3
      $0.speed = 2
      $0.timeOffset = 1
    }
    #expect(timing.localTime(parent: 10) == 15)
    #expect(timing.parentTime(local: 15) == 10)
    let paused = Self.timing { $0.speed = 0 }
    #expect(paused.parentTime(local: 10) == 0)
  }

  @Test("§3.5 A layer paused at 10 and resumed at 13 runs on from 10")
  func pausing() {
    var timing = Self.timing { $0.duration = .infinity }
    timing.timeOffset = timing.localTime(parent: 10)
    timing.speed = 0
    #expect(timing.localTime(parent: 12) == 10)
    let paused = timing.timeOffset
    timing.speed = 1
    timing.timeOffset = 0
    timing.beginTime = 0
    timing.beginTime = timing.localTime(parent: 13) - paused
    #expect(timing.beginTime == 3)
    #expect(timing.localTime(parent: 13) == 10)
  }

  @Test("§3.2 The active time is the duration times all repeats")
  func activeDuration() {
    #expect(Self.timing { _ in }.activeDuration == 1)
    #expect(Self.timing { $0.autoreverses = true }.activeDuration == 2)
    let both = Self.timing {
      $0.repeatCount = 3
      $0.autoreverses = true
    }
    #expect(both.activeDuration == 6)
    let longer = Self.timing {
      $0.repeatCount = 3
      $0.repeatDuration = 1.5
    }
    #expect(longer.activeDuration == 1.5)
    #expect(Self.timing { $0.repeatCount = .infinity }.activeDuration == .infinity)
    #expect(MediaTiming().activeDuration == 0)
  }

  @Test("§3.2 An animation ends at its end time, standing and endless ones never")
  func ending() {
    let timing = Self.timing {
      $0.beginTime = 10
      $0.speed = -2
    }
    #expect(timing.endTime == 10.5)
    #expect(timing.hasEnded(at: 10.5))
    #expect(!timing.hasEnded(at: 10.49))
    #expect(!Self.timing { $0.speed = 0 }.hasEnded(at: 1e9))
    #expect(!Self.timing { $0.repeatCount = .infinity }.hasEnded(at: 1e9))
  }

  @Test("§3.2 Rounding of frame times hides neither the end nor the beginning")
  func rounding() {
    let short = Self.timing {
      $0.beginTime = 0.5
      $0.duration = 0.2
    }
    #expect(42.0 / 60 - 0.5 < 0.2)
    #expect(short.hasEnded(at: 42.0 / 60))
    #expect(short.sample(at: 42.0 / 60)?.fraction == 1)
    let late = Self.timing {
      $0.beginTime = 2
      $0.duration = 0.2
    }
    #expect(132.0 / 60 - 2 > 0.2)
    #expect(late.sample(at: 132.0 / 60)?.fraction == 1)
    let delayed = Self.timing { $0.beginTime = 0.1 + 0.2 }
    #expect(0.3 < delayed.beginTime)
    #expect(delayed.sample(at: 0.3)?.fraction == 0)
    let repeated = Self.timing {
      $0.duration = 0.1
      $0.repeatCount = 5
    }
    #expect((0.3 / 0.1).rounded(.down) == 2)
    #expect(repeated.sample(at: 0.3)?.iteration == 3)
    #expect(repeated.sample(at: 0.3)?.fraction == 0)
  }

  @Test("§3.2 Cycles are counted, the last one ends full")
  func iterations() {
    let timing = Self.timing { $0.repeatCount = 3 }
    #expect(timing.sample(at: 0.5)?.iteration == 0)
    #expect(timing.sample(at: 1)?.iteration == 1)
    #expect(timing.sample(at: 1)?.fraction == 0)
    #expect(timing.sample(at: 3)?.iteration == 2)
    #expect(timing.sample(at: 3)?.fraction == 1)
    let reversing = Self.timing {
      $0.repeatCount = 3
      $0.autoreverses = true
    }
    #expect(reversing.sample(at: 2.5)?.iteration == 0)
    expectClose(reversing.sample(at: 3.25)?.fraction, 0.75)
  }

  @Test("§11 Standing time scrubs by its offset and shows the end at the end")
  func scrubbing() {
    func fraction(_ offset: Double) -> Double? {
      Self.timing {
        $0.speed = 0
        $0.timeOffset = offset
      }.sample(at: 77)?.fraction
    }
    expectClose(fraction(0), 0)
    expectClose(fraction(0.4), 0.4)
    expectClose(fraction(1), 1)
    expectClose(fraction(1.3), 0.3)
  }

  @Test("§3.2 Basic time is the time inside the cycle in seconds")
  func basicTime() {
    let timing = Self.timing {
      $0.duration = 2
      $0.autoreverses = true
    }
    expectClose(timing.sample(at: 0.5)?.basicTime, 0.5)
    expectClose(timing.sample(at: 3)?.basicTime, 1)
  }

  @Test("§3.4 A layer's infinite duration stays at the start; a missing duration is over at once")
  func extremes() {
    let layer = Self.timing { $0.duration = .infinity }
    #expect(layer.sample(at: 5)?.fraction == 0)
    #expect(layer.sample(at: 5)?.basicTime == 5)
    #expect(MediaTiming().hasEnded(at: 0))
    #expect(MediaTiming().sample(at: 0)?.fraction == 1)
  }

  @Test("§3.2 Any timing gives fractions from 0 to 1 and is over at its end time")
  func randomTimings() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<5000 {
      let timing = Self.timing {
        $0.beginTime = random.number(-1e5...1e5)
        $0.duration = random.number(-1...10)
        $0.speed = [0, 1, -1, random.number(-10...10)].randomElement(using: &random) ?? 1
        $0.timeOffset = Bool.random(using: &random) ? 0 : random.number(-20...20)
        $0.repeatCount = [0, 3, .infinity, random.number(0...9)].randomElement(using: &random) ?? 0
        $0.autoreverses = .random(using: &random)
        $0.fillMode = .both
      }
      let time = timing.beginTime + random.number(-2...40)
      let sample = timing.sample(at: time)
      #expect((0...1).contains(sample?.fraction ?? .nan), "\(timing) at \(time)")
      #expect(timing.endTime == .infinity || timing.hasEnded(at: timing.endTime), "\(timing)")
      #expect(timing.hasEnded(at: time) || sample?.phase != .after, "\(timing) at \(time)")
    }
  }
}
