import CoreGraphics

/// The covers, `Cover.size` points square. The middle carries the picture: it is also shown as a disc.
enum Cover {
  static let size = CGFloat(600)
  static let frame = CGRect(x: 0, y: 0, width: size, height: size)
}

extension CGColor {
  /// A colour as designers write it: `0xRRGGBB`.
  init(hex: Int, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255,
      alpha: alpha)
  }
}

extension Paint {
  static func hex(_ hex: Int, alpha: CGFloat = 1) -> Paint { .color(CGColor(hex: hex, alpha: alpha)) }

  /// From top to bottom.
  static func vertical(_ top: CGFloat, _ bottom: CGFloat, _ stops: [(CGFloat, CGColor)]) -> Paint {
    .gradient(
      Gradient(
        .axial(start: CGPoint(x: 0, y: top), end: CGPoint(x: 0, y: bottom)),
        stops: stops.map { Gradient.Stop($0.0, $0.1) }))
  }

  /// From `color` at the centre, `strength` opaque, to nothing at `radius`, as light falls off.
  static func glow(_ color: CGColor, _ center: CGPoint, _ radius: CGFloat, strength: CGFloat) -> Paint {
    let stops = (0...6).map { index -> Gradient.Stop in
      let place = CGFloat(index) / 6
      let fall = (1 - place) * (1 - place)
      return Gradient.Stop(
        place, CGColor(red: color.red, green: color.green, blue: color.blue, alpha: strength * fall))
    }
    return .gradient(
      Gradient(.radial(center: center, radii: CGSize(width: radius, height: radius)), stops: stops))
  }
}

extension DisplayItem {
  static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ paint: Paint)
    -> DisplayItem
  {
    .fill(.rect(CGRect(x: x, y: y, width: width, height: height)), paint, rule: .nonZero)
  }

  static func disc(_ center: CGPoint, _ radius: CGFloat, _ paint: Paint) -> DisplayItem {
    let box = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    return .fill(.ellipse(in: box), paint, rule: .nonZero)
  }

  /// A bar with round ends.
  static func bar(center: CGPoint, width: CGFloat, height: CGFloat, _ paint: Paint) -> DisplayItem {
    let box = CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    return .fill(.roundedRect(box, CornerRadii(height / 2)), paint, rule: .nonZero)
  }

  /// Straight lines from corner to corner.
  static func polygon(_ points: [CGPoint], _ paint: Paint) -> DisplayItem {
    .fill(.path(Path(corners: points)), paint, rule: .nonZero)
  }
}

extension Path {
  /// A closed outline with these corners.
  init(corners: [CGPoint]) {
    self.init(
      corners.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) } + [.close])
  }
}
