import CText

/// Where a face lies: a font file and the face's index in it.
struct FontLocation: Sendable, Hashable {
  /// Of the file, in the file system.
  var path: String
  /// Of the face; more than 0 only in collections.
  var index: Int

  /// The first face, unless another index is given.
  init(path: String, index: Int = 0) {
    self.path = path
    self.index = index
  }
}

extension FontLocation {
  /// What fontconfig takes for the desktop's usual sans-serif face; nil when there is no font at all.
  static func installed() -> FontLocation? {
    match { FcPatternAddString($0, FC_FAMILY, "sans-serif") }
  }

  /// Fontconfig's best installed face for `scalars`; it may still lack some of them.
  static func installed(covering scalars: some Sequence<Unicode.Scalar>) -> FontLocation? {
    guard let characters = FcCharSetCreate() else { return nil }
    defer { FcCharSetDestroy(characters) }
    for scalar in scalars { FcCharSetAddChar(characters, scalar.value) }
    return match { FcPatternAddCharSet($0, FC_CHARSET, characters) }
  }

  /// The best face with outlines for the pattern that `describe` fills in.
  private static func match(_ describe: (OpaquePointer) -> FcBool) -> FontLocation? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    guard describe(pattern) == 1, FcPatternAddBool(pattern, FC_OUTLINE, 1) == 1,
      FcConfigSubstitute(nil, pattern, FcMatchPattern) == 1
    else { return nil }
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let font = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(font) }
    var path: UnsafeMutablePointer<FcChar8>?
    var index: CInt = 0
    guard FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path,
      FcPatternGetInteger(font, FC_INDEX, 0, &index) == FcResultMatch
    else { return nil }
    return FontLocation(path: String(cString: path), index: Int(index))
  }
}
