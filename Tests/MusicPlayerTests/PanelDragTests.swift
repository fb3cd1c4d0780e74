import CoreGraphics
import MusicLibrary
import MusicPlayer
import Platform
import QuartzCore
import Testing
import UIKit

@testable import MusicPlayer

@MainActor
@Suite("Dragging the panel down")
struct PanelDragTests {
  private func stage(_ change: (inout PlayerStage.Setup) -> Void = { _ in }) throws -> PlayerStage {
    let stage = try PlayerStage(change)
    stage.at(0) { stage.tap("disc") }
    stage.at(1)
    return stage
  }

  private let start = CGPoint(x: 187, y: 275)

  private func below(_ distance: CGFloat) -> CGPoint { CGPoint(x: 187, y: 275 + distance) }

  /// How far down the panel is seen.
  private func offset(_ row: Row?) -> CGFloat { (row?.top ?? .nan) - 32 }

  /// Drags so far, and waits, so that the finger has no speed when it leaves.
  private func dragAndWait(_ stage: PlayerStage, _ distance: CGFloat) {
    stage.drag(from: start, to: below(distance), frames: 12)
    for _ in 0..<12 { stage.step { stage.point(.moved, 187, 275 + distance) } }
    stage.step { stage.point(.up, 187, 275 + distance) }
  }

  @Test("After the first 10 points it follows the finger, point by point, and not upwards")
  func follows() throws {
    let stage = try stage()
    stage.step { stage.point(.down, 187, 275) }
    stage.step { stage.point(.moved, 187, 280) }
    #expect(offset(stage.rows.last) == 0)
    stage.step { stage.point(.moved, 187, 286) }
    for distance in [20.0, 57, 130, 60, 11, 11, 300] as [CGFloat] {
      stage.step { stage.point(.moved, 187, 275 + distance) }
      #expect(offset(stage.rows.last) == distance - 11)
      #expect(stage.rows.last?.panel.bottom?.position.y == 577 + distance - 11, "all of it")
    }
    stage.step { stage.point(.moved, 187, 100) }
    #expect(offset(stage.rows.last) == 0)
    #expect(stage.rows.last?.state == "open")
  }

