import CoreGraphics
import Testing

@Suite("Bounds of what is drawn")
struct DisplayBoundsTests {
  private let turn = CGAffineTransform(translationX: 100, y: 100).rotated(by: .pi / 6)
  private let square = CGRect(x: -50, y: -50, width: 100, height: 100)

  private func isNear(_ one: CGRect, _ other: CGRect, within distance: CGFloat = 1e-9) -> Bool {
    abs(one.minX - other.minX) <= distance && abs(one.minY - other.minY) <= distance
      && abs(one.maxX - other.maxX) <= distance && abs(one.maxY - other.maxY) <= distance
  }

  private func fill(_ shape: Shape) -> DisplayItem { .fill(shape, .color(.black), rule: .nonZero) }

  @Test("A turned disc is as large as one that is not, wherever the turn and the circle come from")
  func disc() {
    let disc = CGRect(x: 50, y: 50, width: 100, height: 100)
    let circle = Shape.ellipse(in: square)
    let clipped = DisplayGroup(DisplayList([fill(.rect(square))]), transform: turn, clip: circle)
    let inner = DisplayItem.group(DisplayGroup(DisplayList([fill(circle)])))
    for item in [
      .group(DisplayGroup(DisplayList([fill(circle)]), transform: turn)),
      .group(DisplayGroup(DisplayList([inner]), transform: turn)), .group(clipped),
    ] as [DisplayItem] {
      #expect(isNear(item.bounds, disc, within: 0.02))
      #expect(item.bounds.contains(disc))
    }
    #expect(isNear(DisplayList([fill(circle)]).bounds(under: turn), disc, within: 0.02))
  }

  @Test("A turned ellipse, rounded rectangle and path have boxes that hold them closely")
  func tight() {
    let rect = CGRect(x: -40, y: -20, width: 80, height: 40)
    let shapes: [Shape] = [
      .ellipse(in: rect), .roundedRect(rect, CornerRadii(8)),
      .roundedRect(rect, CornerRadii(width: 90, height: 5)),
    ]
    for shape in shapes {
      for step in 0..<12 {
        let t = CGAffineTransform(rotationAngle: CGFloat(step) * 0.5).scaledBy(x: 1.5, y: -0.7)
        // Points on the outline, found by the path itself.
        let outline = CGRect(enclosing: shape.path.applying(t).flattenedPoints)
        #expect(shape.bounds(under: t).insetBy(dx: -1e-9, dy: -1e-9).contains(outline))
        #expect(isNear(shape.bounds(under: t), outline, within: 0.1))
      }
    }
    let triangle = Shape.path(
      Path([.move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 0, y: 10)), .close]))
    let half = CGAffineTransform(rotationAngle: .pi / 4)
    let reach = 5 * CGFloat(2).squareRoot()
    #expect(
      isNear(triangle.bounds(under: half), CGRect(x: -reach, y: 0, width: 2 * reach, height: reach)))
  }

  @Test("A blur and a shadow reach as far as on the device, where a stretch is evened out")
  func effects() {
    let stretch = CGAffineTransform(scaleX: 4, y: 0.25)
    let blurred = DisplayGroup(DisplayList([fill(.rect(square))]), transform: stretch, blurSigma: 2)
    #expect(isNear(blurred.bounds, CGRect(x: -206, y: -18.5, width: 412, height: 37)))
    let shadow = Shadow(color: .black, offset: CGSize(width: 1, height: 8), sigma: 2)
    let shadowed = DisplayGroup(DisplayList([fill(.rect(square))]), transform: stretch, shadow: shadow)
    #expect(isNear(shadowed.bounds, CGRect(x: -202, y: -16.5, width: 412, height: 37)))
  }

  @Test("A stroke reaches to all sides of its path, also when it is turned")
  func stroke() {
    let line = Path([.move(.zero), .line(CGPoint(x: 10, y: 0))])
    let style = StrokeStyle(width: 2, cap: .round, join: .round)
    let item = DisplayItem.stroke(line, style, .color(.black))
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(isNear(item.bounds(under: quarter), CGRect(x: -1, y: -1, width: 2, height: 12)))
  }

  @Test("A projected list is as large as it is seen; an affine projection makes an ordinary group")
  func projected() {
    let list = DisplayList([fill(.rect(square))])
    var projection = Projection(.identity)
    projection.m13 = 0.01
    let item = DisplayItem.group(DisplayGroup(list, opacity: 0.5), seenThrough: projection)
    #expect(isNear(item.bounds, CGRect(x: -100, y: -100, width: 100 + 100.0 / 3, height: 200)))
    #expect(
      DisplayList([item]).text == """
        group opacity 0.5
          projected (1 0 10 0 1 0 0 0 1)
            group
              fill rect (-50 -50 100 100) #000000ff
        """)
    let affine = DisplayItem.group(DisplayGroup(list, opacity: 0.5), seenThrough: Projection(turn))
    #expect(DisplayList([affine]) == DisplayList([.group(DisplayGroup(list, transform: turn, opacity: 0.5))]))
  }
}

extension Path {
  /// Points all along the path, close together.
  fileprivate var flattenedPoints: [CGPoint] {
    var result: [CGPoint] = []
    var current = CGPoint.zero
    for element in elements {
      if case .cubic(let control1, let control2, let end) = element {
        for step in 0...200 {
          let t = CGFloat(step) / 200
          let s = 1 - t
          let (a, b, c, d) = (s * s * s, 3 * t * s * s, 3 * t * t * s, t * t * t)
          result.append(
            CGPoint(
              x: a * current.x + b * control1.x + c * control2.x + d * end.x,
              y: a * current.y + b * control1.y + c * control2.y + d * end.y))
        }
      }
      current = element.points.last ?? current
      result.append(current)
    }
    return result
  }
}
