public import CoreGraphics

/// An immutable picture with a size in points.
public nonisolated final class UIImage: Sendable {
  /// Whether a view that shows the picture takes its colours or only its shape.
  public nonisolated enum RenderingMode: Int, Sendable {
    /// The shape in bars and buttons of the system's type, the colours elsewhere.
    case automatic
    case alwaysOriginal
    /// Only the alpha counts, and is filled with the view's tint colour.
    case alwaysTemplate
  }

  let picture: CGImage
  /// Pixels a point.
  public let scale: CGFloat
  public let renderingMode: RenderingMode

  private init(_ image: CGImage, scale: CGFloat, renderingMode: RenderingMode) {
    picture = image
    self.scale = scale
    self.renderingMode = renderingMode
  }

  public convenience init(cgImage: CGImage, scale: CGFloat = 1) {
    self.init(cgImage, scale: scale, renderingMode: .automatic)
  }

  /// Decodes a picture file's bytes; nil when the host cannot.
  @MainActor
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// As the other, with `scale` pixels a point.
  @MainActor
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = UIKitContext.current.decodeImage?(data) else { return nil }
    self.init(cgImage: image, scale: scale)
  }

  /// Decodes a picture file; nil when it cannot be read or decoded.
  @MainActor
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Never nil: images that are not made of pixels or drawings do not exist here.
  public var cgImage: CGImage? { picture }

  /// Points.
  public var size: CGSize {
    CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
  }

  /// The same picture, shown in another mode.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(picture, scale: scale, renderingMode: mode)
  }
}

/// Images are equal when they are the same picture, shown in the same way.
nonisolated extension UIImage: Hashable {
  public static func == (one: UIImage, other: UIImage) -> Bool {
    one.picture == other.picture && one.scale == other.scale && one.renderingMode == other.renderingMode
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(picture) }
}
