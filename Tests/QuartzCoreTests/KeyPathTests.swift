import CoreGraphics
import QuartzCore
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
