import CoreGraphics
import MusicLibrary
import Platform
import QuartzCore
import Testing
import UIKit

@testable import MusicPlayer

@MainActor
@Suite("A hand on the disc")
struct DiscHandTests {
  private func stage(_ change: (inout PlayerStage.Setup) -> Void = { _ in }) throws -> PlayerStage {
    let stage = try PlayerStage(change)
    stage.at(0) { stage.tap("disc") }
    stage.at(1)
    return stage
  }

  /// On a circle round the disc's centre; 0 is to the right, clockwise in turns.
  private func point(_ turn: Double, radius: CGFloat = 140) -> CGPoint {
    CGPoint(x: 187.5 + radius * cos(turn * 2 * .pi), y: 275.5 + radius * sin(turn * 2 * .pi))
  }

  /// Turns the disc as far, a hundredth of a turn a frame.
  private func turn(_ stage: PlayerStage, by turns: Double) {
    let start = point(0)
    stage.step { stage.point(.down, start.x, start.y) }
    let frames = Int((abs(turns) * 100).rounded())
    for frame in 1...frames {
      let next = point(turns * Double(frame) / Double(frames))
      stage.step { stage.point(.moved, next.x, next.y) }
    }
  }

  @Test("A turn moves the music by 20 s, forward and back, over several turns, with one seek at the end")
  func scrubs() throws {
    let stage = try stage()
    stage.step { stage.player.seek(to: 5) }
    for (turns, seconds) in [(1.0, 20.0), (0.25, 5), (-0.5, -10), (1.5, 30)] {
      let before = (stage.position, stage.audio.seeks.count)
      turn(stage, by: turns)
      let end = point(turns)
      stage.step { stage.point(.up, end.x, end.y) }
      #expect(stage.audio.seeks.count == before.1 + 1)
      #expect(abs(stage.position - before.0 - seconds) < 0.1, "\(turns) turns")
    }
  }

  @Test("The disc turns with the hand, the label and the thumb tell where it will go on")
  func follows() throws {
    let stage = try stage()
    let angle = try #require(stage.rows.last?.panel.discRotation)
    turn(stage, by: 0.5)
    let turned = try #require(stage.rows.last?.panel.discRotation) - angle
    #expect(abs((turned - .pi).remainder(dividingBy: 2 * .pi)) < 0.02)
    #expect(stage.words.contains("0:11"))
    stage.run(1)
    #expect(stage.words.contains("0:11"), "the music does not move them meanwhile")
    #expect(abs((stage.rows.last?.panel.discRotation ?? 0) - angle - turned) < 1e-9)
  }

  @Test("Let go, the disc spins up from rest in 0.4 s, without a jump")
  func spinsUp() throws {
    let stage = try stage()
    turn(stage, by: 0.3)
    stage.run(0.2)
    let held = try #require(stage.rows.last?.panel.discRotation)
    let end = point(0.3)
    stage.step { stage.point(.up, end.x, end.y) }
    stage.run(1)
    let shown = stage.rows.suffix(61).map { $0.panel.discRotation - held }
    for (frame, angle) in shown.enumerated() {
      let time = Double(frame) / 60
      let expected = time < 0.4 ? time * time / 0.8 : time - 0.2
      #expect(abs(angle - expected * 2 * .pi / 20) < 1e-6, "\(time)")
    }
  }

  @Test("It clamps at the track's start and end")
  func clamps() throws {
    let stage = try stage { $0.mode = .one }
    turn(stage, by: -1)
    #expect(stage.words.contains("0:00"))
    turn(stage, by: 4)
    #expect((stage.view("scrubber") as? UISlider)?.value == 1)
  }

  @Test(
    "Only the outer third of the radius turns",
    arguments: [(101.0, true), (149, true), (99, false), (20, false)])
  func rim(radius: CGFloat, turns: Bool) throws {
    let stage = try stage()
    // Downwards beside the centre: a turn, or the panel's way out.
    stage.step { stage.point(.down, 187.5 + radius, 275.5) }
    for y in [285, 295, 305, 315] as [CGFloat] { stage.step { stage.point(.moved, 187.5 + radius, y) } }
    #expect((stage.rows.last?.top == 32) == turns)
    stage.step { stage.point(.up, 187.5 + radius, 315) }
    #expect((stage.audio.seeks.count == 1) == turns)
  }

  @Test("On the lyrics there is no disc to turn")
  func lyrics() throws {
    let stage = try stage()
    stage.step { stage.press("L") }
    stage.run(0.5)
    turn(stage, by: 0.1)
    #expect(stage.audio.seeks.isEmpty && stage.rows.last?.top != 32)
  }

  @Test("A track that ends in the hand is over: the next one plays from its start")
  func ends() throws {
    let stage = try stage()
    stage.step { stage.player.seek(to: 60) }
    turn(stage, by: -0.2)
    stage.run(1)
    #expect(stage.player.currentIndex == 1)
    let end = point(-0.2)
    stage.step { stage.point(.up, end.x, end.y) }
    #expect(stage.audio.seeks == [60] && stage.player.currentIndex == 1 && stage.position < 1)
  }

  @Test("With reduced motion the rim still scrubs, and the disc stands")
  func reduced() throws {
    let stage = try stage { $0.reducesMotion = true }
    turn(stage, by: 0.25)
    #expect(stage.rows.last?.panel.discRotation == 0)
    let end = point(0.25)
    stage.step { stage.point(.up, end.x, end.y) }
    #expect(stage.audio.seeks.count == 1)
  }
}
