/// What `saveGState` saves.
struct GraphicsState {
  /// From the current space to that of the list.
  var transform = CGAffineTransform.identity
  var fill = Paint.color(.black)
  var stroke = Paint.color(.black)
  var pen = StrokeStyle(width: 1)
  var effects = Effects()
  /// How many levels were open when the state was saved.
  var levelCount = 1
}

extension CGContext {
  /// The current transform: from the space commands are in to that of the list, y down.
  public var ctm: CGAffineTransform { state.transform }

  /// Moves the origin; points of the current space.
  public func translateBy(x: CGFloat, y: CGFloat) {
    state.transform = state.transform.translatedBy(x: x, y: y)
  }

  /// Scales about the origin.
  public func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }

  /// Positive turns clockwise on screen.
  public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }

  /// Applies `transform` before the current one.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }
}

extension CGContext {
  /// The colour of fills and of text; black at first.
  public func setFillColor(_ color: CGColor) { state.fill = .color(color) }

  /// As `setFillColor(_:)`, from sRGB components.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// As `setFillColor(_:)`, from one component for all three.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  /// The colour of strokes; black at first.
  public func setStrokeColor(_ color: CGColor) { state.stroke = .color(color) }

  /// As `setStrokeColor(_:)`, from sRGB components.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// As `setStrokeColor(_:)`, from one component for all three.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// The opacity, 0…1, of each thing drawn from now on.
  public func setAlpha(_ alpha: CGFloat) { state.effects.alpha = alpha }

  /// Each thing drawn from now on throws a black shadow of a third of its opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Each thing drawn from now on throws a shadow; none when `color` is nil.
  ///
  /// `offset` is in points of the list, y down, and not subject to the transform. A blur of 2 is a Gaussian
  /// of one standard deviation.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.effects.shadow = color.map { Shadow(color: $0, offset: offset, sigma: max(0, blur) / 2) }
  }
}

extension CGContext {
  /// The width of the pen in points of the current space; 1 at first. 0 or less draws nothing.
  public func setLineWidth(_ width: CGFloat) { state.pen.width = width }

  /// How strokes end; `.butt` at first.
  public func setLineCap(_ cap: CGLineCap) { state.pen.cap = StrokeStyle.Cap(cap) }

  /// How strokes turn corners; `.miter` at first.
  public func setLineJoin(_ join: CGLineJoin) { state.pen.join = StrokeStyle.Join(join) }

  /// The longest miter in line widths, beyond which a corner is cut; 10 at first.
  public func setMiterLimit(_ limit: CGFloat) { state.pen.miterLimit = limit }

  /// Strokes are cut into dashes: `lengths` of dash and gap in turn; empty for solid strokes.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.pen.dash = lengths
    state.pen.dashPhase = phase
  }
}
