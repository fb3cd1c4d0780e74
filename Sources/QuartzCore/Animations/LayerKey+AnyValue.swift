import CoreGraphics
import RenderTree

/// A number out of what programs put into `Any`: on Linux Int, Float, Double and CGFloat do not bridge
/// to each other through `as?`. Numeric strings count, as in key-value coding.
func number(from any: Any) -> Double? {
  switch any {
  case let value as Double: value
  case let value as CGFloat: Double(value)
  case let value as Float: Double(value)
  case let value as Int: Double(value)
  case let value as Bool: value ? 1 : 0
  case let value as NSNumber: value.doubleValue
  case let value as String: Double(value)
  case let value as any BinaryInteger: Double(value)
  default: nil
  }
}

extension LayerKey {
  /// What a program set as a value of this property, as the kind the property has; nil when it is of
  /// another kind.
  func value(from any: Any) -> LayerValue? {
    switch accessor {
    case .number, .component: number(from: any).map { .number($0) }
    case .bool: number(from: any).map { .bool($0 != 0) }
    case .point: point(from: any).map { .point($0) }
    case .size: size(from: any).map { .size($0) }
    case .rect: rect(from: any).map { .rect($0) }
    case .transform: transform(from: any).map { .transform($0) }
    case .color: (any as? CGColor).map { .color($0) }
    case .path: (any as? CGPath).map { .path($0.path) }
    case .numbers: (any as? [Any]).map { .numbers($0.compactMap(number(from:))) }
    case .colors: (any as? [Any]).map { .colors($0.compactMap { $0 as? CGColor }) }
    case .contents: (any as? CGImage).map { .image($0) }
    }
  }

  /// Whether values of this property are points, so that they can follow a path.
  var isPoint: Bool {
    if case .point = accessor { true } else { false }
  }

  private func point(from any: Any) -> CGPoint? {
    any as? CGPoint ?? value(any, of: "{CGPoint=dd}")?.cgPointValue
  }

  private func transform(from any: Any) -> CATransform3D? {
    any as? CATransform3D ?? value(any, of: NSValue.transformType)?.caTransform3DValue
  }

  private func size(from any: Any) -> CGSize? {
    any as? CGSize ?? value(any, of: "{CGSize=dd}")?.cgSizeValue
  }

  private func rect(from any: Any) -> CGRect? {
    any as? CGRect ?? value(any, of: "{CGRect={CGPoint=dd}{CGSize=dd}}")?.cgRectValue
  }

  /// An `NSValue` of the given type encoding: reading another type out of one stops the program.
  private func value(_ any: Any, of encoding: String) -> NSValue? {
    guard let value = any as? NSValue, String(cString: value.objCType) == encoding else { return nil }
    return value
  }
}
