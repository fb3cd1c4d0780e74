import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§7.3 The layer tree")
struct TreeTests {
  private func family() -> (parent: CALayer, children: [CALayer]) {
    let (parent, children) = (CALayer(), [CALayer(), CALayer(), CALayer()])
    for child in children { parent.addSublayer(child) }
    return (parent, children)
  }

  @Test("§7.3 Adding a layer that is somewhere else takes it out there")
  func reparenting() {
    let ((one, children), other) = (family(), CALayer())
    other.addSublayer(children[1])
    #expect(one.sublayers == [children[0], children[2]])
    #expect(other.sublayers == [children[1]])
    #expect(children[1].superlayer === other)
  }

  @Test("§7.3 Inserting at an index; beyond the end appends")
  func insertion() {
    let ((parent, children), new) = (family(), CALayer())
    parent.insertSublayer(new, at: 1)
    #expect(parent.sublayers == [children[0], new, children[1], children[2]])
    parent.insertSublayer(new, at: 99)
    #expect(parent.sublayers == children + [new])
    parent.insertSublayer(new, at: 0)
    #expect(parent.sublayers == [new] + children)
  }

  @Test("§7.3 Inserting below and above a sibling, nobody, a stranger")
  func relativeInsertion() {
    let ((parent, children), new) = (family(), CALayer())
    parent.insertSublayer(new, below: children[1])
    #expect(parent.sublayers == [children[0], new, children[1], children[2]])
    parent.insertSublayer(new, above: children[1])
    #expect(parent.sublayers == [children[0], children[1], new, children[2]])
    parent.insertSublayer(new, below: nil)
    #expect(parent.sublayers == [new] + children)
    parent.insertSublayer(new, above: nil)
    #expect(parent.sublayers == children + [new])
    parent.insertSublayer(new, below: children[0])
    parent.insertSublayer(new, below: CALayer())
    #expect(parent.sublayers == children + [new])
    parent.insertSublayer(new, below: children[0])
    parent.insertSublayer(new, above: CALayer())
    #expect(parent.sublayers == children + [new])
  }

  @Test("§7.3 Moving within one superlayer")
  func moving() {
    let (parent, children) = family()
    parent.insertSublayer(children[0], above: children[1])
    #expect(parent.sublayers == [children[1], children[0], children[2]])
    parent.insertSublayer(children[2], below: children[1])
    #expect(parent.sublayers == [children[2], children[1], children[0]])
    parent.addSublayer(children[2])
    #expect(parent.sublayers == [children[1], children[0], children[2]])
    parent.insertSublayer(children[0], at: 1)
    #expect(parent.sublayers == [children[1], children[0], children[2]])
  }

  @Test("§7.3 Replacing: by a new layer, a sibling, itself")
  func replacing() {
    let ((parent, children), new) = (family(), CALayer())
    parent.replaceSublayer(children[1], with: new)
    #expect(parent.sublayers == [children[0], new, children[2]])
    #expect(children[1].superlayer == nil)
    parent.replaceSublayer(children[2], with: children[0])
    #expect(parent.sublayers == [new, children[0]])
    parent.replaceSublayer(new, with: new)
    #expect(parent.sublayers == [new, children[0]])
  }

  @Test("§7.3 Replacing a layer that is no sublayer stops the program")
  func replacingStranger() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().replaceSublayer(CALayer(), with: CALayer()) }
    }
  }

  @Test("§7.3 A layer cannot be put into itself or into what is in it", arguments: [0, 1])
  func cycle(depth: Int) async {
    await #expect(processExitsWith: .failure) { [depth] in
      await MainActor.run {
        let layers = [CALayer(), CALayer()]
        layers[0].addSublayer(layers[1])
        layers[depth].addSublayer(layers[0])
      }
    }
  }

  @Test("§7.3 A mask's superlayer is the masked layer, of whose sublayers it is none")
  func mask() {
    let (layer, mask, host) = (CALayer(), CALayer(), CALayer())
    host.addSublayer(mask)
    layer.mask = mask
    #expect(mask.superlayer === layer)
    #expect(layer.sublayers == nil)
    #expect(host.sublayers == nil)
    mask.removeFromSuperlayer()
    #expect(layer.mask == nil)
    #expect(mask.superlayer == nil)
  }

  @Test("§7.3 Without sublayers there is nil, not an empty list")
  func emptying() {
    let (parent, children) = family()
    for child in children { child.removeFromSuperlayer() }
    #expect(parent.sublayers == nil)
    parent.sublayers = children.reversed()
    #expect(parent.sublayers == children.reversed())
    parent.sublayers = []
    #expect(parent.sublayers == nil)
    #expect(children.allSatisfy { $0.superlayer == nil })
  }

  @Test("§7.3 Setting sublayers takes from elsewhere, keeps, orders and lets go")
  func settingSublayers() {
    let ((one, children), other) = (family(), CALayer())
    let new = CALayer()
    other.addSublayer(new)
    one.sublayers = [children[2], new, children[0]]
    #expect(one.sublayers == [children[2], new, children[0]])
    #expect(children[1].superlayer == nil)
    #expect(other.sublayers == nil)
    #expect(new.superlayer === one)
  }

  @Test("§7.3 Adding and removing mark the superlayer for layout; bounds and transform the layer, too")
  func layoutMarks() {
    onStage { stage in
      @MainActor func expectMarks(self marksLayer: Bool, super marksSuper: Bool, _ change: (CALayer) -> Void)
      {
        let layer = stage.liveLayer()
        change(layer)
        #expect(layer.needsLayout() == marksLayer)
        #expect(stage.root.needsLayout() == marksSuper)
        layer.removeFromSuperlayer()
        stage.step(at: 10)
      }
      expectMarks(self: true, super: true) { $0.bounds.size.width = 7 }
      expectMarks(self: true, super: true) { $0.bounds.origin.x = 7 }
      expectMarks(self: true, super: true) { $0.transform = CATransform3DMakeScale(2, 2, 1) }
      expectMarks(self: true, super: false) { $0.addSublayer(CALayer()) }
      expectMarks(self: false, super: true) { $0.removeFromSuperlayer() }
      expectMarks(self: false, super: false) { $0.position.x = 7 }
      expectMarks(self: false, super: false) { $0.opacity = 0.5 }
    }
  }

  @Test("§7.3 A layer does not keep its superlayer, and a tree that is let go of is gone")
  func memory() {
    weak var parent: CALayer?
    weak var child: CALayer?
    do {
      onStage { stage in
        let (one, other) = (stage.liveLayer(), CALayer())
        one.addSublayer(other)
        other.add(basic("opacity"), forKey: nil)
        stage.step(at: 10)
        one.removeFromSuperlayer()
        (parent, child) = (one, other)
        stage.step(at: 10)
      }
    }
    #expect(parent == nil)
    #expect(child == nil)
  }
}
