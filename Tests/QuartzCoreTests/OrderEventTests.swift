import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§1.4–1.5 When actions are looked up, and how they run")
struct OrderEventTests {
  /// A live layer P with a live sublayer C, and a layer D in no tree, all asking one source.
  @MainActor
  private struct Family {
    let parent = CALayer()
    let child = CALayer()
    let other = CALayer()
    let source = ActionSource()

    init(on stage: Stage) {
      (parent.name, child.name, other.name) = ("P", "C", "D")
      parent.addSublayer(child)
      stage.root.addSublayer(parent)
      stage.step(at: 10)
      for layer in [parent, child, other] { layer.delegate = source }
    }
  }

  @Test("§1.4 addSublayer asks P for sublayers, then C for onOrderIn, in the call")
  func add() {
    onStage { stage in
      let family = Family(on: stage)
      family.parent.addSublayer(family.other)
      #expect(family.source.asked == ["P.sublayers", "D.onOrderIn"])
    }
  }

  @Test("§1.4 removeFromSuperlayer asks P for sublayers, then C for onOrderOut")
  func remove() {
    onStage { stage in
      let family = Family(on: stage)
      family.child.removeFromSuperlayer()
      #expect(family.source.asked == ["P.sublayers", "C.onOrderOut"])
    }
  }

  @Test("§1.4 replaceSublayer asks P for sublayers, C for onOrderOut, D for onOrderIn")
  func replace() {
    onStage { stage in
      let family = Family(on: stage)
      family.parent.replaceSublayer(family.child, with: family.other)
      #expect(family.source.asked == ["P.sublayers", "C.onOrderOut", "D.onOrderIn"])
    }
  }

  @Test("§1.4 Emptying sublayers asks P once, then every sublayer for onOrderOut")
  func empty() {
    onStage { stage in
      let family = Family(on: stage)
      family.parent.addSublayer(family.other)
      family.source.asked = []
      family.parent.sublayers = nil
      #expect(family.source.asked == ["P.sublayers", "C.onOrderOut", "D.onOrderOut"])
      #expect(family.parent.sublayers == nil)
    }
  }

  @Test("§1.4 Setting sublayers asks only those that come or go")
  func set() {
    onStage { stage in
      let family = Family(on: stage)
      family.parent.sublayers = [family.other, family.child]
      #expect(family.source.asked == ["P.sublayers", "D.onOrderIn"])
      #expect(family.parent.sublayers == [family.other, family.child])
      family.source.asked = []
      family.parent.sublayers = [family.other, family.child]
      #expect(family.source.asked.isEmpty)
    }
  }

  @Test("§1.4 Setting a mask asks P for mask, then the mask for onOrderIn")
  func mask() {
    onStage { stage in
      let family = Family(on: stage)
      family.parent.mask = family.other
      #expect(family.source.asked == ["P.mask", "D.onOrderIn"])
      #expect(family.parent.animationKeys() == ["transition"])
    }
  }

  @Test("§1.5 An action without duration lasts as long as the transaction says")
  func actionDuration() {
    onStage { stage in
      let family = Family(on: stage)
      family.source.answer = { _, event in event == "opacity" ? CABasicAnimation() : nil }
      CATransaction.setAnimationDuration(3)
      family.child.opacity = 0
      let animation = family.child.animation(forKey: "opacity") as? CABasicAnimation
      #expect(animation?.duration == 3)
      #expect(animation?.keyPath == "opacity")
    }
  }

  @Test("§1.4 Reordering asks for sublayers only")
  func reorder() {
    onStage { stage in
      let family = Family(on: stage)
      family.parent.addSublayer(family.other)
      family.source.asked = []
      family.parent.insertSublayer(family.other, at: 0)
      #expect(family.source.asked == ["P.sublayers"])
      #expect(family.parent.sublayers == [family.other, family.child])
    }
  }

  @Test("§1.4 A layout pass asks for onLayout")
  func layout() {
    onStage { stage in
      let family = Family(on: stage)
      family.parent.setNeedsLayout()
      #expect(family.source.asked.isEmpty)
      stage.step(at: 11)
      #expect(family.source.asked == ["P.onLayout"])
    }
  }

  @Test("§1.4 A setter asks for the property's name")
  func setter() {
    onStage { stage in
      let family = Family(on: stage)
      family.parent.cornerRadius = 4
      family.parent.setValue(1.5, forKeyPath: "transform.rotation.z")
      #expect(family.source.asked == ["P.cornerRadius", "P.transform"])
    }
  }

