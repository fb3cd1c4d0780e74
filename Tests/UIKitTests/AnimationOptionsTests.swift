import Testing
import UIKit

@Suite("Options of blocks") @MainActor struct AnimationOptionsTests {
  @Test(
    "§8.1: the bits of the options",
    arguments: [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8),
      (.autoreverse, 16), (.overrideInheritedDuration, 32), (.overrideInheritedCurve, 64),
      (.allowAnimatedContent, 128), (.showHideTransitionViews, 256), (.overrideInheritedOptions, 512),
      (.curveEaseInOut, 0), (.curveEaseIn, 0x10000), (.curveEaseOut, 0x20000), (.curveLinear, 0x30000),
      (.transitionCrossDissolve, 0x500000),
    ] as [(UIView.AnimationOptions, UInt)])
  func optionBits(option: UIView.AnimationOptions, bits: UInt) { #expect(option.rawValue == bits) }
}
