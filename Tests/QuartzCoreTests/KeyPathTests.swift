import CoreGraphics
import QuartzCore
import RenderTree
import Testing

@MainActor
@Suite("§6.1 Key paths")
struct KeyPathTests {
  /// A layer in which every field differs from the others.
  private func layer() -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.position = CGPoint(x: 5, y: 6)
    layer.anchorPoint = CGPoint(x: 0.25, y: 0.75)
    layer.shadowOffset = CGSize(width: 7, height: 8)
    layer.contentsRect = CGRect(x: 0.125, y: 0.25, width: 0.375, height: 0.5)
    return layer
  }

  nonisolated static let fields: [(String, Double)] = [
    ("bounds.origin.x", 1), ("bounds.origin.y", 2), ("bounds.size.width", 3), ("bounds.size.height", 4),
    ("position.x", 5), ("position.y", 6), ("anchorPoint.x", 0.25), ("anchorPoint.y", 0.75),
    ("shadowOffset.width", 7), ("shadowOffset.height", 8), ("contentsRect.origin.x", 0.125),
    ("contentsRect.origin.y", 0.25), ("contentsRect.size.width", 0.375),
    ("contentsRect.size.height", 0.5),
  ]

  @Test("§6.1 Fields of structures can be read and set", arguments: fields)
  func field(keyPath: String, value: Double) {
    let layer = layer()
    expectClose(layer.value(forKeyPath: keyPath) as? Double, value)
    layer.setValue(0.5, forKeyPath: keyPath)
    for (other, value) in Self.fields {
      expectClose(layer.value(forKeyPath: other) as? Double, other == keyPath ? 0.5 : value)
    }
  }

  @Test("§6.1 Whole structures inside structures")
  func structures() {
    let layer = layer()
    #expect(layer.value(forKeyPath: "bounds.origin") as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 3, height: 4))
    layer.setValue(NSValue(cgSize: CGSize(width: 9, height: 9)), forKeyPath: "bounds.size")
    #expect(layer.bounds == CGRect(x: 1, y: 2, width: 9, height: 9))
    layer.setValue(NSValue(cgRect: CGRect(x: 0, y: 0, width: 1, height: 1)), forKeyPath: "bounds")
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test(
    "§6.1 Parts of a transform: setting one keeps the others",
    arguments: [
      ("rotation.x", 0.1), ("rotation.y", 0.2), ("rotation.z", 0.3), ("rotation", 0.3), ("scale.x", 2),
      ("scale.y", 3), ("scale.z", 4), ("translation.x", 10), ("translation.y", 20),
      ("translation.z", 30),
    ])
  func transformParts(part: String, value: Double) {
    let layer = CALayer()
    let whole: [(String, Double)] = [
      ("scale.x", 2), ("scale.y", 3), ("scale.z", 4), ("rotation.x", 0.1), ("rotation.y", 0.2),
      ("rotation.z", 0.3), ("translation.x", 10), ("translation.y", 20), ("translation.z", 30),
    ]
    for (part, value) in whole { layer.setValue(value, forKeyPath: "transform.\(part)") }
    expectClose(layer.value(forKeyPath: "transform.\(part)") as? Double, value)
    layer.setValue(value, forKeyPath: "transform.\(part)")
    for (part, value) in whole {
      expectClose(layer.value(forKeyPath: "transform.\(part)") as? Double, value)
    }
  }

  @Test("§6.1 scale is the mean and sets all three; translation is the move in the plane")
  func scaleAndTranslation() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(1, 2, 6)
    expectClose(layer.value(forKeyPath: "transform.scale") as? Double, 3)
    layer.setValue(2, forKeyPath: "transform.scale")
    expectClose(layer.value(forKeyPath: "transform.scale.z") as? Double, 2)
    layer.setValue(CGSize(width: 4, height: 5), forKeyPath: "transform.translation")
    #expect(layer.value(forKeyPath: "transform.translation") as? CGSize == CGSize(width: 4, height: 5))
    expectClose(layer.transform.m41, 4)
  }

  @Test("§6.1 Defaults seen through key paths")
  func defaults() {
    let layer = CALayer()
    expectClose(layer.value(forKeyPath: "shadowOffset.height") as? Double, -3)
    expectClose(layer.value(forKeyPath: "anchorPoint.y") as? Double, 0.5)
    expectClose(layer.value(forKeyPath: "contentsRect.size.width") as? Double, 1)
    expectClose(layer.value(forKeyPath: "transform.scale") as? Double, 1)
    #expect(layer.value(forKeyPath: "hidden") as? Bool == false)
    #expect(layer.value(forKeyPath: "custom") == nil)
  }

  @Test(
    "§6.1 The default of a key, unless it is nothing",
    arguments: [
      ("opacity", 1), ("shadowRadius", 3), ("contentsScale", 1), ("hidden", 0), ("speed", 1),
      ("duration", .infinity), ("bounds", nil), ("position", nil), ("frame", nil), ("transform", nil),
      ("cornerRadius", nil), ("backgroundColor", nil), ("zPosition", nil), ("shadowOpacity", nil),
    ] as [(String, Double?)])
  func defaultValue(key: String, expected: Double?) {
    let value = CALayer.defaultValue(forKey: key)
    let number =
      (value as? Double) ?? (value as? Float).map(Double.init) ?? (value as? Bool).map { $0 ? 1 : 0 }
    #expect(number == expected)
    #expect((value == nil) == (expected == nil))
  }

  @Test("§6.1 Defaults that are no numbers")
  func otherDefaults() {
    #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(CALayer.defaultValue(forKey: "fillMode") as? String == "removed")
  }

  @Test("§6.1 What was set comes before the style, that before one nested in it, and last the class")
  func valueOrder() {
    final class Dial: CALayer {
      override class func defaultValue(forKey key: String) -> Any? {
        key == "level" ? 1 : super.defaultValue(forKey: key)
      }
    }
    let layer = Dial()
    #expect(layer.value(forKey: "level") as? Int == 1)
    layer.cornerRadius = 7
    layer.style = [
      "opacity": 0.5, "cornerRadius": 2,
      "style": ["level": 2, "opacity": 0.25, "zPosition": 3] as [String: Any],
    ]
    #expect(layer.opacity == 0.5)
    #expect(layer.cornerRadius == 7)
    #expect(layer.zPosition == 3)
    #expect(layer.value(forKey: "level") as? Int == 2)
    layer.setValue(3, forKey: "level")
    #expect(layer.value(forKey: "level") as? Int == 3)
    layer.style = ["opacity": 0.75]
    #expect(layer.opacity == 0.75)
    #expect(layer.zPosition == 0)
    layer.style = nil
    #expect(layer.opacity == 1)
    #expect(layer.cornerRadius == 7)
  }

  @Test("§6.1 Properties that do not animate have keys, too, and flags have Swift's names")
  func otherKeys() {
    let (layer, child, animation) = (layer(), CALayer(), CAAnimation())
    layer.setValue(CGRect(x: 0, y: 0, width: 10, height: 10), forKey: "frame")
    #expect(layer.value(forKey: "frame") as? CGRect == layer.frame)
    #expect(layer.bounds.size == CGSize(width: 10, height: 10))
    layer.setValue(NSValue(cgRect: .zero), forKey: "frame")
    #expect(layer.frame == .zero)
    layer.setValue("L", forKey: "name")
    #expect(layer.name == "L")
    #expect(layer.value(forKey: "name") as? String == "L")
    layer.setValue("top", forKey: "contentsGravity")
    #expect(layer.contentsGravity == .top)
    #expect(layer.value(forKey: "contentsGravity") as? String == "top")
    layer.setValue([child], forKey: "sublayers")
    #expect(layer.value(forKey: "sublayers") as? [CALayer] == [child])
    layer.setValue(CALayer(), forKey: "mask")
    #expect(layer.value(forKey: "mask") as? CALayer === layer.mask)
    layer.setValue(true, forKey: "isHidden")
    #expect(layer.isHidden)
    layer.setValue(false, forKey: "isDoubleSided")
    #expect(!layer.isDoubleSided)
    for target: any CAMediaTiming in [layer, animation] { #expect(target.timeOffset == 0) }
    for (key, value) in [("beginTime", 1.0), ("duration", 2), ("timeOffset", 4), ("repeatDuration", 6)] {
      layer.setValue(value, forKey: key)
      animation.setValue(value, forKeyPath: key)
      #expect(layer.value(forKey: key) as? Double == value)
      #expect(animation.value(forKeyPath: key) as? Double == value)
    }
    for (key, value) in [("speed", Float(3)), ("repeatCount", 5)] {
      animation.setValue(value, forKey: key)
      #expect(animation.value(forKey: key) as? Float == value)
    }
    animation.setValue(true, forKey: "autoreverses")
    animation.setValue("both", forKey: "fillMode")
    #expect(animation.autoreverses && animation.value(forKey: "autoreverses") as? Bool == true)
    #expect(animation.fillMode == .both)
  }

  @Test("§6.1 A key whose class says so draws the layer anew when it is stored")
  func storedKeyDraws() {
    final class Dial: CALayer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
    }
    let layer = Dial()
    layer.setValue(1, forKey: "other")
    #expect(!layer.needsDisplay())
    layer.setValue(1, forKey: "level")
    #expect(layer.needsDisplay())
  }

  @Test(
    "§6.4 The properties that can be animated",
    arguments: [
      "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform",
      "hidden", "doubleSided", "masksToBounds", "contents", "contentsRect", "contentsCenter",
      "contentsScale", "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "opacity",
      "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadowPath", "shouldRasterize",
      "path", "fillColor", "strokeColor", "lineWidth", "miterLimit", "lineDashPhase", "strokeStart",
      "strokeEnd", "colors", "locations", "startPoint", "endPoint", "instanceDelay", "instanceTransform",
      "instanceColor", "instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset",
      "instanceAlphaOffset", "fontSize", "foregroundColor",
    ])
  func animatable(key: String) { #expect(LayerKey.named(key)?.name == key) }

  @Test("§6.4 The frame is none of them")
  func frameIsNotAnimatable() { #expect(LayerKey.named("frame") == nil) }

  @Test("§6.2 Animations of several parts of a transform compose")
  func partsCompose() {
    onStage { stage in
      let layer = stage.stillLayer()
      layer.add(basic("transform.scale", from: 1, to: 3), forKey: nil)
      layer.add(basic("transform.rotation.z", from: 0, to: 1), forKey: nil)
      layer.add(basic("transform.translation.x", from: 0, to: 20), forKey: nil)
      stage.step(at: 10)
      stage.scrub(layer, to: 0.5)
      let transform = layer.presentation()?.transform ?? CATransform3DIdentity
      expectClose(transform.m11, 1.755165)
      expectClose(transform.m12, 0.958851)
      expectClose(transform.m41, 10)
    }
  }

  @Test("§6.1 Any other key stores what it is given, in layers and animations")
  func customKeys() {
    let (layer, animation) = (CALayer(), CAAnimation())
    layer.setValue([1, 2], forKey: "custom")
    animation.setValue("mark", forKey: "custom")
    #expect(layer.value(forKey: "custom") as? [Int] == [1, 2])
    #expect(animation.value(forKey: "custom") as? String == "mark")
    layer.setValue(nil, forKey: "custom")
    #expect(layer.value(forKey: "custom") == nil)
  }

  @Test("§6.1 nil on a number is 0, on a flag false, on a colour none")
  func setNil() {
    let layer = layer()
    layer.isHidden = true
    layer.backgroundColor = .black
    for key in ["opacity", "position.x", "hidden", "backgroundColor"] {
      layer.setValue(nil, forKeyPath: key)
    }
    #expect(layer.opacity == 0)
    #expect(layer.position == CGPoint(x: 0, y: 6))
    #expect(!layer.isHidden)
    #expect(layer.backgroundColor == nil)
  }

  @Test("§6.1 Numeric strings and numbers of any type are numbers; what is not one changes nothing")
  func numbers() {
    let layer = CALayer()
    for one: Any in ["0.5", 0.5, Float(0.5), CGFloat(0.5), NSNumber(value: 0.5)] {
      layer.opacity = 1
      layer.setValue(one, forKey: "opacity")
      #expect(layer.opacity == 0.5)
    }
    layer.setValue("bogus", forKey: "opacity")
    layer.setValue(CGPoint.zero, forKey: "opacity")
    #expect(layer.opacity == 0.5)
  }

  @Test("§6.1 A key path does all that the setter does")
  func effects() {
    onStage { stage in
      let layer = stage.liveLayer()
      #expect(!layer.needsLayout())
      layer.setValue(-30, forKeyPath: "bounds.size.width")
      #expect(layer.bounds == CGRect(x: -30, y: 0, width: 30, height: 20))
      #expect(layer.needsLayout())
      #expect(stage.root.needsLayout())
      #expect(layer.animationKeys() == ["bounds"])
      layer.setValue(3, forKeyPath: "position.x")
      #expect(layer.animationKeys() == ["bounds", "position"])
    }
  }
}
