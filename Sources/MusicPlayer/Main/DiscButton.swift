import QuartzCore
import UIKit

/// The round button at the toolbar's left: the current cover, turning while it plays, in a ring that
/// shows how far the track has come.
final class DiscButton: UIControl {
  static let diameter: CGFloat = 44
  private static let ringWidth: CGFloat = 2

  private let cover = UIImageView(frame: .zero)
  private let ring = RingView(frame: .zero)

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
    accessibilityIdentifier = "disc"
    cover.contentMode = .scaleAspectFill
    cover.clipsToBounds = true
    addSubview(cover)
    addSubview(ring)
  }

  required init?(coder: NSCoder) { nil }

  func show(cover image: UIImage?, motion: DiscMotion) {
    cover.image = image
    motion.apply(to: cover.layer)
  }

  /// 0…1.
  var progress: Double {
    get { ring.progress }
    set { ring.progress = newValue }
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.7 : 1 }
  }

  override func layoutSubviews() {
    ring.frame = bounds
    let inset = Self.ringWidth + 1
    cover.bounds = CGRect(x: 0, y: 0, width: bounds.width - 2 * inset, height: bounds.height - 2 * inset)
    cover.center = CGPoint(x: bounds.midX, y: bounds.midY)
    cover.layer.cornerRadius = cover.bounds.width / 2
  }

  /// The progress, clockwise from the top.
  private final class RingView: UIView {
    /// Steps that can be told apart on a ring of this size, so that it is not redrawn each frame.
    private static let steps = 240.0

    var progress = 0.0 {
      didSet {
        if (progress * Self.steps).rounded() != (oldValue * Self.steps).rounded() { setNeedsDisplay() }
      }
    }

    override init(frame: CGRect) {
      super.init(frame: frame)
      isUserInteractionEnabled = false
      contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      let width = DiscButton.ringWidth
      let circle = bounds.insetBy(dx: width / 2, dy: width / 2)
      context.setLineWidth(width)
      context.setStrokeColor(Palette.hairline.cgColor)
      context.strokeEllipse(in: circle)
      guard progress > 0 else { return }
      let path = CGMutablePath()
      path.addRelativeArc(
        center: CGPoint(x: circle.midX, y: circle.midY), radius: circle.width / 2,
        startAngle: -.pi / 2, delta: 2 * .pi * CGFloat((progress * Self.steps).rounded() / Self.steps))
      context.setStrokeColor(Palette.accent.cgColor)
      context.setLineCap(.round)
      context.addPath(path)
      context.strokePath()
    }
  }
}
