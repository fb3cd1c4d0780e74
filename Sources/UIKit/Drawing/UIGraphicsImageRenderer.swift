public import CoreGraphics

/// Makes images by drawing. What is drawn is recorded, and painted at whatever scale the image is shown.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer {
  private let bounds: CGRect

  /// Points.
  public init(size: CGSize) { bounds = CGRect(origin: .zero, size: size) }

  /// The image of what `actions` draws, as many pixels a point as the screen has.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(size: bounds.size)
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context))
    UIGraphicsPopContext()
    let scale = UIScreen.main.scale
    return UIImage(
      cgImage: CGImage(recording: context.finish(), size: bounds.size, scale: scale), scale: scale)
  }

  nonisolated deinit {}
}

/// What an image is drawn into.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  public let cgContext: CGContext

  init(_ context: CGContext) { cgContext = context }

  /// Fills `rect` with the colour that was set.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  nonisolated deinit {}
}
