package import CoreGraphics

/// A text laid out in the bounds, from their top.
package struct TextProperties: Sendable, Equatable {
  package var string: String?
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
  /// The lines, clipped to `bounds`. Text that is not wrapped breaks where the string says so, unless it is
  /// cut: then it is one line. Text that is wrapped and cut has the lines that fit.
  func items(in bounds: CGRect) -> [DisplayItem] {
    guard let library, let foregroundColor, let string, !string.isEmpty, bounds.width > 0, fontSize > 0 else {
      return []
    }
    let font = Font(size: fontSize, weight: fontWeight)
    let lineBreak: TextLayout.LineBreak =
      if let truncation { .truncating(truncation) } else { isWrapped ? .words : .none }
    let lines =
      truncation == nil ? 0 : isWrapped ? Self.lines(in: bounds.height, library.face(for: font), font) : 1
    let layout = TextLayout(
      string, font: font, library: library, width: bounds.width, maximumLines: lines, lineBreak: lineBreak,
      alignment: alignment)
    let context = CGContext(size: bounds.size)
    context.setFillColor(foregroundColor)
    context.draw(layout, at: bounds.origin)
    return [.group(DisplayGroup(context.finish(), clip: .rect(bounds)))]
  }

  /// How many lines are seen whole; one at least.
  private static func lines(in height: CGFloat, _ face: FontFace, _ font: Font) -> Int {
    let gap = face.lineGap * font.size
    let pitch = (face.ascent + face.descent) * font.size + gap
    guard pitch > 0, height.isFinite else { return 1 }
    return max(1, Int(((height + gap) / pitch).rounded(.down)))
  }
}
