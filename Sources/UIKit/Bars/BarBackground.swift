import CoreGraphics
import QuartzCore

/// The plain area behind a bar's content, and the hairline between it and the screen's content.
final class BarBackground: UIView {
  enum Edge { case top, bottom }

  private static let standardColor = UIColor(white: 247 / 255, alpha: 1)
  private let hairline = UIView(frame: .zero)
  private let edge: Edge

  /// The hairline goes outside `edge`.
  init(hairlineAt edge: Edge) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = Self.standardColor
    hairline.backgroundColor = UIColor(white: 0, alpha: 0.3)
    addSubview(hairline)
  }

  required init?(coder: NSCoder) {
    edge = .bottom
    super.init(coder: coder)
  }

  /// nil for the standard colour.
  var color: UIColor? {
    didSet { backgroundColor = color ?? Self.standardColor }
  }

  override func layoutSubviews() {
    let pixel = 1 / UIScreen.main.scale
    hairline.frame = CGRect(
      x: 0, y: edge == .top ? -pixel : bounds.height, width: bounds.width, height: pixel)
  }

  nonisolated deinit {}
}