  @Test("§1.4 Every layer of a subtree that becomes visible or invisible is asked, deepest first")
  func subtree() {
    onStage { stage in
      let family = Family(on: stage)
      family.other.addSublayer(family.child)
      family.source.asked = []
      family.parent.addSublayer(family.other)
      #expect(family.source.asked == ["P.sublayers", "C.onOrderIn", "D.onOrderIn"])
      family.source.asked = []
      family.other.removeFromSuperlayer()
      #expect(family.source.asked == ["P.sublayers", "C.onOrderOut", "D.onOrderOut"])
    }
  }

  @Test("§1.4 A hidden layer, and what is in one, neither appears nor disappears")
  func hiddenSubtree() {
    onStage { stage in
      let family = Family(on: stage)
      family.parent.isHidden = true
      family.source.asked = []
      family.parent.addSublayer(family.other)
      family.child.removeFromSuperlayer()
      family.parent.removeFromSuperlayer()
      #expect(family.source.asked == ["P.sublayers", "P.sublayers"])
    }
  }

  @Test("§1.4 Hiding asks for hidden, then for onOrderOut; showing for onOrderIn", arguments: [false, true])
  func hide(byKeyPath: Bool) {
    onStage { stage in
      let family = Family(on: stage)
      @MainActor func hide(_ flag: Bool) {
        if byKeyPath {
          family.parent.setValue(flag, forKeyPath: "hidden")
        } else {
          family.parent.isHidden = flag
        }
      }
      hide(true)
      #expect(family.source.asked == ["P.hidden", "C.onOrderOut", "P.onOrderOut"])
      family.source.asked = []
      hide(false)
      #expect(family.source.asked == ["P.hidden", "C.onOrderIn", "P.onOrderIn"])
    }
  }

  @Test("§1.4 In a tree that is not visible nobody is asked for order events")
  func detached() {
    onStage { _ in
      let (source, parent, child) = (ActionSource(), CALayer(), CALayer())
      (parent.name, child.name) = ("P", "C")
      for layer in [parent, child] { layer.delegate = source }
      parent.addSublayer(child)
      child.removeFromSuperlayer()
      #expect(source.asked == ["P.sublayers", "P.sublayers"])
    }
  }

  @Test("§1.4 A root is asked when it comes and goes")
  func root() {
    onStage { stage in
      let (source, root) = (ActionSource(), CALayer())
      (root.name, root.delegate) = ("R", source)
      stage.context.addRoot(root)
      stage.step(at: 11)
      stage.context.removeRoot(root)
      #expect(source.asked == ["R.onOrderIn", "R.onLayout", "R.onOrderOut"])
    }
  }

  @Test("§1.4 While actions are disabled nobody is asked for anything")
  func disabled() {
    onStage { stage in
      let family = Family(on: stage)
      CATransaction.setDisableActions(true)
      family.parent.addSublayer(family.other)
      family.other.removeFromSuperlayer()
      family.parent.isHidden = true
      #expect(family.source.asked.isEmpty)
    }
  }

  @Test("§1.4 The lookup precedes the change, the run follows it")
  func lookupBeforeChange() {
    onStage { stage in
      let layer = stage.liveLayer()
      var seen: [Float] = []
      let source = ActionSource { layer, _ in
        seen.append(layer.opacity)
        return BlockAction { seen.append(layer.opacity) }
      }
      layer.delegate = source
      layer.opacity = 0.5
      #expect(seen == [1, 0.5])
    }
  }

  @Test("§1.5 An action hears the event, the layer and no arguments")
  func arguments() {
    onStage { stage in
      let (family, action) = (Family(on: stage), NotedAction())
      family.source.answer = { _, _ in action }
      family.parent.opacity = 0.5
      family.parent.addSublayer(family.other)
      family.other.removeFromSuperlayer()
      #expect(
        action.runs == [
          "opacity on P", "onOrderIn on D", "sublayers on P", "onOrderOut on D", "sublayers on P",
        ])
    }
  }

  @Test("§1.5 An animation adds itself under the event's key, which is its key path if it has none")
  func animationAsAction() throws {
    try onStage { stage in
      let layer = stage.liveLayer()
      let animation = CABasicAnimation(keyPath: nil)
      layer.actions = ["opacity": animation]
      layer.opacity = 0.5
      let added = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
      #expect(added.keyPath == "opacity")
      #expect(animation.keyPath == nil)
      #expect(added.duration == 0.25)
    }
  }

  @Test("§1.5 NSNull is an action that does nothing")
  func nullAction() {
    onStage { stage in
      let layer = stage.liveLayer()
      NSNull().run(forKey: "opacity", object: layer, arguments: nil)
      #expect(layer.animationKeys() == nil)
    }
  }
}

/// Runs a closure.
@MainActor
final class BlockAction: CAAction {
  private let block: () -> Void

  init(_ block: @escaping () -> Void) { self.block = block }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { block() }
}
