import CText
import Synchronization

/// An opened face of a font file, shared by the weights made from it. Lengths are in ems, y down.
///
/// FreeType reads the outlines, HarfBuzz the tables that place them; neither is told a size, so nothing is
/// hinted and every number holds at any scale. One lock guards both, because an `FT_Face` is not
/// thread-safe; each file has an `FT_Library` of its own, so that no lock is shared.
final class FontFile: Sendable {
  let ascent: CGFloat
  let descent: CGFloat
  let lineGap: CGFloat
  /// The font's own box round all its glyphs.
  let inkBounds: CGRect
  private let handles: Mutex<Handles>

  /// Throws `FontError.unreadable` unless the face has outlines.
  init(_ location: FontLocation) throws(FontError) {
    let handles = try Handles(location)
    let face = handles.face.pointee
    let em = handles.em
    ascent = CGFloat(face.ascender) / em
    descent = CGFloat(-Int(face.descender)) / em
    lineGap = max(0, CGFloat(Int(face.height) - Int(face.ascender) + Int(face.descender)) / em)
    let box = face.bbox
    inkBounds = CGRect(
      x: CGFloat(box.xMin) / em, y: CGFloat(-box.yMax) / em,
      width: CGFloat(box.xMax - box.xMin) / em, height: CGFloat(box.yMax - box.yMin) / em)
    self.handles = Mutex(handles)
  }

  /// The font's glyph for a character; nil when it has none.
  func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    handles.withLock { handles in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(handles.shaper, scalar.value, &glyph) != 0 ? glyph : nil
    }
  }

  func advance(of glyph: UInt32) -> CGFloat {
    handles.withLock { CGFloat(hb_font_get_glyph_h_advance($0.shaper, glyph)) / $0.em }
  }

  /// The outline with its stems made `emboldening` ems thicker; empty for blanks and unknown glyphs.
  func outline(of glyph: UInt32, emboldening: CGFloat) -> Path {
    handles.withLock { $0.outline(of: glyph, emboldening: emboldening) }
  }

  /// Glyphs, advances and offsets of `scalars[range]`, which are of one script. Kerned and joined; in the
  /// order they stand on the line. A glyph's cluster is the index of its first scalar.
  func shape(_ scalars: [UInt32], range: Range<Int>, script: Script) -> [ShapedGlyph] {
    handles.withLock { $0.shape(scalars, range: range, script: script) }
  }
}

/// One glyph as the shaper placed it; lengths in ems, y down.
struct ShapedGlyph {
  var index: UInt32
  /// Index of the first scalar it stands for.
  var cluster: Int
  var advance: CGFloat
  var offset: CGPoint
}

/// What FreeType and HarfBuzz hold open for a face; freed with it.
private struct Handles: ~Copyable {
  let library: FT_Library
  let face: FT_Face
  let shaper: OpaquePointer
  /// Font units in an em.
  let em: CGFloat

  init(_ location: FontLocation) throws(FontError) {
    let failure = FontError.unreadable(path: location.path, index: location.index)
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { throw failure }
    var face: FT_Face?
    guard FT_New_Face(library, location.path, FT_Long(location.index), &face) == 0, let face,
      face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0, face.pointee.units_per_EM > 0,
      let blob = hb_blob_create_from_file_or_fail(location.path)
    else {
      FT_Done_FreeType(library)
      throw failure
    }
    // The high half of an index names an instance of a variable font; HarfBuzz wants the face alone.
    let tables = hb_face_create(blob, UInt32(location.index & 0xFFFF))
    shaper = hb_font_create(tables)
    hb_face_destroy(tables)
    hb_blob_destroy(blob)
    self.library = library
    self.face = face
    em = CGFloat(face.pointee.units_per_EM)
  }

  deinit {
    hb_font_destroy(shaper)
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  func shape(_ scalars: [UInt32], range: Range<Int>, script: Script) -> [ShapedGlyph] {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_codepoints(
      buffer, scalars, CInt(scalars.count), UInt32(range.lowerBound), CInt(range.count))
    script.describe(buffer)
    hb_shape(shaper, buffer, nil, 0)
    var count: UInt32 = 0
    guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      let position = positions[index]
      return ShapedGlyph(
        index: glyphs[index].codepoint, cluster: Int(glyphs[index].cluster),
        advance: CGFloat(position.x_advance) / em,
        offset: CGPoint(x: CGFloat(position.x_offset) / em, y: CGFloat(-position.y_offset) / em))
    }
  }

  func outline(of glyph: UInt32, emboldening: CGFloat) -> Path {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return Path() }
    let strength = FT_Pos((emboldening * em).rounded())
    if strength > 0 {
      // FreeType grows an outline to the right and upwards only; back by half, it stays in its place.
      FT_Outline_Embolden(&slot.pointee.outline, strength)
      FT_Outline_Translate(&slot.pointee.outline, -strength / 2, -strength / 2)
    }
    return Path(&slot.pointee.outline, em: em)
  }
}
