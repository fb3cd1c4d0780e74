import CoreGraphics
import RenderTree
import Testing

@Suite("§7.1 What a gradient layer draws")
struct GradientPropertiesTests {
  private func text(
    colors: [CGColor]? = [.red, .blue], _ change: (inout GradientProperties) -> Void = { _ in },
    layer: (inout LayerProperties) -> Void = { _ in }
  ) -> String {
    var gradient = GradientProperties()
    gradient.colors = colors
    change(&gradient)
    return squareNode(.gradient(gradient), [], layer).displayList.text
  }

  @Test("§7.1 From the top to the bottom by default")
  func axial() {
    #expect(text() == "group\n  fill rect (0 0 10 10) axial 5 0 to 5 10 {0 #ff0000ff, 1 #0000ffff}")
  }

  @Test("A radial one reaches the ellipse whose box has the end at a corner")
  func radial() {
    let radial = text {
      $0.geometry = .radial
      $0.startPoint = CGPoint(x: 0.5, y: 0.5)
      $0.endPoint = CGPoint(x: 1, y: 0.75)
    }
    #expect(radial.contains("radial 5 5 radii 5 2.5 {"))
    let backwards = text {
      $0.geometry = .radial
      $0.startPoint = CGPoint(x: 0.5, y: 0.5)
      $0.endPoint = CGPoint(x: 0, y: 0.25)
    }
    #expect(backwards == radial)
  }

  @Test("A conic one begins in the direction of the end, as it looks in the bounds")
  func conic() {
    let conic = text {
      $0.geometry = .conic
      $0.startPoint = CGPoint(x: 0.5, y: 0.5)
      $0.endPoint = CGPoint(x: 0.5, y: 1)
    }
    #expect(conic.contains("conic 5 5 from 1.571 {"))
    let wide = text {
      $0.geometry = .conic
      $0.startPoint = .zero
      $0.endPoint = CGPoint(x: 1, y: 1)
    } layer: {
      $0.bounds.size.width = 1000
    }
    #expect(wide.contains("conic 0 0 from 0.01 {"))
  }

  @Test("Points are in units of the bounds, wherever these begin")
  func origin() {
    #expect(text(layer: { $0.bounds.origin = CGPoint(x: 3, y: 4) }).contains("axial 8 4 to 8 14 {"))
  }

  /// Locations, and those of three stops.
  static let locations: [([Double]?, String)] = [
    (nil, "0 0.5 1"), ([0.1, 0.2, 0.9], "0.1 0.2 0.9"), ([0, 1], "0 0.5 1"), ([], "0 0.5 1"),
    ([0.5, 0.25, 1], "0.5 0.5 1"), ([-1, 0.5, 3], "0 0.5 1"),
  ]

  @Test("Even without locations or with too few; never falling, never outside 0…1", arguments: locations)
  func stops(locations: [Double]?, expected: String) throws {
    let text = text(colors: [.red, .green, .blue]) { $0.locations = locations }
    let stops = try #require(text.split(separator: "{").last).dropLast().split(separator: ",")
    let places = stops.compactMap { $0.split(separator: " ").first }.joined(separator: " ")
    #expect(places == expected)
  }

  @Test("It follows the rounded corners without masking to them")
  func corners() {
    #expect(
      text(layer: { $0.cornerRadius = 3 }).hasPrefix("group\n  fill roundedRect (0 0 10 10) radii 3 3 axial"))
  }

  @Test("One colour is that everywhere; none, or no bounds, is nothing")
  func nothing() {
    #expect(text(colors: [.red]).hasSuffix("{0 #ff0000ff}"))
    #expect(text(colors: []) == "")
    #expect(text(colors: nil) == "")
    #expect(text(layer: { $0.bounds.size.width = 0 }) == "")
  }
}
