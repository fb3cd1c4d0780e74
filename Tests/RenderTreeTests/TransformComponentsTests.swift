import CoreGraphics
import RenderTree
import Testing

/// Section 6.2 of spec/core-animation.md: `transform.rotation.z` and its siblings.
@Suite struct TransformComponentsTests {
  @Test("§6.2 Setting the rotation keeps the scale")
  func rotationKeepsScale() {
    var transform = CATransform3DMakeScale(2, 2, 2)
    transform.components.rotation.z = 0.5
    expectClose(transform.m11, 1.755165, within: 1e-6)
    expectClose(transform.m12, 0.958851, within: 1e-6)
    expectClose(transform.components.uniformScale, 2)
  }

  @Test("§6.2 Setting the scale replaces it")
  func scaleReplaces() {
    var transform = CATransform3DMakeScale(2, 3, 4)
    expectClose(transform.components.uniformScale, 3)
    transform.components.uniformScale = 3
    #expect(transform == CATransform3DMakeScale(3, 3, 3))
    transform.components.scale.x = 7
    #expect(transform == CATransform3DMakeScale(7, 3, 3))
  }

  @Test("§6.2 Setting the planar translation leaves z")
  func translation() {
    var transform = CATransform3DMakeTranslation(1, 2, 3)
    transform.components.planarTranslation = CGSize(width: 10, height: 20)
    #expect(transform == CATransform3DMakeTranslation(10, 20, 3))
    #expect(transform.components.planarTranslation == CGSize(width: 10, height: 20))
  }

  @Test("§6.2 Rotation acts about x, then y, then z")
  func axisOrder() {
    var transform = CATransform3DIdentity
    transform.components.rotation = [0.3, 0.4, 0.5]
    let expected = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeRotation(0.3, 1, 0, 0), CATransform3DMakeRotation(0.4, 0, 1, 0)),
      CATransform3DMakeRotation(0.5, 0, 0, 1))
    expectClose(transform, expected)
  }

  @Test("§6.2 A mirroring map has a negative x scale")
  func mirror() {
    #expect(CATransform3DMakeScale(-2, 3, 4).components.scale == [-2, 3, 4])
    #expect(CATransform3DMakeScale(2, -3, 4).components.scale == [-2, 3, 4])
  }

  @Test("§6.2 A rotation about one axis reads back as set", arguments: 0..<3)
  func singleAxis(_ axis: Int) {
    for step in -31...31 {
      var rotation = SIMD3<Double>.zero
      rotation[axis] = Double(step) / 10
      var transform = CATransform3DIdentity
      transform.components.rotation = rotation
      let read = transform.components.rotation
      for index in 0..<3 { expectClose(read[index], rotation[index]) }
    }
  }

  @Test("§6.2 Rotating a map with perspective moves the layer, not the eye")
  func perspectiveStays() {
    var eye = CATransform3DIdentity
    eye.m34 = -1.0 / 500
    var transform = eye
    transform.components.rotation.y = 1
    expectClose(transform, CATransform3DConcat(CATransform3DMakeRotation(1, 0, 1, 0), eye))
    transform.components.rotation.y = 0
    expectClose(transform, eye)
  }

  @Test("§6.2 A map without width keeps its rotation, one without any size loses it")
  func degenerate() {
    var narrow = CATransform3DScale(CATransform3DMakeRotation(0.5, 0, 0, 1), 0, 1, 1)
    narrow.components.scale.x = 1
    expectClose(narrow, CATransform3DMakeRotation(0.5, 0, 0, 1))
    var point = CATransform3DMakeScale(0, 0, 0)
    point.components.uniformScale = 1
    expectClose(point, CATransform3DIdentity)
  }

  @Test("§6.2 Taking apart and putting together changes no map without shear")
  func roundTrip() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let scale = CATransform3DMakeScale(random.number(-3...3), random.number(-3...3), random.number(-3...3))
      let turn = CATransform3DMakeRotation(
        random.number(-7...7), random.number(-1...1), random.number(-1...1), random.number(-1...1))
      var transform = CATransform3DConcat(scale, turn)
      (transform.m41, transform.m42) = (random.number(-99...99), random.number(-99...99))
      transform.m34 = random.number(-0.01...0.01)
      expectClose(transform.components.transform, transform, within: 1e-8)
    }
  }
}
