import QuartzCore
import UIKit

/// One picture that fills the view; the next one fades in over it.
class FadingImageView: UIView {
  private var shown = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(shown)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows `image` in place of the picture; with a `duration`, in seconds, it fades over.
  func show(_ image: UIImage?, fadingFor duration: Double = 0) {
    guard duration > 0, window != nil, shown.image != nil else {
      shown.image = image
      return
    }
    let old = shown
    shown = UIImageView(frame: bounds)
    shown.contentMode = old.contentMode
    shown.image = image
    addSubview(shown)
    CATransaction.begin()
    CATransaction.setCompletionBlock { old.removeFromSuperview() }
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = duration
    shown.layer.add(fade, forKey: "crossFade")
    CATransaction.commit()
  }

  override var contentMode: ContentMode {
    didSet { shown.contentMode = contentMode }
  }

  override func layoutSubviews() {
    for view in subviews { view.frame = bounds }
  }
}
