import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§7.1 CAGradientLayer")
struct GradientLayerTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test("§7.1 Defaults")
  func defaults() {
    let gradient = CAGradientLayer()
    #expect(gradient.colors == nil)
    #expect(gradient.locations == nil)
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0))
    #expect(gradient.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(gradient.type == .axial)
    #expect(CAGradientLayer(coder: NSCoder()) != nil)
  }

  @Test("§7.1 Names are Apple's; an unknown one counts as axial")
  func names() {
    let types: [CAGradientLayerType] = [.radial, .conic, .axial]
    #expect(types.map(\.rawValue) == ["radial", "conic", "axial"])
    let gradient = CAGradientLayer()
    for type in types {
      gradient.type = type
      #expect(gradient.type == type)
    }
    gradient.type = .conic
    gradient.type = CAGradientLayerType(rawValue: "bogus")
    #expect(gradient.type == .axial)
  }

  @Test("What is no colour is left out; locations are numbers")
  func values() {
    let gradient = CAGradientLayer()
    gradient.colors = [red, "blue", blue]
    gradient.locations = [0, 0.5]
    #expect(gradient.colors as? [CGColor] == [red, blue])
    #expect(gradient.locations == [0, 0.5])
    gradient.colors = nil
    gradient.locations = nil
    #expect(gradient.colors == nil && gradient.locations == nil)
  }

  @Test("§6.3 Colours and locations animate element by element; other counts leave the model alone")
  func arrays() throws {
    try onStage { stage in
      let gradient = CAGradientLayer()
      gradient.colors = [red, blue]
      gradient.locations = [0, 1]
      stage.root.addSublayer(gradient)
      stage.step(at: 11)
      gradient.add(basic("colors", from: [red, red], to: [blue, red]), forKey: nil)
      gradient.add(basic("locations", from: [-1, 0], to: [1, 2] as [NSNumber]), forKey: nil)
      stage.step(at: 12)
      stage.step(at: 12.5)
      let shown = try #require(gradient.presentation())
      #expect(shown.colors as? [CGColor] == [CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1), red])
      #expect(shown.locations == [0, 1])
      gradient.removeAllAnimations()
      gradient.add(basic("colors", from: [red], to: [blue, blue]), forKey: nil)
      stage.step(at: 13)
      stage.step(at: 13.5)
      #expect(gradient.presentation()?.colors as? [CGColor] == [red, blue])
    }
  }

  @Test("§6.4 All but the type animate by themselves")
  func implicit() {
    onStage { stage in
      let gradient = CAGradientLayer()
      gradient.colors = [red, blue]
      gradient.locations = [0, 1]
      stage.root.addSublayer(gradient)
      stage.step(at: 11)
      gradient.type = .radial
      #expect(gradient.animationKeys() == nil)
      gradient.colors = [blue, red]
      gradient.locations = [0, 0.5]
      gradient.startPoint = .zero
      gradient.endPoint = .zero
      #expect(gradient.animationKeys() == ["colors", "locations", "startPoint", "endPoint"])
      stage.step(at: 11)
      #expect(gradient.presentation()?.colors as? [CGColor] == [red, blue])
    }
  }
}
