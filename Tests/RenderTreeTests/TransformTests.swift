import CoreGraphics
import RenderTree
import Testing

/// Sections 6.2 of spec/core-animation.md: conventions and components of transforms.
@Suite struct TransformTests {
  private let stretched = CATransform3DMakeScale(2, 3, 4)

  @Test("§6.2 Rotating a scaled transform rotates first")
  func rotatePremultiplies() {
    let result = CATransform3DRotate(stretched, 0.5, 0, 0, 1)
    expectClose(result.m12, 1.438277, within: 1e-6)
    expectClose(result.m21, -0.958851, within: 1e-6)
  }

  @Test("§6.2 Translating a scaled transform moves first")
  func translatePremultiplies() {
    let result = CATransform3DTranslate(stretched, 1, 2, 3)
    #expect([result.m41, result.m42, result.m43] == [2, 6, 12])
  }

  @Test("§6.2 Scaling a translated transform scales first")
  func scalePremultiplies() {
    let result = CATransform3DScale(CATransform3DMakeTranslation(1, 2, 3), 2, 3, 4)
    #expect([result.m11, result.m22, result.m33, result.m41, result.m42, result.m43] == [2, 3, 4, 1, 2, 3])
  }

  @Test("§6.2 Concatenation applies the first map first")
  func concatenationOrder() {
    let move = CATransform3DMakeTranslation(1, 0, 0)
    let result = CATransform3DConcat(move, stretched)
    #expect(result.project(.zero) == CGPoint(x: 2, y: 0))
    #expect(CATransform3DConcat(stretched, move).project(.zero) == CGPoint(x: 1, y: 0))
  }

  @Test("§6.2 A singular transform inverts to itself, others to their inverse")
  func inversion() {
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DInvert(flat) == flat)
    var random = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let transform = random.transform()
      expectClose(
        CATransform3DConcat(transform, CATransform3DInvert(transform)), CATransform3DIdentity, within: 1e-6)
    }
  }

  @Test("§6.2 A rotation about an axis of no length is the identity")
  func rotationWithoutAxis() {
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test("§6.2 The axis of a rotation may have any length")
  func rotationNormalisesAxis() {
    expectClose(CATransform3DMakeRotation(0.7, 0, 5, 0), CATransform3DMakeRotation(0.7, 0, 1, 0))
    let turned = CATransform3DMakeRotation(1.2, 0, 1, 0)
    expectClose(turned.m13, -sin(1.2))
    expectClose(turned.m31, sin(1.2))
  }

  @Test("§6.2 Only a map of the plane is affine, and it comes back unchanged")
  func affine() {
    let planar = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let transform = CATransform3DMakeAffineTransform(planar)
    #expect(CATransform3DIsAffine(transform))
    #expect(CATransform3DGetAffineTransform(transform) == planar)
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    var perspective = CATransform3DIdentity
    perspective.m34 = -0.002
    #expect(!CATransform3DIsAffine(perspective))
    #expect(!CATransform3DEqualToTransform(perspective, CATransform3DIdentity))
  }

  @Test("§6.2 A new transform is all zeros")
  func zeros() {
    #expect(CATransform3D() == CATransform3DMakeScale(0, 0, 0).zeroingLast)
  }

  @Test("§7.2 Perspective enlarges what is near and has no picture of what is behind the eye")
  func projection() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 100
    let near = CATransform3DConcat(CATransform3DMakeTranslation(10, 0, 50), perspective)
    #expect(near.project(CGPoint(x: 5, y: 5)) == CGPoint(x: 30, y: 10))
    let behind = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, 150), perspective)
    #expect(behind.project(.zero) == nil)
  }
}

extension CATransform3D {
  fileprivate var zeroingLast: CATransform3D {
    var result = self
    result.m44 = 0
    return result
  }
}
