import CoreGraphics

extension Renderer {
  /// Draws a run of glyphs.
  ///
  /// Upright glyphs of ordinary size are masks, kept for four places between two pixels along x; along y they
  /// lie on whole pixels, which keeps baselines sharp. Turned, slanted or large ones are filled as paths.
  func draw(_ run: GlyphRun, _ paint: Paint, _ drawing: Drawing) {
    let t = drawing.transform
    let size = run.pointSize * t.a
    let largest: CGFloat = 256
    guard t.b == 0, t.c == 0, t.a == t.d, size > 0, size <= largest else {
      return drawPaths(of: run, paint, drawing)
    }
    for glyph in run.glyphs {
      let origin = glyph.origin.applying(t)
      guard abs(origin.x) < 1_048_576, abs(origin.y) < 1_048_576 else { continue }
      let quarters = Int((origin.x * 4).rounded())
      let (x, y) = (quarters >> 2, Int(origin.y.rounded()))
      let mask = mask(of: glyph.index, run.face, size: size, quarter: quarters & 3).offsetBy(x: x, y: y)
      guard mask.bounds.intersects(drawing.clip) else { continue }
      let coverage = drawing.fold.map { $0.coverage.intersection(.mask(mask), in: drawing.clip) }
      draw(paint, through: coverage ?? .mask(mask), drawing)
    }
  }

  /// The mask of a glyph whose origin is the device's, moved right by quarters of a pixel.
  private func mask(of glyph: UInt32, _ face: FontFace, size: CGFloat, quarter: Int) -> Mask {
    let key = MaskKey.glyph(
      face: face.serial, index: glyph, size: Double(size).bitPattern, quarter: quarter)
    if let known = masks.value(for: key) { return known }
    let place = CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: CGFloat(quarter) / 4, ty: 0)
    let outline = face.outline(of: glyph)
    let box = PixelRect(covering: outline.controlBounds.applying(place))
    let mask = mask(of: outline, .nonZero, place, within: box)
    // What a dictionary's entry takes counts too: blanks have no bytes.
    masks.insert(mask, for: key, bytes: mask.byteCount + 64 * mask.bounds.height + 128)
    return mask
  }

  private func drawPaths(of run: GlyphRun, _ paint: Paint, _ drawing: Drawing) {
    for glyph in run.glyphs {
      let place = CGAffineTransform(
        a: run.pointSize, b: 0, c: 0, d: run.pointSize, tx: glyph.origin.x, ty: glyph.origin.y)
      let outline = run.face.outline(of: glyph.index).applying(place)
      guard !outline.isEmpty else { continue }
      draw(paint, through: coverage(of: .path(outline), .nonZero, drawing), drawing)
    }
  }
}
