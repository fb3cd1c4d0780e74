package import CoreGraphics

/// One row of the table of properties that have a key path: its name, where its value lives, and
/// whether it animates by itself when it changes.
package struct LayerKey: Sendable {
  package typealias Place<Value> = any WritableKeyPath<LayerProperties, Value> & Sendable

  /// Where the value lives, by its kind.
  package enum Accessor: Sendable {
    case number(Place<CGFloat>)
    /// A number that is worked out of another value, such as an angle out of a transform.
    case component(Place<Double>)
    case bool(Place<Bool>)
    case point(Place<CGPoint>)
    case size(Place<CGSize>)
    case rect(Place<CGRect>)
    case transform(Place<CATransform3D>)
    case color(Place<CGColor?>)
    case path(Place<Path?>)
    case contents(Place<LayerContents?>)
    case numbers(Place<[Double]?>)
    case colors(Place<[CGColor]?>)
  }

  package let name: String
  package let accessor: Accessor
  /// Whether a change of a live layer's property animates when nobody else answers for it
  /// (core-animation.md §1.3, measured).
  package let animatesImplicitly: Bool
  /// Whether it belongs to the place and opacity of a layer rather than to its look.
  let isPlace: Bool

  init(_ name: String, _ accessor: Accessor, animatesImplicitly: Bool = false) {
    self.name = name
    self.accessor = accessor
    self.animatesImplicitly = animatesImplicitly
    let field = name.prefix { $0 != "." }
    isPlace = Self.placeFields.contains(String(field))
  }

  private static let placeFields: Set = [
    "bounds", "position", "zPosition", "anchorPoint", "transform", "hidden", "opacity",
  ]

  package func value(in properties: LayerProperties) -> LayerValue {
    switch accessor {
    case .number(let path): .number(Double(properties[keyPath: path]))
    case .component(let path): .number(properties[keyPath: path])
    case .bool(let path): .bool(properties[keyPath: path])
    case .point(let path): .point(properties[keyPath: path])
    case .size(let path): .size(properties[keyPath: path])
    case .rect(let path): .rect(properties[keyPath: path])
    case .transform(let path): .transform(properties[keyPath: path])
    case .color(let path): properties[keyPath: path].map { .color($0) } ?? .none
    case .path(let path): properties[keyPath: path].map { .path($0) } ?? .none
    case .numbers(let path): properties[keyPath: path].map { .numbers($0) } ?? .none
    case .colors(let path): properties[keyPath: path].map { .colors($0) } ?? .none
    case .contents(let path):
      switch properties[keyPath: path] {
      case nil: .none
      case .image(let image): .image(image)
      case .crossFade(let from, let to, let progress): .crossFade(from, to, Double(progress))
      }
    }
  }

  /// Writes `value`; one of another kind than the property's is ignored.
  package func write(_ value: LayerValue, to properties: inout LayerProperties) {
    switch (accessor, value) {
    case (.number(let path), .number(let number)): properties[keyPath: path] = CGFloat(number)
    case (.component(let path), .number(let number)): properties[keyPath: path] = number
    case (.bool(let path), .bool(let flag)): properties[keyPath: path] = flag
    case (.point(let path), .point(let point)): properties[keyPath: path] = point
    case (.size(let path), .size(let size)): properties[keyPath: path] = size
    case (.rect(let path), .rect(let rect)): properties[keyPath: path] = rect
    case (.transform(let path), .transform(let transform)): properties[keyPath: path] = transform
    case (.color(let path), .color(let color)): properties[keyPath: path] = color
    case (.color(let path), .none): properties[keyPath: path] = nil
    case (.path(let path), .path(let outline)): properties[keyPath: path] = outline
    case (.path(let path), .none): properties[keyPath: path] = nil
    case (.numbers(let path), .numbers(let numbers)): properties[keyPath: path] = numbers
    case (.numbers(let path), .none): properties[keyPath: path] = nil
    case (.colors(let path), .colors(let colors)): properties[keyPath: path] = colors
    case (.colors(let path), .none): properties[keyPath: path] = nil
    case (.contents(let path), .image(let image)): properties[keyPath: path] = .image(image)
    case (.contents(let path), .crossFade(let from, let to, let progress)):
      properties[keyPath: path] = .crossFade(from, to, progress: CGFloat(progress))
    case (.contents(let path), .none): properties[keyPath: path] = nil
    default: break
    }
  }

  /// Whether `value` is one that `write(_:to:)` takes as numbers.
  func isPlain(_ value: LayerValue?) -> Bool {
    switch (accessor, value) {
    case (.number, .number), (.component, .number), (.point, .point), (.size, .size): true
    default: false
    }
  }

  /// Writes a value of up to two numbers; of another kind than the property's it is ignored.
  func write(_ numbers: SIMD2<Double>, to properties: inout LayerProperties) {
    switch accessor {
    case .number(let path): properties[keyPath: path] = CGFloat(numbers.x)
    case .component(let path): properties[keyPath: path] = numbers.x
    case .point(let path): properties[keyPath: path] = CGPoint(x: numbers.x, y: numbers.y)
    case .size(let path): properties[keyPath: path] = CGSize(width: numbers.x, height: numbers.y)
    default: break
    }
  }
}
