import UIKit

/// The colours of the gallery.
enum Palette {
  static let ground = UIColor.white
  static let stage = UIColor(white: 0.965, alpha: 1)
  static let hairline = UIColor(white: 0, alpha: 0.1)
  static let primary = UIColor(white: 0.11, alpha: 1)
  static let secondary = UIColor(white: 0.5, alpha: 1)
  static let highlight = UIColor(white: 0, alpha: 0.06)
  static let accent = color(0x31C27C)
  /// What moves, one after the other.
  static let series = [0x31C27C, 0x3D7BF2, 0xF2863D, 0xB04FD8, 0xE0455E, 0x2AA7B8].map { color($0) }

  private static func color(_ hex: Int) -> UIColor {
    func part(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
