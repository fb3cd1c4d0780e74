/// Positioned glyphs of one font at one size.
package struct GlyphRun: Sendable, Equatable {
  /// A glyph at its place.
  package struct Glyph: Sendable, Hashable {
    /// The glyph's index in the font.
    package var index: UInt32
    /// Its origin on the baseline, in points of the run's space, y down.
    package var origin: CGPoint

    /// Places a glyph.
    package init(index: UInt32, origin: CGPoint) {
      self.index = index
      self.origin = origin
    }
  }

  /// The face the indices are of.
  package let face: FontFace
  /// Em size in points.
  package let pointSize: CGFloat
  /// In the order they are painted.
  package let glyphs: [Glyph]
  /// Equal for runs that draw the same.
  package let fingerprint: Fingerprint
  /// A box that holds all ink.
  package let bounds: CGRect

  /// Makes the fingerprint and the box, in one pass over `glyphs`.
  package init(face: FontFace, pointSize: CGFloat, glyphs: [Glyph]) {
    self.face = face
    self.pointSize = pointSize
    self.glyphs = glyphs
    var fingerprint = Fingerprint()
    fingerprint.mix(face.serial)
    fingerprint.mix(Double(pointSize))
    for glyph in glyphs {
      fingerprint.mix(UInt64(glyph.index))
      fingerprint.mix(glyph.origin)
    }
    self.fingerprint = fingerprint
    let ink = face.inkBounds
    bounds = glyphs.reduce(CGRect.null) { box, glyph in
      box.union(
        CGRect(
          x: glyph.origin.x + ink.minX * pointSize, y: glyph.origin.y + ink.minY * pointSize,
          width: ink.width * pointSize, height: ink.height * pointSize))
    }
  }

  package static func == (one: GlyphRun, other: GlyphRun) -> Bool { one.fingerprint == other.fingerprint }
}
