/// One face of a font file: outlines and advances, unhinted, at any size.
package final class FontFace: Sendable {
  /// Unique in this process.
  package let serial: UInt64 = 0

  /// A box that holds the ink of every glyph, in ems, y down.
  package let inkBounds = CGRect(x: -1, y: -2, width: 3, height: 3)

  /// The outline of a glyph in ems, y down, origin on the baseline; empty for blanks and unknown glyphs.
  package func outline(of glyph: UInt32) -> Path { Path() }
}
