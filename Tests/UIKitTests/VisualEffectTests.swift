import CoreGraphics
import QuartzCore
import RenderTree
import Testing
import UIKit

@Suite("UIVisualEffectView") @MainActor struct VisualEffectTests {
  @Test("A blur reads what lies behind the view, under a veil of the style, below the content")
  func blur() {
    TestLoop.run { loop in
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
      view.frame = CGRect(10, 10, 50, 50)
      loop.window.addSubview(view)
      loop.frame(at: 1)
      #expect(view.subviews.last === view.contentView)
      #expect(view.contentView.frame == CGRect(0, 0, 50, 50))
      #expect(view.subviews.first?.backgroundColor == UIColor(white: 0.11, alpha: 0.73))
      let blurred = loop.window.layer.committed?.sampled(at: 1).item
      view.effect = nil
      loop.frame(at: 2)
      #expect(view.subviews.first?.backgroundColor == nil)
      let plain = loop.window.layer.committed?.sampled(at: 2).item
      #expect(blurred.map { DisplayList([$0]).readsBackdrop } == true)
      #expect(plain.map { DisplayList([$0]).readsBackdrop } != true)
    }
  }

  @Test("Lighter styles have lighter veils")
  func styles() {
    let whites = [UIBlurEffect.Style.dark, .regular, .light, .prominent, .extraLight].map { style in
      UIVisualEffectView(effect: UIBlurEffect(style: style)).subviews.first?.backgroundColor?.cgColor.red
        ?? -1
    }
    #expect(whites == [0.11, 1, 1, 0.97, 0.97])
  }
}
