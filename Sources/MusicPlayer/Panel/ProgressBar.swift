import UIKit

/// A thin line that fills from the left.
final class ProgressBar: UIView {
  private let fill = UIView(frame: .zero)

  /// 0…1.
  var progress = 0.0 {
    didSet { if progress != oldValue { setNeedsLayout() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 1, alpha: 0.2)
    fill.backgroundColor = .white
    addSubview(fill)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    layer.cornerRadius = bounds.height / 2
    fill.layer.cornerRadius = bounds.height / 2
    fill.frame = CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height)
  }
}
