import CoreGraphics
import Testing

private struct Unexpected: Error {
  let what: String
}

@Suite struct CGContextTests {
  let context = CGContext(size: CGSize(width: 100, height: 100))
  let box = CGRect(x: 0, y: 0, width: 10, height: 10)
  let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  private func expect(_ lines: String..., location: SourceLocation = #_sourceLocation) {
    #expect(context.finish().text == lines.joined(separator: "\n"), sourceLocation: location)
  }

  @Test("Shapes are recorded in the order drawn, in the colours set")
  func shapes() {
    context.setFillColor(red)
    context.fill(box)
    context.setFillColor(gray: 1, alpha: 0.5)
    context.fillEllipse(in: box)
    context.setLineWidth(2)
    context.stroke(box)
    expect(
      "fill rect (0 0 10 10) #ff0000ff", "fill roundedRect (0 0 10 10) radii 5 5 #ffffff80",
      "stroke [M 0 0 L 10 0 L 10 10 L 0 10 Z] width 2 #000000ff")
  }

  @Test("Nothing drawn is an empty list")
  func empty() {
    context.saveGState()
    context.clip(to: box)
    context.restoreGState()
    #expect(context.finish().isEmpty)
  }

  @Test("What is drawn under one transform is one group")
  func transforms() {
    context.translateBy(x: 5, y: 6)
    context.fill(box)
    context.fill(box)
    context.scaleBy(x: 2, y: 2)
    context.fill(box)
    expect(
      "group moved 5 6", "  fill rect (0 0 10 10) #000000ff", "  fill rect (0 0 10 10) #000000ff",
      "group transform (2 0 0 2 5 6)", "  fill rect (0 0 10 10) #000000ff")
  }

  @Test("A path stays where it was built when the transform changes before it is drawn")
  func pathSpace() {
    context.saveGState()
    context.scaleBy(x: 10, y: 20)
    context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    context.fillPath()
    #expect(context.isPathEmpty)
    context.move(to: CGPoint(5, 5))
    context.addLine(to: CGPoint(9, 5))
    context.translateBy(x: 2, y: 3)
    #expect(context.currentPointOfPath == CGPoint(7, 2))
    context.strokePath()
    expect(
      "fill path [M 0 0 L 10 0 L 10 20 L 0 20 Z] #000000ff", "group moved 2 3",
      "  stroke [M 3 2 L 7 2] width 1 #000000ff")
  }

  @Test("A path is drawn as the mode says")
  func drawingModes() {
    for mode in [CGPathDrawingMode.eoFillStroke, .fill] {
      context.move(to: .zero)
      context.addLine(to: CGPoint(1, 0))
      context.drawPath(using: mode)
    }
    expect(
      "fill path [M 0 0 L 1 0] evenOdd #000000ff", "stroke [M 0 0 L 1 0] width 1 #000000ff",
      "fill path [M 0 0 L 1 0] #000000ff")
  }

  @Test("The pen is saved and restored with the rest of the state")
  func pen() {
    context.saveGState()
    context.setLineCap(.round)
    context.setLineJoin(.bevel)
    context.setLineDash(phase: 1, lengths: [2, 3])
    context.setStrokeColor(red)
    context.strokeLineSegments(between: [.zero, CGPoint(1, 0)])
    context.restoreGState()
    context.setMiterLimit(4)
    context.strokeLineSegments(between: [.zero, CGPoint(1, 0)])
    expect(
      "stroke [M 0 0 L 1 0] width 1 cap round join bevel dash [2 3] phase 1 #ff0000ff",
      "stroke [M 0 0 L 1 0] width 1 miterLimit 4 #000000ff")
  }

