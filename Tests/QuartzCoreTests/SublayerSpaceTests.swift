import CoreGraphics
import RenderTree
import Testing

@testable import QuartzCore

@MainActor
@Suite("§7.2 The space of sublayers")
struct SublayerSpaceTests {
  @Test("§7.2 A sublayer transform acts about the anchor point of the superlayer")
  func transformed() {
    let (parent, child) = (CALayer(), CALayer())
    parent.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    parent.addSublayer(child)
    child.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    child.position = CGPoint(x: 100, y: 50)
    child.transform = CATransform3DMakeTranslation(5, 6, 0)
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 60, y: -38))
    #expect(child.frame == CGRect(x: 80, y: 31, width: 50, height: 50))
  }

  @Test("§7.2 That anchor point is counted from the bounds' origin")
  func transformedInScrolledBounds() {
    let (parent, child) = (CALayer(), CALayer())
    parent.anchorPoint = .zero
    parent.bounds = CGRect(x: 5, y: 5, width: 200, height: 200)
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    parent.addSublayer(child)
    child.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 15, y: 15))
    #expect(parent.convert(CGPoint(x: 15, y: 15), to: child) == .zero)
  }

  /// A layer of 10 x 10 with one of 4 x 2 at its top left corner, which shows a picture of one pixel.
  private func flippedScene() -> (parent: CALayer, child: CALayer) {
    let (parent, child) = (CALayer(), CALayer())
    parent.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    parent.isGeometryFlipped = true
    parent.addSublayer(child)
    child.frame = CGRect(x: 0, y: 0, width: 4, height: 2)
    return (parent, child)
  }

  private func drawn(_ layer: CALayer) -> String {
    let context = CGContext(size: layer.bounds.size)
    layer.render(in: context)
    return context.finish().text
  }

  @Test("§7.2 Flipped geometry draws sublayers upside down, and leaves frames and points as they are")
  func flipped() {
    let (parent, child) = flippedScene()
    child.backgroundColor = .black
    #expect(child.frame == CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(parent.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(child.convert(CGPoint(x: 1, y: 0.5), to: parent) == CGPoint(x: 1, y: 0.5))
    #expect(
      drawn(parent) == """
        group
          group transform (1 0 0 -1 0 10)
            group
              fill rect (0 0 4 2) #000000ff
        """)
  }

  @Test("§7.2 Pictures stay upright however often the geometry is flipped")
  func uprightPictures() {
    let (parent, child) = flippedScene()
    child.contents = CGImage(recording: .empty, size: CGSize(width: 1, height: 1), scale: 1)
    child.bounds.origin.y = 3
    #expect(drawn(parent).contains("group transform (1 0 0 -1 0 8)\n        image 1x1 (0 3 4 2)"))
    child.isGeometryFlipped = true
    #expect(!child.contentsAreFlipped())
    #expect(!drawn(parent).contains("(1 0 0 -1 0 8)\n        image"))
  }

  @Test("§7.2 What is committed follows a change of the geometry above, also in layers that did not change")
  func committedFlip() {
    onStage { stage in
      let (layer, inner) = (stage.liveLayer(), CALayer())
      withoutActions { layer.addSublayer(inner) }
      stage.step(at: 10)
      #expect(inner.committed?.properties.areContentsFlipped == false)
      withoutActions { layer.isGeometryFlipped = true }
      stage.step(at: 11)
      #expect(inner.committed?.properties.areContentsFlipped == true)
      withoutActions { stage.root.addSublayer(inner) }
      stage.step(at: 12)
      #expect(inner.committed?.properties.areContentsFlipped == false)
    }
  }
}
