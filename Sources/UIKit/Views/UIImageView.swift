public import CoreGraphics
import QuartzCore

/// Shows an image; the content mode says how it fits the bounds.
@preconcurrency @MainActor
open class UIImageView: UIView {
  open var image: UIImage? {
    didSet { if image != oldValue { showImage() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A view as large as the image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    // Observers do not run inside initialisers.
    showImage()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if image?.renderingMode == .alwaysTemplate { showImage() }
  }

  private func showImage() {
    let shown = image?.renderingMode == .alwaysTemplate ? image?.withTintColor(tintColor) : image
    layer.contentsScale = shown?.scale ?? UIScreen.main.scale
    layer.contents = shown?.cgImage
  }

  nonisolated deinit {}
}
