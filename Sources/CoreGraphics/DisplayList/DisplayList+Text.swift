extension DisplayList {
  /// The list as text, for tests and explanations: one line an item, what is in a group indented under it.
  ///
  /// Numbers are rounded to thousandths, colours are `#rrggbbaa`; what has its usual value is left out.
  /// Images and faces are told apart by size only, because serial numbers differ from run to run.
  package var text: String { lines.joined(separator: "\n") }

  fileprivate var lines: [String] { items.flatMap(\.lines) }
}

extension DisplayItem {
  fileprivate var lines: [String] {
    switch self {
    case .group(let group): group.lines
    case .projected(let list, let projection): ["projected \(projection.text)"] + list.lines.map { "  " + $0 }
    case .dissolve(let from, let to, let progress):
      ["dissolve \(progress.text)"] + from.lines.map { "  from " + $0 } + to.lines.map { "  to " + $0 }
    case .fill(let shape, let paint, let rule):
      ["fill \(shape.text)\(rule == .evenOdd ? " evenOdd" : "") \(paint.text)"]
    case .stroke(let path, let style, let paint):
      ["stroke \(path.text) \(style.text) \(paint.text)"]
    case .image(let image, let rect, let source):
      [
        "image \(image.width)x\(image.height) \(rect.text)"
          + (source == CGRect(x: 0, y: 0, width: 1, height: 1) ? "" : " source \(source.text)")
      ]
    case .glyphs(let run, let paint): ["glyphs \(run.text) \(paint.text)"]
    case .backdropBlur(let shape, let sigma): ["backdropBlur \(shape.text) sigma \(sigma.text)"]
    }
  }
}

extension DisplayGroup {
  fileprivate var lines: [String] {
    var words = ["group"]
    if !transform.isIdentity { words.append(transform.text) }
    if opacity != 1 { words.append("opacity \(opacity.text)") }
    if blurSigma != 0 { words.append("blur \(blurSigma.text)") }
    if let clip { words.append("clip \(clip.text)") }
    if let shadow { words.append(shadow.text) }
    if isCached { words.append("cached") }
    let masked = mask.map { ["  mask"] + $0.lines.map { "    " + $0 } } ?? []
    return [words.joined(separator: " ")] + masked + content.lines.map { "  " + $0 }
  }
}

extension Shape {
  fileprivate var text: String {
    switch self {
    case .rect(let rect): "rect \(rect.text)"
    case .roundedRect(let rect, let radii): "roundedRect \(rect.text) \(radii.text)"
    case .path(let path): "path \(path.text)"
    }
  }
}

extension CornerRadii {
  fileprivate var text: String {
    "radii \(width.text) \(height.text)" + (corners == .all ? "" : " corners \(corners.rawValue)")
  }
}

extension Path {
  /// In the notation of SVG's path data.
  package var text: String { "[" + elements.map(\.text).joined(separator: " ") + "]" }
}

extension Path.Element {
  fileprivate var text: String {
    let letter =
      switch self {
      case .move: "M"
      case .line: "L"
      case .quad: "Q"
      case .cubic: "C"
      case .close: "Z"
      }
    return ([letter] + points.map(\.text)).joined(separator: " ")
  }
}

extension StrokeStyle {
  fileprivate var text: String {
    var words = ["width \(width.text)"]
    if cap != .butt { words.append("cap \(cap)") }
    if join != .miter { words.append("join \(join)") }
    if join == .miter, miterLimit != 10 { words.append("miterLimit \(miterLimit.text)") }
    if !dash.isEmpty { words.append("dash [\(dash.map(\.text).joined(separator: " "))]") }
    if dashPhase != 0 { words.append("phase \(dashPhase.text)") }
    return words.joined(separator: " ")
  }
}

extension Paint {
  fileprivate var text: String {
    switch self {
    case .color(let color): color.text
    case .gradient(let gradient): gradient.text
    }
  }
}

extension Gradient {
  fileprivate var text: String {
    let line =
      switch geometry {
      case .axial(let start, let end): "axial \(start.text) to \(end.text)"
      case .radial(let center, let radii): "radial \(center.text) radii \(radii.text)"
      case .conic(let center, let angle): "conic \(center.text) from \(angle.text)"
      }
    return line + " {" + stops.map { "\($0.location.text) \($0.color.text)" }.joined(separator: ", ") + "}"
  }
}

extension Shadow {
  fileprivate var text: String {
    "shadow \(color.text) offset \(offset.text) sigma \(sigma.text)" + (shape.map { " of \($0.text)" } ?? "")
  }
}

extension GlyphRun {
  fileprivate var text: String {
    let place = glyphs.first.map { " at \($0.origin.text)" } ?? ""
    return "\(glyphs.count) of \(pointSize.text) points" + place
  }
}

extension CGColor {
  /// Eight hexadecimal digits behind a number sign: red, green, blue, alpha.
  package var text: String {
    "#"
      + [red, green, blue, alpha].map { component in
        let byte = UInt8((min(max(component, 0), 1) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }
}

extension CGAffineTransform {
  fileprivate var text: String {
    if isTranslation { return "moved \(tx.text) \(ty.text)" }
    return "transform (" + [a, b, c, d, tx, ty].map(\.text).joined(separator: " ") + ")"
  }
}

extension Projection {
  fileprivate var text: String {
    // What makes the perspective is small, so it is written in thousandths.
    "(" + [m11, m12, m13 * 1000, m21, m22, m23 * 1000, m31, m32, m33].map(\.text).joined(separator: " ") + ")"
  }
}

extension CGRect {
  /// Origin and size in parentheses.
  package var text: String { "(\(origin.text) \(size.text))" }
}

extension CGPoint {
  /// Two numbers.
  package var text: String { "\(x.text) \(y.text)" }
}

extension CGSize {
  /// Two numbers.
  package var text: String { "\(width.text) \(height.text)" }
}

extension CGFloat {
  /// Without needless digits: 1, 0.5, 0.333.
  package var text: String {
    let rounded = (self * 1000).rounded() / 1000
    guard rounded.magnitude < 1e15, rounded == rounded.rounded() else { return "\(rounded)" }
    return "\(Int(rounded))"
  }
}
