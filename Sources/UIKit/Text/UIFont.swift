public import CoreGraphics
import QuartzCore

/// The system's text face at a size and weight.
///
/// The face is one fixed file (see `FontLibrary`); characters it lacks come from other installed fonts.
/// Metrics are those of the fixed face, and 0 when no font is installed at all.
public nonisolated final class UIFont: Sendable {
  let font: Font

  private init(_ font: Font) { self.font = font }

  /// Em size in points, regular weight.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(Font(size: fontSize)) }

  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(Font(size: fontSize, weight: weight.rawValue))
  }

  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// A font whose digits have one width, for times that must not jump. All digits of the fixed face have.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Of text in general.
  public static let systemFontSize: CGFloat = 14
  /// Of small text.
  public static let smallSystemFontSize: CGFloat = 12
  /// Of labels.
  public static let labelFontSize: CGFloat = 17
  /// Of buttons.
  public static let buttonFontSize: CGFloat = 18

  /// The same weight at another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(Font(size: fontSize, weight: font.weight)) }

  // MARK: Metrics

  /// Em size in points.
  public var pointSize: CGFloat { font.size }

  /// From the baseline up to the top of a line, in points.
  public var ascender: CGFloat { face.map { $0.ascent * pointSize } ?? 0 }

  /// From the baseline down to the bottom of a line, in points; negative, as on Apple's.
  public var descender: CGFloat { face.map { -$0.descent * pointSize } ?? 0 }

  /// From the top of a line to its bottom, in points.
  public var lineHeight: CGFloat { ascender - descender }

  /// Extra points the font asks for between lines.
  public var leading: CGFloat { face.map { $0.lineGap * pointSize } ?? 0 }

  private var face: FontFace? { try? FontLibrary.standard.get().face(for: font) }
}

nonisolated extension UIFont {
  /// How thick letters are. Weights below regular do not exist here: outlines can be thickened, but not
  /// well thinned.
  public nonisolated struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }
}

nonisolated extension UIFont: TextLayerFont {
  package var textWeight: CGFloat { font.weight }
}

/// Fonts are equal when size and weight are.
nonisolated extension UIFont: Hashable {
  public static func == (one: UIFont, other: UIFont) -> Bool { one.font == other.font }

  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}
