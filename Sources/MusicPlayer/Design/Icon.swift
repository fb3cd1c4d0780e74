import UIKit

/// The pictograms, as paths on a grid of 24 points.
enum Icon: Hashable {
  case play, pause, next, previous, chevronDown, bars

  /// The icon in a square of `size` points.
  func image(size: CGFloat, color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { renderer in
      let context = renderer.cgContext
      context.scaleBy(x: size / 24, y: size / 24)
      draw(in: context, color: color.cgColor)
    }
  }

  private func draw(in context: CGContext, color: CGColor) {
    context.setFillColor(color)
    context.setStrokeColor(color)
    switch self {
    case .play: fill(Self.triangle(from: 8, to: 19, height: 13.5), in: context)
    case .pause:
      for x in [6.75, 13.75] as [CGFloat] { bar(x: x, width: 3.5, height: 13.5, in: context) }
    case .next:
      fill(Self.triangle(from: 5.5, to: 15.5, height: 12.5), in: context)
      bar(x: 16, width: 2.2, height: 12.5, in: context)
    case .previous:
      fill(Self.triangle(from: 18.5, to: 8.5, height: 12.5), in: context)
      bar(x: 5.8, width: 2.2, height: 12.5, in: context)
    case .chevronDown:
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 5.5, y: 9))
      path.addLine(to: CGPoint(x: 12, y: 15.5))
      path.addLine(to: CGPoint(x: 18.5, y: 9))
      context.setLineWidth(1.8)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.addPath(path)
      context.strokePath()
    case .bars:
      for (x, height) in [(5.5, 7), (10.75, 13), (16, 9.5)] as [(CGFloat, CGFloat)] {
        let rect = CGRect(x: x, y: 18.5 - height, width: 2.6, height: height)
        fill(CGPath(roundedRect: rect, cornerWidth: 1, cornerHeight: 1, transform: nil), in: context)
      }
    }
  }

  private func fill(_ path: CGPath, in context: CGContext) {
    context.addPath(path)
    context.fillPath()
  }

  private func bar(x: CGFloat, width: CGFloat, height: CGFloat, in context: CGContext) {
    let rect = CGRect(x: x, y: 12 - height / 2, width: width, height: height)
    fill(CGPath(roundedRect: rect, cornerWidth: 1, cornerHeight: 1, transform: nil), in: context)
  }

  /// A triangle with a little rounding, upright on its base at `base`, its tip at `tip`.
  private static func triangle(from base: CGFloat, to tip: CGFloat, height: CGFloat) -> CGPath {
    let corners = [
      CGPoint(x: base, y: 12 - height / 2), CGPoint(x: tip, y: 12), CGPoint(x: base, y: 12 + height / 2),
    ]
    let path = CGMutablePath()
    path.move(to: CGPoint(x: base, y: 12))
    for index in corners.indices {
      path.addArc(tangent1End: corners[index], tangent2End: corners[(index + 1) % 3], radius: 1.1)
    }
    path.closeSubpath()
    return path
  }
}
