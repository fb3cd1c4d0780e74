import CoreGraphics
import RenderTree
import Testing

@Suite("§7.2 Perspective, depth and transform layers")
struct PerspectiveTests {
  /// Seen from 100 points in front.
  private let eye: CATransform3D = {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 100
    return eye
  }()

  private func turned(_ angle: CGFloat) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 1, 0) }

  /// The projections in a list, outermost first.
  private func projections(_ list: DisplayList) -> [Projection] {
    list.items.flatMap { item -> [Projection] in
      switch item {
      case .projected(let content, let projection): [projection] + projections(content)
      case .group(let group): projections(group.content)
      default: []
      }
    }
  }

  @Test("m34 of a layer's own transform: what is nearer to the eye is larger")
  func own() throws {
    let card = filled(.red) {
      $0.transform = CATransform3DConcat(self.turned(.pi / 6), self.eye)
    }
    let projection = try #require(projections(card.displayList).first)
    // The left edge comes forward by 5 sin 30° = 2.5, the right one goes back by as much.
    let (near, far) = (0.975, 1.025)
    let width = 5 * cos(CGFloat.pi / 6)
    let corners = try [CGPoint.zero, CGPoint(x: 10, y: 0)].map { try #require(projection.apply($0)) }
    expectClose(Double(corners[0].x), Double(5 - width / near))
    expectClose(Double(corners[0].y), Double(5 - 5 / near))
    expectClose(Double(corners[1].x), Double(5 + width / far))
    expectClose(Double(corners[1].y), Double(5 - 5 / far))
  }

  @Test("m34 of sublayerTransform is seen from before the anchor point, by all sublayers alike")
  func sublayers() throws {
    func place(_ x: CGFloat) throws -> CGPoint {
      let sublayer = filled(.red) {
        $0.position.x = x
        $0.zPosition = 50
      }
      let list = squareNode(.plain, [sublayer]) { $0.sublayerTransform = self.eye }.displayList
      guard case .group(let outer)? = list.items.first, case .group(let inner)? = outer.content.items.first
      else {
        throw Missing()
      }
      return CGPoint(x: 5, y: 5).applying(inner.transform)
    }
    // Half way to the eye everything is twice as large, and twice as far from the middle.
    #expect(try place(5) == CGPoint(x: 5, y: 5))
    #expect(try place(15) == CGPoint(x: 25, y: 5))
  }

  private struct Missing: Error {}

  /// A turn, and whether the front is seen.
  static let turns: [(CGFloat, Bool)] = [
    (0, true), (.pi / 3, true), (.pi * 0.51, false), (.pi, false), (-.pi * 2 / 3, false), (2 * .pi, true),
  ]

  @Test("§7.1 A layer that is not double-sided shows its front only", arguments: turns)
  func doubleSided(angle: CGFloat, isFront: Bool) {
    for space in [CATransform3DIdentity, eye] {
      let card = filled(.red) {
        $0.transform = CATransform3DConcat(self.turned(angle), space)
        $0.isDoubleSided = false
      }
      #expect((card.item != nil) == isFront)
      let both = filled(.red) { $0.transform = CATransform3DConcat(self.turned(angle), space) }
      #expect(both.item != nil)
    }
  }

  @Test("The back of a sublayer shows when its superlayer is turned")
  func turnedSuperlayer() {
    let card = filled(.red) { $0.isDoubleSided = false }
    let around = square(.transform) { $0.transform = self.turned(.pi) }
    #expect(RenderNode(properties: around, sublayers: [card]).item == nil)
    // A plain layer is flat: what is in it has been painted, and turns with it.
    #expect(squareNode(.plain, [card]) { $0.transform = self.turned(.pi) }.item != nil)
  }

  @Test("§7.4 Siblings are painted by depth, which zPosition, transforms and the anchor's depth make")
  func depth() {
    func order(_ first: (inout LayerProperties) -> Void) -> [CGColor] {
      squareNode(.plain, [filled(.red, first), filled(.blue)]).displayList.fills
    }
    #expect(order { _ in } == [.red, .blue])
    #expect(order { $0.zPosition = 1 } == [.blue, .red])
    #expect(order { $0.transform = CATransform3DMakeTranslation(0, 0, 1) } == [.blue, .red])
    #expect(order { $0.anchorPointZ = -1 } == [.blue, .red])
    #expect(order { $0.anchorPointZ = 1 } == [.red, .blue])
  }

  @Test("A plain layer flattens what is in it; a transform layer holds it in depth")
  func flattening() {
    func order(_ kind: LayerKind) -> [CGColor] {
      let holder = squareNode(
        kind, [filled(.red) { $0.zPosition = -20 }, filled(.green) { $0.zPosition = 20 }])
      return squareNode(.plain, [holder, filled(.blue) { $0.zPosition = 1 }]).displayList.fills
    }
    #expect(order(.plain) == [.red, .green, .blue])
    #expect(order(.transform) == [.red, .blue, .green])
  }

  @Test("Transform layers inside one another turn as one")
  func nested() {
    let card = filled(.red) { $0.zPosition = 10 }
    let inner = RenderNode(
      properties: square(.transform) { $0.transform = self.turned(.pi / 2) }, sublayers: [card])
    let outer = RenderNode(
      properties: square(.transform) { $0.transform = self.turned(.pi / 2) }, sublayers: [inner])
    // Two quarter turns: 10 points behind, mirrored.
    let list = squareNode(.plain, [outer, filled(.blue)]).displayList
    #expect(list.fills == [.red, .blue])
    #expect(list.text.contains("group transform (-1 0 0 1 10 0)"))
  }

  @Test("Of a transform layer nothing is drawn but its sublayers, each of which fades by itself")
  func transformLayer() {
    let holder = squareNode(
      .transform, [filled(.red), filled(.blue) { $0.opacity = 0.5 }], mask: filled(.black)
    ) {
      $0.backgroundColor = .green
      $0.borderWidth = 1
      $0.opacity = 0.5
      $0.masksToBounds = true
      $0.shadowOpacity = 1
    }
    let expected = """
      group
        group opacity 0.5
          fill rect (0 0 10 10) #ff0000ff
        group opacity 0.25
          fill rect (0 0 10 10) #0000ffff
      """
    #expect(holder.displayList.text == expected)
    #expect(squareNode(.plain, [holder]).displayList.text == expected)
    #expect(squareNode(.transform, [filled(.red)]) { $0.isHidden = true }.item == nil)
    #expect(squareNode(.plain, [squareNode(.transform, [filled(.red)]) { $0.opacity = 0 }]).item == nil)
  }

  @Test("A cube shows three of its faces last, the nearest at the very front")
  func cube() {
    let names: [CGColor] = (0..<6).map { CGColor(red: CGFloat($0) / 10, green: 0, blue: 0, alpha: 1) }
    let turns: [(CGFloat, CGFloat, CGFloat)] = [
      (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
    ]
    let faces = zip(names, turns).map { color, turn in
      filled(color) {
        let forward = CATransform3DMakeTranslation(0, 0, 5)
        $0.transform = CATransform3DConcat(forward, CATransform3DMakeRotation(turn.0, turn.1, turn.2, 0))
      }
    }
    var view = turned(-0.3)
    view = CATransform3DConcat(view, CATransform3DMakeRotation(-0.2, 1, 0, 0))
    let cube = RenderNode(properties: square(.transform) { $0.transform = view }, sublayers: faces)
    let fills = squareNode(.plain, [cube]) { $0.sublayerTransform = self.eye }.displayList.fills
    #expect(fills.last == names[0])
    #expect(fills.first == names[2])
  }
}
