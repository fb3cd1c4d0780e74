import AppHost
import CoreGraphics
import MusicLibrary
import MusicPlayer
import Platform
import QuartzCore
import Testing
import UIKit

@testable import MusicPlayer

@MainActor
@Suite("The window")
struct WindowTests {
  /// Where the bars and the disc belong in a window of `width` x `height` at rest.
  private func expectOpen(_ row: Row?, _ width: CGFloat, _ height: CGFloat) throws {
    let panel = try #require(row?.panel)
    #expect(panel.top?.position == CGPoint(x: width / 2, y: 32))
    #expect(panel.bottom?.position == CGPoint(x: width / 2, y: height - 90))
    #expect(panel.disc?.position == CGPoint(x: width / 2, y: 64 + (height - 244) / 2))
  }

  private func expectRound(_ stage: PlayerStage) {
    let disc = stage.main.panel.controller.disc.platter
    #expect(disc.bounds.width == disc.bounds.height && disc.bounds.width >= 44)
    #expect(disc.layer.cornerRadius == disc.bounds.width / 2)
  }

  @Test(
    "Report 13: resized with the panel open, bars re-anchor and the disc is round",
    arguments: MusicPlayer.Exit.allCases)
  func open(exit: MusicPlayer.Exit) throws {
    let stage = try PlayerStage { $0.exit = exit }
    stage.at(0.5) { stage.tap("disc") }
    stage.at(1) { stage.resize(800, 500) }
    try expectOpen(stage.rows.last, 800, 500)
    expectRound(stage)
    stage.at(1.5) { stage.resize(375, 667) }
    try expectOpen(stage.rows.last, 375, 667)
    stage.at(2) { stage.resize(800, 500) }
    stage.at(2.5) { #expect(stage.tap("close")) }
    #expect(stage.rows.last?.bottom == 410)
    stage.at(2.55)
    #expect(abs((stage.rows.last?.bottom ?? 0) - 405) < 1e-6)
    stage.run(1)
    #expect(stage.rows.last?.state == "closed")
  }

  @Test(
    "Report 13: resized half-way in or out, the motion goes on in the new window",
    arguments: MusicPlayer.Exit.allCases, [true, false])
  func underWay(exit: MusicPlayer.Exit, isOpening: Bool) throws {
    let stage = try PlayerStage { $0.exit = exit }
    stage.at(0.5) { stage.press("D") }
    if !isOpening { stage.at(1) { stage.press("Escape") } }
    let start = isOpening ? 0.5 : 1.0
    stage.at(start + 0.1) { stage.resize(800, 500) }
    let middle = try #require(stage.rows.last)
    #expect(abs((middle.top ?? 0) - 42) < 1e-6)
    #expect(middle.panel.top?.position.x == 400)
    #expect(abs((middle.bottom ?? 0) - 400) < 1e-6)
    let origin = CGPoint(x: 30, y: 470)
    #expect(abs((middle.panel.disc?.position.x ?? 0) - (origin.x + 400) / 2) < 1e-6)
    #expect(abs((middle.panel.disc?.position.y ?? 0) - (origin.y + 192) / 2) < 1e-6)
    expectRound(stage)
    stage.run(1)
    #expect(stage.rows.last?.state == (isOpening ? "open" : "closed"))
    if isOpening { try expectOpen(stage.rows.last, 800, 500) }
    stage.step { stage.resize(375, 667) }
    if isOpening { try expectOpen(stage.rows.last, 375, 667) }
  }

  @Test("Report 13: resized while closed, the panel is off screen and opens in the new window")
  func closed() throws {
    let stage = try PlayerStage()
    stage.at(0.5) { stage.tap("disc") }
    stage.at(1) { stage.tap("close") }
    stage.at(2) { stage.resize(800, 500) }
    #expect(stage.rows.last?.panel.top == nil && stage.panel == nil)
    stage.at(2.5) { #expect(stage.tap("disc")) }
    #expect(stage.rows.last?.top == -52 && stage.rows.last?.bottom == 610)
    stage.run(0.5)
    try expectOpen(stage.rows.last, 800, 500)
  }

  @Test(
    "Any size is laid out and painted: nothing traps, nothing is not a number",
    arguments: [
      CGSize(width: 1, height: 1), CGSize(width: 100, height: 100), CGSize(width: 1, height: 900),
      CGSize(width: 3000, height: 60), CGSize(width: 2560, height: 1600),
    ])
  func sizes(size: CGSize) throws {
    let stage = try PlayerStage {
      $0.size = size
      $0.paints = true
      $0.fps = 10
    }
    stage.at(0.2) { stage.press("D") }
    stage.at(0.7) { stage.press("Escape") }
    stage.at(1.2)
    for row in stage.rows {
      for part in [row.panel.top, row.panel.disc, row.panel.bottom] {
        guard let part else { continue }
        #expect(part.position.x.isFinite && part.position.y.isFinite)
      }
      #expect(row.panel.discScale.isFinite && row.panel.discScale > 0)
    }
    #expect(stage.rows.last?.state == "closed")
    stage.step { stage.resize(375, 667) }
    stage.step { #expect(stage.tap("disc")) }
    stage.run(0.5)
    try expectOpen(stage.rows.last, 375, 667)
  }

  @Test("Report 47: 30 s paused with the panel open: no frame is presented, and nothing is due")
  func paused() throws {
    let stage = try PlayerStage {
      $0.paints = true
      $0.fps = 20
    }
    stage.at(0.5) { stage.tap("disc") }
    stage.at(1) { stage.tap("playPause") }
    stage.at(2)
    for row in stage.run(30) { #expect(!row.isPresented, "at \(row.time)") }
    #expect(stage.loop.nextWork == .infinity)
  }

  @Test("Report 47: nor is one with the lyrics in sight, a control in focus, or after a drag")
  func pausedElsewhere() throws {
    let stage = try PlayerStage {
      $0.paints = true
      $0.fps = 20
    }
    stage.at(0.5) { stage.tap("disc") }
    stage.at(1) { stage.tap("playPause") }
    for key in ["L", "Tab", "L"] {
      stage.step { stage.press(key) }
      stage.run(1)
      for row in stage.run(5) { #expect(!row.isPresented, "\(key) at \(row.time)") }
      #expect(stage.loop.nextWork == .infinity)
    }
    stage.drag(from: CGPoint(x: 187, y: 275), to: CGPoint(x: 187, y: 320), frames: 10)
    stage.run(0.5)
    for row in stage.run(5) { #expect(!row.isPresented, "in the hand at \(row.time)") }
    stage.step { stage.point(.up, 187, 320) }
    stage.run(1)
    for row in stage.run(5) { #expect(!row.isPresented, "at \(row.time)") }
    #expect(stage.loop.nextWork == .infinity)
  }

  @Test("Closed, stopped and settled: no frame is presented, and nothing is due")
  func idle() throws {
    let stage = try PlayerStage {
      $0.paints = true
      $0.fps = 20
    }
    stage.at(0.1)
    for row in stage.run(5) { #expect(!row.isPresented, "at \(row.time)") }
    #expect(stage.loop.nextWork == .infinity)
  }

  @Test(
    "Report 47: hidden while playing, nothing is presented and the sound goes on; shown, all is repainted")
  func hidden() throws {
    let stage = try PlayerStage {
      $0.paints = true
      $0.fps = 20
    }
    stage.at(0.5) { stage.tap("disc") }
    stage.at(1)
    stage.loop.isHidden = true
    for row in stage.run(30) { #expect(!row.isPresented && row.audio == .playing) }
    stage.loop.isHidden = false
    let shown = stage.step()
    #expect(shown.damage == [PixelRect(PixelSize(width: 375, height: 667))])
    var motion = DiscMotion()
    motion.setTurning(true, at: 0.5)
    #expect(abs(sin(shown.panel.discRotation - motion.angle(at: shown.time))) < 1e-6)
  }

  @Test(
    "Report 48: each button is hit at its centre and up to its edge, not a pixel beyond",
    arguments: [1, 1.25, 1.5, 2])
  func buttons(scale: CGFloat) throws {
    for isOpen in [false, true] {
      let stage = try PlayerStage { $0.scale = scale }
      stage.at(0.1)
      if isOpen { stage.step { stage.press("D") } }
      stage.run(0.5)
      for identifier in isOpen
        ? ["close", "mode", "previous", "playPause", "next", "queue"] : ["disc", "playPause", "next"]
      {
        try stage.context.makeCurrent {
          let button = try #require(stage.view(identifier))
          let frame = button.convert(button.bounds, to: stage.window)
          let pixel = 1 / scale
          @MainActor func hits(_ x: CGFloat, _ y: CGFloat) -> Bool {
            stage.window.hitTest(CGPoint(x: x, y: y), with: nil)?.isDescendant(of: button) ?? false
          }
          #expect(hits(frame.midX, frame.midY), "\(identifier)")
          #expect(hits(frame.minX, frame.midY) && hits(frame.maxX - pixel, frame.midY), "\(identifier)")
          #expect(
            !hits(frame.minX - pixel, frame.midY) && !hits(frame.maxX + pixel, frame.midY), "\(identifier)")
          #expect(
            !hits(frame.midX, frame.minY - pixel) && !hits(frame.midX, frame.maxY + pixel), "\(identifier)")
        }
      }
    }
  }

  @Test("Report 48: at twice the scale, text and edges have twice the detail, not bigger pixels")
  func crisp() throws {
    func picture(_ scale: CGFloat) throws -> Bitmap {
      let stage = try PlayerStage {
        $0.scale = scale
        $0.paints = true
      }
      stage.step()
      return stage.loop.readPixels()
    }
    let (one, two) = (try picture(1), try picture(2))
    #expect(two.size == PixelSize(width: 750, height: 1334))
    var mixed = 0
    for y in 0..<one.size.height {
      for x in 0..<one.size.width {
        let corners = [
          two[2 * x, 2 * y], two[2 * x + 1, 2 * y], two[2 * x, 2 * y + 1], two[2 * x + 1, 2 * y + 1],
        ]
        if Set(corners).count > 1 { mixed += 1 }
      }
    }
    #expect(mixed > 2000)
    // The toolbar's edge is between two rows of pixels, not across one.
    #expect(two[600, 1213] != two[600, 1216])
  }
}
