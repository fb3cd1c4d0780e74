package import CoreGraphics

/// A text laid out in the bounds, from their top.
package struct TextProperties: Sendable, Equatable {
  package var string = ""
  package var fontSize: CGFloat = 36
  /// On UIKit's scale.
  package var fontWeight: CGFloat = 0
  package var foregroundColor: CGColor? = .white
  package var isWrapped = false
  package var alignment = TextLayout.Alignment.natural
  /// How a line that is too long is cut; nil runs over the edge.
  package var truncation: TextLine.Truncation?
  /// What it is set with; nil sets nothing.
  package var library: FontLibrary?

  package init() {}

  package static func == (one: TextProperties, other: TextProperties) -> Bool {
    one.string == other.string && one.fontSize == other.fontSize && one.fontWeight == other.fontWeight
      && one.foregroundColor == other.foregroundColor && one.isWrapped == other.isWrapped
      && one.alignment == other.alignment && one.truncation == other.truncation
      && one.library === other.library
  }
}

extension TextProperties {
  /// The lines, clipped to `bounds`.
  func items(in bounds: CGRect) -> [DisplayItem] {
    guard let library, let foregroundColor, !string.isEmpty, bounds.width > 0, fontSize > 0 else { return [] }
    let lineBreak: TextLayout.LineBreak =
      if let truncation { .truncating(truncation) } else { isWrapped ? .words : .none }
    let layout = TextLayout(
      string, font: Font(size: fontSize, weight: fontWeight), library: library, width: bounds.width,
      maximumLines: isWrapped ? 0 : 1, lineBreak: lineBreak, alignment: alignment)
    let context = CGContext(size: bounds.size)
    context.setFillColor(foregroundColor)
    context.draw(layout, at: bounds.origin)
    return [.group(DisplayGroup(context.finish(), clip: .rect(bounds)))]
  }
}
