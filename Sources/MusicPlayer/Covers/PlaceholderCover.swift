import MusicLibrary
import UIKit

/// The cover of a track that has none: rings on a ground whose hue follows from the title.
enum PlaceholderCover {
  private static let size: CGFloat = 300

  static func image(for track: Track) -> UIImage {
    let hue = CGFloat(seed(of: track.title + track.artist) % 360) / 360
    let bounds = CGRect(x: 0, y: 0, width: size, height: size)
    return UIGraphicsImageRenderer(size: bounds.size).image { renderer in
      let context = renderer.cgContext
      context.setFillColor(UIColor(hue: hue, saturation: 0.45, brightness: 0.62, alpha: 1).cgColor)
      context.fill(bounds)
      context.setFillColor(UIColor(hue: hue + 0.06, saturation: 0.5, brightness: 0.78, alpha: 1).cgColor)
      context.fillEllipse(in: bounds.insetBy(dx: 54, dy: 54))
      context.setFillColor(UIColor(hue: hue, saturation: 0.5, brightness: 0.45, alpha: 1).cgColor)
      context.fillEllipse(in: bounds.insetBy(dx: 108, dy: 108))
      context.setFillColor(UIColor(white: 1, alpha: 0.9).cgColor)
      context.fillEllipse(in: bounds.insetBy(dx: 138, dy: 138))
    }
  }

  /// FNV-1a: the same in every run, as `Hasher` is not.
  private static func seed(of text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
