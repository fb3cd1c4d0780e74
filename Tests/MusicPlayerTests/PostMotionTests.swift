import CoreGraphics
import MusicPlayer
import Platform
import Testing

/// The motion that the post describes, at 60 frames a second: tap at 0.5 s, close at 2 s, quit at 3 s.
@MainActor
@Suite("The post's motion")
struct PostMotionTests {
  private func play(_ exit: MusicPlayer.Exit, paints: Bool = false) throws -> [Row] {
    let stage = try PlayerStage {
      $0.exit = exit
      $0.paints = paints
    }
    stage.at(0.5) { stage.tap("disc") }
    stage.at(2) { stage.tap("close") }
    stage.at(3)
    return stage.rows
  }

  private func row(_ rows: [Row], _ time: Double) -> Row { rows[Int((time * 60).rounded())] }

  @Test("Bars fly in over the edge, stay, and fly out", arguments: MusicPlayer.Exit.allCases)
  func bars(exit: MusicPlayer.Exit) throws {
    let rows = try play(exit)
    let expected: [(time: Double, top: CGFloat, bottom: CGFloat)] = [
      (0.5, -52, 777), (0.55, -5, 672), (0.6, 42, 567), (0.65, 37, 572), (0.7, 32, 577), (1.5, 32, 577),
      (2, 32, 577), (2.05, 37, 572), (2.1, 42, 567), (2.15, -5, 672),
    ]
    for (time, top, bottom) in expected {
      let row = row(rows, time)
      let (shownTop, shownBottom) = (try #require(row.panel.top), try #require(row.panel.bottom))
      #expect(abs(shownTop.position.y - top) < 1e-9, "top at \(time)")
      #expect(abs(shownBottom.position.y - bottom) < 1e-9, "bottom at \(time)")
      #expect(shownTop.position.x == 187.5 && shownBottom.position.x == 187.5)
      #expect(shownTop.opacity == 1 && shownBottom.opacity == 1)
    }
    for row in rows where (0.7 - 1e-9...2 + 1e-9).contains(row.time) {
      #expect(row.top == 32 && row.bottom == 577, "at rest at \(row.time)")
    }
  }

  @Test(
    "Report 8: no frame shows a bar on screen after its last keyframe", arguments: MusicPlayer.Exit.allCases)
  func neverBack(exit: MusicPlayer.Exit) throws {
    let rows = try play(exit)
    for row in rows where row.time > 2.17 - 1e-9 {
      #expect((row.top ?? -52) <= -5, "at \(row.time)")
      #expect((row.bottom ?? 777) >= 672, "at \(row.time)")
    }
    let last = row(rows, 2.2)
    #expect(last.panel.top == nil || abs((last.top ?? 0) + 52) < 1e-9)
    for row in rows where row.time > 2.21 {
      #expect(row.panel.top == nil && row.panel.disc == nil && row.panel.bottom == nil)
      #expect(row.state == "closed")
    }
  }

  @Test("The panel is closed, opening, open, closing and closed", arguments: MusicPlayer.Exit.allCases)
  func states(exit: MusicPlayer.Exit) throws {
    let rows = try play(exit)
    #expect(row(rows, 0.4).state == "closed")
    #expect(row(rows, 0.5).state == "opening")
    #expect(row(rows, 0.65).state == "opening")
    #expect(row(rows, 0.75).state == "open")
    #expect(row(rows, 2).state == "closing")
    #expect(row(rows, 2.15).state == "closing")
    #expect(row(rows, 2.25).state == "closed")
  }

  @Test("The track starts in the frame that shows the first frame of the panel, and goes on after it")
  func audio() throws {
    let rows = try play(.explicit)
    for row in rows {
      #expect(row.audio == (row.time < 0.5 - 1e-9 ? .stopped : .playing), "at \(row.time)")
    }
    #expect(row(rows, 0.5).position == 0)
    #expect(abs(row(rows, 3).position - 2.5) < 1e-9)
  }

  @Test("The disc comes from the button: growing past its size by a tenth, in a straight line")
  func disc() throws {
    let rows = try play(.explicit)
    let (from, to) = (CGPoint(x: 30, y: 637), CGPoint(x: 187.5, y: 275.5))
    let expected: [(time: Double, progress: CGFloat, scale: Double)] = [
      (0.5, 0, 44 / 300.0), (0.6, 0.5, 44 / 300.0 + (1.1 - 44 / 300.0) * 0.5 / 0.6),
      (0.65, 0.75, 1.1 - 0.1 * 0.15 / 0.4), (0.7, 1, 1), (2.05, 0.75, 1.1 - 0.1 * 0.15 / 0.4),
      (2.1, 0.5, 44 / 300.0 + (1.1 - 44 / 300.0) * 0.5 / 0.6),
    ]
    for (time, progress, scale) in expected {
      let row = row(rows, time)
      let disc = try #require(row.panel.disc)
      #expect(abs(disc.position.x - (from.x + (to.x - from.x) * progress)) < 1e-6, "x at \(time)")
      #expect(abs(disc.position.y - (from.y + (to.y - from.y) * progress)) < 1e-6, "y at \(time)")
      #expect(abs(row.panel.discScale - scale) < 1e-6, "scale at \(time)")
    }
  }

  @Test("The same run twice shows the same to the last pixel, and so do both exits")
  func repeatable() throws {
    let first = try play(.explicit, paints: true)
    #expect(first.contains { $0.isPresented })
    #expect(try play(.explicit, paints: true) == first)
    #expect(try play(.orderOut, paints: true).map(\.hash) == first.map(\.hash))
  }
}
