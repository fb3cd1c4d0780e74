import CoreGraphics
import QuartzCore
import Testing
import UIKit

@Suite("Values as objects") @MainActor struct ObjectValueTests {
  @Test("A transform survives being an NSValue, and animates as one")
  func transform() throws {
    let turn = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(NSValue(caTransform3D: turn).caTransform3DValue == turn)
    try TestLoop.run { loop in
      let layer = CALayer()
      loop.window.layer.addSublayer(layer)
      loop.frame(at: 1)
      let animation = CABasicAnimation(keyPath: "transform")
      animation.fromValue = NSValue(caTransform3D: turn)
      animation.repeatCount = HUGE
      layer.add(animation, forKey: nil)
      loop.frame(at: 1)
      let seen = try #require(layer.presentation()).transform
      #expect(abs(seen.m11 - turn.m11) < 1e-9)
      #expect(abs(seen.m13 - turn.m13) < 1e-9)
    }
  }
}
