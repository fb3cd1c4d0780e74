import CoreGraphics
import MusicPlayer
import Platform
import QuartzCore
import Testing

@testable import MusicPlayer

@MainActor
@Suite("Odd times between frames")
struct OddTimesTests {
  private func expectSound(_ row: Row) {
    for part in [row.panel.top, row.panel.disc, row.panel.bottom] {
      guard let part else { continue }
      #expect(part.position.x.isFinite && part.position.y.isFinite && part.opacity.isFinite)
    }
    #expect(row.panel.discScale.isFinite && row.panel.discRotation.isFinite && row.position.isFinite)
  }

  @Test(
    "Report 12: a step of 5 s in the middle of the way in lands at its end",
    arguments: MusicPlayer.Exit.allCases)
  func longStep(exit: MusicPlayer.Exit) throws {
    let stage = try PlayerStage { $0.exit = exit }
    stage.frame(at: 1)
    stage.frame(at: 1.1) { stage.tap("disc") }
    stage.frame(at: 1.2)
    let landed = stage.frame(at: 6.2)
    #expect(landed.state == "open" && landed.top == 32 && landed.bottom == 577 && landed.panel.discScale == 1)
    var motion = DiscMotion()
    motion.setTurning(true, at: 1.1)
    #expect(abs(landed.panel.discRotation - motion.angle(at: 6.2)) < 1e-6)
    stage.frame(at: 6.3) { stage.tap("close") }
    #expect(stage.frame(at: 60).state == "closed")
    #expect(stage.panel == nil)
    stage.rows.forEach(expectSound)
  }

  @Test("Report 12: steps of no length and back change nothing", arguments: MusicPlayer.Exit.allCases)
  func noStep(exit: MusicPlayer.Exit) throws {
    let stage = try PlayerStage { $0.exit = exit }
    stage.frame(at: 1)
    stage.frame(at: 1.1) { stage.tap("disc") }
    let middle = stage.frame(at: 1.15)
    #expect(abs((middle.top ?? 0) + 5) < 1e-6)
    for time in [1.15, 0.9, -5, 1.15, 0] {
      let row = stage.frame(at: time)
      #expect(row.panel == middle.panel && row.position == middle.position, "at \(time)")
    }
    #expect(abs((stage.frame(at: 1.25).top ?? 0) - 37) < 1e-6)
    #expect(stage.frame(at: 1.3).state == "open")
    for time in [1.3, 1.0] { #expect(stage.frame(at: time).state == "open") }
    stage.rows.forEach(expectSound)
  }

  @Test("Report 12: opened in one long step, closed in the next: each is over once")
  func onlyLongSteps() throws {
    let stage = try PlayerStage()
    for cycle in 0..<5 {
      let time = Double(cycle) * 20
      stage.frame(at: time) { stage.press("D") }
      #expect(stage.frame(at: time + 5).state == "open")
      stage.frame(at: time + 10) { stage.press("Escape") }
      #expect(stage.frame(at: time + 15).state == "closed")
    }
  }
}

@MainActor
@Suite("Reduced motion")
struct ReducedMotionTests {
  private func stage(_ exit: MusicPlayer.Exit) throws -> PlayerStage {
    try PlayerStage {
      $0.exit = exit
      $0.reducesMotion = true
    }
  }

  @Test("Parts fade in place in 0.15 s, and nothing turns", arguments: MusicPlayer.Exit.allCases)
  func fades(exit: MusicPlayer.Exit) throws {
    let stage = try stage(exit)
    stage.at(0.5) { stage.tap("disc") }
    stage.at(2) { stage.tap("close") }
    stage.at(3)
    for row in stage.rows {
      guard let top = row.panel.top, let disc = row.panel.disc, let bottom = row.panel.bottom else {
        continue
      }
      #expect(top.position == CGPoint(x: 187.5, y: 32) && bottom.position == CGPoint(x: 187.5, y: 577))
      #expect(disc.position == CGPoint(x: 187.5, y: 275.5))
      #expect(row.panel.discScale == 1 && row.panel.discRotation == 0)
      let expected = row.time < 2 ? (row.time - 0.5) / 0.15 : 1 - (row.time - 2) / 0.15
      for part in [top, disc, bottom] {
        #expect(abs(part.opacity - min(1, max(0, expected))) < 1e-6, "at \(row.time)")
      }
    }
    #expect(stage.rows.last?.state == "closed" && stage.panel == nil)
    #expect(stage.rows.last?.audio == .playing)
  }

  @Test("Turned round, the fade goes on from where it is", arguments: MusicPlayer.Exit.allCases)
  func turnsRound(exit: MusicPlayer.Exit) throws {
    let stage = try stage(exit)
    stage.at(0.5) { stage.press("D") }
    stage.at(0.55) { stage.press("Escape") }
    #expect(abs((stage.rows.last?.panel.top?.opacity ?? 0) - 1 / 3.0) < 1e-6)
    stage.run(0.5)
    for (one, other) in zip(stage.rows, stage.rows.dropFirst()) {
      guard let from = one.panel.top?.opacity, let to = other.panel.top?.opacity else { continue }
      #expect(abs(to - from) <= 1 / 60.0 / 0.15 + 1e-6)
    }
    #expect(stage.rows.last?.state == "closed")
  }
}
