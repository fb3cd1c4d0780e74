import CoreGraphics
import QuartzCore
import RenderTree
import Testing
import UIKit

@MainActor
@Suite("The font of a CATextLayer")
struct TextLayerFontTests {
  @Test("Of a UIFont the weight counts, the size does not; anything else is regular")
  func weight() {
    let text = CATextLayer()
    text.fontSize = 12
    text.font = UIFont.boldSystemFont(ofSize: 99)
    #expect(text.properties.text.fontWeight == UIFont.Weight.bold.rawValue)
    #expect(text.fontSize == 12)
    #expect(text.font as? UIFont == UIFont.boldSystemFont(ofSize: 99))
    #expect(CATextLayer(layer: text).font as? UIFont == UIFont.boldSystemFont(ofSize: 99))
    text.font = "Helvetica"
    #expect(text.properties.text.fontWeight == 0)
    #expect(text.animationKeys() == nil)
  }
}
