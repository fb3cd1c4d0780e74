import CoreGraphics
import Testing

@testable import UIKit

@MainActor
@Suite("Drags by the wheel")
struct ScrollTypeTests {
  private func wheel(_ mask: UIScrollTypeMask, inside scrollView: Bool = false) -> (
    states: [Int], moved: CGFloat
  ) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: window.bounds)
    var states: [Int] = []
    var moved: CGFloat = 0
    let pan = UIPanGestureRecognizer { gesture in
      states.append(gesture.state.rawValue)
      if gesture.state == .changed, let pan = gesture as? UIPanGestureRecognizer {
        moved += pan.translation(in: nil).y
      }
    }
    pan.allowedScrollTypesMask = mask
    view.addGestureRecognizer(pan)
    window.addSubview(view)
    if scrollView {
      let list = UIScrollView(frame: window.bounds)
      list.contentSize = CGSize(width: 100, height: 140)
      view.addSubview(list)
    }
    window.layoutIfNeeded()
    for _ in 0..<2 { window.sendWheel(CGVector(dx: 0, dy: 48), at: CGPoint(x: 50, y: 50)) }
    return (states, moved)
  }

  @Test("A notch of the wheel is a whole drag, the way the content goes, where the mask allows it")
  func discrete() {
    let (states, moved) = wheel(.discrete)
    #expect(states == [1, 2, 3, 1, 2, 3])
    #expect(moved == -96)
    #expect(wheel(.all).moved == -96)
    #expect(wheel([]).states.isEmpty && wheel(.continuous).states.isEmpty)
  }

  @Test("A scroll view inside goes first, as long as it can scroll")
  func scrollView() { #expect(wheel(.discrete, inside: true).moved == -48) }
}
