import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§7.1 CAShapeLayer")
struct ShapeLayerTests {
  @Test("§7.1 Defaults")
  func defaults() {
    let shape = CAShapeLayer()
    #expect(shape.path == nil)
    #expect(shape.fillColor == .black)
    #expect(shape.fillRule == .nonZero)
    #expect(shape.strokeColor == nil)
    #expect(shape.lineWidth == 1)
    #expect(shape.miterLimit == 10)
    #expect(shape.strokeStart == 0)
    #expect(shape.strokeEnd == 1)
    #expect(shape.lineCap == .butt)
    #expect(shape.lineJoin == .miter)
    #expect(shape.lineDashPattern == nil)
    #expect(shape.lineDashPhase == 0)
  }

  @Test("§7.1 Names are Apple's; unknown ones count as the default")
  func names() {
    let caps: [CAShapeLayerLineCap] = [.butt, .round, .square]
    let joins: [CAShapeLayerLineJoin] = [.miter, .round, .bevel]
    let rules: [CAShapeLayerFillRule] = [.nonZero, .evenOdd]
    #expect(caps.map(\.rawValue) == ["butt", "round", "square"])
    #expect(joins.map(\.rawValue) == ["miter", "round", "bevel"])
    #expect(rules.map(\.rawValue) == ["non-zero", "even-odd"])
    let shape = CAShapeLayer()
    for cap in caps {
      shape.lineCap = cap
      #expect(shape.lineCap == cap)
    }
    for join in joins {
      shape.lineJoin = join
      #expect(shape.lineJoin == join)
    }
    for rule in rules.reversed() {
      shape.fillRule = rule
      #expect(shape.fillRule == rule)
    }
    shape.lineCap = CAShapeLayerLineCap(rawValue: "bogus")
    shape.lineJoin = CAShapeLayerLineJoin(rawValue: "bogus")
    shape.fillRule = CAShapeLayerFillRule(rawValue: "bogus")
    #expect(shape.lineCap == .butt && shape.lineJoin == .miter && shape.fillRule == .nonZero)
  }

  @Test("A path that is changed afterwards does not change the layer")
  func copiedPath() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 0))
    let shape = CAShapeLayer()
    shape.path = path
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(shape.path != path)
    #expect(shape.path?.currentPoint == CGPoint(x: 1, y: 0))
  }

  /// Whether a change of the property animates by itself.
  nonisolated static let changes: [(String, Bool, @MainActor @Sendable (CAShapeLayer) -> Void)] = [
    ("path", false, { $0.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)) }),
    ("fillRule", false, { $0.fillRule = .evenOdd }), ("fillColor", true, { $0.fillColor = .white }),
    ("strokeColor", false, { $0.strokeColor = .white }), ("lineWidth", true, { $0.lineWidth = 2 }),
    ("miterLimit", true, { $0.miterLimit = 2 }), ("strokeStart", true, { $0.strokeStart = 0.5 }),
    ("strokeEnd", true, { $0.strokeEnd = 0.5 }), ("lineCap", false, { $0.lineCap = .round }),
    ("lineJoin", false, { $0.lineJoin = .round }), ("lineDashPattern", false, { $0.lineDashPattern = [1] }),
    ("lineDashPhase", true, { $0.lineDashPhase = 1 }),
  ]

  @Test("§6.4 Numbers and colours animate by themselves; the path and the names do not", arguments: changes)
  func implicit(name: String, animates: Bool, change: @MainActor @Sendable (CAShapeLayer) -> Void) {
    onStage { stage in
      let shape = CAShapeLayer()
      stage.root.addSublayer(shape)
      stage.step(at: 11)
      change(shape)
      #expect(shape.animationKeys() == (animates ? [name] : nil))
    }
  }

  @Test("§6.3 A path animates explicitly, into one of the same elements")
  func path() throws {
    try onStage { stage in
      let shape = CAShapeLayer()
      stage.root.addSublayer(shape)
      stage.step(at: 11)
      let (small, large) = (
        CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)),
        CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 50))
      )
      shape.path = large
      shape.add(basic("path", from: small, to: large), forKey: nil)
      stage.step(at: 12)
      stage.step(at: 12.5)
      let path = try #require(shape.presentation()?.path)
      #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 30))
      #expect(shape.path == large)
    }
  }

  @Test("§4.7 The presentation is a shape layer, its model's copy, and a copy made by hand is one")
  func copies() throws {
    try onStage { stage in
      let shape = CAShapeLayer()
      shape.lineWidth = 3
      #expect(shape.presentation() == nil)
      stage.root.addSublayer(shape)
      stage.step(at: 11)
      let shown = try #require(shape.presentation())
      #expect(shown.lineWidth == 3)
      #expect(shown.model() === shape)
      #expect(shown.presentation() === shown)
      #expect(CAShapeLayer(layer: shape).lineWidth == 3)
      #expect(CAShapeLayer(coder: NSCoder()) != nil)
    }
  }
}
