import CoreGraphics
import MusicPlayer
import QuartzCore
import Testing

/// What is true of every motion of the panel.
@MainActor
enum PanelMotion {
  /// No part goes further from one frame to the next than its fastest leg takes it. (Rows are 1/60 s apart
  /// and of a window of 375 x 667.)
  static func expectNoJump(_ rows: [Row], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let frame = 1 / 60.0
    for (one, other) in zip(rows, rows.dropFirst()) {
      guard let top = (one.top, other.top) as? (CGFloat, CGFloat),
        let bottom = (one.bottom, other.bottom) as? (CGFloat, CGFloat),
        let from = one.panel.disc?.position, let to = other.panel.disc?.position
      else { continue }
      let what = Comment("from \(one.time) to \(other.time)")
      let slack = 1e-6
      #expect(abs(top.1 - top.0) <= 94 * frame / 0.1 + slack, what, sourceLocation: sourceLocation)
      #expect(abs(bottom.1 - bottom.0) <= 210 * frame / 0.1 + slack, what, sourceLocation: sourceLocation)
      let path = CGPoint(x: 187.5 - 30, y: 275.5 - 637)
      let length = (path.x * path.x + path.y * path.y).squareRoot()
      let step = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
      #expect(step <= length * frame / 0.2 + slack, what, sourceLocation: sourceLocation)
      let growth = abs(other.panel.discScale - one.panel.discScale)
      #expect(growth <= (1.1 - 44 / 300.0) * frame / 0.12 + slack, what, sourceLocation: sourceLocation)
    }
  }

  /// What is presented of a layer, and of those below it, is the model's.
  static func expectAtRest(_ layer: CALayer, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let shown = try #require(layer.presentation(), sourceLocation: sourceLocation)
    func scale(_ layer: CALayer) -> Double { layer.value(forKeyPath: "transform.scale") as? Double ?? .nan }
    #expect(shown.position == layer.position, sourceLocation: sourceLocation)
    #expect(shown.opacity == layer.opacity, sourceLocation: sourceLocation)
    #expect(abs(scale(shown) - scale(layer)) < 1e-6, sourceLocation: sourceLocation)
    for child in layer.sublayers ?? [] { try expectAtRest(child, sourceLocation: sourceLocation) }
  }
}