  @Test("A clip is a group until the state is restored, and clips nest")
  func clips() {
    context.saveGState()
    context.clip(to: box)
    context.addEllipse(in: box)
    context.translateBy(x: 1, y: 0)
    context.clip(to: box)
    context.beginPath()
    context.fill(box)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 9, height: 10))
    context.restoreGState()
    context.fill(box)
    expect(
      "group clip rect (0 0 10 10)", "  group clip rect (1 0 10 10)", "    group moved 1 0",
      "      fill rect (0 0 10 10) #000000ff", "fill rect (0 0 10 10) #000000ff")
  }

  @Test("A clip by the even-odd rule is a mask")
  func evenOddClip() {
    context.addRects([box, box])
    context.clip(using: .evenOdd)
    context.fill(box)
    expect(
      "group", "  mask",
      "    fill path [M 0 0 L 10 0 L 10 10 L 0 10 Z M 0 0 L 10 0 L 10 10 L 0 10 Z] evenOdd #000000ff",
      "  fill rect (0 0 10 10) #000000ff")
  }

  @Test("Alpha and shadow apply to each thing drawn; the shadow is not transformed")
  func effects() {
    context.setAlpha(0.5)
    context.setShadow(offset: CGSize(width: 0, height: 2), blur: 6, color: red)
    context.scaleBy(x: 3, y: 3)
    context.fill(box)
    context.setAlpha(1)
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.fill(box)
    expect(
      "group opacity 0.5 shadow #ff0000ff offset 0 2 sigma 3", "  group transform (3 0 0 3 0 0)",
      "    fill rect (0 0 10 10) #000000ff", "group transform (3 0 0 3 0 0)",
      "  fill rect (0 0 10 10) #000000ff")
  }

  @Test("A transparency layer is faded as a whole")
  func layers() {
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(box)
    context.fill(box)
    context.endTransparencyLayer()
    context.fill(box)
    expect(
      "group opacity 0.5", "  fill rect (0 0 10 10) #000000ff", "  fill rect (0 0 10 10) #000000ff",
      "group opacity 0.5", "  fill rect (0 0 10 10) #000000ff")
  }

  @Test("Finishing early closes what is open, and drawing can go on")
  func finishTwice() {
    context.saveGState()
    context.clip(to: box)
    context.fill(box)
    let first = context.finish()
    #expect(first == context.finish())
    context.fill(box)
    context.restoreGState()
    expect(
      "group clip rect (0 0 10 10)", "  fill rect (0 0 10 10) #000000ff",
      "  fill rect (0 0 10 10) #000000ff")
  }

  @Test("An image is upside down, as on Apple's, and upright when drawn for UIKit")
  func images() {
    let image = CGImage(Bitmap(size: PixelSize(width: 2, height: 3)))
    context.draw(image, in: CGRect(x: 0, y: 10, width: 10, height: 20))
    context.drawUpright(image, in: box)
    expect(
      "group transform (1 0 0 -1 0 40)", "  image 2x3 (0 10 10 20)", "image 2x3 (0 0 10 10)")
  }

  @Test("Nothing is recorded under a transform that flattens everything")
  func singular() {
    context.scaleBy(x: 0, y: 1)
    context.fill(box)
    context.addRect(box)
    context.strokePath()
    #expect(context.finish().isEmpty)
  }

  @Test("A linear gradient ends where it ends, or covers the clip")
  func linearGradients() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [red, CGColor.white] as CFArray,
        locations: [0.25, 1]))
    context.clip(to: box)
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(10, 0), options: [])
    context.drawLinearGradient(gradient, start: .zero, end: .zero, options: [])
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(10, 0),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    let items = context.finish().items
    guard case .group(let clipped) = items[0], case .fill(.path(let strip), _, _) = clipped.content.items[0]
    else { throw Unexpected(what: "no strip") }
    #expect(strip.bounds.minX == 0 && strip.bounds.maxX == 10)
    #expect(strip.bounds.minY < 0 && strip.bounds.maxY > 10)
    let text = context.finish().text.split(separator: "\n")
    #expect(text.count == 3)
    #expect(text[2] == "  fill rect (0 0 10 10) axial 0 0 to 10 0 {0.25 #ff0000ff, 1 #ffffffff}")
  }

  @Test("A radial gradient is a ring whose stops lie between its circles, growing or shrinking")
  func radialGradients() throws {
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, CGColor.white], locations: nil))
    let center = CGPoint(50, 50)
    for (start, end) in [(10.0, 20.0), (20, 10)] {
      context.drawRadialGradient(
        gradient, startCenter: center, startRadius: start, endCenter: center, endRadius: end, options: [])
    }
    let lines = context.finish().text.split(separator: "\n")
    #expect(lines[0].hasSuffix("evenOdd radial 50 50 radii 20 20 {0.5 #ff0000ff, 1 #ffffffff}"))
    #expect(lines[1].hasSuffix("evenOdd radial 50 50 radii 20 20 {0.5 #ffffffff, 1 #ff0000ff}"))
    guard case .fill(let ring, _, let rule) = context.finish().items[0] else {
      throw Unexpected(what: "no fill")
    }
    #expect(ring.path.contains(CGPoint(65, 50), rule: rule))
    #expect(!ring.path.contains(center, rule: rule))
  }

  @Test("Gradients take colours only, sort their stops, and spread them evenly by default")
  func gradientStops() throws {
    #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    let three = try #require(CGGradient(colorsSpace: nil, colors: [red, red, red], locations: nil))
    #expect(three.stops.map(\.location) == [0, 0.5, 1])
    let sorted = try #require(CGGradient(colorsSpace: nil, colors: [red, CGColor.white], locations: [2, 0]))
    #expect(sorted.stops == [Gradient.Stop(0, .white), Gradient.Stop(1, red)])
  }

  @Test("Text is drawn from its baseline in the fill colour")
  func text() throws {
    context.setFillColor(red)
    context.draw(TextLine("ab", font: Font(size: 10), library: try fixedLibrary()), at: CGPoint(5, 20))
    expect("glyphs 2 of 10 points at 5 20 #ff0000ff")
  }

  @Test("A column of text is drawn from its top left corner")
  func column() throws {
    let layout = TextLayout("a\nb", font: Font(size: 10), library: try fixedLibrary(), width: 50)
    context.draw(layout, at: CGPoint(5, 5))
    expect("glyphs 1 of 10 points at 5 14.365 #000000ff", "glyphs 1 of 10 points at 5 26.089 #000000ff")
  }

  @Test("A recorded list is drawn as one picture")
  func lists() {
    let list = DisplayList([.fill(.rect(box), .color(red), rule: .nonZero)])
    context.translateBy(x: 1, y: 1)
    context.setAlpha(0.5)
    context.draw(list)
    expect("group opacity 0.5", "  group moved 1 1", "    group", "      fill rect (0 0 10 10) #ff0000ff")
  }
}
