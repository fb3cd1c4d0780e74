import CoreGraphics
import Testing
import UIKit

@Suite struct ColorTests {
  private func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { ($0 * 1000).rounded() / 1000 }
  }

  @Test(
    "Hue goes round from red by yellow, green, cyan, blue and magenta",
    arguments: [
      (0, [1, 0, 0]), (1.0 / 6, [1, 1, 0]), (1.0 / 3, [0, 1, 0]), (0.5, [0, 1, 1]), (2.0 / 3, [0, 0, 1]),
      (5.0 / 6, [1, 0, 1]), (1, [1, 0, 0]), (-0.5, [0, 1, 1]), (1.0 / 12, [1, 0.5, 0]),
    ] as [(CGFloat, [CGFloat])])
  func hue(hue: CGFloat, expected: [CGFloat]) {
    #expect(components(UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)) == expected + [1])
  }

  @Test("Saturation goes to white, brightness to black")
  func saturation() {
    #expect(
      components(UIColor(hue: 0, saturation: 0.5, brightness: 1, alpha: 0.25)) == [1, 0.5, 0.5, 0.25])
    #expect(
      components(UIColor(hue: 0, saturation: 0.5, brightness: 0.5, alpha: 1)) == [0.5, 0.25, 0.25, 1])
    #expect(
      components(UIColor(hue: 0.3, saturation: 0, brightness: 0.7, alpha: 1)) == [0.7, 0.7, 0.7, 1])
  }

  @Test("Colours are equal when their components are")
  func equality() {
    #expect(UIColor(white: 1, alpha: 1) == .white)
    #expect(UIColor.red.withAlphaComponent(0.5) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(UIColor.red.withAlphaComponent(0.5) != .red)
  }
}
