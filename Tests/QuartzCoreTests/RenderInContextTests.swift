import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§7.5 Drawing a layer into a context")
struct RenderInContextTests {
  private func drawn(_ layer: CALayer) -> String {
    let context = CGContext(size: CGSize(width: 100, height: 100))
    layer.render(in: context)
    return context.finish().text
  }

  @Test("§7.5 The layer is drawn in its own space: without its place and transform, with its opacity")
  func ownSpace() {
    let (layer, child) = (CALayer(), CALayer())
    layer.bounds = CGRect(x: 5, y: 6, width: 20, height: 10)
    layer.position = CGPoint(x: 300, y: 400)
    layer.anchorPoint = CGPoint(x: 0, y: 2)
    layer.transform = CATransform3DMakeRotation(1, 1, 1, 1)
    layer.zPosition = 3
    layer.backgroundColor = .white
    layer.opacity = 0.5
    child.frame = CGRect(x: 6, y: 7, width: 1, height: 2)
    child.backgroundColor = .black
    layer.addSublayer(child)
    #expect(
      drawn(layer) == """
        group
          group opacity 0.5
            fill rect (5 6 20 10) #ffffffff
            group moved 6 7
              fill rect (0 0 1 2) #000000ff
        """)
    #expect(layer.transform.m12 != 0)
  }

  @Test("§7.5 Masks count; what is hidden draws nothing")
  func maskAndVisibility() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.backgroundColor = .white
    mask.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
    mask.backgroundColor = .black
    layer.mask = mask
    #expect(drawn(layer).contains("fill rect (0 0 2 2) #000000ff"))
    layer.isHidden = true
    #expect(drawn(layer).isEmpty)
  }

  @Test("§7.5 It is the model that is drawn: animations, and what was committed, do not count")
  func model() {
    onStage { stage in
      let layer = stage.liveLayer()
      withoutActions { layer.backgroundColor = .white }
      layer.add(basic("cornerRadius", from: 1, to: 2, duration: 9), forKey: nil)
      layer.speed = 0
      stage.step(at: 11)
      withoutActions { layer.bounds.size.width = 30 }
      #expect(drawn(layer) == "group\n  group\n    fill rect (0 0 30 20) #ffffffff")
    }
  }
}
