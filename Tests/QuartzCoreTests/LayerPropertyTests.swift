import CoreGraphics
import QuartzCore
import Testing

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
  }

  @Test("§7.1 Contents")
  func contents() {
    let layer = CALayer()
    #expect(layer.contents == nil)
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsGravity == .resize)
    #expect(layer.contentsScale == 1)
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
