import CoreGraphics
import Raster
import Testing

@Suite("Damage")
struct DamageTrackerTests {
  private let size = PixelSize(width: 200, height: 100)
  private let window = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 100)

  private func box(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 10, gray: CGFloat = 0) -> DisplayItem {
    .fill(
      .rect(CGRect(x: x, y: y, width: side, height: side)), .color(CGColor(gray: gray, alpha: 1)),
      rule: .nonZero)
  }

  private func pixels(_ x: Int, _ y: Int, _ side: Int = 10) -> PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + side, maxY: y + side)
  }

  private func group(_ items: [DisplayItem], _ change: (inout DisplayGroup) -> Void = { _ in }) -> DisplayItem
  {
    var group = DisplayGroup(DisplayList(items))
    change(&group)
    return .group(group)
  }

  /// What changes between two lists.
  private func damage(_ old: [DisplayItem], _ new: [DisplayItem]) -> Set<PixelRect> {
    var tracker = DamageTracker()
    _ = tracker.damage(for: DisplayList(old), transform: .identity, size: size)
    return Set(tracker.damage(for: DisplayList(new), transform: .identity, size: size))
  }

  @Test("The first list, another size, another transform and an invalidation damage everything")
  func everything() {
    var tracker = DamageTracker()
    let list = DisplayList([box(5, 5)])
    let twice = CGAffineTransform(scaleX: 2, y: 2)
    let small = PixelSize(width: 20, height: 30)
    #expect(tracker.damage(for: list, transform: .identity, size: size) == [window])
    #expect(tracker.damage(for: list, transform: .identity, size: size) == [])
    #expect(tracker.damage(for: list, transform: twice, size: size) == [window])
    #expect(tracker.damage(for: list, transform: twice, size: small) == [PixelRect(small)])
    tracker.invalidate()
    #expect(tracker.damage(for: list, transform: twice, size: small) == [PixelRect(small)])
  }

  @Test("Equal lists damage nothing, though built anew")
  func equal() { #expect(damage([group([box(5, 5)])], [group([box(5, 5)])]).isEmpty) }

  @Test("A moved box damages where it was and where it is")
  func moved() {
    #expect(damage([box(5, 5), box(50, 50)], [box(5, 5), box(80, 50)]) == [pixels(50, 50), pixels(80, 50)])
  }

  @Test("An added, a removed and a recoloured box damage themselves")
  func changed() {
    #expect(damage([box(5, 5)], [box(5, 5), box(50, 50)]) == [pixels(50, 50)])
    #expect(damage([box(5, 5), box(30, 5), box(50, 50)], [box(5, 5), box(50, 50)]) == [pixels(30, 5)])
    #expect(damage([box(5, 5), box(50, 50)], [box(5, 5), box(50, 50, gray: 1)]) == [pixels(50, 50)])
  }

  @Test("Boxes that change places in the order damage both")
  func reordered() {
    #expect(damage([box(5, 5), box(50, 50)], [box(50, 50), box(5, 5)]) == [pixels(5, 5), pixels(50, 50)])
  }

  @Test("A box that goes from one end of a long list to the other damages only itself")
  func movedToFront() {
    let row = (0..<12).map { box(CGFloat($0) * 15, 0) }
    #expect(
      damage([box(100, 50)] + row, row + [box(100, 50), box(150, 50)]) == [pixels(100, 50), pixels(150, 50)])
  }

  @Test("A change deep in groups damages the changed box, as it is transformed")
  func nested() {
    func tree(_ x: CGFloat) -> [DisplayItem] {
      [
        box(0, 0),
        group([group([box(x, 5), box(90, 5)])]) { $0.transform = CGAffineTransform(translationX: 0, y: 40) },
      ]
    }
    #expect(damage(tree(5), tree(25)) == [pixels(5, 45), pixels(25, 45)])
  }

  @Test("A faded group damages all it draws, and a clip limits it")
  func opacityAndClip() {
    let items = [box(0, 0), box(50, 0)]
    #expect(
      damage([group(items)], [group(items) { $0.opacity = 0.5 }]) == [
        PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 10)
      ])
    let clip = Shape.rect(CGRect(x: 0, y: 0, width: 55, height: 5))
    #expect(
      damage(
        [group([box(0, 0)] + items.prefix(1)) { $0.clip = clip }],
        [group([box(0, 0)] + items) { $0.clip = clip }])
        == [PixelRect(minX: 50, minY: 0, maxX: 55, maxY: 5)])
  }

  @Test("A group that is composed in another way damages all it draws, because roundings change")
  func composition() {
    func faded(_ items: [DisplayItem]) -> [DisplayItem] { [group(items) { $0.opacity = 0.5 }] }
    let all = PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 10)
    #expect(damage(faded([box(0, 0)]), faded([box(0, 0), box(50, 0)])) == [all])
  }

  @Test("A change under a blur and in a shadow's content damages as far as they reach")
  func effects() {
    func blurred(_ gray: CGFloat) -> [DisplayItem] { [group([box(50, 40, gray: gray)]) { $0.blurSigma = 2 }] }
    let blur = damage(blurred(0), blurred(1))
    #expect(
      blur.count == 1
        && blur.allSatisfy { $0.contains(pixels(44, 34, 22)) && pixels(35, 25, 40).contains($0) })
    func shadowed(_ gray: CGFloat) -> [DisplayItem] {
      [
        group([box(50, 40, gray: gray)]) {
          $0.shadow = Shadow(color: .black, offset: CGSize(width: 20, height: 0), sigma: 1)
        }
      ]
    }
    let shadow = damage(shadowed(0), shadowed(1))
    #expect(
      shadow.count == 1
        && shadow.allSatisfy { $0.contains(PixelRect(minX: 50, minY: 37, maxX: 83, maxY: 53)) })
  }

  @Test("A change near a backdrop blur damages what of it changes, and one far away nothing of it")
  func backdrop() {
    let pane = DisplayItem.backdropBlur(.rect(CGRect(x: 100, y: 0, width: 50, height: 100)), sigma: 2)
    #expect(damage([box(5, 5), pane], [box(5, 5, gray: 1), pane]) == [pixels(5, 5)])
    let near = damage([box(88, 40), pane], [box(88, 40, gray: 1), pane])
    #expect(
      near.contains { $0.minX == 100 && $0.maxX > 101 && $0.maxX < 110 || $0.maxX > 101 && $0.maxX < 110 })
  }

  @Test("Many changes are at most eight rectangles that hold them all")
  func many() {
    func boxes(_ gray: CGFloat) -> [DisplayItem] {
      (0..<50).map { box(CGFloat($0 * 37 % 190), CGFloat($0 * 53 % 90), 4, gray: gray) }
    }
    let rects = damage(boxes(0), boxes(1))
    #expect(rects.count <= 8)
    for index in 0..<50 {
      let wanted = pixels(index * 37 % 190, index * 53 % 90, 4)
      #expect(rects.contains { $0.contains(wanted) })
    }
  }

  @Test("What lies outside the window damages nothing")
  func outside() { #expect(damage([box(-50, 5)], [box(-60, 5), box(400, 5)]).isEmpty) }
}
