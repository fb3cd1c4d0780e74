package import CoreGraphics

/// The value of one property of a layer, as animations see it.
package enum LayerValue: Sendable, Equatable {
  /// No value: no colour, no image, no path.
  case none
  case number(Double)
  case bool(Bool)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  /// Boxed: with its 128 bytes inline, copying made sampling any kind of value five times slower.
  indirect case transform(CATransform3D)
  case color(CGColor)
  case path(Path)
  case image(CGImage)
  /// Two images on their way from the first (0) to the second (1).
  case crossFade(CGImage, CGImage, Double)
  case numbers([Double])
  case colors([CGColor])
  /// A word out of a fixed vocabulary, such as a gravity.
  case string(String)
}

extension LayerValue {
  /// The value whose every component is `operation` of the two components; nil unless both values are of
  /// one kind that has independent components, and as many of them.
  ///
  /// Sizes of rectangles come out positive, as everywhere in Core Animation.
  func combined(with other: LayerValue, _ operation: (Double, Double) -> Double) -> LayerValue? {
    func combine(_ one: CGFloat, _ two: CGFloat) -> CGFloat { CGFloat(operation(Double(one), Double(two))) }
    func combine(_ one: CGPoint, _ two: CGPoint) -> CGPoint {
      CGPoint(x: combine(one.x, two.x), y: combine(one.y, two.y))
    }
    func combine(_ one: CGSize, _ two: CGSize) -> CGSize {
      CGSize(width: combine(one.width, two.width), height: combine(one.height, two.height))
    }
    func combine(_ one: CGColor, _ two: CGColor) -> CGColor {
      CGColor(
        red: combine(one.red, two.red), green: combine(one.green, two.green),
        blue: combine(one.blue, two.blue), alpha: combine(one.alpha, two.alpha))
    }
    switch (self, other) {
    case (.number(let one), .number(let two)): return .number(operation(one, two))
    case (.point(let one), .point(let two)): return .point(combine(one, two))
    case (.size(let one), .size(let two)): return .size(combine(one, two))
    case (.rect(let one), .rect(let two)):
      let rect = CGRect(origin: combine(one.origin, two.origin), size: combine(one.size, two.size))
      return .rect(rect.standardized)
    case (.color(let one), .color(let two)): return .color(combine(one, two))
    case (.numbers(let one), .numbers(let two)) where one.count == two.count:
      return .numbers(zip(one, two).map(operation))
    case (.colors(let one), .colors(let two)) where one.count == two.count:
      return .colors(zip(one, two).map(combine))
    case (.path(let one), .path(let two)): return one.combined(with: two, combine).map(LayerValue.path)
    default: return nil
    }
  }
}

extension Path {
  /// The path of the combined points; nil unless both have the same kinds of elements in the same order.
  fileprivate func combined(with other: Path, _ combine: (CGPoint, CGPoint) -> CGPoint) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    for pair in zip(elements, other.elements) {
      switch pair {
      case (.move(let one), .move(let two)): result.append(.move(combine(one, two)))
      case (.line(let one), .line(let two)): result.append(.line(combine(one, two)))
      case (.quad(let control, let end), .quad(let otherControl, let otherEnd)):
        result.append(.quad(control: combine(control, otherControl), end: combine(end, otherEnd)))
      case (.cubic(let first, let second, let end), .cubic(let otherFirst, let otherSecond, let otherEnd)):
        result.append(
          .cubic(
            control1: combine(first, otherFirst), control2: combine(second, otherSecond),
            end: combine(end, otherEnd)))
      case (.close, .close): result.append(.close)
      default: return nil
      }
    }
    return Path(result)
  }
}
