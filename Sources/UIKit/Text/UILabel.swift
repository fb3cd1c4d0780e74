public import CoreGraphics
import QuartzCore

/// Text in one font and colour. Lengths in points.
///
/// Lines are centred vertically in the bounds. More lines than fit the height are not drawn.
@preconcurrency @MainActor
open class UILabel: UIView {
  open var text: String? {
    didSet { if text != oldValue { textDidChange() } }
  }
  open var font: UIFont! = UIFont.systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font != oldValue { textDidChange() } }
  }
  open var textColor: UIColor! = .black {
    didSet { if textColor != oldValue { setNeedsDisplay() } }
  }
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }
  /// The most lines that are drawn; 0 for any number.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textDidChange() } }
  }
  /// Whether the font of a single line shrinks, to `minimumScaleFactor` at least, before text is cut.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// What is drawn changed, and with it perhaps the size that suits it.
  func textDidChange() { setNeedsDisplay() }

  // MARK: Size

  /// The size of the whole text. `size.width` limits the lines of a label of more than one; 0 is no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = numberOfLines != 1 && size.width > 0
    let width = isLimited ? size.width : .infinity
    let box = CGRect(x: 0, y: 0, width: width, height: .infinity)
    return textRect(forBounds: box, limitedToNumberOfLines: numberOfLines).size
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: bounds.width, height: 0)) }

  /// Where the text of at most `numberOfLines` lines goes in `bounds`: at the top left, whole device
  /// pixels large.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let layout = layout(in: bounds.size, maximumLines: numberOfLines) else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    let size = CGSize(
      width: min(layout.size.width.roundedUpToPixels, bounds.width),
      height: min(layout.size.height.roundedUpToPixels, bounds.height))
    return CGRect(origin: bounds.origin, size: size)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text into `rect`.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0,
      let layout = layout(in: rect.size, maximumLines: numberOfLines)
    else { return }
    let top = rect.minY + (rect.height - layout.size.height) / 2
    context.saveGState()
    if lineBreakMode == .byClipping { context.clip(to: rect) }
    context.setFillColor(textColor.cgColor)
    for line in layout.lines {
      let (x, y) = (rect.minX + line.origin.x, top + line.origin.y)
      context.draw(line.text, at: CGPoint(x: x.roundedToPixels, y: y.roundedToPixels))
    }
    context.restoreGState()
  }

  /// The lines that fit `size`; nil without text or without any font.
  private func layout(in size: CGSize, maximumLines: Int) -> TextLayout? {
    guard let text, !text.isEmpty, let library = UIKitContext.current.fontLibrary else { return nil }
    return TextLayout(
      text, font: fittingFont(for: text, width: size.width, library: library), library: library,
      width: size.width, maximumLines: linesFitting(size.height, maximum: maximumLines),
      lineBreak: lineBreakMode.layout, alignment: textAlignment.layout)
  }

  /// At least one line, however low the label is.
  private func linesFitting(_ height: CGFloat, maximum: Int) -> Int {
    guard height.isFinite else { return maximum }
    let pitch = font.lineHeight + font.leading
    // Half a pixel is forgiven: heights come rounded.
    let fitting = pitch > 0 ? max(1, Int((height + font.leading + 0.5) / pitch)) : 1
    return maximum > 0 ? min(maximum, fitting) : fitting
  }

  private func fittingFont(for text: String, width: CGFloat, library: FontLibrary) -> Font {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, width.isFinite else { return font.font }
    let needed = TextLine(text, font: font.font, library: library).width
    guard needed > width else { return font.font }
    // A little smaller than would just fit: widths are sums, and rounded.
    return font.withSize(font.pointSize * max(minimumScaleFactor, width / needed * 0.999)).font
  }

  nonisolated deinit {}
}

extension CGFloat {
  /// To the nearest device pixel.
  @MainActor var roundedToPixels: CGFloat {
    let scale = UIScreen.main.scale
    return (self * scale).rounded() / scale
  }

  /// To the next device pixel, forgiving what is left over from floating-point arithmetic.
  @MainActor var roundedUpToPixels: CGFloat {
    let scale = UIScreen.main.scale
    return (self * scale - 0.001).rounded(.up) / scale
  }
}
