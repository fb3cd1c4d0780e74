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

  public func translateBy(x: CGFloat, y: CGFloat) {
    state.transform = state.transform.translatedBy(x: x, y: y)
  }

  public func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }

  /// Positive turns clockwise on screen.
  public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }

  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }
}

extension CGContext {
  public func setFillColor(_ color: CGColor) { state.fill = .color(color) }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  public func setStrokeColor(_ color: CGColor) { state.stroke = .color(color) }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

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
  public func setLineWidth(_ width: CGFloat) { state.pen.width = width }

  public func setLineCap(_ cap: CGLineCap) { state.pen.cap = StrokeStyle.Cap(cap) }

  public func setLineJoin(_ join: CGLineJoin) { state.pen.join = StrokeStyle.Join(join) }

  public func setMiterLimit(_ limit: CGFloat) { state.pen.miterLimit = limit }

  /// Strokes are cut into dashes: `lengths` of dash and gap in turn; empty for solid strokes.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.pen.dash = lengths
    state.pen.dashPhase = phase
  }
}
