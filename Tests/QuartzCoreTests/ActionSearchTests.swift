import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§1.1–1.3 Which action a layer finds")
struct ActionSearchTests {
  /// A class with an action of its own.
  private final class ActingLayer: CALayer {
    static let own = NotedAction()

    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      event == "opacity" ? own : nil
    }
  }

  @Test("§1.1.1 The delegate is asked first: an action, go on, or stop")
  func delegateFirst() {
    let (layer, own, other) = (CALayer(), NotedAction(), NotedAction())
    let source = ActionSource { _, event in event == "a" ? own : event == "b" ? NSNull() : nil }
    layer.delegate = source
    layer.actions = ["a": other, "b": other, "c": other]
    #expect(layer.action(forKey: "a") as? NotedAction === own)
    #expect(layer.action(forKey: "b") == nil)
    #expect(layer.action(forKey: "c") as? NotedAction === other)
  }

  @Test("§1.1.2 Then the layer's actions, where NSNull ends the search")
  func actionsSecond() {
    let (layer, own, styled) = (CALayer(), NotedAction(), NotedAction())
    layer.actions = ["a": own, "b": NSNull()]
    layer.style = ["actions": ["a": styled, "b": styled, "c": styled]]
    #expect(layer.action(forKey: "a") as? NotedAction === own)
    #expect(layer.action(forKey: "b") == nil)
    #expect(layer.action(forKey: "c") as? NotedAction === styled)
  }

  @Test("§1.1.3 Then the style's, and those of styles nested in it; NSNull ends the search")
  func styleThird() {
    let (layer, inner) = (ActingLayer(), NotedAction())
    layer.style = [
      "actions": ["opacity": NSNull()] as [String: any CAAction],
      "style": ["actions": ["a": inner]] as [AnyHashable: Any],
    ]
    #expect(layer.action(forKey: "a") as? NotedAction === inner)
    #expect(layer.action(forKey: "opacity") == nil)
  }

  @Test("§1.1.4 Then the class's, of which the base class has none")
  func classFourth() {
    #expect(ActingLayer().action(forKey: "opacity") as? NotedAction === ActingLayer.own)
    for key in ["opacity", "bounds", "backgroundColor", "contents", "position", "onOrderIn"] {
      #expect(CALayer.defaultAction(forKey: key) == nil)
    }
  }

  @Test("§1.1.5 Last the implicit animation, of a live layer only")
  func implicitLast() {
    #expect(CALayer().action(forKey: "position") == nil)
    #expect(CALayer().action(forKey: "whatever") == nil)
    onStage { stage in
      #expect(stage.liveLayer().action(forKey: "position") is CABasicAnimation)
    }
  }

  @Test("§1.1 Asking by hand finds the action although actions are disabled; the setter asks nobody")
  func disabledActions() {
    onStage { stage in
      let (layer, source) = (stage.liveLayer(), ActionSource())
      layer.delegate = source
      CATransaction.setDisableActions(true)
      #expect(layer.action(forKey: "opacity") is CABasicAnimation)
      source.asked = []
      layer.opacity = 0.5
      #expect(source.asked.isEmpty)
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test("§1.2, §10.7 NSNull from the delegate means no animation; a sublayer without a delegate animates")
  func backingLayer() {
    onStage { stage in
      let (layer, source) = (stage.liveLayer(), ActionSource { _, _ in NSNull() })
      let plain = CALayer()
      withoutActions { layer.addSublayer(plain) }
      stage.step(at: 10)
      layer.delegate = source
      layer.opacity = 0.5
      plain.opacity = 0.5
      #expect(layer.animationKeys() == nil)
      #expect(plain.animationKeys() == ["opacity"])
      #expect(plain.animation(forKey: "opacity")?.duration == 0.25)
    }
  }

  @Test(
    "§1.3 Keys with a basic animation",
    arguments: [
      "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform",
      "contents", "contentsRect", "contentsCenter", "contentsScale", "cornerRadius", "borderWidth",
      "borderColor", "opacity", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadowPath",
      "transform.scale",
    ])
  func animatedKeys(key: String) {
    onStage { stage in
      let action = stage.liveLayer().action(forKey: key) as? CABasicAnimation
      #expect(action?.keyPath == key)
    }
  }

  @Test(
    "§1.3 Keys with a fade, which is stored under its own key",
    arguments: ["hidden", "masksToBounds", "mask", "sublayers", "geometryFlipped", "maskedCorners"])
  func fadingKeys(key: String) throws {
    try onStage { stage in
      let layer = stage.liveLayer()
      let action = try #require(layer.action(forKey: key))
      let fade = try #require(action as? CATransition)
      #expect(fade.type == .fade)
      #expect(fade.duration == 0.25)
      action.run(forKey: key, object: layer, arguments: nil)
      #expect(layer.animationKeys() == ["transition"])
    }
  }

  @Test("§1.3 A shape's path does not animate by itself, its colours and lines do")
  func shapePath() {
    onStage { stage in
      let shape = CAShapeLayer()
      withoutActions { stage.root.addSublayer(shape) }
      stage.step(at: 10)
      shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
      #expect(shape.animationKeys() == nil)
      shape.lineWidth = 2
      #expect(shape.animationKeys() == ["lineWidth"])
    }
  }

  @Test(
    "§1.3 Keys without an action",
    arguments: [
      "doubleSided", "contentsGravity", "frame", "name", "onOrderIn", "position.x", "cornerCurve",
      "speed", "custom",
    ])
  func stillKeys(key: String) {
    onStage { stage in #expect(stage.liveLayer().action(forKey: key) == nil) }
  }

  @Test("§1.3 A background colour animates from a colour, not from none")
  func backgroundColor() {
    onStage { stage in
      let layer = stage.liveLayer()
      #expect(layer.action(forKey: "backgroundColor") == nil)
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      #expect(layer.animationKeys() == nil)
      layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      #expect(layer.animationKeys() == ["backgroundColor"])
    }
  }

  @Test("§1.3 The shape of the implicit animation")
  func shape() throws {
    try onStage { stage in
      let layer = stage.liveLayer()
      layer.opacity = 0.25
      let animation = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
      #expect(animation.keyPath == "opacity")
      #expect(animation.fromValue as? Double == 1)
      #expect(animation.toValue == nil)
      #expect(animation.duration == 0.25)
      #expect(animation.fillMode == .backwards)
      #expect(animation.isRemovedOnCompletion)
      #expect(animation.beginTime == 0)
      var point: [Float] = [0, 0]
      animation.timingFunction?.getControlPoint(at: 1, values: &point)
      #expect(point == [0.25, 0.1])
      stage.step(at: 12)
      #expect(animation.beginTime == 12)
    }
  }

  @Test("§1.3 Duration and timing are the transaction's")
  func transactionValues() {
    onStage { stage in
      let (layer, linear) = (stage.liveLayer(), CAMediaTimingFunction(name: .linear))
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(linear)
      layer.opacity = 0
      let animation = layer.animation(forKey: "opacity")
      #expect(animation?.duration == 2)
      #expect(animation?.timingFunction === linear)
    }
  }

  @Test("§1.3 Setting an equal value starts nothing")
  func equalValue() {
    onStage { stage in
      let (layer, source) = (stage.liveLayer(), ActionSource())
      layer.delegate = source
      layer.opacity = 1
      layer.isHidden = false
      layer.position = CGPoint(x: 100, y: 10)
      #expect(layer.animationKeys() == nil)
      #expect(source.asked.isEmpty)
    }
  }

  @Test("§1.3 Setting the frame sets position, then bounds")
  func frame() {
    onStage { stage in
      let layer = stage.liveLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      #expect(layer.animationKeys() == ["position", "bounds"])
    }
  }

  @Test("§1.3 A property changed twice in one transaction animates once, from what is presented")
  func changedTwice() {
    onStage { stage in
      let layer = stage.liveLayer()
      layer.opacity = 0.5
      layer.opacity = 0
      #expect(layer.animationKeys() == ["opacity"])
      #expect((layer.animation(forKey: "opacity") as? CABasicAnimation)?.fromValue as? Double == 1)
    }
  }

  @Test("§1.3 A change in mid-animation goes on from where the layer is presented")
  func interrupted() throws {
    try onStage { stage in
      let layer = stage.liveLayer()
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.opacity = 0
      stage.step(at: 11)
      stage.step(at: 11.25)
      expectClose(layer.presentedOpacity, 0.75)
      layer.opacity = 1
      let animation = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
      expectClose(animation.fromValue as? Double, 0.75)
      stage.step(at: 11.25)
      expectClose(layer.presentedOpacity, 0.75)
    }
  }
}
