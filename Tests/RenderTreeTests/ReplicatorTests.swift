import CoreGraphics
import RenderTree
import Testing

@Suite("§6.4 Copies of a replicator layer")
struct ReplicatorTests {
  /// A replicator of `layer` as committed, sampled at `time`.
  private func node(
    of layer: LayerSnapshot? = nil, at time: Double = 0, _ change: (inout ReplicatorProperties) -> Void
  ) -> RenderNode {
    var replicator = ReplicatorProperties()
    change(&replicator)
    let layer = layer ?? snapshot { _ in }
    return LayerSnapshot(
      properties: square(.replicator(replicator)), timing: .layer, tracks: [], sublayers: [layer]
    ).sampled(at: time)
  }

  private func snapshot(
    _ tracks: [AnimationTrack] = [], _ change: (inout LayerProperties) -> Void
  ) -> LayerSnapshot {
    let properties = square {
      $0.backgroundColor = .red
      change(&$0)
    }
    return LayerSnapshot(properties: properties, timing: .layer, tracks: tracks, sublayers: [])
  }

  @Test("One copy by default, none for a count of 0; the layer's own background is not copied")
  func count() {
    let one = node { _ in }
    #expect(one.displayList.fills == [.red])
    #expect(node { $0.instanceCount = 3 }.displayList.fills == [.red, .red, .red])
    #expect(node { $0.instanceCount = 0 }.item == nil)
  }

