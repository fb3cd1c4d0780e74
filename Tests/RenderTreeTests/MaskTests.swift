import CoreGraphics
import RenderTree
import Testing

@Suite("§7.5.6 Masks, groups and corners")
struct MaskTests {
  private let mask = filled(.black) { $0.position.x = 10 }

  @Test("§7.5.6 A mask lies in the layer's own space, over everything the layer shows")
  func list() {
    let masked = squareNode(.plain, [filled(.blue)], mask: mask) {
      $0.backgroundColor = .red
      $0.position.x = 105
      $0.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    }
    #expect(
      masked.displayList.text == """
        group moved 100 0
          mask
            group moved 5 0
              fill rect (0 0 10 10) #000000ff
          fill rect (0 0 10 10) #ff0000ff
          group transform (2 0 0 2 -5 -5)
            fill rect (0 0 10 10) #0000ffff
        """)
  }

  @Test("§7.5.6 Masks may be shapes, have sublayers and be masked")
  func nested() {
    var shape = ShapeProperties()
    shape.path = Path.rect(CGRect(x: 1, y: 1, width: 8, height: 8))
    let inner = squareNode(.shape(shape), [filled(.black)], mask: mask)
    let text = squareNode(.plain, [filled(.red)], mask: inner).displayList.text
    #expect(text.components(separatedBy: "mask").count == 3)
    #expect(text.contains("fill path [M 1 1 L 9 1 L 9 9 L 1 9 Z] #000000ff"))
  }

  @Test("§7.5.6 A mask that shows nothing lets nothing through")
  func hidden() {
    let none = squareNode(.plain, [filled(.red)], mask: filled(.black) { $0.isHidden = true })
    #expect(none.displayList.bounds.isNull)
  }

  @Test("§7.5.1 A masked layer throws no shadow")
  func shadow() {
    let masked = squareNode(.plain, [filled(.red)], mask: mask) { $0.shadowOpacity = 1 }
    #expect(!masked.displayList.text.contains("shadow"))
    #expect(squareNode(.plain, [filled(.red)]) { $0.shadowOpacity = 1 }.displayList.text.contains("shadow"))
  }

  @Test("§7.5.7 Without group opacity every piece fades by itself, and the shadow of a path, too")
  func pieces() {
    let node = squareNode(.plain, [filled(.blue)]) {
      $0.backgroundColor = .red
      $0.opacity = 0.5
      $0.allowsGroupOpacity = false
      $0.shadowOpacity = 1
      $0.shadowPath = Path.rect(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(
      node.displayList.text == """
        group shadow #00000080 offset 0 -3 sigma 3 of path [M 0 0 L 1 0 L 1 1 L 0 1 Z]
          group opacity 0.5
            fill rect (0 0 10 10) #ff0000ff
          group opacity 0.5
            group
              fill rect (0 0 10 10) #0000ffff
        """)
  }

  @Test("§7.5 A corner radius of more than half the shorter side counts as that")
  func pill() {
    let pill = filled(.red) {
      $0.bounds.size.width = 40
      $0.cornerRadius = 1000
      $0.borderWidth = 1
    }
    #expect(pill.displayList.text.contains("fill roundedRect (0 0 40 10) radii 5 5 #ff0000ff"))
    guard case .group(let group) = pill.item, case .fill(.path(let ring), _, _) = group.content.items[1]
    else {
      Issue.record("no border")
      return
    }
    let inner = Path.roundedRect(CGRect(x: 1, y: 1, width: 38, height: 8), radii: CornerRadii(4))
    #expect(Array(ring.elements.suffix(inner.elements.count)) == inner.elements)
  }
}
