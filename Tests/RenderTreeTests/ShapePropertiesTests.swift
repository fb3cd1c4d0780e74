import CoreGraphics
import RenderTree
import Testing

@Suite("§7.1 What a shape layer draws")
struct ShapePropertiesTests {
  private let line = Path([.move(.zero), .line(CGPoint(x: 10, y: 0))])

  private func text(_ change: (inout ShapeProperties) -> Void) -> String {
    var shape = ShapeProperties()
    shape.path = line
    change(&shape)
    return squareNode(.shape(shape)).displayList.text
  }

  @Test("§7.1 Filled in opaque black and not stroked by default")
  func defaults() {
    #expect(text { _ in } == "group\n  fill path [M 0 0 L 10 0] #000000ff")
  }

  @Test("§7.5 Filled, then stroked, above the background and below the sublayers and the border")
  func order() {
    var shape = ShapeProperties()
    shape.path = line
    shape.fillRule = .evenOdd
    shape.strokeColor = .red
    let node = squareNode(.shape(shape), [filled(.blue)]) {
      $0.backgroundColor = .white
      $0.borderWidth = 5
    }
    #expect(
      node.displayList.text == """
        group
          fill rect (0 0 10 10) #ffffffff
          fill path [M 0 0 L 10 0] evenOdd #000000ff
          stroke [M 0 0 L 10 0] width 1 #ff0000ff
          group
            fill rect (0 0 10 10) #0000ffff
          fill path [M 0 0 L 10 0 L 10 10 L 0 10 Z] evenOdd #000000ff
        """)
  }

  @Test("A stroke has all of its style")
  func style() {
    let all = text {
      $0.fillColor = nil
      $0.strokeColor = .red
      $0.lineWidth = 3
      $0.lineCap = .round
      $0.miterLimit = 4
      $0.lineDashPattern = [2, 1]
      $0.lineDashPhase = 0.5
    }
    #expect(
      all == "group\n  stroke [M 0 0 L 10 0] width 3 cap round miterLimit 4 dash [2 1] phase 0.5 #ff0000ff")
    let joined = text {
      $0.fillColor = nil
      $0.strokeColor = .red
      $0.lineJoin = .bevel
    }
    #expect(joined == "group\n  stroke [M 0 0 L 10 0] width 1 join bevel #ff0000ff")
  }

  /// Start and end, and what is stroked of ten points.
  static let parts: [(CGFloat, CGFloat, String?)] = [
    (0, 1, "M 0 0 L 10 0"), (0, 0.25, "M 0 0 L 2.5 0"), (0.5, 1, "M 5 0 L 10 0"),
    (0.25, 0.75, "M 2.5 0 L 7.5 0"), (-1, 2, "M 0 0 L 10 0"), (-1, 0.5, "M 0 0 L 5 0"), (0, 0, nil),
    (1, 1, nil), (0.5, 0.5, nil), (0.75, 0.25, nil),
  ]

  @Test(
    "strokeStart and strokeEnd choose a part by length; an empty one shows nothing, not even caps",
    arguments: parts)
  func part(start: CGFloat, end: CGFloat, expected: String?) {
    let stroked = text {
      $0.fillColor = nil
      $0.strokeColor = .red
      $0.lineCap = .round
      $0.strokeStart = start
      $0.strokeEnd = end
    }
    #expect(stroked == (expected.map { "group\n  stroke [\($0)] width 1 cap round #ff0000ff" } ?? ""))
  }

  @Test("strokeEnd leaves the fill alone")
  func fillOfPart() {
    #expect(text { $0.strokeEnd = 0 } == "group\n  fill path [M 0 0 L 10 0] #000000ff")
  }

  @Test("No path, no paint or no width is nothing")
  func nothing() {
    #expect(text { $0.path = nil } == "")
    #expect(text { $0.path = Path() } == "")
    #expect(text { $0.fillColor = nil } == "")
    #expect(text { $0.fillColor = .clear } == "")
    #expect(
      text {
        $0.fillColor = nil
        $0.strokeColor = .red
        $0.lineWidth = 0
      } == "")
  }
}
