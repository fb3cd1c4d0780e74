public import CoreGraphics

/// Lines and curves in points, with how they are drawn.
///
/// Angles turn clockwise on screen, where y points down.
@preconcurrency @MainActor
open class UIBezierPath {
  private var path: CGMutablePath
  private var dashes: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// Points; 1 by default.
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  /// The longest miter, in line widths; longer ones are bevelled.
  open var miterLimit: CGFloat = 10
  /// How far curves may stray from the exact ones, in points. What is drawn is at least as exact.
  open var flatness: CGFloat = 0.6
  /// Whether `fill`, `addClip` and `contains` count crossings instead of turns.
  open var usesEvenOddFillRule = false

  /// An empty path.
  public init() { path = CGMutablePath() }

  /// There are no archives on Linux: an empty path.
  public required init?(coder: NSCoder) { path = CGMutablePath() }

  /// The pieces of `cgPath` as they are now.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// A closed rectangle.
  public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect)) }

  /// The ellipse that touches the sides of `rect`.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect)) }

  /// The radius is at most half the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Corners that are not among `corners` stay square.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    let limit = min(abs(rect.size.width), abs(rect.size.height)) / 2
    let radii = CornerRadii(
      width: min(cornerRadii.width, limit), height: min(cornerRadii.height, limit),
      corners: CornerRadii.Corners(rawValue: corners.rawValue & CornerRadii.Corners.all.rawValue))
    self.init(cgPath: CGPath(Path.roundedRect(rect, radii: radii)))
  }

  /// An open arc.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// The pieces without their style. Reading makes a copy; setting takes one.
  open var cgPath: CGPath {
    get { CGPath(path.path) }
    set { path = CGMutablePath(newValue.path) }
  }

  /// An independent `UIBezierPath`, style included.
  open func copy() -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.setLineDash(dashes, count: dashes.count, phase: dashPhase)
    return copy
  }

  // MARK: Building

  open func move(to point: CGPoint) { path.move(to: point) }

  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// A line leads to the arc unless the path is empty.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Ends the piece with a line to where it began.
  open func close() { path.closeSubpath() }

  open func removeAllPoints() { path = CGMutablePath() }

  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

  /// Moves every point.
  open func apply(_ transform: CGAffineTransform) { path = CGMutablePath(path.path.applying(transform)) }

  /// The same pieces, each run through from its end to its start; the style goes along.
  open func reversing() -> UIBezierPath {
    guard let result = copy() as? UIBezierPath else { return self }
    result.cgPath = CGPath(path.path.reversed)
    return result
  }

  // MARK: Asking

  open var isEmpty: Bool { path.isEmpty }

  /// The last point; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// The smallest box that holds the lines and curves; null for an empty path.
  open var bounds: CGRect { path.boundingBoxOfPath }

  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: rule) }

  // MARK: Drawing

  /// Lengths of dashes and gaps in turn; the line is solid when `pattern` is nil or `count` is 0.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : count))
    dashPhase = phase
  }

  /// Fills `pattern`, unless it is nil, and `count` and `phase`, unless they are, as they were set.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    pattern?.update(from: dashes, count: dashes.count)
    count?.pointee = dashes.count
    phase?.pointee = dashPhase
  }

  /// Fills the path in the current context with its fill colour.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    use(in: context) { context.fillPath(using: rule) }
  }

  /// Strokes the path in the current context with its stroke colour and the path's style.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashPhase, lengths: dashes)
    use(in: context) { context.strokePath() }
    context.restoreGState()
  }

  /// Nothing outside the path is drawn in the current context until its state is restored.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    use(in: context) { context.clip(using: rule) }
  }

  private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private func use(in context: CGContext, _ body: () -> Void) {
    context.beginPath()
    context.addPath(cgPath)
    body()
  }

  nonisolated deinit {}
}

/// A choice of a rectangle's corners.
public nonisolated struct UIRectCorner: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: .max)
}
