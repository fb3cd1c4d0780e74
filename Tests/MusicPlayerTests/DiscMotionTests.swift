import CoreGraphics
import MusicPlayer
import Platform
import QuartzCore
import TestSupport
import Testing
import UIKit

@testable import MusicPlayer

@MainActor
@Suite("The disc's turning")
struct DiscMotionTests {
  /// Switches at random times, also in the middle of a ramp.
  private func randomMotion(seed: UInt64) -> (motion: DiscMotion, switches: [(time: Double, turning: Bool)]) {
    var random = SplitMix64(seed: seed)
    var motion = DiscMotion()
    var switches: [(Double, Bool)] = []
    var time = 0.0
    for index in 0..<8 {
      time += Double.random(in: 0.01...1.2, using: &random)
      motion.setTurning(index % 2 == 0, at: time)
      switches.append((time, index % 2 == 0))
    }
    return (motion, switches)
  }

  @Test("The angle is the speed integrated, whenever it starts and stops", arguments: 0..<10 as Range<UInt64>)
  func integrated(seed: UInt64) {
    let (motion, switches) = randomMotion(seed: seed)
    let (step, full, ramp) = (1e-4, 2 * Double.pi / 20, 0.4)
    var (time, angle, speed, turning) = (0.0, 0.0, 0.0, false)
    var pending = switches[...]
    while time < switches[7].time + 1 {
      while let next = pending.first, next.time <= time {
        turning = next.turning
        pending.removeFirst()
      }
      let target = turning ? full : 0
      let change = full / ramp * step
      let after = speed < target ? min(target, speed + change) : max(target, speed - change)
      angle += (speed + after) / 2 * step
      speed = after
      time += step
    }
    #expect(abs(motion.angle(at: time) - angle) < 1e-3)
    #expect(abs(motion.speed(at: time) - speed) < 1e-9)
  }

  @Test("Angle and speed are continuous at every switch", arguments: 0..<10 as Range<UInt64>)
  func continuous(seed: UInt64) {
    let (_, switches) = randomMotion(seed: seed)
    var motion = DiscMotion()
    for (time, turning) in switches {
      let before = (motion.angle(at: time), motion.speed(at: time))
      motion.setTurning(turning, at: time)
      #expect(abs(motion.angle(at: time) - before.0) < 1e-12)
      #expect(abs(motion.speed(at: time) - before.1) < 1e-12)
    }
  }

  @Test("Switching to what it does changes nothing, and a disc that is not enabled never turns")
  func idempotent() {
    var motion = DiscMotion()
    motion.setTurning(true, at: 1)
    let once = motion
    motion.setTurning(true, at: 1.3)
    #expect(motion == once)
    var still = DiscMotion(isEnabled: false)
    still.setTurning(true, at: 0)
    #expect(still.angle(at: 100) == 0)
  }

  @Test("One turn takes 20 s, after a ramp of 0.4 s that costs half of it")
  func numbers() {
    var motion = DiscMotion()
    motion.setTurning(true, at: 2)
    #expect(abs(motion.angle(at: 2.4) - 0.2 * 2 * .pi / 20) < 1e-12)
    #expect(abs(motion.angle(at: 22.2) - 2 * .pi) < 1e-12)
    motion.setTurning(false, at: 22.2)
    #expect(abs(motion.angle(at: 100) - 2 * .pi - 0.2 * 2 * .pi / 20) < 1e-12)
  }

  /// Both at 60 frames a second and to a millionth of a turn.
  @Test("Report 10: play 3.7 s, pause 10 s, play 2 s: the layers show the closed form in every frame")
  func playPausePlay() throws {
    let stage = try PlayerStage()
    stage.at(0.5) {
      stage.player.togglePlaying()
      stage.press("D")
    }
    for (time, count) in [(4.2, 2), (14.2, 2), (16.2, 1)] {
      stage.at(time) {
        // Twice the same is no change.
        stage.player.togglePlaying()
        if count == 2 {
          stage.player.togglePlaying()
          stage.player.togglePlaying()
        }
      }
    }
    stage.run(2)
    let (rate, rampLoss) = (2 * Double.pi / 20, 0.2)
    func angle(_ time: Double) -> Double { stage.rows[Int((time * 60).rounded())].panel.discRotation }
    #expect(abs(angle(4.2) - (3.7 - rampLoss) * rate) < 1e-6)
    #expect(abs(angle(4.6) - (3.7 - rampLoss + 0.2) * rate) < 1e-6)
    #expect(abs(angle(14.2) - angle(4.6)) < 1e-9)
    #expect(abs(angle(16.2) - angle(14.2) - (2 - rampLoss) * rate) < 1e-6)
    for (one, other) in zip(stage.rows, stage.rows.dropFirst()) {
      let turned = other.panel.discRotation - one.panel.discRotation
      #expect(turned > -1e-9 && turned <= rate / 60 + 1e-9, "at \(other.time)")
    }
  }

  @Test(
    "What the layer presents is the closed form, from the first frame on", arguments: 0..<6 as Range<UInt64>)
  func presented(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let stage = try PlayerStage()
    var next = 0.0
    for _ in 0..<400 {
      stage.step {
        guard stage.clock.now >= next else { return }
        stage.player.togglePlaying()
        next = stage.clock.now + .random(in: 0...1.5, using: &random)
      }
      try stage.context.makeCurrent {
        let cover = try #require(stage.view("disc")?.subviews.first?.layer.presentation())
        let expected = stage.player.disc.angle(at: stage.clock.now)
        let shown = try #require(cover.value(forKeyPath: "transform.rotation.z") as? Double)
        #expect(abs(shown - expected) < 1e-6, "at \(stage.clock.now)")
      }
    }
  }

  @Test(
    "The panel's disc stands as the button's does, however often it is closed and opened",
    arguments: MusicPlayer.Exit.allCases)
  func bothDiscs(exit: MusicPlayer.Exit) throws {
    let stage = try PlayerStage { $0.exit = exit }
    stage.at(0.5) { stage.tap("disc") }
    for cycle in 0..<4 {
      stage.at(1 + Double(cycle)) { stage.press("Escape") }
      stage.at(1.5 + Double(cycle)) { stage.press("D") }
      stage.at(1.7 + Double(cycle))
    }
    for row in stage.rows where row.panel.disc != nil {
      var expected = DiscMotion()
      expected.setTurning(true, at: 0.5)
      #expect(abs(row.panel.discRotation - expected.angle(at: row.time)) < 1e-6, "at \(row.time)")
    }
  }
}
