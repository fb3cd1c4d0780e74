import CoreGraphics
import RenderTree

extension LayerValue {
  /// The value in the notation of display lists.
  var text: String {
    switch self {
    case .none: "none"
    case .number(let number): number.text
    case .bool(let flag): flag ? "yes" : "no"
    case .point(let point): point.text
    case .size(let size): size.text
    case .rect(let rect): rect.text
    case .transform(let transform): transform.text
    case .color(let color): color.text
    case .path(let path): path.text
    case .image(let image): "image \(image.width)x\(image.height)"
    case .crossFade(let from, let to, let progress):
      "image \(from.width)x\(from.height) to \(to.width)x\(to.height) at \(progress.text)"
    case .numbers(let numbers): "[\(numbers.map(\.text).joined(separator: " "))]"
    case .colors(let colors): "[\(colors.map(\.text).joined(separator: " "))]"
    case .string(let word): word
    }
  }
}

extension Double {
  /// Without needless digits: 1, 0.5, 0.333.
  var text: String { CGFloat(self).text }
}

extension CATransform3D {
  /// Six numbers when it stays in the plane, else sixteen, a row at a time; those of perspective are small,
  /// so they come in thousandths.
  fileprivate var text: String {
    let rows =
      CATransform3DIsAffine(self)
      ? [[m11, m12], [m21, m22], [m41, m42]]
      : [
        [m11, m12, m13, m14 * 1000], [m21, m22, m23, m24 * 1000], [m31, m32, m33, m34 * 1000],
        [m41, m42, m43, m44],
      ]
    return "(" + rows.map { $0.map(\.text).joined(separator: " ") }.joined(separator: " | ") + ")"
  }
}
