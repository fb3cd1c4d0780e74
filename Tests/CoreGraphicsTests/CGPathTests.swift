import CoreGraphics
import Testing

@Suite struct CGPathTests {
  private func arc(
    from start: CGFloat, to end: CGFloat, clockwise: Bool
  ) -> CGMutablePath {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(10, 10), radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
    return path
  }

  @Test("Not clockwise means rising angles, which turns clockwise on screen")
  func arcDirections() {
    let quarter = arc(from: 0, to: .pi / 2, clockwise: false)
    #expect(quarter.currentPoint.isNear(CGPoint(10, 20)))
    #expect(quarter.boundingBoxOfPath.isNear(CGRect(x: 10, y: 10, width: 10, height: 10)))
    let rest = arc(from: 0, to: .pi / 2, clockwise: true)
    #expect(rest.currentPoint.isNear(CGPoint(10, 20)))
    #expect(rest.boundingBoxOfPath.isNear(CGRect(x: 0, y: 0, width: 20, height: 20)))
    #expect(abs(rest.path.length - 15 * .pi) < 0.01)
  }

  @Test(
    "An arc between angles a whole turn apart is the circle",
    arguments: [
      (0.0, 2.0, false), (0, -2, false), (0, 2, true), (2, 0, true), (-0.5, 1.5, false), (0, 9, false),
    ])
  func circles(start: Double, end: Double, clockwise: Bool) {
    let length = arc(from: start * .pi, to: end * .pi, clockwise: clockwise).path.length
    #expect(abs(length - 20 * .pi) < 0.02)
  }

  @Test("Equal angles make no arc, but a point to go on from")
  func emptyArc() {
    let path = arc(from: 1, to: 1, clockwise: false)
    #expect(path.path.elements.count == 1)
  }

  @Test("A line leads to an arc from where the path is")
  func arcAfterLine() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addRelativeArc(center: CGPoint(10, 0), radius: 2, startAngle: 0, delta: -.pi / 2)
    #expect(path.path.elements[1] == .line(CGPoint(12, 0)))
    #expect(path.currentPoint.isNear(CGPoint(10, -2)))
  }

  @Test("A tangent arc rounds the corner, whichever way it turns", arguments: [10.0, -10])
  func tangentArc(y: CGFloat) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(10, 0), tangent2End: CGPoint(10, y), radius: 4)
    #expect(path.path.elements[1].points[0].isNear(CGPoint(6, 0)))
    #expect(path.currentPoint.isNear(CGPoint(10, y / 10 * 4)))
    #expect(abs(path.path.length - 6 - 2 * .pi) < 0.01)
  }

  @Test("A tangent arc without a corner is a line to it")
  func straightTangentArc() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(10, 0), tangent2End: CGPoint(20, 0), radius: 4)
    path.addArc(tangent1End: CGPoint(10, 5), tangent2End: CGPoint(20, 5), radius: 0)
    #expect(path.path == Path(through: [.zero, CGPoint(10, 0), CGPoint(10, 5)]))
  }

  @Test("After a close the current point is where the piece began")
  func closing() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(path.currentPoint == CGPoint(1, 2))
    path.addLine(to: .zero)
    #expect(path.path.elements.last == .line(.zero))
    #expect(abs(path.path.length - 14 - 5.0.squareRoot()) < 1e-9)
  }

  @Test("A copy does not change with the mutable path it was made from")
  func copies() throws {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 2, height: 2))
    let copy = try #require(path.copy())
    #expect(copy == path)
    path.closeSubpath()
    #expect(copy != path)
    #expect(!(copy is CGMutablePath))
    #expect(copy == CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil))
  }

  @Test("Transforms move what is added")
  func transforms() {
    var move = CGAffineTransform(translationX: 5, y: 0)
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(1, 1)], transform: move)
    path.addPath(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: &move), transform: move)
    #expect(path.boundingBox == CGRect(x: 5, y: 0, width: 6, height: 1))
    #expect(path.copy(using: &move)?.boundingBox == CGRect(x: 10, y: 0, width: 6, height: 1))
  }

  @Test("Hit testing and derived paths follow the value")
  func derived() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(10, 0)])
    let stroke = line.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(stroke.boundingBoxOfPath == CGRect(x: -2, y: -2, width: 14, height: 4))
    #expect(stroke.contains(CGPoint(0, 1.9)))
    #expect(!stroke.contains(.zero, transform: CGAffineTransform(translationX: 0, y: 3)))
    #expect(line.copy(dashingWithPhase: 0, lengths: [2, 3]).path.polygons.count == 2)
    #expect(CGMutablePath().boundingBox.isNull)
  }
}
