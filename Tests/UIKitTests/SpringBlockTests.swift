import CoreGraphics
import QuartzCore
import Testing
import UIKit

@Suite("Blocks on springs") @MainActor struct SpringBlockTests {
  struct Row: Sendable {
    let ratio, duration, velocity, stiffness, damping: Double

    /// The table of §8.6; a damping of 0 is not in it.
    static let table = [
      Row(ratio: 0.5, duration: 1, velocity: 0, stiffness: 161.7195, damping: 12.7169),
      Row(ratio: 0.6, duration: 0.8, velocity: 0, stiffness: 190.2143, damping: 16.5502),
      Row(ratio: 0.7, duration: 0.5, velocity: 0, stiffness: 387.2746, damping: 27.5510),
      Row(ratio: 0.8, duration: 0.3, velocity: 0, stiffness: 898.8597, damping: 47.9696),
      Row(ratio: 0.8, duration: 1, velocity: 0, stiffness: 80.8974, damping: 14.3909),
      Row(ratio: 0.35, duration: 1, velocity: 0, stiffness: 286.4094, damping: 11.8465),
      Row(ratio: 0.1, duration: 1, velocity: 0, stiffness: 2125.390, damping: 9.2204),
      Row(ratio: 1, duration: 1, velocity: 0, stiffness: 85.2559, damping: 18.4668),
      Row(ratio: 1, duration: 1, velocity: 1, stiffness: 83.1380, damping: 0),
      Row(ratio: 0.5, duration: 1, velocity: 0.25, stiffness: 159.6723, damping: 0),
      Row(ratio: 0.5, duration: 1, velocity: 1, stiffness: 152.8684, damping: 0),
      Row(ratio: 0.5, duration: 1, velocity: 1.5, stiffness: 147.6160, damping: 0),
      Row(ratio: 0.5, duration: 1, velocity: -2, stiffness: 175.4224, damping: 0),
      // Above 1 counts as 1.
      Row(ratio: 4, duration: 1, velocity: 0, stiffness: 85.2559, damping: 18.4668),
    ]
  }

  private func spring(_ animate: (UIView) -> Void) throws -> CASpringAnimation {
    let view = UIView(frame: CGRect(0, 0, 10, 10))
    var animation: CAAnimation?
    TestLoop.run { loop in
      loop.window.addSubview(view)
      loop.frame(at: 1)
      animate(view)
      animation = view.layer.animation(forKey: "position")
    }
    return try #require(animation as? CASpringAnimation)
  }

  @Test("§8.6: stiffness and damping follow from ratio, duration and velocity", arguments: Row.table)
  func constants(row: Row) throws {
    let animation = try spring { view in
      UIView.animate(
        withDuration: row.duration, delay: 0, usingSpringWithDamping: row.ratio,
        initialSpringVelocity: row.velocity, options: .curveLinear, animations: { view.center.x = 100 })
    }
    #expect(abs(animation.stiffness - row.stiffness) < 1e-4 * max(1, row.stiffness / 1000))
    if row.damping != 0 { #expect(abs(animation.damping - row.damping) < 1e-4) }
    #expect(animation.mass == 1)
    #expect(animation.initialVelocity == CGFloat(row.velocity))
    #expect(animation.duration == row.duration)
    #expect(animation.isAdditive)
  }

  @Test("§8.6: animate(springDuration:bounce:) is the perceptual spring, until it settles")
  func perceptual() throws {
    let animation = try spring { view in UIView.animate { view.center.x = 100 } }
    #expect(abs(animation.duration - 0.8) < 1e-9)
    #expect(abs(animation.perceptualDuration - 0.5) < 1e-9)
    let bouncy = try spring { view in
      UIView.animate(springDuration: 0.8, bounce: 0.4, initialSpringVelocity: 2, delay: 0) {
        view.center.x = 100
      }
    }
    #expect(abs(bouncy.bounce - 0.4) < 1e-9)
    #expect(bouncy.initialVelocity == 2)
  }
}
