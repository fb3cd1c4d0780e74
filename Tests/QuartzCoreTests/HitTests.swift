import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§7.4 Hit testing")
struct HitTests {
  /// 100 x 100 at (100, 100) of its superlayer, with a child of 20 x 20 at (90, 90) of it, half outside.
  @MainActor
  private struct Scene {
    let top = CALayer()
    let parent = CALayer()
    let child = CALayer()

    init() {
      top.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
      parent.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
      child.frame = CGRect(x: 90, y: 90, width: 20, height: 20)
      top.addSublayer(parent)
      parent.addSublayer(child)
    }

    func hit(_ x: CGFloat, _ y: CGFloat) -> CALayer? { top.hitTest(CGPoint(x: x, y: y)) }
  }

  @Test("§7.4 The point is the superlayer's; the deepest layer is hit")
  func deepest() {
    let scene = Scene()
    scene.top.position.x += 1000
    #expect(scene.hit(1150, 150) === scene.parent)
    #expect(scene.hit(1195, 195) === scene.child)
    #expect(scene.hit(1050, 50) === scene.top)
    #expect(scene.hit(150, 150) == nil)
  }

  @Test("§7.4 Hidden and transparent layers are not hit, nor what is in them")
  func invisible() {
    let scene = Scene()
    scene.parent.isHidden = true
    #expect(scene.hit(195, 195) === scene.top)
    scene.parent.isHidden = false
    scene.parent.opacity = 0
    #expect(scene.hit(195, 195) === scene.top)
    scene.parent.opacity = 0.001
    #expect(scene.hit(195, 195) === scene.child)
  }

  @Test("§7.4 A sublayer outside the bounds is hit unless the layer masks to them")
  func outside() {
    let scene = Scene()
    #expect(scene.hit(205, 205) === scene.child)
    scene.parent.masksToBounds = true
    #expect(scene.hit(205, 205) === scene.top)
    #expect(scene.hit(195, 195) === scene.child)
  }

  @Test("§7.4 Outside the bounds of its mask a layer is not hit, nor what is in it")
  func masked() {
    let (scene, mask) = (Scene(), CALayer())
    mask.frame = CGRect(x: 50, y: 0, width: 100, height: 100)
    scene.parent.mask = mask
    #expect(scene.hit(120, 120) === scene.top)
    #expect(scene.hit(160, 120) === scene.parent)
    #expect(scene.hit(195, 195) === scene.child)
    #expect(scene.hit(205, 205) === scene.top)
    mask.transform = CATransform3DMakeScale(0, 1, 1)
    #expect(scene.hit(160, 120) === scene.top)
  }

  @Test("§7.4 A presentation is masked by what is presented of its mask")
  func presentedMask() {
    onStage { stage in
      let (layer, mask) = (stage.liveLayer(), CALayer())
      mask.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
      withoutActions { layer.mask = mask }
      stage.step(at: 10)
      #expect(layer.presentation()?.hitTest(CGPoint(x: 95, y: 5))?.model() === layer)
      #expect(layer.presentation()?.hitTest(CGPoint(x: 105, y: 5)) == nil)
      mask.add(basic("position.x", from: 15, to: 15, duration: 9), forKey: nil)
      stage.step(at: 11)
      #expect(layer.presentation()?.hitTest(CGPoint(x: 95, y: 5)) == nil)
      #expect(layer.presentation()?.hitTest(CGPoint(x: 105, y: 5))?.model() === layer)
    }
  }

  @Test("§7.4 Sublayers are hit where the sublayer transform puts them")
  func sublayerTransform() {
    let scene = Scene()
    scene.parent.sublayerTransform = CATransform3DMakeTranslation(-50, 0, 0)
    #expect(scene.hit(145, 195) === scene.child)
    #expect(scene.hit(195, 195) === scene.parent)
  }

  @Test("§7.2, §7.4 In a layer whose geometry is flipped sublayers are hit upside down")
  func flipped() {
    let scene = Scene()
    scene.parent.isGeometryFlipped = true
    #expect(scene.hit(195, 105) === scene.child)
    #expect(scene.hit(195, 195) === scene.parent)
    #expect(scene.child.contentsAreFlipped())
    scene.child.isGeometryFlipped = true
    #expect(!scene.child.contentsAreFlipped())
    #expect(scene.parent.contentsAreFlipped())
    #expect(!scene.top.contentsAreFlipped())
  }

  @Test("§7.4 Of siblings the one of greater zPosition is hit, then the later one")
  func siblings() {
    let (scene, sibling) = (Scene(), CALayer())
    sibling.frame = scene.parent.frame
    scene.top.addSublayer(sibling)
    #expect(scene.hit(150, 150) === sibling)
    scene.parent.zPosition = 1
    #expect(scene.hit(150, 150) === scene.parent)
    sibling.zPosition = 1
    #expect(scene.hit(150, 150) === sibling)
  }

  @Test("§7.4 contains: least edges are inside, greatest ones are not")
  func contains() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.contains(CGPoint(x: 10, y: 20)))
    #expect(layer.contains(CGPoint(x: 39.9, y: 59.9)))
    #expect(!layer.contains(CGPoint(x: 40, y: 30)))
    #expect(!layer.contains(CGPoint(x: 20, y: 60)))
    #expect(!layer.contains(CGPoint(x: 9.9, y: 30)))
  }

  @Test("§7.4 Transforms and the bounds' origin count")
  func transformed() {
    let scene = Scene()
    scene.parent.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    #expect(scene.hit(105, 105) === scene.top)
    #expect(scene.hit(150, 85) === scene.parent)
    scene.parent.transform = CATransform3DIdentity
    scene.parent.bounds.origin = CGPoint(x: 50, y: 50)
    #expect(scene.hit(145, 145) === scene.child)
  }

  @Test("§7.4 A layer squeezed to nothing is not hit")
  func singular() {
    let scene = Scene()
    scene.parent.transform = CATransform3DMakeScale(0, 1, 1)
    #expect(scene.hit(150, 150) === scene.top)
    #expect(scene.hit(195, 195) === scene.top)
  }

  @Test("§7.4 A presentation is hit where it is shown, and answers with presentations")
  func presentation() throws {
    try onStage { stage in
      let (layer, inner) = (stage.liveLayer(), CALayer())
      inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
      layer.addSublayer(inner)
      layer.add(basic("position.x", from: 0, to: 100), forKey: nil)
      stage.step(at: 11)
      stage.step(at: 11.5)
      let hit = try #require(stage.root.presentation()?.hitTest(CGPoint(x: 50, y: 10)))
      #expect(hit.model() === inner)
      #expect(stage.root.hitTest(CGPoint(x: 50, y: 10)) === stage.root)
    }
  }
}
