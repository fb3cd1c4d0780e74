import CoreGraphics
import RenderTree
import Testing

@Suite("§7.5 Compositing one layer, as a display list")
struct CompositingTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// A node of 10 x 10 around its position of (5, 5), so that it moves nothing.
  private func node(
    _ sublayers: [RenderNode] = [], _ change: (inout LayerProperties) -> Void = { _ in }
  ) -> RenderNode {
    var layer = LayerProperties()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.position = CGPoint(x: 5, y: 5)
    change(&layer)
    return RenderNode(properties: layer, sublayers: sublayers)
  }

  private func coloured(_ color: CGColor, z: CGFloat = 0) -> RenderNode {
    node {
      $0.backgroundColor = color
      $0.zPosition = z
    }
  }

  private func image(width: CGFloat, height: CGFloat) -> CGImage {
    CGImage(recording: .empty, size: CGSize(width: width, height: height), scale: 1)
  }

  @Test("§7.5 Background, contents, drawing, sublayers, border, in this order")
  func order() {
    let drawing = DisplayList([
      .fill(.rect(CGRect(x: 1, y: 1, width: 1, height: 1)), .color(.black), rule: .nonZero)
    ])
    let whole = node([coloured(Self.blue)]) {
      $0.backgroundColor = Self.red
      $0.contents = .image(image(width: 4, height: 4))
      $0.drawing = drawing
      $0.borderWidth = 1
    }
    #expect(
      whole.displayList.text == """
        group
          fill rect (0 0 10 10) #ff0000ff
          image 4x4 (0 0 10 10)
          group clip rect (0 0 10 10)
            fill rect (1 1 1 1) #000000ff
          group
            fill rect (0 0 10 10) #0000ffff
          fill path [M 0 0 L 10 0 L 10 10 L 0 10 Z M 1 1 L 9 1 L 9 9 L 1 9 Z] evenOdd #000000ff
        """)
  }

  @Test("§7.5 Nothing to show is no item")
  func nothing() {
    #expect(node().item == nil)
    #expect(node { $0.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0) }.item == nil)
    #expect(node { $0.shadowPath = Path.rect(CGRect(x: 0, y: 0, width: 1, height: 1)) }.item == nil)
    #expect(node { $0.borderColor = Self.red }.item == nil)
    #expect(node([node()]).item == nil)
  }

  @Test("§7.5 Hidden or transparent layers, and what is in them, are no item")
  func invisible() {
    #expect(node([coloured(Self.red)]) { $0.isHidden = true }.item == nil)
    #expect(node([coloured(Self.red)]) { $0.opacity = 0 }.item == nil)
    #expect(node([coloured(Self.red)]) { $0.opacity = -1 }.item == nil)
  }

  @Test("§7.5 A layer whose place is no number is no item", arguments: [CGFloat.nan, .infinity])
  func noPlace(value: CGFloat) {
    #expect(node([coloured(Self.red)]) { $0.position.x = value }.item == nil)
    #expect(node([coloured(Self.red)]) { $0.bounds.size.width = value }.item == nil)
    #expect(node([coloured(Self.red)]) { $0.transform.m11 = value }.item == nil)
    #expect(node([coloured(Self.red)]) { $0.opacity = .nan }.item == nil)
  }

  @Test("§7.5.1 The shadow: colour times opacity, offset, sigma, and a shape if there is one")
  func shadow() {
    let plain = node {
      $0.backgroundColor = Self.red
      $0.shadowOpacity = 0.5
    }
    #expect(plain.displayList.text.hasPrefix("group shadow #00000080 offset 0 -3 sigma 3\n"))
    let shaped = node {
      $0.shadowOpacity = 1
      $0.shadowColor = Self.blue
      $0.shadowPath = Path.rect(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(
      shaped.displayList.text
        == "group shadow #0000ffff offset 0 -3 sigma 3 of path [M 0 0 L 4 0 L 4 4 L 0 4 Z]")
  }

  @Test("§7.5.1 A layer that masks to its bounds throws no shadow")
  func maskedShadow() {
    let masked = node {
      $0.backgroundColor = Self.red
      $0.shadowOpacity = 1
      $0.masksToBounds = true
    }
    #expect(masked.displayList.text.hasPrefix("group clip rect (0 0 10 10)\n"))
  }

  @Test("§7.5.2 The background follows the rounded corners that are chosen")
  func background() {
    let rounded = node {
      $0.backgroundColor = Self.red
      $0.cornerRadius = 3
    }
    #expect(rounded.displayList.text == "group\n  fill roundedRect (0 0 10 10) radii 3 3 #ff0000ff")
    let some = node {
      $0.backgroundColor = Self.red
      $0.cornerRadius = 3
      $0.maskedCorners = CornerRadii.Corners(rawValue: 5)
    }
    #expect(some.displayList.text.contains("radii 3 3 corners 5"))
  }

  /// A picture of 4 x 2 in bounds of 10 x 10.
  static let gravities: [(ContentsGravity, CGRect)] = [
    (.resize, CGRect(x: 0, y: 0, width: 10, height: 10)),
    (.resizeAspect, CGRect(x: 0, y: 2.5, width: 10, height: 5)),
    (.resizeAspectFill, CGRect(x: -5, y: 0, width: 20, height: 10)),
    (.center, CGRect(x: 3, y: 4, width: 4, height: 2)), (.top, CGRect(x: 3, y: 0, width: 4, height: 2)),
    (.bottom, CGRect(x: 3, y: 8, width: 4, height: 2)), (.left, CGRect(x: 0, y: 4, width: 4, height: 2)),
    (.right, CGRect(x: 6, y: 4, width: 4, height: 2)),
    (.topLeft, CGRect(x: 0, y: 0, width: 4, height: 2)),
    (.topRight, CGRect(x: 6, y: 0, width: 4, height: 2)),
    (.bottomLeft, CGRect(x: 0, y: 8, width: 4, height: 2)),
    (.bottomRight, CGRect(x: 6, y: 8, width: 4, height: 2)),
  ]

  @Test("§7.5.3 Contents by gravity", arguments: gravities)
  func gravity(gravity: ContentsGravity, expected: CGRect) {
    #expect(placed { $0.contentsGravity = gravity } == expected)
    #expect(
      placed {
        $0.contentsGravity = gravity
        $0.bounds.origin = CGPoint(x: 100, y: 200)
      } == expected.offsetBy(dx: 100, dy: 200))
  }

  @Test("§7.5.3 The size of contents is that of contentsRect over contentsScale")
  func contentsSize() {
    #expect(
      placed {
        $0.contentsGravity = .topLeft
        $0.contentsScale = 2
      } == CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(
      placed {
        $0.contentsGravity = .topLeft
        $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
      } == CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(
      placed {
        $0.contentsGravity = .topLeft
        $0.contentsScale = 0
      } == CGRect(x: 0, y: 0, width: 4, height: 2))
  }

  /// Where a picture of 4 x 2 is drawn.
  private func placed(_ change: (inout LayerProperties) -> Void) -> CGRect? {
    let whole = node {
      $0.contents = .image(image(width: 4, height: 2))
      change(&$0)
    }
    guard case .group(let group) = whole.item, case .image(_, let rect, let source) = group.content.items[0]
    else { return nil }
    #expect(source == whole.properties.contentsRect)
    return rect
  }

  @Test("§7.5.3 A cross-fade is the first picture on its way to the second")
  func crossFade() {
    let (one, two) = (image(width: 1, height: 1), image(width: 2, height: 2))
    let whole = node { $0.contents = .crossFade(one, two, progress: 0.25) }
    #expect(
      whole.displayList.text == """
        group
          dissolve 0.25
            from image 1x1 (0 0 10 10)
            to image 2x2 (0 0 10 10)
        """)
  }

  @Test("§7.5.4 Sublayers by zPosition, ties in their order")
  func painting() {
    let nodes = [1, 0, 1, -1, 0].enumerated().map { index, z in
      node {
        $0.zPosition = CGFloat(z)
        $0.cornerRadius = CGFloat(index)
      }
    }
    #expect(node(nodes).sublayers.map(\.properties.cornerRadius) == [3, 1, 4, 0, 2])
  }

  @Test("§7.5.5 The border lies inside, over the sublayers, along the corners, and never inside out")
  func border() {
    let rounded = node([coloured(Self.blue)]) {
      $0.borderWidth = 2
      $0.borderColor = Self.red
      $0.cornerRadius = 3
    }
    guard case .group(let group) = rounded.item,
      case .fill(.path(let ring), _, .evenOdd) = group.content.items.last
    else {
      Issue.record("no border at the front")
      return
    }
    #expect(ring.controlBounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    let inner = Path.roundedRect(
      CGRect(x: 2, y: 2, width: 6, height: 6), radii: CornerRadii(1, corners: .all))
    #expect(Array(ring.elements.suffix(inner.elements.count)) == inner.elements)
    let thick = node { $0.borderWidth = 6 }
    #expect(
      thick.displayList.text
        == "group\n  fill path [M 0 0 L 10 0 L 10 10 L 0 10 Z] evenOdd #000000ff")
  }

  @Test("§7.5.6 Only masksToBounds cuts off, along the rounded corners")
  func masking() {
    let open = node([coloured(Self.blue)]) { $0.cornerRadius = 3 }
    #expect(open.displayList.text.hasPrefix("group\n"))
    let masked = node([coloured(Self.blue)]) {
      $0.cornerRadius = 3
      $0.masksToBounds = true
    }
    #expect(masked.displayList.text.hasPrefix("group clip roundedRect (0 0 10 10) radii 3 3\n"))
  }

  @Test("§7.5.7 Opacity fades the group as a whole")
  func opacity() {
    let whole = node([coloured(Self.blue)]) {
      $0.backgroundColor = Self.red
      $0.opacity = 0.5
    }
    #expect(whole.displayList.text.hasPrefix("group opacity 0.5\n"))
    #expect(node([coloured(Self.blue)]) { $0.opacity = 3 }.displayList.text.hasPrefix("group\n"))
  }

  @Test("§7.5.8 A layer that may be rasterised is a cached group")
  func rasterised() {
    let whole = node([coloured(Self.blue)]) { $0.shouldRasterize = true }
    #expect(whole.displayList.text.hasPrefix("group cached\n"))
  }

  @Test("§7.2 A layer is placed by position, anchor point, bounds' origin and transform")
  func placement() {
    let moved = node {
      $0.backgroundColor = Self.red
      $0.position = CGPoint(x: 50, y: 60)
      $0.anchorPoint = CGPoint(x: 0, y: 1)
      $0.bounds.origin = CGPoint(x: 7, y: 8)
    }
    #expect(moved.displayList.text == "group moved 43 42\n  fill rect (7 8 10 10) #ff0000ff")
    let scaled = node {
      $0.backgroundColor = Self.red
      $0.transform = CATransform3DMakeScale(2, 3, 1)
    }
    #expect(scaled.displayList.text.hasPrefix("group transform (2 0 0 3 -5 -10)\n"))
  }
}
