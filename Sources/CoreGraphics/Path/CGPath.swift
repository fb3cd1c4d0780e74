import Synchronization

/// Lines and curves in points.
///
/// The checker cannot see that a class with a subclass is `Sendable`; this one is, because its only state is
/// behind a lock. Paths are equal when their elements are.
public class CGPath: @unchecked Sendable {
  private let storage: Mutex<Path>

  /// Wraps a value.
  package init(_ path: Path) { storage = Mutex(path) }

  /// The value; of a mutable path, as it is now.
  package final var path: Path { storage.withLock { $0 } }

  /// For `CGMutablePath` only.
  final func change(_ body: (inout Path) -> Void) { storage.withLock { body(&$0) } }

  /// A closed rectangle, clockwise on screen.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(Path.rect(rect).applying(transform))
  }

  /// The ellipse that touches the sides of `rect`, clockwise on screen.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(Path.ellipse(in: rect).applying(transform))
  }

  /// A rectangle with elliptic corners, which are at most half a side large.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    let radii = CornerRadii(width: cornerWidth, height: cornerHeight)
    self.init(Path.roundedRect(rect, radii: radii).applying(transform))
  }

  /// A path that does not change; never nil.
  public func copy() -> CGPath? { CGPath(path) }

  /// A path that does not change, moved by `transform`; never nil.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.applying(transform))
  }

  /// A copy to add to; never nil.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// A copy to add to, moved by `transform`; never nil.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path.applying(transform))
  }
}

extension CGPath: Hashable {
  public static func == (one: CGPath, other: CGPath) -> Bool { one === other || one.path == other.path }

  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension CGPath {
  /// Whether there is nothing in it, not even a move.
  public var isEmpty: Bool { path.isEmpty }

  /// The last point; zero for an empty path.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// The box of all points, control points included; null for an empty path.
  public var boundingBox: CGRect { path.controlBounds }

  /// The smallest box that holds the lines and curves; null for an empty path.
  public var boundingBoxOfPath: CGRect { path.bounds }

  /// Whether the inside holds `point`, moved by `transform` first.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(point.applying(transform), rule: FillRule(rule))
  }

  /// How far outlines made by the copying methods stray from the exact ones, in points.
  private static let flatness: CGFloat = 0.05

  /// The outline of a stroke along the path, which `transform` moves first; the pen is not transformed.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: lineWidth, cap: StrokeStyle.Cap(lineCap), join: StrokeStyle.Join(lineJoin),
      miterLimit: miterLimit)
    return CGPath(path.applying(transform).stroked(style, flatness: Self.flatness))
  }

  /// The path, which `transform` moves first, cut into dashes: `lengths` of dash and gap in turn.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(path.applying(transform).dashed(lengths, phase: phase))
  }
}

extension Path {
  /// As `applying(_:)`; nil is the identity, as in Apple's signatures.
  fileprivate func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    applying(transform?.pointee ?? .identity)
  }
}
