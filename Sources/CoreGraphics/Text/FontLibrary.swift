import Synchronization

/// The faces text is set in: one first face for everything it has, and others for what it lacks.
///
/// The first face is a fixed file, so that pictures are the same everywhere; the others come from
/// fontconfig and depend on what is installed, so a reproducible run does without them.
package final class FontLibrary: Sendable {
  /// WenQuanYi Micro Hei: Latin, Cyrillic, Chinese, Japanese, Korean.
  package static let fixedPath = "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"

  /// The library of the fixed face, with fallback; loaded when first asked for.
  package static let standard = Result { () throws(FontError) in try FontLibrary() }

  /// Whether characters the first face lacks are looked for in other installed fonts.
  package let allowsFallback: Bool

  private let regular: FontFace
  private let state = Mutex(State())

  /// Loads face 0 of `path`; without one, of the file that the environment's `TURNTABLE_FONT` names; without
  /// that, of the fixed file if it exists, else fontconfig's best sans-serif.
  ///
  /// Throws `FontError.unreadable` for a file that was named, `FontError.noFont` when none was and none is
  /// installed.
  package init(path: String? = nil, allowsFallback: Bool = true) throws(FontError) {
    self.allowsFallback = allowsFallback
    if let named = path ?? ProcessInfo.processInfo.environment["TURNTABLE_FONT"] {
      regular = try FontFace(path: named)
    } else if let fixed = try? FontFace(path: Self.fixedPath) {
      regular = fixed
    } else if let found = FontLocation.installed(),
      let face = try? FontFace(path: found.path, index: found.index)
    {
      regular = face
    } else {
      throw .noFont
    }
  }

  /// The first face at the weight of `font`.
  package func face(for font: Font) -> FontFace {
    state.withLock { $0.variant(of: regular, emboldening: font.emboldening) }
  }

  /// The face that has every part of `character`, at the weight of `font`; the first face if none has.
  package func face(for character: Character, font: Font) -> FontFace {
    let needed = character.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    guard allowsFallback, !needed.allSatisfy(regular.hasGlyph) else { return face(for: font) }
    return state.withLock { state in
      let face = state.fallback(for: character, needing: needed) ?? regular
      return state.variant(of: face, emboldening: font.emboldening)
    }
  }
}

/// What the library has opened so far.
private struct State {
  private struct Variant: Hashable {
    var serial: UInt64
    var emboldening: CGFloat
  }

  private var variants: [Variant: FontFace] = [:]
  private var opened: [FontLocation: FontFace] = [:]
  /// Which face to use for a character; nil once it is known that none has it.
  private var found: [Character: FontFace?] = [:]

  /// `face`, a regular one, with thicker stems.
  mutating func variant(of face: FontFace, emboldening: CGFloat) -> FontFace {
    guard emboldening > 0 else { return face }
    let variant = Variant(serial: face.serial, emboldening: emboldening)
    if let known = variants[variant] { return known }
    let made = face.emboldened(by: emboldening)
    variants[variant] = made
    return made
  }

  /// The regular face of an installed font that has all of `scalars`, which are what `character` needs.
  mutating func fallback(
    for character: Character, needing scalars: String.UnicodeScalarView
  ) -> FontFace? {
    if let known = found[character] { return known }
    let face = search(scalars)
    found[character] = .some(face)
    return face
  }

  private mutating func search(_ scalars: String.UnicodeScalarView) -> FontFace? {
    guard let location = FontLocation.installed(covering: scalars) else { return nil }
    if opened[location] == nil {
      opened[location] = try? FontFace(path: location.path, index: location.index)
    }
    guard let face = opened[location], scalars.allSatisfy(face.hasGlyph) else { return nil }
    return face
  }
}
