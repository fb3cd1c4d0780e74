import CoreGraphics
import Testing

/// The fixed face alone: the same in every run on every machine.
func fixedLibrary() throws -> FontLibrary {
  try FontLibrary(path: FontLibrary.fixedPath, allowsFallback: false)
}

@Suite struct FontTests {
  let face: FontFace

  init() throws { face = try FontFace(path: FontLibrary.fixedPath) }

  @Test("The fixed face has the metrics its tables say")
  func metrics() {
    #expect(face.ascent == 1918.0 / 2048)
    #expect(face.descent == 483.0 / 2048)
    #expect(face.lineGap == 0)
    #expect(face.inkBounds == CGRect(x: -1143, y: -2163, width: 3537, height: 2718).applying(.perUnit))
  }

  @Test("Advances are the font's, unhinted", arguments: [("A", 1245), ("1", 1128), ("仿", 2048)])
  func advances(letter: Unicode.Scalar, units: CGFloat) throws {
    #expect(face.advance(of: try #require(face.glyph(for: letter))) == units / 2048)
  }

  @Test("All digits are equally wide, so running times do not jitter")
  func digits() {
    let widths = "0123456789".unicodeScalars.compactMap(face.glyph).map(face.advance)
    #expect(widths == Array(repeating: 1128 / 2048, count: 10))
  }

  @Test("An outline is closed, sits on the baseline and has y down")
  func outline() throws {
    let outline = face.outline(of: try #require(face.glyph(for: "H")))
    let box = outline.controlBounds
    #expect(box.maxY == 0)
    #expect(box.minY == -1462.0 / 2048)
    #expect(outline.elements.last == .close)
    #expect(outline.elements.filter { if case .move = $0 { true } else { false } }.count == 1)
  }

  @Test("A blank and a glyph that does not exist have no outline, a missing character has one")
  func blanks() throws {
    #expect(face.outline(of: try #require(face.glyph(for: " "))).isEmpty)
    #expect(face.outline(of: 1_000_000).isEmpty)
    #expect(!face.hasGlyph(for: "🎵"))
    #expect(!face.outline(of: 0).isEmpty)
  }

  @Test("A bold face has stems thicker by its emboldening, in the same place")
  func emboldened() throws {
    let bold = face.emboldened(by: 0.04)
    let glyph = try #require(face.glyph(for: "l"))
    let (thin, thick) = (face.outline(of: glyph).controlBounds, bold.outline(of: glyph).controlBounds)
    #expect(abs(thick.width - thin.width - 0.04) < 0.001)
    #expect(abs(thick.midX - thin.midX) < 0.001)
    #expect(bold.serial != face.serial)
    #expect(bold.inkBounds.contains(thick))
  }

  @Test("Thick letters take more room, ideographs keep their square")
  func emboldenedAdvances() throws {
    let bold = face.emboldened(by: 0.04)
    #expect(bold.advance(of: try #require(face.glyph(for: "A"))) == 1245 / 2048 + 0.04)
    #expect(bold.advance(of: try #require(face.glyph(for: "仿"))) == 1)
  }

  @Test("A file that is no font is an error that names it")
  func unreadable() {
    #expect(throws: FontError.unreadable(path: "/etc/hostname", index: 0)) {
      try FontFace(path: "/etc/hostname")
    }
    #expect(throws: FontError.unreadable(path: FontLibrary.fixedPath, index: 9)) {
      try FontFace(path: FontLibrary.fixedPath, index: 9)
    }
    #expect("\(FontError.noFont)".contains("fonts-wqy-microhei"))
  }

  @Test("A library hands out one face for one weight")
  func library() throws {
    let library = try fixedLibrary()
    let bold = Font(size: 12, weight: 0.4)
    #expect(library.face(for: bold) === library.face(for: Font(size: 30, weight: 0.4)))
    #expect(library.face(for: bold) !== library.face(for: Font(size: 12)))
    #expect(library.face(for: Font(size: 12, weight: -0.8)) === library.face(for: Font(size: 12)))
  }

  @Test("Without fallback the first face is used for everything")
  func noFallback() throws {
    let library = try fixedLibrary()
    #expect(library.face(for: "🎵", font: Font(size: 12)) === library.face(for: Font(size: 12)))
  }

  @Test("With fallback a character the first face lacks comes from a face that has it, if one is installed")
  func fallback() throws {
    let library = try FontLibrary(path: FontLibrary.fixedPath, allowsFallback: true)
    let font = Font(size: 12)
    let found = library.face(for: "\u{0531}", font: font)
    #expect(found.hasGlyph(for: "\u{0531}") || found === library.face(for: font))
    #expect(library.face(for: "\u{0531}", font: font) === found)
    #expect(library.face(for: "A", font: font) === library.face(for: font))
  }

  @Test("Faces may be used from many threads")
  func threads() async {
    let expected = (0..<400).map { face.outline(of: UInt32($0)) }
    let fresh = face.emboldened(by: 0)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask { (0..<400).map { fresh.outline(of: UInt32($0)) } == expected }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}

extension CGAffineTransform {
  /// From the fixed face's units to ems.
  fileprivate static let perUnit = CGAffineTransform(scaleX: 1 / 2048, y: 1 / 2048)
}
