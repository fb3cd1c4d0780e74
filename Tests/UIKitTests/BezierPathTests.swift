import CoreGraphics
import QuartzCore
import Testing
import UIKit

@Suite("UIBezierPath") @MainActor struct BezierPathTests {
  @Test("A path is built step by step, and knows its current point and bounds")
  func building() {
    let path = UIBezierPath()
    #expect(path.isEmpty)
    path.move(to: CGPoint(10, 10))
    path.addLine(to: CGPoint(30, 10))
    path.addQuadCurve(to: CGPoint(30, 30), controlPoint: CGPoint(50, 20))
    path.addCurve(to: CGPoint(10, 30), controlPoint1: CGPoint(25, 40), controlPoint2: CGPoint(15, 40))
    #expect(path.currentPoint == CGPoint(10, 30))
    path.close()
    #expect(path.bounds == CGRect(10, 10, 30, 27.5))
    #expect(path.contains(CGPoint(20, 20)))
    #expect(!path.contains(CGPoint(5, 5)))
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test("Shapes fill the rectangles they are made of")
  func shapes() {
    let rect = CGRect(10, 20, 40, 30)
    #expect(UIBezierPath(rect: rect).cgPath == CGPath(rect: rect))
    #expect(UIBezierPath(ovalIn: rect).cgPath == CGPath(ellipseIn: rect))
    #expect(UIBezierPath(roundedRect: rect, cornerRadius: 8).bounds == rect)
    #expect(!UIBezierPath(roundedRect: rect, cornerRadius: 8).contains(CGPoint(11, 21)))
    #expect(UIBezierPath(roundedRect: rect, cornerRadius: 0).contains(CGPoint(10.5, 20.5)))
  }

  @Test("Only the chosen corners are rounded, by at most half the shorter side")
  func corners() {
    let path = UIBezierPath(
      roundedRect: CGRect(0, 0, 40, 20), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 100, height: 100))
    #expect(!path.contains(CGPoint(1, 1)))
    #expect(path.contains(CGPoint(39, 1)))
    #expect(path.contains(CGPoint(1, 19)))
    #expect(!path.contains(CGPoint(39, 19)))
    #expect(path.contains(CGPoint(11, 1)))
    #expect(UIRectCorner.allCorners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]))
  }

  @Test("Clockwise arcs go down from the right on screen", arguments: [true, false])
  func arcs(clockwise: Bool) {
    let path = UIBezierPath(
      arcCenter: CGPoint(50, 50), radius: 40, startAngle: 0, endAngle: .pi, clockwise: clockwise)
    let expected = clockwise ? CGRect(10, 50, 80, 40) : CGRect(10, 10, 80, 40)
    #expect(abs(path.bounds.minY - expected.minY) < 0.05)
    #expect(abs(path.bounds.maxY - expected.maxY) < 0.05)
    path.addArc(withCenter: CGPoint(50, 50), radius: 20, startAngle: .pi, endAngle: 0, clockwise: clockwise)
    #expect(abs(path.currentPoint.x - 70) < 1e-9)
  }

  @Test("A reversed path runs from the end to the start, piece by piece, with its style")
  func reversing() {
    let path = UIBezierPath()
    path.move(to: CGPoint(0, 0))
    path.addCurve(to: CGPoint(10, 0), controlPoint1: CGPoint(1, 1), controlPoint2: CGPoint(2, 2))
    path.addLine(to: CGPoint(10, 10))
    path.close()
    path.addQuadCurve(to: CGPoint(5, 5), controlPoint: CGPoint(3, 9))
    path.lineWidth = 7
    let expected = UIBezierPath()
    expected.move(to: CGPoint(10, 10))
    expected.addLine(to: CGPoint(10, 0))
    expected.addCurve(to: CGPoint(0, 0), controlPoint1: CGPoint(2, 2), controlPoint2: CGPoint(1, 1))
    expected.close()
    expected.move(to: CGPoint(5, 5))
    expected.addQuadCurve(to: CGPoint(0, 0), controlPoint: CGPoint(3, 9))
    #expect(path.reversing().cgPath == expected.cgPath)
    #expect(path.reversing().lineWidth == 7)
    #expect(UIBezierPath().reversing().isEmpty)
  }

  @Test("The path that is read is a copy; so is what is set")
  func copies() throws {
    let path = UIBezierPath(rect: CGRect(0, 0, 10, 10))
    let before = path.cgPath
    path.apply(CGAffineTransform(scaleX: 2, y: 3))
    #expect(path.bounds == CGRect(0, 0, 20, 30))
    #expect(before.boundingBox == CGRect(0, 0, 10, 10))
    path.setLineDash([3, 2], count: 2, phase: 1)
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    path.miterLimit = 4
    path.flatness = 0.1
    let copy = try #require(path.copy() as? UIBezierPath)
    path.append(UIBezierPath(rect: CGRect(100, 0, 5, 5)))
    #expect(copy.bounds == CGRect(0, 0, 20, 30))
    #expect(path.bounds == CGRect(0, 0, 105, 30))
    #expect(copy.lineCapStyle == .round)
    #expect(copy.lineJoinStyle == .bevel)
    #expect(copy.miterLimit == 4)
    #expect(copy.flatness == 0.1)
    var (pattern, count, phase) = ([CGFloat](repeating: 0, count: 2), 0, CGFloat(0))
    copy.getLineDash(&pattern, count: &count, phase: &phase)
    #expect(pattern == [3, 2])
    #expect(count == 2)
    #expect(phase == 1)
  }

  @Test("Where outlines cross twice, the rules differ")
  func fillRules() {
    let path = UIBezierPath(rect: CGRect(0, 0, 30, 30))
    path.append(UIBezierPath(rect: CGRect(10, 10, 10, 10)))
    #expect(path.contains(CGPoint(15, 15)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(15, 15)))
  }

  /// What `body` draws, as a display list.
  private func drawn(_ body: () -> Void) -> DisplayList {
    let context = CGContext(size: CGSize(width: 100, height: 100))
    UIGraphicsPushContext(context)
    body()
    UIGraphicsPopContext()
    return context.finish()
  }

  @Test("Filling and stroking draw in the current context; the style is the path's, and does not stay")
  func drawing() {
    let path = UIBezierPath(rect: CGRect(10, 10, 20, 20))
    path.lineWidth = 3
    let direct = drawn {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.addPath(path.cgPath)
      context.fillPath()
      context.saveGState()
      context.setLineWidth(3)
      context.addPath(path.cgPath)
      context.strokePath()
      context.restoreGState()
      context.stroke(CGRect(0, 0, 5, 5))
    }
    let byPath = drawn {
      path.fill()
      path.stroke()
      UIGraphicsGetCurrentContext()?.stroke(CGRect(0, 0, 5, 5))
    }
    #expect(byPath.fingerprint == direct.fingerprint)
    #expect(byPath.items.count == 3)
    path.fill()
  }

  @Test("After addClip nothing is drawn outside")
  func clipping() {
    let items = drawn {
      UIBezierPath(rect: CGRect(10, 10, 20, 20)).addClip()
      UIGraphicsGetCurrentContext()?.fill(CGRect(0, 0, 100, 100))
    }
    #expect(items.items.first?.bounds == CGRect(10, 10, 20, 20))
  }
}
