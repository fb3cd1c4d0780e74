import CoreGraphics
import RenderTree
import Testing

@testable import QuartzCore

@MainActor
@Suite("§7.1 Defaults of a layer")
struct LayerPropertyTests {
  @Test("§7.1 Geometry")
  func geometry() {
    let layer = CALayer()
    #expect(layer.bounds == .zero)
    #expect(layer.position == .zero)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.zPosition == 0)
    #expect(CATransform3DIsIdentity(layer.transform))
    #expect(layer.anchorPointZ == 0)
    #expect(CATransform3DIsIdentity(layer.sublayerTransform))
    #expect(layer.isDoubleSided)
    #expect(!layer.isGeometryFlipped)
    #expect(layer.frame == .zero)
  }

  @Test("§7.1 Visibility and decoration")
  func decoration() {
    let layer = CALayer()
    #expect(!layer.isHidden)
    #expect(layer.opacity == 1)
    #expect(!layer.masksToBounds)
    #expect(layer.backgroundColor == nil)
    #expect(layer.cornerRadius == 0)
    #expect(layer.maskedCorners.rawValue == 15)
    #expect(layer.borderWidth == 0)
    #expect(layer.borderColor == .black)
    #expect(layer.shadowColor == .black)
    #expect(layer.shadowOpacity == 0)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowRadius == 3)
    #expect(layer.shadowPath == nil)
    #expect(!layer.shouldRasterize)
    #expect(layer.rasterizationScale == 1)
    #expect(!layer.isOpaque)
    #expect(!layer.needsDisplayOnBoundsChange)
    #expect(layer.allowsGroupOpacity)
  }

  @Test("§7.1 Contents")
  func contents() {
    let layer = CALayer()
    #expect(layer.contents == nil)
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsGravity == .resize)
    #expect(layer.contentsScale == 1)
  }

  @Test("§7.1 A shape")
  func shape() {
    let layer = CAShapeLayer()
    #expect(layer.path == nil)
    #expect(layer.fillColor == .black)
    #expect(layer.strokeColor == nil)
    #expect(layer.lineWidth == 1)
    #expect(layer.miterLimit == 10)
    #expect(layer.strokeStart == 0)
    #expect(layer.strokeEnd == 1)
    #expect(layer.fillRule.rawValue == "non-zero")
    #expect(layer.lineCap.rawValue == "butt")
    #expect(layer.lineJoin.rawValue == "miter")
  }

  @Test("§7.1 A gradient")
  func gradient() {
    let layer = CAGradientLayer()
    #expect(layer.colors == nil)
    #expect(layer.locations == nil)
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0))
    #expect(layer.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(layer.type.rawValue == "axial")
  }

  @Test("§7.5 The bits of the corners; the gravities top and bottom are the greatest and the least y")
  func names() {
    #expect(CACornerMask.layerMinXMinYCorner.rawValue == 1)
    #expect(CACornerMask.layerMaxXMinYCorner.rawValue == 2)
    #expect(CACornerMask.layerMinXMaxYCorner.rawValue == 4)
    #expect(CACornerMask.layerMaxXMaxYCorner.rawValue == 8)
    let layer = CALayer()
    layer.contentsGravity = .top
    #expect(layer.properties.contentsGravity == .bottom)
    layer.contentsGravity = .bottomLeft
    #expect(layer.properties.contentsGravity == .topLeft)
  }

  @Test("§7.1 Tree and programs' own state")
  func tree() {
    let layer = CALayer()
    #expect(layer.sublayers == nil)
    #expect(layer.superlayer == nil)
    #expect(layer.name == nil)
    #expect(layer.actions == nil)
    #expect(layer.style == nil)
    #expect(layer.delegate == nil)
  }

  @Test("§7.1 An unknown gravity reads as center; a known one as itself")
  func gravity() {
    let layer = CALayer()
    layer.contentsGravity = CALayerContentsGravity(rawValue: "bogus")
    #expect(layer.contentsGravity == .center)
    let all: [CALayerContentsGravity] = [
      .resize, .resizeAspect, .resizeAspectFill, .center, .top, .bottom, .left, .right, .topLeft,
      .topRight, .bottomLeft, .bottomRight,
    ]
    for gravity in all {
      layer.contentsGravity = gravity
      #expect(layer.contentsGravity == gravity)
    }
  }

  @Test("§7.1 Corner bits beyond the four are dropped")
  func corners() {
    let layer = CALayer()
    layer.maskedCorners = CACornerMask(rawValue: 0b110101)
    #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMinXMaxYCorner])
  }

  @Test("§7.1 Contents that are no image show nothing")
  func noImage() {
    let layer = CALayer()
    let image = CGImage(recording: .empty, size: CGSize(width: 2, height: 2), scale: 1)
    layer.contents = image
    #expect(layer.contents as? CGImage == image)
    layer.contents = "no image"
    #expect(layer.contents == nil)
  }
}