  @Test("Let go above 20 % it springs back, within 0.3 s and without a jump")
  func springsBack() throws {
    let stage = try stage()
    dragAndWait(stage, 130)
    #expect(abs(offset(stage.rows.last) - 120) < 2)
    var last = offset(stage.rows.last)
    for _ in 0..<18 {
      let now = offset(stage.step())
      #expect(now <= last + 1e-6 && now >= -1e-6 && last - now < 20)
      last = now
    }
    #expect(last == 0 && stage.rows.last?.state == "open")
    stage.step { #expect(stage.tap("close")) }
  }

  @Test("Let go beyond 20 % it closes, within 0.3 s and without a jump", arguments: MusicPlayer.Exit.allCases)
  func closes(exit: MusicPlayer.Exit) throws {
    let stage = try stage { $0.exit = exit }
    dragAndWait(stage, 160)
    #expect(stage.rows.last?.state == "closing")
    var last = offset(stage.rows.last)
    for row in stage.run(0.3) where row.panel.top != nil {
      #expect(offset(row) >= last - 1e-6 && offset(row) - last < 70)
      last = offset(row)
    }
    stage.step()
    #expect(stage.rows.last?.state == "closed" && stage.panel == nil)
    #expect(stage.rows.last?.panel.top == nil, "and nothing of it is left on screen")
    #expect(stage.player.isPlaying, "the music goes on")
    stage.step { stage.tap("disc") }
    #expect(stage.rows.last?.top == -52, "it opens as ever")
    stage.run(0.5)
    #expect(stage.rows.last?.top == 32 && stage.rows.last?.state == "open")
  }

  @Test("A quick stroke down closes it however short, one up brings it back however far")
  func strokes() throws {
    let stage = try stage()
    stage.drag(from: start, to: below(50), frames: 3)
    stage.step { stage.point(.up, 187, 325) }
    #expect(stage.rows.last?.state == "closing")
    stage.run(0.5)
    #expect(stage.rows.last?.state == "closed")

    stage.step { stage.tap("disc") }
    stage.run(0.5)
    stage.drag(from: start, to: below(350), frames: 12)
    stage.step { stage.point(.moved, 187, 580) }
    stage.step { stage.point(.moved, 187, 540) }
    for y in [500, 460, 420, 380] as [CGFloat] { stage.step { stage.point(.moved, 187, y) } }
    stage.step { stage.point(.up, 187, 380) }
    stage.run(0.35)
    #expect(stage.rows.last?.state == "open" && offset(stage.rows.last) == 0)
  }

  @Test("On its way out it can be taken up again, and goes back")
  func caught() throws {
    let stage = try stage()
    dragAndWait(stage, 200)
    stage.run(0.06)
    let before = offset(stage.rows.last)
    #expect(before > 200 && stage.rows.last?.state == "closing")
    let y: CGFloat = 600
    stage.step { stage.point(.down, 187, y) }
    stage.step { stage.point(.moved, 187, y - 11) }
    let taken = offset(stage.rows.last)
    #expect(taken >= before && taken - before < 120)
    stage.step { stage.point(.moved, 187, y - 31) }
    #expect(abs(offset(stage.rows.last) - (taken - 20)) < 1e-6)
    for _ in 0..<12 { stage.step { stage.point(.moved, 187, y - 400) } }
    stage.step { stage.point(.up, 187, y - 400) }
    stage.run(0.35)
    #expect(stage.rows.last?.state == "open" && offset(stage.rows.last) == 0)
  }

  @Test("Keys turn it round too: D on its way out, Escape in the finger's hand")
  func keys() throws {
    let stage = try stage()
    dragAndWait(stage, 200)
    stage.run(0.1)
    let before = offset(stage.rows.last)
    stage.step { stage.press("D") }
    #expect(abs(offset(stage.rows.last) - before) < 60)
    stage.run(0.35)
    #expect(stage.rows.last?.state == "open" && offset(stage.rows.last) == 0)

    stage.drag(from: start, to: below(60), frames: 6)
    stage.step { stage.press("Escape") }
    stage.run(0.4)
    #expect(stage.rows.last?.state == "closed")
    stage.step { stage.point(.up, 187, 335) }
    stage.run(0.2)
    #expect(stage.rows.last?.state == "closed" && stage.panel == nil)
  }

  @Test(
    "A finger that is down when Escape closes the panel lets go of it",
    arguments: [(0.0, 4), (0, 40), (30, 4), (200, 4), (200, 40)], MusicPlayer.Exit.allCases)
  func letGo(drag: (before: Double, frames: Int), exit: MusicPlayer.Exit) throws {
    let (before, frames) = drag
    let stage = try stage { $0.exit = exit }
    stage.step { stage.point(.down, 187, 275) }
    if before > 0 { stage.step { stage.point(.moved, 187, 275 + before) } }
    stage.step { stage.press("Escape") }
    for frame in 1...frames {
      stage.step { stage.point(.moved, 187, 275 + before + CGFloat(frame) * 5) }
      #expect(["closing", "closed"].contains(stage.rows.last?.state))
    }
    stage.step { stage.point(.up, 187, 100) }
    stage.run(0.5)
    #expect(stage.rows.last?.state == "closed" && stage.panel == nil)
    stage.step { stage.tap("disc") }
    stage.run(0.5)
    #expect(stage.rows.last?.state == "open" && offset(stage.rows.last) == 0)
  }

  @Test("Closed by a drag twenty times, no layer is left", arguments: MusicPlayer.Exit.allCases)
  func noLayers(exit: MusicPlayer.Exit) throws {
    let stage = try PlayerStage {
      $0.exit = exit
      $0.fps = 20
    }
    func count(_ layer: CALayer) -> Int { (layer.sublayers ?? []).reduce(1) { $0 + count($1) } }
    stage.at(0.5)
    let before = stage.context.makeCurrent { count(stage.window.layer) }
    for _ in 0..<20 {
      stage.step { #expect(stage.tap("disc")) }
      stage.run(0.25)
      stage.drag(from: start, to: below(300), frames: 3)
      stage.step { stage.point(.up, 187, 575) }
      stage.run(0.4)
      #expect(stage.rows.last?.state == "closed")
    }
    #expect(stage.context.makeCurrent { count(stage.window.layer) } == before)
  }

  @Test("A drag on a slider is the slider's")
  func slider() throws {
    let stage = try stage()
    stage.step { stage.point(.down, 100, 509) }
    stage.step { stage.point(.moved, 100, 560) }
    stage.step { stage.point(.moved, 120, 640) }
    #expect(offset(stage.rows.last) == 0)
    stage.step { stage.point(.up, 120, 640) }
    #expect(stage.audio.seeks.count == 1 && stage.rows.last?.state == "open")
  }

  @Test("With reduced motion it fades out in 0.15 s")
  func reduced() throws {
    let stage = try stage { $0.reducesMotion = true }
    dragAndWait(stage, 200)
    let shown = offset(stage.rows.last)
    for row in stage.run(0.13) where row.panel.top != nil { #expect(offset(row) == shown) }
    stage.run(0.05)
    #expect(stage.rows.last?.state == "closed")
  }

  @Test("Resized while it is dragged, it stays in the hand and goes back to its place")
  func resized() throws {
    let stage = try stage()
    stage.drag(from: start, to: below(80), frames: 8)
    stage.step { stage.resize(800, 500) }
    #expect(offset(stage.rows.last) == 70)
    for _ in 0..<12 { stage.step { stage.point(.moved, 187, 355) } }
    stage.step { stage.point(.up, 187, 355) }
    stage.run(0.35)
    #expect(stage.rows.last?.panel.bottom?.position == CGPoint(x: 400, y: 410))
  }
}
