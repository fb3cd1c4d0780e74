import CoreGraphics
import Testing

@Suite struct ColorTests {
  @Test("A colour is made of its components, whichever initialiser names them")
  func components() throws {
    let color = CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4)
    let space = try #require(color.colorSpace)
    #expect(CGColor(colorSpace: space, components: [0.1, 0.2, 0.3, 0.4]) == color)
    #expect(color.copy(alpha: 1) == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1))
  }

  @Test("There is one colour space, sRGB")
  func colorSpace() {
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
    #expect(CGColorSpace(name: "kCGColorSpaceDisplayP3") == nil)
  }

  @Test("A gradient of components is that of their colours; without any there is none")
  func gradients() {
    let parts: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 0.5]
    let gradient = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: parts, locations: [0.25, 1], count: 2)
    #expect(gradient?.stops.map(\.location) == [0.25, 1])
    #expect(gradient?.stops.last?.color == CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    #expect(
      CGGradient(colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: parts, locations: nil, count: 0)
        == nil)
  }

  @Test(
    "A linear gradient goes on beyond an end only where the options say so",
    arguments: [
      (CGGradientDrawingOptions.drawsBeforeStartLocation, true, false),
      (CGGradientDrawingOptions.drawsAfterEndLocation, false, true),
    ])
  func options(options: CGGradientDrawingOptions, before: Bool, after: Bool) throws {
    let context = CGContext(size: CGSize(width: 100, height: 10))
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: nil))
    context.drawLinearGradient(gradient, start: CGPoint(40, 5), end: CGPoint(60, 5), options: options)
    guard case .fill(.path(let strip), _, _)? = context.finish().items.first else {
      Issue.record("no gradient")
      return
    }
    #expect((strip.bounds.minX < 0) == before)
    #expect((strip.bounds.maxX > 100) == after)
  }
}
