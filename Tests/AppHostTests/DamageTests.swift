import CoreGraphics
import Platform
import QuartzCore
import Raster
import TestSupport
import Testing

@testable import AppHost

@Suite("Damage")
@MainActor
struct DamageTests {
  /// The seed's scene, changed at random; each frame painted by damage alone equals a painting from nothing.
  @Test(
    "Frames painted by damage are those painted from nothing, to the last bit",
    arguments: 0..<8 as Range<UInt64>)
  func equality(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let stage = LoopStage(width: 90, height: 70, scale: seed % 2 == 0 ? 1 : 1.5)
    var layers: [CALayer] = []
    for _ in 0..<60 {
      try stage.step { change(&layers, in: stage, &random) }
      let fresh = BitmapPresenter(pixelSize: stage.presenter.pixelSize, scale: stage.presenter.scale)
      let (list, scale) = (stage.context.makeCurrent { stage.loop.displayList }, fresh.scale)
      try fresh.withSurface { surface, _ in
        Renderer().paint(
          list, into: surface, transform: CGAffineTransform(scaleX: scale, y: scale),
          damage: [surface.bounds],
          background: .black)
      }
      #expect(stage.presenter.bitmap.pixels == fresh.bitmap.pixels, "at \(stage.time)")
    }
  }

  private func change(_ layers: inout [CALayer], in stage: LoopStage, _ random: inout SplitMix64) {
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    func color() -> CGColor {
      CGColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.3...1))
    }
    CATransaction.setDisableActions(Bool.random(using: &random))
    let layer = layers.randomElement(using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      let frame = CGRect(
        x: number(-10...80), y: number(-10...60), width: number(1...50), height: number(1...40))
      let added = stage.addLayer(frame, color())
      added.cornerRadius = number(0...8)
      if let layer, Bool.random(using: &random) { layer.addSublayer(added) }
      layers.append(added)
    case 2: layer?.position = CGPoint(x: number(0...90), y: number(0...70))
    case 3: layer?.opacity = Float(number(0...1))
    case 4: layer?.backgroundColor = color()
    case 5: layer?.transform = CATransform3DMakeRotation(number(0...6), 0, 0, 1)
    case 6: layer?.masksToBounds.toggle()
    case 7: layer?.isHidden.toggle()
    case 8:
      layer?.removeFromSuperlayer()
      if let layer { layers.removeAll { $0 === layer } }
    default:
      layer?.shadowOpacity = Float(number(0...1))
      layer?.shadowRadius = number(0...4)
    }
  }
}
