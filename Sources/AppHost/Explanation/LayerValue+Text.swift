import CoreGraphics
import RenderTree

extension LayerValue {
  /// Short, numbers to a thousandth.
  var text: String {
    switch self {
    case .none: "none"
    case .number(let number): Self.text(number)
    case .bool(let flag): flag ? "yes" : "no"
    case .point(let point): "(\(Self.text(point.x)), \(Self.text(point.y)))"
    case .size(let size): "\(Self.text(size.width))x\(Self.text(size.height))"
    case .rect(let rect):
      "(\(Self.text(rect.minX)), \(Self.text(rect.minY)), \(Self.text(rect.width))x\(Self.text(rect.height)))"
    case .color(let color): Self.text(color)
    case .path(let path): "a path of \(path.elements.count)"
    case .image(let image): "an image of \(image.width)x\(image.height)"
    case .crossFade(_, _, let progress): "a cross-fade at \(Self.text(progress))"
    case .numbers(let numbers): "[" + numbers.map(Self.text).joined(separator: " ") + "]"
    case .colors(let colors): "[" + colors.map(Self.text).joined(separator: " ") + "]"
    case .string(let string): string
    case .transform(let matrix): Self.text(matrix)
    }
  }

  static func text(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func text(_ number: CGFloat) -> String { text(Double(number)) }

  private static func text(_ color: CGColor) -> String {
    let parts = [color.red, color.green, color.blue, color.alpha].map { part in
      let hex = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
      return hex.count == 1 ? "0" + hex : hex
    }
    return "#" + parts.joined()
  }

  /// The six numbers of a map of the plane, or all sixteen, row by row.
  private static func text(_ matrix: CATransform3D) -> String {
    if matrix.isAffine {
      let plane = matrix.affine
      return "[" + [plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty].map(text).joined(separator: " ")
        + "]"
    }
    let rows = matrix.rows
    return "["
      + rows.indices.map { row in (0..<4).map { text(rows[row][$0]) }.joined(separator: " ") }
      .joined(separator: " | ") + "]"
  }
}
