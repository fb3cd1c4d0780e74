import UIKit

/// A thin white slider. While disabled it is a line without a thumb.
final class PanelSlider: UISlider {
  /// Odd, so that track and thumb have their edges on pixels.
  static let height: CGFloat = 35
  private static let thickness: CGFloat = 3

  init(identifier: String, thumbDiameter: CGFloat) {
    super.init(frame: .zero)
    accessibilityIdentifier = identifier
    minimumTrackTintColor = .white
    maximumTrackTintColor = UIColor(white: 1, alpha: 0.2)
    setThumbImage(Self.thumb(thumbDiameter, color: .white), for: .normal)
    setThumbImage(Self.thumb(thumbDiameter, color: .clear), for: .disabled)
  }

  required init?(coder: NSCoder) { nil }

  private static func thumb(_ diameter: CGFloat, color: UIColor) -> UIImage {
    let size = CGSize(width: diameter, height: diameter)
    return UIGraphicsImageRenderer(size: size).image { renderer in
      renderer.cgContext.setFillColor(color.cgColor)
      renderer.cgContext.fillEllipse(in: CGRect(origin: .zero, size: size))
    }
  }

  override func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX, y: bounds.midY - Self.thickness / 2, width: bounds.width, height: Self.thickness)
  }
}
