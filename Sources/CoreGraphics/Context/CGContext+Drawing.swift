extension CGContext {
  /// Fills a rectangle; the path under construction is left alone, as by all that takes a rectangle.
  public func fill(_ rect: CGRect) { fill(.rect(rect.standardized)) }

  /// Fills all of `rects` at once: where they overlap nothing is painted twice.
  public func fill(_ rects: [CGRect]) {
    let path = Path(rects.flatMap { Path.rect($0).elements })
    if !path.isEmpty { fill(.path(path)) }
  }

  /// Fills the ellipse that touches the sides of `rect`.
  public func fillEllipse(in rect: CGRect) { fill(.ellipse(in: rect.standardized)) }

  /// Draws the outline of a rectangle, half the pen inside and half outside.
  public func stroke(_ rect: CGRect) { record(.stroke(.rect(rect), state.pen, state.stroke)) }

  /// As `stroke(_:)`, with a pen of `width` points this once.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var pen = state.pen
    pen.width = width
    record(.stroke(.rect(rect), pen, state.stroke))
  }

  /// Draws the outline of the ellipse that touches the sides of `rect`.
  public func strokeEllipse(in rect: CGRect) {
    record(.stroke(.ellipse(in: rect.standardized), state.pen, state.stroke))
  }

  /// Separate lines between each two of `points`.
  public func strokeLineSegments(between points: [CGPoint]) {
    let path = Path(points.enumerated().map { $0.isMultiple(of: 2) ? .move($1) : .line($1) })
    if !path.isEmpty { record(.stroke(path, state.pen, state.stroke)) }
  }

  /// Draws `image` over `rect`, upside down: its bottom edge lies on the least y, as on Apple's, where it is
  /// upright only with y up. `UIImage.draw(in:)` draws it upright.
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    drawUpright(image, in: rect)
    restoreGState()
  }
}

extension CGContext {
  /// Draws `image`, or the part `source` of it (in unit coordinates), upright over `rect`.
  package func drawUpright(
    _ image: CGImage, in rect: CGRect, source: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  ) {
    record(.image(image, rect: rect, source: source))
  }

  /// Fills the inside of `shape`.
  package func fill(_ shape: Shape, rule: FillRule = .nonZero) {
    record(.fill(shape, state.fill, rule: rule))
  }

  /// Draws glyphs where the run says, moved by `offset`, in the fill colour.
  package func draw(_ run: GlyphRun, offset: CGPoint = .zero) {
    let glyphs = run.glyphs.map { glyph in
      let origin = CGPoint(x: glyph.origin.x + offset.x, y: glyph.origin.y + offset.y)
      return GlyphRun.Glyph(index: glyph.index, origin: origin)
    }
    record(.glyphs(GlyphRun(face: run.face, pointSize: run.pointSize, glyphs: glyphs), state.fill))
  }

  /// Draws a line of text with its baseline beginning at `origin`, in the fill colour.
  package func draw(_ line: TextLine, at origin: CGPoint) {
    for run in line.runs { draw(run, offset: origin) }
  }

  /// Draws lines of text with the top left corner of their column at `corner`, in the fill colour.
  package func draw(_ layout: TextLayout, at corner: CGPoint) {
    for line in layout.lines {
      draw(line.text, at: CGPoint(x: corner.x + line.origin.x, y: corner.y + line.origin.y))
    }
  }

  /// Draws a recorded list in the current space, as one picture.
  package func draw(_ list: DisplayList) {
    if !list.isEmpty { record(.group(DisplayGroup(list))) }
  }
}
