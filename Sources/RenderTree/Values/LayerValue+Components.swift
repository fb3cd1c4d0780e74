internal import CoreGraphics

extension LayerValue {
  /// The numbers the value is made of, in the order of its fields; nil if it is not made of numbers.
  package var components: [Double]? {
    switch self {
    case .number(let number): return [number]
    case .bool(let flag): return [flag ? 1 : 0]
    case .point(let point): return [Double(point.x), Double(point.y)]
    case .size(let size): return [Double(size.width), Double(size.height)]
    case .rect(let rect):
      return [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
    case .color(let color): return color.numbers
    case .numbers(let numbers): return numbers
    case .colors(let colors): return colors.flatMap(\.numbers)
    case .transform(let transform):
      let rows = transform.rows
      return rows.indices.flatMap { row in (0..<4).map { rows[row][$0] } }
    case .none, .path, .image, .crossFade, .string: return nil
    }
  }

  /// A value of the same kind made of `components`; nil if the kind takes another number of them, or none.
  package func replacingComponents(_ components: [Double]) -> LayerValue? {
    func number(_ index: Int) -> CGFloat { CGFloat(components[index]) }
    switch (self, components.count) {
    case (.number, 1): return .number(components[0])
    case (.bool, 1): return .bool(components[0] != 0)
    case (.point, 2): return .point(CGPoint(x: number(0), y: number(1)))
    case (.size, 2): return .size(CGSize(width: number(0), height: number(1)))
    case (.rect, 4):
      return .rect(CGRect(x: number(0), y: number(1), width: number(2), height: number(3)).standardized)
    case (.color, 4): return .color(CGColor(numbers: components[...]))
    case (.numbers(let numbers), let count) where count == numbers.count: return .numbers(components)
    case (.colors(let colors), let count) where count == colors.count * 4:
      return .colors(colors.indices.map { CGColor(numbers: components[($0 * 4)...]) })
    case (.transform, 16):
      func row(_ index: Int) -> SIMD4<Double> { SIMD4(components[(index * 4)..<(index * 4 + 4)]) }
      return .transform(CATransform3D(rows: [row(0), row(1), row(2), row(3)]))
    default: return nil
    }
  }

  /// The Euclidean distance over the components: how far apart paced keyframes are. 0 for values that
  /// cannot be compared.
  package func distance(to other: LayerValue) -> Double {
    guard let one = components, let two = other.components, one.count == two.count else { return 0 }
    return zip(one, two).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }
}

extension CGColor {
  fileprivate var numbers: [Double] { [Double(red), Double(green), Double(blue), Double(alpha)] }

  /// The colour of the first four numbers.
  fileprivate init(numbers: ArraySlice<Double>) {
    let start = numbers.startIndex
    self.init(
      red: CGFloat(numbers[start]), green: CGFloat(numbers[start + 1]), blue: CGFloat(numbers[start + 2]),
      alpha: CGFloat(numbers[start + 3]))
  }
}
