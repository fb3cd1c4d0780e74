import CoreGraphics
import RenderTree
import Testing

/// Sections 4.1, 4.2 and 6.3 of spec/core-animation.md: values between values, and sums of values.
@Suite struct LayerValueTests {
  @Test("§6.3 Numbers, points, sizes and rectangles go component by component")
  func components() {
    let number = LayerValue.number(1)
    #expect(number.interpolated(to: .number(3), fraction: 0.25) == .number(1.5))
    #expect(number.interpolated(to: .number(3), fraction: 1.5) == .number(4))
    let point = LayerValue.point(CGPoint(x: 0, y: 10))
    #expect(
      point.interpolated(to: .point(CGPoint(x: 4, y: 0)), fraction: 0.5) == .point(CGPoint(x: 2, y: 5)))
    let size = LayerValue.size(CGSize(width: 0, height: 10))
    #expect(
      size.interpolated(to: .size(CGSize(width: 4, height: 0)), fraction: 2)
        == .size(CGSize(width: 8, height: -10)))
  }

  @Test("§6.3 The size of a rectangle never goes negative")
  func rectangles() {
    let from = LayerValue.rect(CGRect(x: 0, y: 0, width: 10, height: 20))
    let to = LayerValue.rect(CGRect(x: 10, y: 0, width: 0, height: 10))
    #expect(
      from.interpolated(to: to, fraction: 0.5) == .rect(CGRect(x: 5, y: 0, width: 5, height: 15)))
    #expect(
      from.interpolated(to: to, fraction: 2) == .rect(CGRect(x: 10, y: 0, width: 10, height: 0)))
    let backwards = LayerValue.rect(CGRect(x: 5, y: 5, width: -10, height: -20))
    #expect(
      backwards.interpolated(to: backwards, fraction: 0)
        == .rect(CGRect(x: -5, y: -15, width: 10, height: 20)))
  }

  @Test("§6.3 Colours mix with straight alpha")
  func colors() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    let mixed = CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.75)
    #expect(LayerValue.color(red).interpolated(to: .color(blue), fraction: 0.5) == .color(mixed))
    #expect(LayerValue.colors([red]).interpolated(to: .colors([blue]), fraction: 0.5) == .colors([mixed]))
  }

  @Test("§6.3 A flag is true from the first moment after the start to the last before the end")
  func flags() {
    func value(_ from: Bool, _ to: Bool, _ fraction: Double) -> LayerValue? {
      LayerValue.bool(from).interpolated(to: .bool(to), fraction: fraction)
    }
    #expect(value(false, true, 0) == .bool(false))
    #expect(value(false, true, 0.001) == .bool(true))
    #expect(value(true, false, 0.999) == .bool(true))
    #expect(value(true, false, 1) == .bool(false))
  }

  @Test("§6.3 What cannot be mixed switches half way")
  func switching() {
    let fill = LayerValue.string("fill")
    #expect(fill.interpolated(to: .string("center"), fraction: 0.49) == fill)
    #expect(fill.interpolated(to: .string("center"), fraction: 0.5) == .string("center"))
    #expect(LayerValue.none.interpolated(to: .number(1), fraction: 0.4) == LayerValue.none)
    #expect(LayerValue.none.interpolated(to: .number(1), fraction: 0.6) == .number(1))
  }

  @Test("§6.3 Arrays mix only if they are equally long")
  func arrays() {
    let numbers = LayerValue.numbers([0, 10])
    #expect(numbers.interpolated(to: .numbers([10, 0]), fraction: 0.2) == .numbers([2, 8]))
    #expect(numbers.interpolated(to: .numbers([10]), fraction: 0.2) == nil)
    #expect(LayerValue.colors([.black]).interpolated(to: .colors([]), fraction: 0.2) == nil)
  }

  @Test("§6.3 Paths of the same elements mix point by point, others show the end")
  func paths() {
    let square = Path.rect(CGRect(x: 0, y: 0, width: 10, height: 10))
    let larger = Path.rect(CGRect(x: 0, y: 0, width: 30, height: 30))
    let middle = Path.rect(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(LayerValue.path(square).interpolated(to: .path(larger), fraction: 0.5) == .path(middle))
    let circle = Path.ellipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(LayerValue.path(square).interpolated(to: .path(circle), fraction: 0.1) == .path(circle))
    let curve = Path([
      .move(.zero), .quad(control: CGPoint(x: 1, y: 1), end: CGPoint(x: 2, y: 0)),
      .cubic(control1: .zero, control2: .zero, end: .zero),
    ])
    let moved = curve.applying(CGAffineTransform(translationX: 4, y: 0))
    let between = curve.applying(CGAffineTransform(translationX: 1, y: 0))
    #expect(LayerValue.path(curve).interpolated(to: .path(moved), fraction: 0.25) == .path(between))
  }

  @Test("§6.3 Images fade across")
  func images() {
    let size = CGSize(width: 1, height: 1)
    let one = CGImage(recording: .empty, size: size, scale: 1)
    let two = CGImage(recording: .empty, size: size, scale: 1)
    let value = LayerValue.image(one)
    #expect(value.interpolated(to: .image(two), fraction: 0.25) == .crossFade(one, two, 0.25))
    #expect(value.interpolated(to: .image(two), fraction: 0) == value)
    #expect(value.interpolated(to: .image(two), fraction: 1) == .image(two))
    #expect(value.interpolated(to: value, fraction: 0.5) == value)
  }

  @Test("§6.3 Values add by component, transforms by acting first")
  func adding() {
    #expect(LayerValue.number(0.5).adding(.number(0.1)) == .number(0.6))
    #expect(LayerValue.numbers([1, 2]).adding(.numbers([3, 4])) == .numbers([4, 6]))
    let gray = LayerValue.color(CGColor(gray: 0.25, alpha: 0.5))
    #expect(gray.adding(gray) == .color(CGColor(gray: 0.5, alpha: 1)))
    let scale = CATransform3DMakeScale(2, 2, 1)
    let move = CATransform3DMakeTranslation(5, 0, 0)
    #expect(
      LayerValue.transform(scale).adding(.transform(move)) == .transform(CATransform3DConcat(move, scale)))
    #expect(LayerValue.bool(false).adding(.bool(true)) == .bool(true))
  }

  @Test("§6.3 Subtracting undoes adding, and zero adds nothing")
  func subtracting() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<50 {
      let (base, extra) = (LayerValue.transform(random.transform()), LayerValue.transform(random.transform()))
      let back = try #require(base.subtracting(extra).adding(extra).matrix)
      expectClose(back, try #require(base.matrix), within: 1e-6)
      #expect(base.adding(base.zero) == base)
    }
    #expect(LayerValue.number(5).subtracting(.number(2)) == .number(3))
    #expect(LayerValue.number(5).adding(LayerValue.number(5).zero) == .number(5))
  }

  @Test("§6.3 Repeating adds a value to itself")
  func repeating() throws {
    #expect(LayerValue.number(10).repeated(3) == .number(30))
    #expect(LayerValue.number(10).repeated(0) == .number(0))
    #expect(
      LayerValue.transform(CATransform3DMakeTranslation(1, 2, 0)).repeated(5)
        == .transform(CATransform3DMakeTranslation(5, 10, 0)))
    let huge = LayerValue.transform(CATransform3DMakeScale(9, 9, 9)).repeated(.max)
    #expect(try #require(huge.matrix).isFinite)
  }

  @Test("§6.3 A value can be rebuilt from its components")
  func rebuilding() {
    var random = SeededGenerator(seed: 5)
    let values: [LayerValue] = [
      .number(3), .bool(true), .point(CGPoint(x: 1, y: 2)), .size(CGSize(width: 1, height: 2)),
      .rect(CGRect(x: 1, y: 2, width: 3, height: 4)),
      .color(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)),
      .numbers([1, 2, 3]), .colors([.black, .white]), .transform(random.transform()),
    ]
    for value in values {
      let components = value.components ?? []
      #expect(value.replacingComponents(components) == value)
      #expect(value.replacingComponents(components + [0]) == nil)
    }
    #expect(LayerValue.string("a").components == nil)
  }

  @Test("§6.3 Distance is Euclidean over the components")
  func distance() {
    #expect(LayerValue.point(.zero).distance(to: .point(CGPoint(x: 3, y: 4))) == 5)
    #expect(LayerValue.number(1).distance(to: .number(-1)) == 2)
    #expect(LayerValue.number(1).distance(to: .point(.zero)) == 0)
    #expect(LayerValue.string("a").distance(to: .string("b")) == 0)
  }
}
