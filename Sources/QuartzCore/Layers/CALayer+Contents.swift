public import CoreGraphics
import RenderTree

extension CALayer {
  /// The picture: a `CGImage`; anything else shows nothing.
  public var contents: Any? {
    get {
      if case .image(let image) = properties.contents { image } else { nil }
    }
    set { write(\.contents, (newValue as? CGImage).map { .image($0) }, key: "contents") }
  }

  /// The part of the picture that is shown, in units of its size.
  public var contentsRect: CGRect {
    get { properties.contentsRect }
    set { write(\.contentsRect, newValue, key: "contentsRect") }
  }

  /// Pixels of the picture a point.
  public var contentsScale: CGFloat {
    get { properties.contentsScale }
    set { write(\.contentsScale, newValue, key: "contentsScale") }
  }

  /// The part of the picture that stretches, in units of its size; the rest keeps its size.
  public var contentsCenter: CGRect {
    get { properties.contentsCenter }
    set { write(\.contentsCenter, newValue, key: "contentsCenter") }
  }

  /// How the picture fits the bounds; an unknown name reads as `center`.
  public var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(properties.contentsGravity) }
    set { write(\.contentsGravity, newValue.value, key: "contentsGravity") }
  }

  /// Asks for `display()` at the next commit.
  public func setNeedsDisplay() {
    guard !isDisplayNeeded else { return }
    isDisplayNeeded = true
    markChanged()
  }

  public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  public func needsDisplay() -> Bool { isDisplayNeeded }

  public func displayIfNeeded() {
    guard isDisplayNeeded else { return }
    isDisplayNeeded = false
    display()
  }

  /// Records `draw(in:)`.
  final func recordDrawing() {
    let context = CGContext(size: bounds.size)
    delegate?.layerWillDraw(self)
    draw(in: context)
    let drawing = context.finish()
    properties.drawing = drawing.isEmpty ? nil : isOpaque ? drawing.onBlack(bounds) : drawing
    markChanged()
  }

  /// Whether the layer shows something that was drawn.
  package var isDrawn: Bool { properties.drawing != nil }

  /// Displays every layer of the subtree that asks for it; whether any did.
  func displaySubtreeIfNeeded() -> Bool {
    guard needsCommit else { return false }
    var displayed = isDisplayNeeded
    displayIfNeeded()
    for child in changedSubtrees where child.displaySubtreeIfNeeded() { displayed = true }
    return displayed
  }
}

extension DisplayList {
  fileprivate func onBlack(_ box: CGRect) -> DisplayList {
    DisplayList([.fill(.rect(box), .color(.black), rule: .nonZero)] + items)
  }
}

/// How contents fit the bounds. "Top" is the edge of greatest y in the layer's own sense, as on Apple's:
/// with y down it is the lower one.
public nonisolated struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let resize = Self(rawValue: "resize")
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
  public static let center = Self(rawValue: "center")
  public static let top = Self(rawValue: "top")
  public static let bottom = Self(rawValue: "bottom")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let topLeft = Self(rawValue: "topLeft")
  public static let topRight = Self(rawValue: "topRight")
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  public static let bottomRight = Self(rawValue: "bottomRight")

  private static let pairs: [(Self, ContentsGravity)] = [
    (.resize, .resize), (.resizeAspect, .resizeAspect), (.resizeAspectFill, .resizeAspectFill),
    (.center, .center), (.top, .bottom), (.bottom, .top), (.left, .left), (.right, .right),
    (.topLeft, .bottomLeft), (.topRight, .bottomRight), (.bottomLeft, .topLeft), (.bottomRight, .topRight),
  ]

  init(_ gravity: ContentsGravity) {
    self = Self.pairs.first { $0.1 == gravity }?.0 ?? .center
  }

  var value: ContentsGravity { Self.pairs.first { $0.0 == self }?.1 ?? .center }
}
