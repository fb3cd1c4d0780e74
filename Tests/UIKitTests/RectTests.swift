import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// The methods by which subclasses move the parts of controls, and what bars are told.
@Suite @MainActor struct RectTests {
  let image = UIImage(cgImage: CGImage(Bitmap(size: PixelSize(width: 20, height: 10))))

  @Test("A button places its parts where its methods say")
  func button() {
    let button = UIButton(type: .custom)
    button.setImage(image, for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let content = button.contentRect(forBounds: CGRect(0, 0, 106, 44))
    #expect(content == CGRect(2, 1, 100, 40))
    let control: UIControl = button
    control.contentHorizontalAlignment = .right
    #expect(button.imageRect(forContentRect: content) == CGRect(82, 16, 20, 10))
    #expect(button.titleRect(forContentRect: content).minX == 102)
    control.isHighlighted = true
    #expect(button.imageView?.alpha == 0.5)
  }

  @Test("A slider's thumb runs within its track")
  func slider() {
    let slider = UISlider(frame: CGRect(0, 0, 228, 34))
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track.width == 228)
    #expect(track.midY == 17)
    let ends = [Float(0), 1].map {
      slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: $0)
    }
    #expect(ends[0].minX == 0)
    #expect(ends[1].maxX == 228)
  }

  @Test("A label's text takes no more lines than it may")
  func label() {
    let label = UILabel(frame: .zero)
    label.text = "one two three four five six seven"
    label.numberOfLines = 0
    let box = CGRect(5, 6, 60, 500)
    let one = label.textRect(forBounds: box, limitedToNumberOfLines: 1)
    let two = label.textRect(forBounds: box, limitedToNumberOfLines: 2)
    #expect(one.origin == CGPoint(5, 6))
    #expect(two.height > one.height * 1.5)
    #expect(label.textRect(forBounds: box, limitedToNumberOfLines: 0).height > two.height)
  }

  @Test("A title's font and colour come from the bar's attributes")
  func titleAttributes() {
    let bar = UINavigationBar(frame: CGRect(0, 0, 300, 44))
    bar.titleTextAttributes = [
      NSAttributedString.Key.font: UIFont.systemFont(ofSize: 9),
      NSAttributedString.Key.foregroundColor: UIColor.red,
    ]
    bar.items = [UINavigationItem(title: "T")]
    let label = bar.subviews.compactMap { $0 as? UILabel }.first { $0.text == "T" }
    #expect(label?.font.pointSize == 9)
    #expect(label?.textColor == .red)
  }

  @Test("The back button shows the previous title, another one if there is, or is hidden")
  func backButton() {
    func titles(_ change: (UINavigationItem, UINavigationItem) -> Void) -> [String?] {
      let bar = UINavigationBar(frame: CGRect(0, 0, 300, 44))
      let (first, second) = (UINavigationItem(title: "A"), UINavigationItem(title: "B"))
      change(first, second)
      bar.items = [first, second]
      return bar.subviews.compactMap { $0 as? UIButton }.map(\.currentTitle)
    }
    #expect(titles { _, _ in } == ["A"])
    #expect(titles { first, _ in first.backButtonTitle = "Back" } == ["Back"])
    #expect(titles { _, second in second.hidesBackButton = true } == [])
    let items = [UIBarButtonItem(title: "x"), UIBarButtonItem(title: "y")]
    #expect(titles { _, second in second.leftBarButtonItems = items } == ["x", "y"])
  }

  @Test("A stack goes back to the controller it is told, with its bars as they were set")
  func stack() {
    TestLoop.run { loop in
      let pages = (0..<3).map { _ in UIViewController() }
      let navigation = UINavigationController(rootViewController: pages[0])
      loop.window.rootViewController = navigation
      navigation.setViewControllers(pages, animated: false)
      let item = UIBarButtonItem(title: "Done")
      pages[0].setToolbarItems([item], animated: true)
      #expect(navigation.popToViewController(pages[0], animated: false) == [pages[1], pages[2]])
      #expect(navigation.toolbar.items?.first === item)
      navigation.setNavigationBarHidden(true, animated: true)
      #expect(navigation.isNavigationBarHidden)
      #expect(!navigation.navigationBar.isHidden)
      loop.frame(at: 0)
      loop.frame(at: 1)
      #expect(navigation.navigationBar.isHidden)
    }
  }

  @Test("An effect view shows its content over the effect, whatever effect that is")
  func effects() {
    let effect: UIVisualEffect = UIBlurEffect(style: .dark)
    #expect(UIVisualEffectView(effect: effect).effect === effect)
  }

  @Test("A view lays out its subviews when its layer asks its delegate")
  func layoutSublayers() {
    final class Container: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let view = Container(frame: .zero)
    view.layoutSublayers(of: view.layer)
    #expect(view.layouts == 1)
  }
}
