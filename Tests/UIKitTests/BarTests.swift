import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Section 9.4 of spec/core-animation.md.
@Suite @MainActor struct BarTests {
  private func custom(_ width: CGFloat, _ height: CGFloat = 20) -> UIBarButtonItem {
    UIBarButtonItem(customView: UIView(frame: CGRect(0, 0, width, height)))
  }

  /// Where a toolbar puts the custom views of `items`; nil for spaces.
  private func toolbar(_ items: [UIBarButtonItem]) -> [CGRect?] {
    let bar = UIToolbar(frame: CGRect(0, 0, 375, 44))
    bar.items = items
    bar.layoutIfNeeded()
    return items.map { $0.customView?.frame }
  }

  @Test("§9.4 Custom views keep their size and are centred in the bar's height, from a margin of 16")
  func customView() { #expect(toolbar([custom(40, 30)]) == [CGRect(16, 7, 40, 30)]) }

  @Test("§9.4 Neighbours are 16 apart, or as far as a fixed space says")
  func spacing() {
    let frames = toolbar([custom(40), custom(40), .fixedSpace(5), custom(40)])
    #expect(frames.map { $0?.minX } == [16, 72, nil, 117])
    #expect(toolbar([.fixedSpace(-8), custom(40)])[1]?.minX == 8)
  }

  @Test("§9.4 Flexible spaces share what is left")
  func flexible() {
    let sides = toolbar([custom(40), .flexibleSpace(), custom(60)])
    #expect(sides.map { $0?.minX } == [16, nil, 299])
    let middle = toolbar([.flexibleSpace(), custom(43), .flexibleSpace()])
    #expect(middle[1]?.midX == 187.5)
  }

  @Test("§9.4 A width that is set counts, also for a custom view")
  func width() {
    let item = custom(40)
    item.width = 100
    #expect(toolbar([item]) == [CGRect(16, 12, 100, 20)])
  }

  @Test("§9.4 An item's action is performed with the item as sender; a disabled one is not")
  func action() throws {
    try TestLoop.run { loop in
      var senders: [AnyObject?] = []
      let item = UIBarButtonItem(title: "Edit", primaryAction: UIAction { senders.append($0.sender) })
      item.accessibilityIdentifier = "edit"
      let bar = UIToolbar(frame: CGRect(0, 0, 375, 44))
      bar.items = [item]
      loop.window.addSubview(bar)
      loop.frame(at: 0)
      let button = try #require(bar.subviews.compactMap { $0 as? UIButton }.first)
      #expect(button.currentTitle == "Edit")
      #expect(button.accessibilityIdentifier == "edit")
      loop.tap(button.center)
      #expect(senders.count == 1)
      #expect(senders.first.flatMap { $0 } === item)
      item.isEnabled = false
      loop.tap(button.center)
      #expect(senders.count == 1)
    }
  }

  @Test("§9.4 An item takes title and image from its action where none are given, and shows changes")
  func appearance() throws {
    let bar = UIToolbar(frame: CGRect(0, 0, 375, 44))
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Edit") { _ in })
    bar.items = [item]
    let button = try #require(bar.subviews.compactMap { $0 as? UIButton }.first)
    #expect(button.currentTitle == "Edit")
    bar.tintColor = .red
    #expect(button.currentTitleColor == .red)
    item.tintColor = .green
    #expect(button.currentTitleColor == .green)
    item.tintColor = nil
    #expect(button.currentTitleColor == .red)
    item.style = .done
    #expect(button.titleLabel?.font == .systemFont(ofSize: 17, weight: .semibold))
    bar.layoutIfNeeded()
    let width = button.frame.width
    item.title = "Edit all of it"
    bar.layoutIfNeeded()
    #expect(button.frame.width > width)
  }

  @Test("§9.4 New items replace the views of the old, and keep those of items that stay")
  func replacing() {
    let bar = UIToolbar(frame: CGRect(0, 0, 375, 44))
    let (stays, goes, comes) = (custom(10), custom(20), custom(30))
    bar.items = [stays, goes]
    bar.items = [comes, stays]
    #expect(goes.customView?.superview == nil)
    #expect(stays.customView?.superview === bar)
    #expect(comes.customView?.superview === bar)
    bar.items = nil
    #expect(bar.items == nil)
    #expect(stays.customView?.superview == nil)
  }

  @Test("§9.4 Items set with animation fade in")
  func fading() {
    TestLoop.run { loop in
      let bar = UIToolbar(frame: CGRect(0, 0, 375, 44))
      let item = custom(40)
      loop.window.addSubview(bar)
      loop.frame(at: 0)
      bar.setItems([item], animated: true)
      loop.frame(at: 1)
      #expect(item.customView?.layer.presentation()?.opacity == 0)
      loop.frame(at: 1.2)
      #expect(item.customView?.layer.presentation()?.opacity == 1)
    }
  }

  private func navigationBar(_ item: UINavigationItem) -> UINavigationBar {
    let bar = UINavigationBar(frame: CGRect(0, 0, 375, 44))
    bar.items = [item]
    bar.layoutIfNeeded()
    return bar
  }

  @Test("§9.4 The first right item is at the edge, the next to the left of it")
  func rightItems() {
    let item = UINavigationItem(title: "")
    let (edge, inner) = (custom(40), custom(50))
    item.rightBarButtonItems = [edge, inner]
    _ = navigationBar(item)
    #expect(edge.customView?.frame.maxX == 359)
    #expect(inner.customView?.frame.maxX == 303)
  }

  @Test("§9.4 A title view is in the middle, moved aside where items need the room, and no wider than it")
  func title() {
    let item = UINavigationItem(title: "")
    let view = UIView(frame: CGRect(0, 0, 100, 30))
    item.titleView = view
    let bar = navigationBar(item)
    #expect(abs(view.frame.midX - 187.5) <= 0.5)
    item.leftBarButtonItem = custom(200)
    bar.layoutIfNeeded()
    #expect(view.frame == CGRect(232, 7, 100, 30))
    item.rightBarButtonItem = custom(50)
    bar.layoutIfNeeded()
    #expect(view.frame == CGRect(232, 7, 61, 30))
  }

  @Test("§9.4 A change of the shown item is shown, of one that is not shown any more is not")
  func update() {
    let (old, item) = (UINavigationItem(title: "Old"), UINavigationItem(title: "One"))
    let bar = navigationBar(old)
    bar.items = [item]
    let label = bar.subviews.compactMap { $0 as? UILabel }.first
    #expect(label?.text == "One")
    item.title = "Two"
    #expect(label?.text == "Two")
    old.title = "Three"
    #expect(label?.text == "Two")
  }

  @Test("§9.4 Attributes style the title")
  func attributes() {
    let bar = navigationBar(UINavigationItem(title: "One"))
    bar.titleTextAttributes = [
      .foregroundColor: UIColor.white, .font: UIFont.boldSystemFont(ofSize: 20),
    ]
    let label = bar.subviews.compactMap { $0 as? UILabel }.first
    #expect(label?.textColor == .white)
    #expect(label?.font == .boldSystemFont(ofSize: 20))
  }

  @Test("§9.4 A bar without a navigation controller pops its own items")
  func standalone() {
    let bar = UINavigationBar(frame: CGRect(0, 0, 375, 44))
    bar.items = [UINavigationItem(title: "One"), UINavigationItem(title: "Two")]
    #expect(bar.popItem(animated: false)?.title == "Two")
    #expect(bar.topItem?.title == "One")
    #expect(bar.popItem(animated: false) == nil)
  }

  @Test("§9.4 Bars have the standard colour until they are given one")
  func colors() {
    let bars: [(UIView, (UIColor?) -> Void)] = [UINavigationBar(), UIToolbar()].map { bar in
      (
        bar,
        { color in
          (bar as? UINavigationBar)?.barTintColor = color
          (bar as? UIToolbar)?.barTintColor = color
        }
      )
    }
    for (bar, paint) in bars {
      let background = bar.subviews.first
      let standard = background?.backgroundColor
      paint(.red)
      #expect(background?.backgroundColor == .red)
      paint(nil)
      #expect(background?.backgroundColor == standard)
    }
  }
}
