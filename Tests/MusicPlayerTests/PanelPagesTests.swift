import CoreGraphics
import MusicLibrary
import Platform
import QuartzCore
import Testing
import UIKit

@testable import MusicPlayer

@MainActor
@Suite("Disc and lyrics")
struct PanelPagesTests {
  private func stage(_ change: (inout PlayerStage.Setup) -> Void = { _ in }) throws -> PlayerStage {
    let stage = try PlayerStage(change)
    stage.at(0) { stage.tap("disc") }
    stage.at(1)
    return stage
  }

  private func pages(_ stage: PlayerStage) -> PanelPages { stage.main.panel.controller.pages }

  /// How far to the right the two pages are seen.
  private func places(_ stage: PlayerStage) -> (disc: CGFloat, lyrics: CGFloat) {
    let panel = stage.main.panel.controller
    return stage.context.makeCurrent { (shift(of: panel.disc), shift(of: panel.lyricsPage)) }
  }

  private func shift(of view: UIView) -> CGFloat {
    (view.layer.presentation() ?? view.layer).affineTransform().tx
  }

  private let center = CGPoint(x: 187, y: 275)

  @Test("A tap on the disc brings the lyrics, and a tap on them the disc; beside the disc it does nothing")
  func tap() throws {
    let stage = try stage()
    stage.step { stage.click(center) }
    stage.run(0.35)
    #expect(pages(stage).page == .lyrics)
    #expect(places(stage) == (-375, 0))
    stage.step { stage.click(center) }
    stage.run(0.35)
    #expect(pages(stage).page == .disc && places(stage) == (0, 375))
    stage.step { stage.click(CGPoint(x: 40, y: 130)) }
    #expect(pages(stage).page == .disc)
  }

  @Test("L swaps them, but not while the panel is closed; opened again it shows the disc")
  func key() throws {
    let stage = try stage()
    stage.step { stage.press("L") }
    #expect(pages(stage).page == .lyrics)
    stage.step { stage.press("Escape") }
    stage.run(0.5)
    #expect(pages(stage).page == .disc)
    stage.step { stage.press("L") }
    #expect(pages(stage).page == .disc)

    stage.step { stage.press("D") }
    stage.step { stage.press("L") }
    stage.run(0.5)
    stage.drag(from: center, to: CGPoint(x: 187, y: 400), frames: 4)
    stage.step { stage.point(.up, 187, 400) }
    stage.run(0.5)
    #expect(stage.rows.last?.state == "closed" && pages(stage).page == .disc && places(stage).disc == 0)
  }

  @Test("Swapped in the middle of a swap, they turn round where they are")
  func interrupted() throws {
    let stage = try stage()
    var last = places(stage)
    for frame in 0..<90 {
      stage.step { if [0, 4, 9, 11, 30].contains(frame) { stage.press("L") } }
      let now = places(stage)
      #expect(abs(now.disc - last.disc) < 100 && abs(now.lyrics - last.lyrics) < 100, "frame \(frame)")
      #expect(abs(now.lyrics - now.disc - 375) < 1e-3, "frame \(frame)")
      last = now
    }
    #expect(pages(stage).page == .lyrics && last == (-375, 0))
  }

  @Test("They follow a finger that goes sideways, and the panel stays; slow and short, they go back")
  func follows() throws {
    let stage = try stage()
    stage.step { stage.point(.down, 187, 275) }
    stage.step { stage.point(.moved, 176, 279) }
    for x in [150, 120, 180, 90] as [CGFloat] {
      stage.step { stage.point(.moved, x, 400) }
      #expect(abs(places(stage).disc - (x - 176)) < 1e-6 && stage.rows.last?.top == 32)
    }
    for _ in 0..<12 { stage.step { stage.point(.moved, 150, 400) } }
    stage.step { stage.point(.up, 150, 400) }
    stage.run(0.35)
    #expect(pages(stage).page == .disc && places(stage).disc == 0)
  }

  @Test("A stroke to either side swaps them, from either page", arguments: [-1, 1], [false, true])
  func strokes(side: CGFloat, fromLyrics: Bool) throws {
    let stage = try stage()
    if fromLyrics { stage.step { stage.press("L") } }
    stage.run(0.5)
    stage.drag(from: center, to: CGPoint(x: 187 + 60 * side, y: 280), frames: 4)
    stage.step { stage.point(.up, 187 + 60 * side, 280) }
    #expect(pages(stage).page == (fromLyrics ? .disc : .lyrics))
    let (disc, lyrics) = places(stage)
    #expect(((fromLyrics ? lyrics : disc) > 0) == (side > 0), "what goes does so with the finger")
    stage.run(0.4)
    let shown = places(stage)
    #expect((fromLyrics ? shown.disc : shown.lyrics) == 0)
  }

  @Test("A finger takes up a motion that is under way")
  func caught() throws {
    let stage = try stage()
    stage.step { stage.press("L") }
    stage.run(0.05)
    let before = places(stage).disc
    stage.step { stage.point(.down, 187, 275) }
    stage.step { stage.point(.moved, 175, 275) }
    let taken = places(stage).disc
    #expect(taken < 0 && abs(taken - before) < 250)
    stage.step { stage.point(.moved, 205, 275) }
    #expect(abs(places(stage).disc - (taken + 30)) < 1e-6)
  }

  @Test("With reduced motion nothing slides: one fades out while the other fades in, in 0.15 s")
  func reduced() throws {
    let stage = try stage { $0.reducesMotion = true }
    func opacities() -> (Float?, Float?) {
      stage.context.makeCurrent {
        let panel = stage.main.panel.controller
        return (
          panel.disc.platter.layer.presentation()?.opacity,
          panel.lyricsPage.content.layer.presentation()?.opacity
        )
      }
    }
    stage.step { stage.press("L") }
    stage.run(0.075)
    let (disc, lyrics) = opacities()
    #expect(abs((disc ?? 0) - 0.5) < 0.2 && abs((lyrics ?? 0) - 0.5) < 0.2)
    #expect(places(stage) == (0, 0))
    stage.run(0.1)
    #expect(opacities() == (0, 1))
    stage.drag(from: center, to: CGPoint(x: 100, y: 275), frames: 3)
    stage.step { stage.point(.up, 100, 275) }
    stage.run(0.2)
    #expect(pages(stage).page == .disc && opacities() == (1, 0))
    stage.drag(from: CGPoint(x: 230, y: 275), to: CGPoint(x: 10, y: 275), frames: 20)
    for _ in 0..<12 { stage.step { stage.point(.moved, 10, 275) } }
    #expect(opacities() == (1, 0), "it does not follow")
    stage.step { stage.point(.up, 10, 275) }
    stage.run(0.2)
    #expect(pages(stage).page == .lyrics && opacities() == (0, 1))
  }

  @Test("Another track's disc fades in over the old one, and its cover behind over 0.6 s")
  func trackChange() throws {
    let stage = try stage()
    let panel = stage.main.panel.controller
    func pictures() -> Int { panel.disc.platter.cover.subviews.count }
    #expect(pictures() == 1)
    let angle = try #require(stage.rows.last?.panel.discRotation)
    stage.step { stage.press("Right", .shift) }
    #expect(pictures() == 2)
    #expect(abs((stage.rows.last?.panel.discRotation ?? 0) - angle) < 0.02, "the motor goes on")
    stage.run(0.5)
    #expect(pictures() == 1 && panel.background.subviews.first?.subviews.count == 2)
    stage.run(0.2)
    #expect(panel.background.subviews.first?.subviews.count == 1)
  }
}
