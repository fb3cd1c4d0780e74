public import CoreGraphics
import RenderTree

/// A layer that draws a text from the top of its bounds.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  public override init() {
    super.init()
    prepare()
  }

  public override init(layer: Any) {
    font = (layer as? CATextLayer)?.font
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  open override func presentation() -> CATextLayer? {
    if isPresentation { return self }
    return presented { CATextLayer(presenting: self, $0) }
  }

  init(presenting model: CATextLayer, _ state: Presented) {
    font = model.font
    super.init(layer: model, presenting: state)
  }

  private func prepare() {
    var text = TextProperties()
    text.library = CAContext.current.fonts
    properties.kind = .text(text)
  }

  /// A `String`, or an `NSAttributedString`, of which the characters show; anything else shows nothing.
  open var string: Any? {
    get { properties.text.string }
    set {
      write(\.text.string, (newValue as? NSAttributedString)?.string ?? newValue as? String, key: "string")
    }
  }

  /// A `UIFont`, of which the weight counts; its size does not: that is `fontSize`. nil, the default, or
  /// anything else is the system's font in regular.
  open var font: Any? {
    didSet { write(\.text.fontWeight, (font as? any TextLayerFont)?.textWeight ?? 0, key: "font") }
  }

  /// Points; 36 by default.
  open var fontSize: CGFloat {
    get { properties.text.fontSize }
    set { write(\.text.fontSize, newValue, key: "fontSize") }
  }

  /// White by default.
  open var foregroundColor: CGColor? {
    get { properties.text.foregroundColor }
    set { write(\.text.foregroundColor, newValue, key: "foregroundColor") }
  }

  /// Whether lines break at the layer's width.
  open var isWrapped: Bool {
    get { properties.text.isWrapped }
    set { write(\.text.isWrapped, newValue, key: "wrapped") }
  }

  open var alignmentMode: CATextLayerAlignmentMode {
    get {
      switch properties.text.alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .natural: .natural
      }
    }
    set {
      let alignment: TextLayout.Alignment =
        switch newValue {
        case .left: .left
        case .center: .center
        case .right: .right
        default: .natural
        }
      write(\.text.alignment, alignment, key: "alignmentMode")
    }
  }

  /// How a line that is too long is cut; text that is wrapped, at the last line that fits.
  open var truncationMode: CATextLayerTruncationMode {
    get {
      switch properties.text.truncation {
      case nil: .none
      case .head: .start
      case .middle: .middle
      case .tail: .end
      }
    }
    set {
      let truncation: TextLine.Truncation? =
        switch newValue {
        case .start: .head
        case .middle: .middle
        case .end: .tail
        default: nil
        }
      write(\.text.truncation, truncation, key: "truncationMode")
    }
  }

  nonisolated deinit {}
}

/// What a text layer needs to know of a font.
package nonisolated protocol TextLayerFont {
  /// On UIKit's scale: 0 regular, 0.4 bold.
  var textWeight: CGFloat { get }
}

/// Where lines stand between the sides.
public nonisolated struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Left, or right for a line that begins in a right-to-left script.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
}

/// Where text that is too long is cut.
public nonisolated struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not at all: it runs over the edge.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}
