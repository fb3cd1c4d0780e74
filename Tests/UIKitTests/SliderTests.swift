import CoreGraphics
import QuartzCore
import Testing
import UIKit

@Suite("UISlider") @MainActor struct SliderTests {
  /// A slider whose thumb's centre goes from 14 to 214 points, with what it sent.
  private func onStage(_ body: (TestLoop, UISlider, () -> [Float]) throws -> Void) rethrows {
    try TestLoop.run { loop in
      let slider = UISlider(frame: CGRect(0, 0, 228, 34))
      var values: [Float] = []
      slider.addAction(
        UIAction { if let slider = $0.sender as? UISlider { values.append(slider.value) } },
        for: .valueChanged)
      loop.window.addSubview(slider)
      loop.frame(at: 1)
      try body(loop, slider) {
        defer { values = [] }
        return values
      }
    }
  }

  private func thumb(_ slider: UISlider) -> CGRect { slider.subviews[2].frame }

  @Test("Values stay between minimum and maximum, and place the thumb; nobody is told")
  func values() {
    onStage { loop, slider, sent in
      slider.value = 0.5
      loop.frame(at: 1)
      #expect(thumb(slider).midX == 114)
      slider.value = 7
      #expect(slider.value == 1)
      slider.minimumValue = -10
      slider.maximumValue = 0
      #expect(slider.value == 0)
      slider.value = -5
      loop.frame(at: 1)
      #expect(thumb(slider).midX == 114)
      #expect(sent() == [])
    }
  }

  @Test("Dragging the thumb moves it with the touch, clamped to the track")
  func dragging() {
    onStage { loop, slider, sent in
      loop.drag(CGPoint(20, 17), CGPoint(120, 17), CGPoint(900, 17))
      #expect(sent() == [0.5, 1])
      #expect(slider.value == 1)
    }
  }

  @Test("A touch off the thumb brings it there")
  func jumping() {
    onStage { loop, slider, sent in
      loop.tap(CGPoint(114, 17))
      #expect(sent() == [0.5])
    }
  }

  @Test("A slider that is not continuous tells the value at the end")
  func notContinuous() {
    onStage { loop, slider, sent in
      slider.isContinuous = false
      loop.drag(CGPoint(14, 17), CGPoint(64, 17), CGPoint(114, 17))
      #expect(sent() == [0.5])
    }
  }

  @Test("With animation the thumb moves there, and nobody is told")
  func animation() {
    onStage { loop, slider, sent in
      slider.setValue(1, animated: true)
      #expect(slider.subviews[2].layer.animationKeys() == ["position"])
      #expect(thumb(slider).midX == 214)
      #expect(sent() == [])
    }
  }

  @Test("Colours: the tint before the thumb, unless others are set")
  func colors() {
    onStage { loop, slider, _ in
      slider.tintColor = .red
      #expect(slider.subviews[1].backgroundColor == .red)
      slider.minimumTrackTintColor = .green
      slider.maximumTrackTintColor = .blue
      slider.thumbTintColor = .yellow
      #expect(slider.subviews.map(\.backgroundColor) == [.blue, .green, .yellow])
    }
  }

  @Test("An image takes the thumb's place and sets its size")
  func thumbImage() {
    onStage { loop, slider, _ in
      let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image {
        $0.fill(CGRect(0, 0, 40, 20))
      }
      slider.setThumbImage(image, for: .normal)
      #expect(slider.thumbImage(for: .normal) == image)
      #expect(slider.currentThumbImage == image)
      loop.frame(at: 1)
      #expect(thumb(slider) == CGRect(0, 7, 40, 20))
      #expect(slider.subviews[2].backgroundColor == nil)
      #expect(slider.sizeThatFits(CGSize(width: 99, height: 1)) == CGSize(width: 99, height: 34))
      #expect(slider.intrinsicContentSize.height == 34)
    }
  }
}
