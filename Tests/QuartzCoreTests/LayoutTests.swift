import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§2.2, §7.3 Layout and display")
struct LayoutTests {
  /// A visible parent and child, both laid out.
  private func family(on stage: Stage) -> (parent: WorkingLayer, child: WorkingLayer) {
    let (parent, child) = (WorkingLayer(), WorkingLayer())
    parent.addSublayer(child)
    stage.root.addSublayer(parent)
    stage.step(at: 10)
    parent.work = []
    child.work = []
    return (parent, child)
  }

  @Test("§2.2 A layer is laid out once for many marks, and not without one")
  func once() {
    onStage { stage in
      let (parent, child) = family(on: stage)
      for _ in 0..<3 { child.setNeedsLayout() }
      stage.step(at: 11)
      stage.step(at: 12)
      #expect(child.work == ["layout"])
      #expect(parent.work.isEmpty)
      #expect(!child.needsLayout())
    }
  }

  @Test("§2.2 What a layout marks below or above it is laid out in the same commit")
  func marksInLayout() {
    onStage { stage in
      let (parent, child) = family(on: stage)
      child.onLayout = { [unowned parent, unowned child] in
        child.onLayout = {}
        parent.setNeedsLayout()
      }
      child.setNeedsLayout()
      stage.step(at: 11)
      #expect(parent.work == ["layout"])
      parent.onLayout = { [unowned child] in child.setNeedsLayout() }
      parent.setNeedsLayout()
      stage.step(at: 12)
      #expect(child.work == ["layout", "layout"])
    }
  }

  @Test("§2.2 A layout that marks its own layer does not go round for ever")
  func marksItself() {
    onStage { stage in
      let (parent, _) = family(on: stage)
      parent.onLayout = { [unowned parent] in
        parent.setNeedsLayout()
        parent.bounds.size.width += 1
      }
      parent.setNeedsLayout()
      stage.step(at: 11)
      #expect(parent.work == ["layout"])
      #expect(!stage.context.hasChanges)
    }
  }

  @Test("§2.2 Two layouts that mark each other are left after a while")
  func endless() {
    onStage { stage in
      let (parent, child) = family(on: stage)
      child.onLayout = { [unowned parent] in parent.setNeedsLayout() }
      parent.onLayout = { [unowned child] in child.setNeedsLayout() }
      parent.setNeedsLayout()
      stage.step(at: 11)
      #expect(parent.work.count == 16)
    }
  }

  @Test("§2.2 layoutIfNeeded lays out now, from the highest layer above that asks, also inside a layout")
  func now() {
    onStage { stage in
      let (parent, child) = family(on: stage)
      child.layoutIfNeeded()
      #expect(child.work.isEmpty)
      parent.setNeedsLayout()
      child.setNeedsLayout()
      child.layoutIfNeeded()
      #expect(parent.work == ["layout"])
      #expect(child.work == ["layout"])
      parent.onLayout = { [unowned child] in
        child.setNeedsLayout()
        child.layoutIfNeeded()
      }
      parent.setNeedsLayout()
      stage.step(at: 11)
      #expect(parent.work == ["layout", "layout"])
      #expect(child.work == ["layout", "layout"])
    }
  }

  @Test("§2.2 Layers outside every window lay out when told, and again when they enter one")
  func detached() {
    onStage { stage in
      let layer = WorkingLayer()
      layer.layoutIfNeeded()
      #expect(layer.work == ["layout"])
      layer.setNeedsLayout()
      stage.step(at: 11)
      #expect(layer.work == ["layout"])
      stage.root.addSublayer(layer)
      stage.step(at: 12)
      #expect(layer.work == ["layout", "layout"])
    }
  }

  @Test("§2.2 display runs once for many marks, after layout")
  func display() {
    onStage { stage in
      let (parent, _) = family(on: stage)
      for _ in 0..<3 { parent.setNeedsDisplay() }
      #expect(parent.needsDisplay())
      parent.setNeedsLayout()
      stage.step(at: 11)
      #expect(parent.work == ["layout", "display"])
      stage.step(at: 12)
      #expect(parent.work == ["layout", "display"])
    }
  }

  @Test("§2.2 What a delegate draws becomes part of the layer, and can be drawn anew")
  func drawing() {
    onStage { stage in
      let (layer, painter) = (stage.liveLayer(), Painter())
      layer.delegate = painter
      layer.setNeedsDisplay()
      #expect(layer.committed?.properties.drawing == nil)
      stage.step(at: 11)
      let first = layer.committed?.properties.drawing
      #expect(first?.items.count == 1)
      #expect(painter.calls == ["will", "draw"])
      painter.width = 5
      layer.setNeedsDisplay()
      stage.step(at: 12)
      #expect(layer.committed?.properties.drawing != first)
    }
  }

  @Test("§2.2 A layer that wants to is drawn anew when its bounds change, not when it moves")
  func boundsChange() {
    let layer = CALayer()
    layer.bounds.size.width = 5
    #expect(!layer.needsDisplay())
    layer.needsDisplayOnBoundsChange = true
    layer.position.x = 5
    #expect(!layer.needsDisplay())
    layer.bounds.size.width = 6
    #expect(layer.needsDisplay())
  }

  @Test("§7.1 An opaque layer's drawing lies on black")
  func opaqueDrawing() {
    final class Dot: CALayer {
      override func draw(in ctx: CGContext) { ctx.fill(CGRect(x: 1, y: 1, width: 1, height: 1)) }
    }
    let layer = Dot()
    layer.bounds = CGRect(x: 0, y: 0, width: 3, height: 3)
    layer.isOpaque = true
    layer.display()
    let context = CGContext(size: layer.bounds.size)
    layer.render(in: context)
    #expect(
      context.finish().text.contains("fill rect (0 0 3 3) #000000ff\n      fill rect (1 1 1 1) #000000ff"))
  }

  @Test("§2.2 A property whose class says so draws the layer anew")
  func needsDisplayForKey() {
    onStage { stage in
      let layer = RedrawingLayer()
      stage.root.addSublayer(layer)
      stage.step(at: 10)
      layer.zPosition = 1
      #expect(!layer.needsDisplay())
      layer.setValue(3, forKeyPath: "bounds.size.width")
      #expect(layer.needsDisplay())
    }
  }
}

/// Draws a rectangle.
@MainActor
private final class Painter: CALayerDelegate {
  var width: CGFloat = 3
  var calls: [String] = []

  func layerWillDraw(_ layer: CALayer) { calls.append("will") }

  func draw(_ layer: CALayer, in ctx: CGContext) {
    calls.append("draw")
    ctx.fill(CGRect(x: 0, y: 0, width: width, height: 3))
  }
}

private final class RedrawingLayer: CALayer {
  override class func needsDisplay(forKey key: String) -> Bool { key == "bounds" }
}
