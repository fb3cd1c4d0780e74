public import CoreGraphics
import QuartzCore

/// Something that a `UIVisualEffectView` does to what lies behind it.
@preconcurrency @MainActor
open class UIVisualEffect {
  init() {}

  nonisolated deinit {}
}

/// A blur under a veil.
@preconcurrency @MainActor
public final class UIBlurEffect: UIVisualEffect {
  /// How much light the veil lets through; raw values are Apple's.
  public nonisolated enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
  }

  let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Of the blur, in points.
  var radius: CGFloat { 20 }

  /// Goes over the blur.
  var veil: UIColor {
    switch style {
    case .extraLight, .prominent: UIColor(white: 0.97, alpha: 0.82)
    case .light, .regular: UIColor(white: 1, alpha: 0.3)
    case .dark: UIColor(white: 0.11, alpha: 0.73)
    }
  }

  nonisolated deinit {}
}

/// Shows what lies behind it under an effect, and its content above that.
///
/// The effect reads the picture as far as it is composed: inside a view that fades as a whole, that is
/// only what this view holds.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  open override class var layerClass: AnyClass { BackdropLayer.self }

  /// nil for none.
  open var effect: UIVisualEffect? {
    didSet { showEffect() }
  }
  /// Where subviews go.
  public let contentView = UIView()
  private let veil = UIView()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    veil.isUserInteractionEnabled = false
    for view in [veil, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    showEffect()
  }

  private func showEffect() {
    let blur = effect as? UIBlurEffect
    (layer as? BackdropLayer)?.blurRadius = blur?.radius ?? 0
    veil.backgroundColor = blur?.veil
  }

  nonisolated deinit {}
}
