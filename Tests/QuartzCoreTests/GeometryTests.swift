import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§7.2 Geometry")
struct GeometryTests {
  /// 100 x 50 around (200, 300).
  private func layer(_ change: (CALayer) -> Void = { _ in }) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.position = CGPoint(x: 200, y: 300)
    change(layer)
    return layer
  }

  @Test("§7.2 The frame is the box of the transformed bounds")
  func frame() {
    expectClose(layer().frame, CGRect(x: 150, y: 275, width: 100, height: 50))
    expectClose(
      layer { $0.anchorPoint = .zero }.frame, CGRect(x: 200, y: 300, width: 100, height: 50))
    expectClose(
      layer { $0.anchorPoint = CGPoint(x: 1, y: 1) }.frame,
      CGRect(x: 100, y: 250, width: 100, height: 50))
    expectClose(
      layer {
        $0.position = .zero
        $0.anchorPoint = CGPoint(x: 2, y: -1)
      }.frame, CGRect(x: -200, y: 50, width: 100, height: 50))
    expectClose(
      layer { $0.transform = CATransform3DMakeScale(2, 4, 1) }.frame,
      CGRect(x: 100, y: 200, width: 200, height: 200))
    expectClose(
      layer { $0.transform = CATransform3DMakeTranslation(10, 20, 0) }.frame,
      CGRect(x: 160, y: 295, width: 100, height: 50))
  }

  @Test("§7.2 The frame does not depend on the bounds' origin, zPosition or contentsScale")
  func frameIndependence() {
    let changed = layer {
      $0.bounds.origin = CGPoint(x: 11, y: 22)
      $0.zPosition = 9
      $0.contentsScale = 3
    }
    expectClose(changed.frame, CGRect(x: 150, y: 275, width: 100, height: 50))
  }

  @Test("§7.2 The frame of a square turned by 45 degrees")
  func rotatedFrame() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    expectClose(layer.frame, CGRect(x: -70.711, y: -70.711, width: 141.421, height: 141.421))
  }

  @Test("§7.2 Setting the frame under a scale")
  func scaledFrame() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    expectClose(layer.bounds, CGRect(x: 0, y: 0, width: 50, height: 12.5))
    #expect(layer.position == CGPoint(x: 60, y: 45))
    expectClose(layer.frame, CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test("§7.2 Setting the frame under a translation")
  func translatedFrame() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeTranslation(10, 20, 0)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.position == CGPoint(x: 50, y: 25))
    expectClose(layer.bounds, CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test("§7.2 Negative sizes are made positive")
  func negativeSizes() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: -20, height: -30)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 20, height: 30))
    #expect(layer.position == CGPoint(x: 0, y: -5))
    #expect(layer.frame == CGRect(x: -10, y: -20, width: 20, height: 30))
    layer.bounds = CGRect(x: 5, y: 5, width: -10, height: -20)
    #expect(layer.bounds == CGRect(x: -5, y: -15, width: 10, height: 20))
  }

  @Test("§7.2 Setting the frame keeps the bounds' origin and the anchor point")
  func frameKeeps() {
    let layer = layer {
      $0.bounds.origin = CGPoint(x: 11, y: 22)
      $0.anchorPoint = CGPoint(x: 0.25, y: 1)
    }
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 80)
    #expect(layer.bounds == CGRect(x: 11, y: 22, width: 40, height: 80))
    #expect(layer.anchorPoint == CGPoint(x: 0.25, y: 1))
    #expect(layer.position == CGPoint(x: 20, y: 100))
  }

  @Test("§7.2 Bounds and anchor point leave the position alone")
  func positionStays() {
    let layer = layer()
    layer.bounds = CGRect(x: 3, y: 4, width: 5, height: 6)
    layer.anchorPoint = CGPoint(x: 2, y: 2)
    #expect(layer.position == CGPoint(x: 200, y: 300))
  }

  @Test("§7.2 A NaN position stops the program", arguments: ["position", "position.x", "bounds"])
  func notANumber(keyPath: String) async {
    await #expect(processExitsWith: .failure) { [keyPath] in
      await MainActor.run {
        let layer = CALayer()
        switch keyPath {
        case "position": layer.position.y = .nan
        case "bounds": layer.bounds.size.width = .nan
        default: layer.setValue(Double.nan, forKeyPath: keyPath)
        }
      }
    }
  }

  @Test("§7.2 The affine transform reads back, and is identity when there is more to the transform")
  func affine() {
    let (layer, turn) = (CALayer(), CGAffineTransform(rotationAngle: 1))
    layer.setAffineTransform(turn)
    #expect(layer.affineTransform() == turn)
    layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(layer.affineTransform() == .identity)
  }

  @Test("§7.2 A point of a layer in its superlayer, whose own bounds' origin does not matter")
  func toSuperlayer() {
    let (parent, child) = (CALayer(), CALayer())
    parent.bounds = CGRect(x: 5, y: 5, width: 200, height: 200)
    parent.addSublayer(child)
    child.bounds = CGRect(x: 10, y: 20, width: 50, height: 50)
    child.position = CGPoint(x: 100, y: 50)
    child.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(child.convert(CGPoint(x: 10, y: 20), to: parent) == CGPoint(x: 50, y: 0))
    #expect(child.convert(CGPoint(x: 50, y: 0), from: parent) == CGPoint(x: 10, y: 20))
    #expect(parent.convert(CGPoint(x: 50, y: 0), to: child) == CGPoint(x: 10, y: 20))
    #expect(parent.convert(CGPoint(x: 10, y: 20), from: child) == CGPoint(x: 50, y: 0))
  }

  @Test("§7.2 Unrelated layers meet as if their roots coincided")
  func unrelated() {
    let (one, other) = (CALayer(), CALayer())
    one.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    other.frame = CGRect(x: 475, y: 475, width: 50, height: 50)
    #expect(one.convert(CGPoint.zero, to: other) == CGPoint(x: -475, y: -475))
    #expect(other.convert(CGPoint.zero, from: one) == CGPoint(x: -475, y: -475))
    #expect(other.convert(CGPoint.zero, to: nil) == CGPoint(x: 475, y: 475))
  }

  @Test("§7.2 Of a rectangle the box is converted")
  func rectangles() {
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    child.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    let box = child.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: parent)
    expectClose(box, CGRect(x: -7.071, y: 0, width: 14.142, height: 14.142))
    expectClose(
      parent.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: child),
      CGRect(x: 0, y: -7.071, width: 14.142, height: 14.142))
  }

  @Test("§7.2 Conversion between presentation layers follows what is presented")
  func presented() throws {
    try onStage { stage in
      let (layer, inner) = (stage.liveLayer(), CALayer())
      layer.addSublayer(inner)
      layer.add(basic("position.x", from: 0, to: 100), forKey: nil)
      stage.step(at: 11)
      stage.step(at: 11.5)
      let presented = try #require(inner.presentation())
      #expect(presented.convert(CGPoint.zero, to: nil) == CGPoint(x: 40, y: 0))
      #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 90, y: 0))
    }
  }
}
