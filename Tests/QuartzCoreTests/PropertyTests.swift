import CoreGraphics
import RenderTree
import TestSupport
import Testing

@testable import QuartzCore

@MainActor
@Suite("§10 What holds for every tree")
struct PropertyTests {
  nonisolated static let seeds = Array(UInt64(1)...20)

  /// All nodes of a tree, outside in.
  private func nodes(_ node: RenderNode) -> [RenderNode] { [node] + node.sublayers.flatMap(nodes) }

  private func root(_ stage: Stage, at time: Double) -> RenderNode {
    stage.context.snapshots[0].sampled(at: time)
  }

  /// The first property with a component that is not a number.
  private func notANumber(_ properties: LayerProperties) -> String? {
    LayerKey.table.first { $0.value(in: properties).components?.contains(where: \.isNaN) ?? false }?.name
  }

  @Test(
    "§10 Random changes at random times: no NaN, one start and one stop each, in this order", arguments: seeds
  )
  func life(seed: UInt64) {
    onStage { stage in
      CALayer.presentsOrderOutActions = seed.isMultiple(of: 2)
      let tree = RandomTree(seed: seed, on: stage)
      var time = 10.0
      for _ in 0..<25 {
        time += [0, 1 / 60, 0.1, 1, 5, -0.05].randomElement(using: &tree.random) ?? 0
        stage.step(at: time) { for _ in 0..<3 { tree.change() } }
        let root = root(stage, at: time)
        for node in nodes(root) { #expect(notANumber(node.properties) == nil) }
        #expect(!root.displayList.bounds.hasNaN)
        #expect(!(stage.context.nextChange < time))
      }
      #expect(tree.faults.isEmpty)
      #expect(tree.added > 8)
    }
  }

  @Test("§10 When everything has left, every animation has stopped and nothing is kept", arguments: seeds)
  func balance(seed: UInt64) {
    onStage { stage in
      CALayer.presentsOrderOutActions = seed.isMultiple(of: 2)
      let tree = RandomTree(seed: seed, on: stage)
      for frame in 0..<40 { stage.step(at: 10 + Double(frame) / 10) { tree.change() } }
      for round in 0..<4 {
        tree.reacts = round < 2
        stage.step(at: 20 + Double(round) * 100) {
          CALayer.presentsOrderOutActions = false
          for layer in tree.layers {
            layer.speed = 1
            layer.removeFromSuperlayer()
          }
        }
      }
      #expect(tree.added > 5)
      #expect(tree.isBalanced)
      #expect(tree.faults.isEmpty)
      #expect(stage.context.animatedLayers.isEmpty)
      #expect(stage.context.unsettledLayers.isEmpty)
      #expect(tree.layers.allSatisfy { $0.ghosts.isEmpty && $0.ghostHost == nil })
      #expect(tree.layers.allSatisfy { $0.committed == nil && $0.runningAnimations.isEmpty })
      #expect(stage.context.nextChange == .infinity)
    }
  }

  @Test("§10 Without animations presentation equals model, and drawing equals both", arguments: seeds)
  func presentationIsModel(seed: UInt64) {
    onStage { stage in
      let tree = RandomTree(seed: seed, on: stage)
      tree.reacts = false
      CATransaction.setDisableActions(true)
      for _ in 0..<20 { tree.change() }
      for layer in tree.layers {
        layer.removeAllAnimations()
        layer.mask?.removeAllAnimations()
      }
      stage.step(at: 11)
      var drawn: [LayerProperties] = []
      for layer in tree.layers where layer.isAttached {
        #expect(layer.presentation()?.properties == layer.properties)
        drawn.append(layer.properties)
      }
      let nodes = nodes(root(stage, at: 11)).map(\.properties)
      #expect(nodes.count == drawn.count + 1)
      #expect(drawn.allSatisfy(nodes.contains))
    }
  }

  @Test("§10 What is presented is what is drawn, whatever runs", arguments: seeds)
  func presentationIsDrawn(seed: UInt64) {
    onStage { stage in
      let tree = RandomTree(seed: seed, on: stage)
      tree.reacts = false
      for _ in 0..<30 { tree.animateSomething() }
      stage.step(at: 11)
      stage.step(at: 11.3)
      @MainActor func expectSame(_ layer: CALayer, _ node: RenderNode) {
        let presented = layer.presentation()?.properties
        #expect(presented.map { isClose($0, node.properties) } == true, "\(layer)")
        let front = (layer.drawnChildren.map { ($0, $0.presentation()?.zPosition ?? 0) }).enumerated().sorted
        {
          ($0.element.1, $0.offset) < ($1.element.1, $1.offset)
        }
        for (child, node) in zip(front.map(\.element.0), node.sublayers) { expectSame(child, node) }
      }
      expectSame(stage.root, root(stage, at: 11.3))
    }
  }

  /// Time goes through the tree step by step in one case, and at once in the other.
  private func isClose(_ one: LayerProperties, _ other: LayerProperties) -> Bool {
    LayerKey.table.allSatisfy { key in
      let (a, b) = (key.value(in: one), key.value(in: other))
      guard let a = a.components, let b = b.components else { return a == b }
      return zip(a, b).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0)) }
    }
  }

  @Test("§10 Sampling twice gives the same, in whatever order times are asked", arguments: seeds)
  func pureSampling(seed: UInt64) {
    onStage { stage in
      let tree = RandomTree(seed: seed, on: stage)
      tree.reacts = false
      for _ in 0..<30 { tree.animateSomething() }
      stage.step(at: 11)
      let times = (0..<10).map { _ in 11 + Double(tree.number(-1...8)) }
      let first = times.map { root(stage, at: $0).displayList }
      let again = times.reversed().map { root(stage, at: $0).displayList }
      #expect(first == again.reversed())
    }
  }

  @Test("§3.5, §10 Scrubbed to a time from anywhere a layer shows what it shows there", arguments: seeds)
  func scrubbing(seed: UInt64) {
    onStage { stage in
      let tree = RandomTree(seed: seed, on: stage)
      tree.reacts = false
      for layer in tree.layers { layer.speed = 1 }
      for _ in 0..<30 { tree.animateSomething() }
      stage.step(at: 11)
      stage.root.speed = 0
      stage.step(at: 11)
      let stops = tree.stops
      let times = (0..<6).map { _ in 11 + Double(tree.number(0...4)) }
      @MainActor func shown(at time: Double) -> DisplayList {
        stage.root.timeOffset = time
        stage.step(at: 11)
        return root(stage, at: 11).displayList
      }
      let first = times.map(shown)
      let again = times.reversed().map(shown)
      #expect(first == again.reversed())
      #expect(tree.stops == stops)
    }
  }

  @Test("§10 Ghosts whose animations end, end", arguments: seeds)
  func ghostsEnd(seed: UInt64) {
    onStage { stage in
      CALayer.presentsOrderOutActions = true
      let tree = RandomTree(seed: seed, on: stage)
      tree.reacts = false
      for layer in tree.layers {
        layer.speed = 1
        layer.actions = [
          kCAOnOrderOut: basic("opacity", from: 1, to: 0, duration: Double(tree.number(0.1...2)))
        ]
      }
      var time = 11.0
      stage.step(at: time)
      for layer in tree.layers.shuffled(using: &tree.random) {
        time += 0.1
        stage.step(at: time) { layer.removeFromSuperlayer() }
      }
      stage.step(at: time + 2.1)
      #expect(tree.layers.allSatisfy { $0.ghosts.isEmpty && $0.ghostHost == nil })
      #expect(stage.root.ghosts.isEmpty)
      #expect(root(stage, at: time + 2.1).sublayers.isEmpty)
    }
  }

  @Test("§10 After a hundred times in and out nothing is kept", arguments: [false, true])
  func cycles(presents: Bool) {
    onStage { stage in
      CALayer.presentsOrderOutActions = presents
      weak var last: CALayer?
      for cycle in 0..<100 {
        let time = 11 + Double(cycle)
        let layer = CALayer()
        last = layer
        layer.actions = [
          kCAOnOrderIn: basic("position.y", from: 0, to: 9, duration: 0.2),
          kCAOnOrderOut: basic("position.y", from: 9, to: 0, duration: 0.2),
        ]
        stage.step(at: time) { stage.root.addSublayer(layer) }
        stage.step(at: time + 0.1)
        stage.step(at: time + 0.3) { layer.removeFromSuperlayer() }
        if cycle.isMultiple(of: 3) { stage.step(at: time + 0.4) { stage.root.addSublayer(layer) } }
        stage.step(at: time + 0.6) { layer.removeFromSuperlayer() }
      }
      stage.step(at: 200)
      #expect(last == nil)
      #expect(stage.context.animatedLayers.isEmpty)
      #expect(stage.context.unsettledLayers.isEmpty)
      #expect(stage.root.ghosts.isEmpty)
      #expect(stage.root.children.isEmpty)
      #expect(stage.context.callbacks.isEmpty)
      #expect(!stage.context.hasChanges)
    }
  }

  @Test("§4.6 A layer that fades anew in every frame does not hold all that it ever showed")
  func endlessFades() {
    onStage { stage in
      let layer = stage.liveLayer()
      withoutActions { layer.backgroundColor = .black }
      @MainActor func size(at frame: Int) -> Int {
        stage.step(at: 10 + Double(frame) / 60) { layer.masksToBounds.toggle() }
        return root(stage, at: stage.context.time).displayList.text.count
      }
      let sizes = (1...40).map(size)
      #expect(sizes[3] > sizes[0])
      #expect(sizes.suffix(8).max() == sizes[8..<16].max())
    }
  }

  @Test("§10 Ten thousand animated layers may end, or leave, together")
  func many() {
    onStage { stage in
      let layers = (0..<10_000).map { _ in CALayer() }
      withoutActions { stage.root.sublayers = layers }
      for layer in layers { layer.add(basic("opacity", from: 0, to: 1), forKey: nil) }
      stage.step(at: 11)
      #expect(stage.context.animatedLayers.count == 10_000)
      stage.step(at: 12)
      #expect(stage.context.animatedLayers.isEmpty)
      for layer in layers { layer.add(basic("opacity", from: 0, to: 1), forKey: nil) }
      stage.step(at: 13)
      stage.step(at: 13.5) { withoutActions { stage.root.sublayers = nil } }
      #expect(stage.context.animatedLayers.isEmpty)
    }
  }
}

extension CGRect {
  fileprivate var hasNaN: Bool { [minX, minY, width, height].contains(where: \.isNaN) }
}
