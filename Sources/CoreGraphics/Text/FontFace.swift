import Synchronization

/// One face of a font file at one weight: outlines and advances, unhinted, at any size. Lengths are in ems.
///
/// A weight the file does not have is made by thickening its outlines.
package final class FontFace: Sendable {
  /// Unique in this process.
  package let serial: UInt64
  /// A box that holds the ink of every glyph, in ems, y down.
  package let inkBounds: CGRect
  /// How many ems thicker than in the file stems are; 0 for the file's own outlines.
  package let emboldening: CGFloat

  private let file: FontFile
  private let outlines = Mutex<[UInt32: Path]>([:])

  private static let nextSerial = Atomic<UInt64>(1)
  /// Outlines kept; a page of Chinese has fewer characters, and this many take about 3 MB.
  private static let keptOutlines = 1024

  /// Opens a face with the file's own outlines. Throws `FontError.unreadable` unless it has outlines.
  package convenience init(path: String, index: Int = 0) throws(FontError) {
    self.init(file: try FontFile(FontLocation(path: path, index: index)), emboldening: 0)
  }

  private init(file: FontFile, emboldening: CGFloat) {
    serial = Self.nextSerial.add(1, ordering: .relaxed).oldValue
    self.file = file
    self.emboldening = emboldening
    inkBounds = file.inkBounds.union(Self.missingGlyphBox).insetBy(dx: -emboldening, dy: -emboldening)
  }

  /// The same file with stems `amount` ems thicker than in it.
  package func emboldened(by amount: CGFloat) -> FontFace { FontFace(file: file, emboldening: amount) }

  /// From the baseline up to the top of a line.
  package var ascent: CGFloat { file.ascent }
  /// From the baseline down to the bottom of a line; positive.
  package var descent: CGFloat { file.descent }
  /// Extra space the font asks for between lines.
  package var lineGap: CGFloat { file.lineGap }

  /// The font's glyph for a character; nil when it has none.
  package func glyph(for scalar: Unicode.Scalar) -> UInt32? { file.glyph(for: scalar) }

  /// Whether the font has a glyph of its own for a character.
  package func hasGlyph(for scalar: Unicode.Scalar) -> Bool { glyph(for: scalar) != nil }

  /// How far the glyph moves the pen.
  package func advance(of glyph: UInt32) -> CGFloat { widened(file.advance(of: glyph)) }

  /// The outline of a glyph in ems, y down, origin on the baseline; empty for blanks and unknown glyphs.
  /// Glyph 0, which stands for what the font lacks, is never empty.
  package func outline(of glyph: UInt32) -> Path {
    if let known = outlines.withLock({ $0[glyph] }) { return known }
    var outline = file.outline(of: glyph, emboldening: emboldening)
    if glyph == 0, outline.isEmpty { outline = Self.missingGlyph }
    outlines.withLock {
      if $0.count >= Self.keptOutlines { $0.removeAll(keepingCapacity: true) }
      $0[glyph] = outline
    }
    return outline
  }

  /// As `FontFile.shape`, with the advances of this weight.
  func shape(_ scalars: [UInt32], range: Range<Int>, script: Script) -> [ShapedGlyph] {
    file.shape(scalars, range: range, script: script).map { glyph in
      var glyph = glyph
      glyph.advance = widened(glyph.advance)
      return glyph
    }
  }

  /// Thick letters need room, but ideographs keep their square and marks their place.
  private func widened(_ advance: CGFloat) -> CGFloat {
    advance > 0 && advance < 1 ? advance + emboldening : advance
  }
}

extension FontFace {
  private static let missingGlyphBox = CGRect(x: 0.06, y: -0.72, width: 0.48, height: 0.72)

  /// A hollow box, for fonts whose own glyph for missing characters is blank.
  private static let missingGlyph: Path = {
    let inner = missingGlyphBox.insetBy(dx: 0.05, dy: 0.05)
    let hole = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: inner.minX + inner.maxX, ty: 0)
    return Path(Path.rect(missingGlyphBox).elements + Path.rect(inner).applying(hole).elements)
  }()
}
