import AppHost
import CoreGraphics
import Foundation
import MusicLibrary
import MusicPlayer
import Platform
import QuartzCore
import TestSupport
import Testing
import UIKit

@testable import MusicPlayer

/// Whatever a person does, in whatever order: nothing gets stuck.
@MainActor
@Suite("Random input")
struct RandomInputTests {
  private static let keys = [
    "Space", "Left", "Right", "Up", "Down", "M", "L", "Q", "D", "Return", "Escape", "Tab",
    "S", ".",
  ]
  private static let sizes = [(375, 667), (800, 500), (320, 480)] as [(CGFloat, CGFloat)]
  private static let buttons = [
    "disc", "close", "next", "previous", "playPause", "mode", "mute", "row:1", "scrubber", "volume",
    "queue", "queueClose", "queueRow1", "queueRemove0", "queueHandle1",
  ]
  /// Virtual minutes in all: `make soak` asks for more.
  private nonisolated static let minutes = Int(ProcessInfo.processInfo.environment["SOAK_MINUTES"] ?? "") ?? 2

  /// One moment of it; `point` is where the pointer is.
  private func act(_ stage: PlayerStage, _ point: inout CGPoint, _ random: inout SplitMix64) {
    func move(by reach: CGFloat) {
      point.x += .random(in: -reach...reach, using: &random)
      point.y += .random(in: -reach...reach, using: &random)
    }
    switch Int.random(in: 0..<22, using: &random) {
    case 0...1: stage.press(Self.keys.randomElement(using: &random) ?? "Space")
    case 2: stage.press(Bool.random(using: &random) ? "Left" : "Right", .shift)
    case 3: stage.tap(Self.buttons.randomElement(using: &random) ?? "disc")
    case 4:
      point = CGPoint(x: .random(in: 0...375, using: &random), y: .random(in: 0...667, using: &random))
      stage.point(.down, point.x, point.y)
    case 5: stage.point(.up, point.x, point.y)
    case 6: if Int.random(in: 0..<8, using: &random) == 0 { stage.send(.focus(false)) }
    case 7:
      guard Int.random(in: 0..<8, using: &random) == 0, let size = Self.sizes.randomElement(using: &random)
      else { return }
      stage.resize(size.0, size.1)
    case 8: stage.send(.wheel(delta: CGVector(dx: 0, dy: .random(in: -3...3, using: &random)), at: point))
    case 9:
      // Hidden, and shown again.
      guard Int.random(in: 0..<4, using: &random) == 0 else { return }
      stage.loop.isHidden.toggle()
    default:
      move(by: 40)
      stage.point(.moved, point.x, point.y)
    }
  }

  @Test(
    "A minute of it: the panel is open or closed, at its place, and the sound is as it says",
    arguments: 0..<UInt64(minutes))
  func nothingSticks(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let stage = try PlayerStage {
      $0.fps = 20
      for index in $0.tracks.indices { $0.tracks[index].duration = 7 }
      $0.exit = seed % 2 == 0 ? .explicit : .orderOut
      $0.reducesMotion = seed % 3 == 2
    }
    for name in stage.probe.lengths.keys { stage.probe.lengths[name] = 7 }
    var point = CGPoint(x: 100, y: 100)
    for _ in 0..<1200 {
      // Now and then a frame is late, or comes twice.
      if Int.random(in: 0..<40, using: &random) == 0 { stage.lag(.random(in: 0...3, using: &random)) }
      let row = stage.step { act(stage, &point, &random) }
      #expect(row.position >= 0 && row.position <= 7)
      #expect(stage.main.children.count <= 3)
    }
    stage.step { stage.point(.up, point.x, point.y) }
    stage.step { stage.resize(375, 667) }
    // At the usual speed.
    let speed = stage.context.makeCurrent { stage.window.layer.speed }
    if speed != 1 { stage.step { stage.press("S") } }
    stage.run(2)
    try expectAtRest(stage)
    for _ in 0..<2 {
      stage.step { stage.press("Escape") }
      stage.run(0.5)
    }
    #expect(stage.view("queueSheet") == nil)
    #expect(stage.rows.last?.state == "closed" && stage.panel == nil)
    stage.step { stage.press("D") }
    stage.run(0.5)
    #expect(
      stage.rows.last?.state == "open" && stage.player.isPlaying || stage.player.state == .paused
        || stage.player.queue.isEmpty)
    try expectAtRest(stage)
  }

  private func expectAtRest(_ stage: PlayerStage) throws {
    let row = try #require(stage.rows.last)
    #expect(["open", "closed"].contains(row.state))
    #expect(row.state == (stage.panel == nil ? "closed" : "open"))
    if row.state == "open" {
      #expect(row.top == 32 && row.bottom == 577)
      #expect(row.panel.disc?.position == CGPoint(x: 187.5, y: 275.5))
      let panel = stage.main.panel.controller
      #expect(panel.controls.scrubber.held == nil && panel.view.transform.isIdentity)
      let shown = panel.pages.page == .disc ? panel.disc : panel.lyricsPage
      #expect(shown.transform.isIdentity)
    }
    #expect(stage.audio.volume == (stage.player.isMuted ? 0 : stage.player.volume))
  }
}