  @Test("Each copy is moved a step more, about the anchor point")
  func transform() {
    let moved = node {
      $0.instanceCount = 3
      $0.instanceTransform = CATransform3DMakeTranslation(20, 5, 0)
    }
    #expect(
      moved.displayList.text == """
        group
          group
            fill rect (0 0 10 10) #ff0000ff
          group moved 20 5
            fill rect (0 0 10 10) #ff0000ff
          group moved 40 10
            fill rect (0 0 10 10) #ff0000ff
        """)
    let turned = node {
      $0.instanceCount = 2
      $0.instanceTransform = CATransform3DMakeScale(2, 2, 1)
    }
    #expect(turned.displayList.text.contains("group transform (2 0 0 2 -5 -5)"))
  }

  @Test("Colours are multiplied, offsets add up from copy to copy and stay within 0…1")
  func color() {
    let copies = node(of: snapshot { $0.backgroundColor = .white }) {
      $0.instanceCount = 3
      $0.instanceColor = CGColor(red: 0.5, green: 1, blue: 0.75, alpha: 1)
      $0.instanceRedOffset = 0.5
      $0.instanceGreenOffset = -0.75
      $0.instanceBlueOffset = -0.25
    }
    #expect(
      copies.displayList.fills == [
        CGColor(red: 0.5, green: 1, blue: 0.75, alpha: 1), CGColor(red: 1, green: 0.25, blue: 0.5, alpha: 1),
        CGColor(red: 1, green: 0, blue: 0.25, alpha: 1),
      ])
  }

  @Test("The alpha fades each copy as a whole, its shadow and images, too")
  func alpha() {
    let image = CGImage(recording: .empty, size: CGSize(width: 2, height: 2), scale: 1)
    let layer = snapshot {
      $0.contents = .image(image)
      $0.shadowOpacity = 1
      $0.shadowColor = .white
    }
    let copies = node(of: layer) {
      $0.instanceCount = 3
      $0.instanceColor = CGColor(red: 1, green: 0.5, blue: 1, alpha: 1)
      $0.instanceAlphaOffset = -0.5
    }
    #expect(
      copies.displayList.text == """
        group
          group shadow #ff80ffff offset 0 -3 sigma 3
            fill rect (0 0 10 10) #ff0000ff
            image 2x2 (0 0 10 10)
          group opacity 0.5 shadow #ff80ffff offset 0 -3 sigma 3
            fill rect (0 0 10 10) #ff0000ff
            image 2x2 (0 0 10 10)
          group opacity 0 shadow #ff80ffff offset 0 -3 sigma 3
            fill rect (0 0 10 10) #ff0000ff
            image 2x2 (0 0 10 10)
        """)
  }

  @Test("Strokes and gradients are multiplied, masks are not")
  func everything() {
    var shape = ShapeProperties()
    shape.path = Path([.move(.zero), .line(CGPoint(x: 1, y: 0))])
    shape.strokeColor = .white
    shape.fillColor = nil
    let stroked = RenderNode(
      properties: square(.replicator(factor)), sublayers: [],
      copies: [[squareNode(.shape(shape), mask: filled(.white))]])
    #expect(stroked.displayList.text.contains("width 1 #00ff00ff"))
    #expect(stroked.displayList.text.contains("fill rect (0 0 10 10) #ffffffff"))
    var gradient = GradientProperties()
    gradient.colors = [.white, .clear]
    let shaded = RenderNode(
      properties: square(.replicator(factor)), sublayers: [], copies: [[squareNode(.gradient(gradient))]])
    #expect(shaded.displayList.text.contains("{0 #00ff00ff, 1 #00000000}"))
  }

  private var factor: ReplicatorProperties {
    var factor = ReplicatorProperties()
    factor.instanceColor = .green
    return factor
  }

  @Test("Each copy is a delay behind the one before, and waits for its turn")
  func delay() throws {
    var timing = MediaTiming()
    timing.duration = 1
    let track = AnimationTrack(
      key: try #require(LayerKey.named("position.x")), timing: timing, timingFunction: .linear,
      curve: .basic(BasicValues(from: .number(5), to: .number(15))))
    let copies = node(of: snapshot([track]) { $0.position.x = 105 }, at: 0.75) {
      $0.instanceCount = 4
      $0.instanceDelay = 0.25
    }
    let places = copies.displayList.text.split(separator: "\n").filter { $0.hasPrefix("  group") }
    #expect(places == ["  group moved 7.5 0", "  group moved 5 0", "  group moved 2.5 0", "  group"])
    let early = node(of: snapshot([track]) { $0.position.x = 105 }, at: 0.1) {
      $0.instanceCount = 2
      $0.instanceDelay = 0.25
    }
    #expect(early.displayList.text.contains("  group moved 100 0"))
  }

  @Test("Copies are seen through the replicator's sublayerTransform, the nearest at the front")
  func depth() {
    let copies = node {
      $0.instanceCount = 2
      $0.instanceTransform = CATransform3DMakeTranslation(0, 0, -50)
      $0.instanceRedOffset = -0.5
    }
    #expect(copies.displayList.fills.map { $0.components?[0] } == [0.5, 1])
    var replicator = ReplicatorProperties()
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(0, 0, -100)
    var layer = square(.replicator(replicator))
    layer.sublayerTransform.m34 = -1 / 100
    let seen = RenderNode(properties: layer, sublayers: [], copies: [[filled(.red)], [filled(.red)]])
    // At twice the distance from the eye half as large.
    #expect(seen.displayList.text.contains("group transform (0.5 0 0 0.5 2.5 2.5)"))
  }

  @Test("With preservesDepth copies stand among the superlayer's sublayers, and nothing else is drawn")
  func preservesDepth() {
    func list(preservesDepth: Bool) -> DisplayList {
      var replicator = ReplicatorProperties()
      replicator.preservesDepth = preservesDepth
      replicator.instanceCount = 2
      replicator.instanceTransform = CATransform3DMakeTranslation(0, 0, -20)
      var layer = square(.replicator(replicator))
      layer.backgroundColor = .green
      let copies = RenderNode(
        properties: layer, sublayers: [filled(.red)], copies: [[filled(.red)], [filled(.red)]])
      return squareNode(.plain, [copies, filled(.blue) { $0.zPosition = -10 }]).displayList
    }
    #expect(list(preservesDepth: true).fills == [.red, .blue, .red])
    #expect(list(preservesDepth: false).fills == [.blue, .green, .red, .red])
  }
}
