import CoreGraphics
import QuartzCore
import Testing
import UIKit

@Suite @MainActor struct ButtonTests {
  let image = UIImage(cgImage: CGImage(Bitmap(size: PixelSize(width: 20, height: 10))))

  @Test("A state without content of its own shows the normal state's")
  func states() {
    let button = UIButton(type: .custom)
    button.setTitle("Play", for: .normal)
    button.setTitle("Pause", for: .selected)
    button.setTitleColor(.red, for: .normal)
    #expect(button.titleLabel?.text == "Play")
    button.isSelected = true
    #expect(button.titleLabel?.text == "Pause")
    #expect(button.currentTitleColor == .red)
    button.isHighlighted = true
    #expect(button.currentTitle == "Play")
    #expect(button.title(for: .highlighted) == nil)
    #expect(button.titleColor(for: .normal) == .red)
    #expect(button.image(for: .normal) == nil)
  }

  @Test("A button of the system's type takes the tint, a custom one is white, a disabled one grey")
  func colors() {
    let system = UIButton(type: .system)
    system.tintColor = .green
    system.setTitle("Play", for: .normal)
    system.setImage(image, for: .normal)
    #expect(system.titleLabel?.textColor == .green)
    #expect(system.imageView?.image?.renderingMode == .alwaysTemplate)
    let custom = UIButton(type: .custom)
    custom.setImage(image, for: .normal)
    #expect(custom.currentTitleColor == .white)
    #expect(custom.imageView?.image == image)
    custom.isEnabled = false
    #expect(custom.currentTitleColor == .lightGray)
  }

  @Test("Image and title stand side by side in the middle; the insets are added to what fits")
  func layout() {
    let button = UIButton(frame: CGRect(0, 0, 200, 40))
    button.setImage(image, for: .normal)
    button.setTitle("Play", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 6)
    button.layoutIfNeeded()
    let (picture, label) = (button.imageView?.frame ?? .zero, button.titleLabel?.frame ?? .zero)
    #expect(picture.size == image.size)
    #expect(picture.maxX == label.minX)
    #expect(abs(picture.minX - 2 - (194 - label.maxX)) <= 1)
    #expect(picture.midY == 19)
    let fitting = button.sizeThatFits(.zero)
    #expect(fitting == CGSize(width: 20 + label.width + 8, height: label.height + 4))
    #expect(button.intrinsicContentSize == fitting)
  }

  @Test("Content goes to the side it is aligned to")
  func alignment() {
    let button = UIButton(frame: CGRect(0, 0, 200, 40))
    button.setImage(image, for: .normal)
    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 0)
    button.contentHorizontalAlignment = .right
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.maxX == 200)
  }

  @Test("A title that is too long ends where the button does")
  func longTitle() {
    let button = UIButton(frame: CGRect(0, 0, 60, 40))
    button.setImage(image, for: .normal)
    button.setTitle("A very long title", for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.minX == 20)
    #expect(button.titleLabel?.frame.maxX == 60)
  }

  @Test("A larger font of the title is laid out")
  func font() {
    let button = UIButton(frame: CGRect(0, 0, 200, 40))
    button.setTitle("Play", for: .normal)
    button.layoutIfNeeded()
    let width = button.titleLabel?.frame.width ?? 0
    button.titleLabel?.font = .systemFont(ofSize: 30)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.width ?? 0 > width)
  }

  @Test("A touched button fades, unless it has a look for that")
  func dimming() {
    let button = UIButton(type: .custom)
    button.setImage(image, for: .normal)
    button.isHighlighted = true
    #expect(button.imageView?.alpha == 0.5)
    button.isHighlighted = false
    #expect(button.imageView?.alpha == 1)
    button.setImage(image, for: .highlighted)
    button.isHighlighted = true
    #expect(button.imageView?.alpha == 1)
  }

  @Test("A button made from an action shows it, fits it and performs it")
  func primaryAction() {
    var taps = 0
    let button = UIButton(primaryAction: UIAction(title: "Play", image: image) { _ in taps += 1 })
    #expect(button.currentTitle == "Play")
    #expect(button.currentImage == image)
    #expect(button.bounds.width > 20)
    #expect(button.buttonType == .system)
    button.sendActions(for: .primaryActionTriggered)
    #expect(taps == 1)
  }
}
