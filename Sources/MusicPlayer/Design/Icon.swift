import UIKit

/// The pictograms, as paths on a grid of 24 points.
enum Icon: Hashable {
  case play, pause, next, previous, chevronDown, bars
  case inOrder, repeatAll, repeatOne, shuffle, queue
  case remove, handle
  case speaker, speakerLoud, speakerMuted

  /// The icon in a square of `size` points.
  func image(size: CGFloat, color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { renderer in
      let context = renderer.cgContext
      context.scaleBy(x: size / 24, y: size / 24)
      context.setFillColor(color.cgColor)
      context.setStrokeColor(color.cgColor)
      context.setLineWidth(1.8)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.addPath(solids)
      context.fillPath()
      context.addPath(lines)
      context.strokePath()
    }
  }

  /// What is filled.
  private var solids: CGPath {
    let path = CGMutablePath()
    switch self {
    case .play: path.addPath(Self.triangle(from: 8, to: 19, height: 13.5))
    case .pause:
      for x in [6.75, 13.75] as [CGFloat] { path.addBar(x: x, width: 3.5, height: 13.5) }
    case .next:
      path.addPath(Self.triangle(from: 5.5, to: 15.5, height: 12.5))
      path.addBar(x: 16, width: 2.2, height: 12.5)
    case .previous:
      path.addPath(Self.triangle(from: 18.5, to: 8.5, height: 12.5))
      path.addBar(x: 5.8, width: 2.2, height: 12.5)
    case .bars:
      for (x, height) in [(5.5, 7), (10.75, 13), (16, 9.5)] as [(CGFloat, CGFloat)] {
        let rect = CGRect(x: x, y: 18.5 - height, width: 2.6, height: height)
        path.addRoundedRect(in: rect, cornerWidth: 1, cornerHeight: 1)
      }
    case .queue: path.addPath(Self.triangle(from: 4.5, to: 9.5, height: 6, middle: 7))
    case .speaker, .speakerLoud, .speakerMuted: path.addSpeaker()
    case .chevronDown, .inOrder, .repeatAll, .repeatOne, .shuffle, .remove, .handle: break
    }
    return path
  }

  /// What is drawn with a pen.
  private var lines: CGPath {
    let path = CGMutablePath()
    switch self {
    case .chevronDown: path.addLines([(5.5, 9), (12, 15.5), (18.5, 9)])
    case .inOrder:
      path.addLines([(4.5, 12), (16, 12)])
      path.addArrowhead(tip: (16.5, 12), pointing: 1)
      path.addLines([(20, 6.5), (20, 17.5)])
    case .repeatAll: path.addLoop()
    case .repeatOne:
      path.addLoop()
      path.addLines([(11, 10.4), (12.4, 9.6), (12.4, 14.4)])
    case .shuffle: path.addCrossing()
    case .queue:
      path.addLines([(12.5, 7), (20, 7)])
      for y in [12.5, 18] { path.addLines([(4.5, y), (20, y)]) }
    case .speaker: path.addWave(radius: 4)
    case .speakerLoud: for radius in [4, 7.2] { path.addWave(radius: radius) }
    case .speakerMuted:
      path.addLines([(15.5, 9.5), (20.5, 14.5)])
      path.addLines([(20.5, 9.5), (15.5, 14.5)])
    case .remove:
      path.addLines([(7, 7), (17, 17)])
      path.addLines([(17, 7), (7, 17)])
    case .handle: for y in [8.5, 12, 15.5] as [CGFloat] { path.addLines([(5, y), (19, y)]) }
    case .play, .pause, .next, .previous, .bars: break
    }
    return path
  }

  /// A triangle with a little rounding, upright on its base at `base`, its tip at `tip`.
  private static func triangle(
    from base: CGFloat, to tip: CGFloat, height: CGFloat, middle: CGFloat = 12
  ) -> CGPath {
    let corners = [
      CGPoint(x: base, y: middle - height / 2), CGPoint(x: tip, y: middle),
      CGPoint(x: base, y: middle + height / 2),
    ]
    let path = CGMutablePath()
    path.move(to: CGPoint(x: base, y: middle))
    for index in corners.indices {
      path.addArc(tangent1End: corners[index], tangent2End: corners[(index + 1) % 3], radius: height / 12.3)
    }
    path.closeSubpath()
    return path
  }
}

extension CGMutablePath {
  fileprivate func addBar(x: CGFloat, width: CGFloat, height: CGFloat) {
    let rect = CGRect(x: x, y: 12 - height / 2, width: width, height: height)
    addRoundedRect(in: rect, cornerWidth: 1, cornerHeight: 1)
  }

  fileprivate func addLines(_ points: [(x: CGFloat, y: CGFloat)]) {
    addLines(between: points.map { CGPoint(x: $0.x, y: $0.y) })
  }

  /// `pointing` is 1 to the right and -1 to the left.
  fileprivate func addArrowhead(tip: (x: CGFloat, y: CGFloat), pointing: CGFloat) {
    let back = tip.x - 3.2 * pointing
    addLines([(back, tip.y - 3.2), tip, (back, tip.y + 3.2)])
  }

  /// Two arrows after each other, round a field.
  fileprivate func addLoop() {
    addRoundedArrow(from: (4.5, 11), corner: (4.5, 6.5), to: (18.5, 6.5))
    addArrowhead(tip: (19, 6.5), pointing: 1)
    addRoundedArrow(from: (19.5, 13), corner: (19.5, 17.5), to: (5.5, 17.5))
    addArrowhead(tip: (5, 17.5), pointing: -1)
  }

  private func addRoundedArrow(
    from start: (x: CGFloat, y: CGFloat), corner: (x: CGFloat, y: CGFloat), to end: (x: CGFloat, y: CGFloat)
  ) {
    move(to: CGPoint(x: start.x, y: start.y))
    addArc(
      tangent1End: CGPoint(x: corner.x, y: corner.y), tangent2End: CGPoint(x: end.x, y: end.y), radius: 3)
    addLine(to: CGPoint(x: end.x, y: end.y))
  }

  /// Two ways that change sides.
  fileprivate func addCrossing() {
    for (start, end) in [(7.5, 16.5), (16.5, 7.5)] as [(CGFloat, CGFloat)] {
      move(to: CGPoint(x: 3.5, y: start))
      addLine(to: CGPoint(x: 6, y: start))
      addCurve(
        to: CGPoint(x: 17, y: end), control1: CGPoint(x: 12, y: start), control2: CGPoint(x: 11, y: end))
      addLine(to: CGPoint(x: 19.5, y: end))
      addArrowhead(tip: (20, end), pointing: 1)
    }
  }

  fileprivate func addSpeaker() {
    addLines([(3.5, 9.5), (6.5, 9.5), (11.5, 5.5), (11.5, 18.5), (6.5, 14.5), (3.5, 14.5)])
    closeSubpath()
  }

  /// A sixth of a circle in front of the speaker.
  fileprivate func addWave(radius: CGFloat) {
    let center = CGPoint(x: 11.8, y: 12)
    let start = CGPoint(x: center.x + radius * cos(-.pi / 4), y: center.y + radius * sin(-.pi / 4))
    move(to: start)
    addRelativeArc(center: center, radius: radius, startAngle: -.pi / 4, delta: .pi / 2)
  }
}
