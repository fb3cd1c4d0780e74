import CoreGraphics
import UIKit
import QuartzCore
import TestSupport
import Testing

@testable import MusicPlayer

/// Turning the panel round at any frame of its way.
@MainActor
@Suite("Turning round")
struct ReversalTests {
  /// Opens at 0.5 s, closes at 1 s.
  private func undisturbed(_ exit: MusicPlayer.Exit, until end: Double) throws -> [Row] {
    let stage = try PlayerStage { $0.exit = exit }
    stage.at(0.5) { stage.press("D") }
    if end > 1 { stage.at(1) { stage.press("Escape") } }
    stage.at(end)
    return stage.rows
  }

  @Test(
    "On the way in, at any frame: it goes on from where it is, and back out in as long as it came",
    arguments: MusicPlayer.Exit.allCases, 1...12)
  func wayIn(exit: MusicPlayer.Exit, frames: Int) throws {
    let time = 0.5 + Double(frames) / 60
    let stage = try PlayerStage { $0.exit = exit }
    stage.at(0.5) { stage.press("D") }
    stage.at(time) { stage.press("Escape") }
    let turned = try #require(stage.rows.last)
    let straight = try #require(try undisturbed(exit, until: time).last)
    expectSamePlace(turned, straight)
    stage.run(1)
    try PanelMotion.expectNoJump(stage.rows)
    #expect(stage.rows.last?.state == "closed")
    let closed = try #require(stage.rows.first { $0.time > time && $0.state == "closed" })
    #expect(abs(closed.time - time - Double(frames) / 60) < 1.5 / 60)
    for row in stage.rows where row.time >= closed.time { #expect(row.panel.top == nil) }
  }

  @Test(
    "On the way out, at any frame: it goes on from where it is, and comes back",
    arguments: MusicPlayer.Exit.allCases, 1...13)
  func wayOut(exit: MusicPlayer.Exit, frames: Int) throws {
    let time = 1 + Double(frames) / 60
    let stage = try PlayerStage { $0.exit = exit }
    stage.at(0.5) { stage.press("D") }
    stage.at(1) { stage.press("Escape") }
    stage.at(time) { stage.press("D") }
    let turned = try #require(stage.rows.last)
    let straight = try #require(try undisturbed(exit, until: time).last)
    if straight.panel.top != nil { expectSamePlace(turned, straight) }
    stage.run(1)
    try PanelMotion.expectNoJump(stage.rows)
    let last = try #require(stage.rows.last)
    #expect(last.state == "open")
    #expect(last.top == 32 && last.bottom == 577 && abs(last.panel.discScale - 1) < 1e-9)
    try stage.context.makeCurrent { try PanelMotion.expectAtRest(stage.main.view.layer) }
  }

  @Test("From time 0 on, where a beginning of 0 would mean now", arguments: MusicPlayer.Exit.allCases)
  func timeZero(exit: MusicPlayer.Exit) throws {
    let stage = try PlayerStage {
      $0.exit = exit
      $0.fps = 40
    }
    stage.at(0) { stage.press("D") }
    stage.at(0.1) { stage.press("Escape") }
    #expect(abs((stage.rows.last?.top ?? 0) - 42) < 1e-6)
    stage.step()
    #expect(abs((stage.rows.last?.top ?? 0) - 18.5) < 1e-6)
    stage.run(0.5)
    #expect(stage.rows.last?.state == "closed")
  }

  @Test("Turned round at random, a hundred times, no part ever jumps", arguments: MusicPlayer.Exit.allCases)
  func random(exit: MusicPlayer.Exit) throws {
    var random = SplitMix64(seed: 5)
    let stage = try PlayerStage { $0.exit = exit }
    stage.at(0.5)
    for _ in 0..<100 {
      let key = Bool.random(using: &random) ? "D" : "Escape"
      stage.step { stage.press(key) }
      for _ in 0..<Int.random(in: 0..<14, using: &random) { stage.step() }
    }
    try PanelMotion.expectNoJump(stage.rows)
    stage.step { stage.press("D") }
    stage.run(0.5)
    #expect(stage.rows.last?.state == "open")
    try stage.context.makeCurrent { try PanelMotion.expectAtRest(stage.main.view.layer) }
  }

  @Test("In slow motion, with the speed of the window's layer changed, it is the same motion")
  func slow() throws {
    let stage = try PlayerStage { $0.fps = 10 }
    stage.context.makeCurrent { stage.window.layer.speed = 0.1 }
    stage.at(1) { stage.press("D") }
    stage.at(1.5)
    #expect(abs((stage.rows.last?.top ?? 0) + 5) < 1e-6)
    stage.at(2) { stage.press("Escape") }
    #expect(abs((stage.rows.last?.top ?? 0) - 42) < 1e-6)
    stage.at(2.5)
    #expect(abs((stage.rows.last?.top ?? 0) + 5) < 1e-6)
    stage.run(1)
    #expect(stage.rows.last?.state == "closed")
  }

  private func expectSamePlace(_ one: Row, _ other: Row) {
    func gap(_ one: CGPoint?, _ other: CGPoint?) -> CGFloat {
      guard let one, let other else { return .infinity }
      return max(abs(one.x - other.x), abs(one.y - other.y))
    }
    #expect(gap(one.panel.top?.position, other.panel.top?.position) < 1e-6)
    #expect(gap(one.panel.disc?.position, other.panel.disc?.position) < 1e-6)
    #expect(gap(one.panel.bottom?.position, other.panel.bottom?.position) < 1e-6)
    #expect(abs(one.panel.discScale - other.panel.discScale) < 1e-6)
  }
}
