import CoreGraphics
import Platform
import QuartzCore
import Raster
import Testing

@testable import AppHost

@Suite("HUD")
@MainActor
struct HUDTests {
  private let stage = LoopStage(width: 300, height: 200)
  private let box: CALayer
  private let clock = VirtualClock()
  private let hud: HUD

  init() throws {
    box = stage.addLayer(CGRect(x: 250, y: 150, width: 20, height: 20))
    hud = HUD(fonts: CAContext.current.fonts)
    stage.loop.now = { [clock] in clock.now }
    try stage.step()
  }

  private func move(to x: CGFloat) throws -> FrameLoop.Frame {
    try stage.step {
      CATransaction.setDisableActions(true)
      box.position.x = x
      clock.advance(to: clock.now + 0.004)
    }
  }

  @Test("Shown over a picture at rest, it is painted once and then rests too")
  func rest() throws {
    stage.loop.hud = hud
    let shown = try stage.step()
    #expect(shown.damage == [PixelRect(minX: 8, minY: 8, maxX: 208, maxY: 94)])
    for _ in 0..<5 { #expect(try !stage.step().isPresented) }
    #expect(hud.figures.costs.values.isEmpty)
  }

  @Test("Hidden again, the picture is what it was without it")
  func hiding() throws {
    let plain = stage.presenter.bitmap.pixels
    stage.loop.hud = hud
    try stage.step()
    #expect(stage.presenter.bitmap.pixels != plain)
    stage.loop.hud = nil
    try stage.step()
    #expect(stage.presenter.bitmap.pixels == plain)
  }

  @Test("Each frame that shows something adds its cost; what it painted is tinted until the next")
  func frames() throws {
    stage.loop.hud = hud
    try stage.step()
    for step in 0..<3 { #expect(try move(to: 200 + CGFloat(step) * 25).isPresented) }
    try stage.step()
    #expect(hud.figures.costs.values.count == 3)
    #expect(hud.figures.costs.values.allSatisfy { abs($0 - 4) < 1e-6 })
    #expect(hud.figures.framesPerSecond == 3)
    // The white of where the box was, and beside it.
    #expect(stage.presenter.bitmap[220, 160] != 0xFFFF_FFFF)
    #expect(stage.presenter.bitmap[150, 160] == 0xFFFF_FFFF)
  }

  @Test("The last 120 costs are kept")
  func capacity() throws {
    stage.loop.hud = hud
    for step in 0..<130 { _ = try move(to: 100 + CGFloat(step)) }
    #expect(hud.figures.costs.values.count == HUD.capacity)
    #expect(hud.figures.framesPerSecond == 60)
  }

  @Test("What lies outside of the damage, or under something opaque, counts as culled")
  func culling() {
    func fill(_ x: CGFloat, _ width: CGFloat) -> DisplayItem {
      .fill(
        .rect(CGRect(x: x, y: 0, width: width, height: 10)), .color(.black), rule: .nonZero)
    }
    let damage = [PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 10)]
    let group = DisplayItem.group(DisplayGroup(DisplayList([fill(0, 5), fill(30, 5)])))
    var culling = DisplayList([group, fill(20, 5)]).culling(in: damage, .identity)
    #expect((culling.drawn, culling.culled) == (1, 2))
    culling = DisplayList([group, fill(0, 10), fill(3, 2)]).culling(in: damage, .identity)
    #expect((culling.drawn, culling.culled) == (2, 2))
    culling = DisplayList([group]).culling(in: [], .identity)
    #expect((culling.drawn, culling.culled) == (0, 2))
  }
}
